import * as z from 'zod'
import { DealRecordSchema, hex64 } from '../../../app/records/deal-record-schema.ts'
import { EXPORT_FORMAT } from '../../../app/records/game-export.ts'
import { BotSeedSchema } from '../../../rules/model/bot-seed.ts'
import { CardSchema } from '../../../rules/model/card.ts'
import { DealSetPartSchema } from '../../../rules/model/deal-set.ts'
import { ResultSchema } from '../../../rules/model/game-result.ts'
import { TotalSchema } from '../../../rules/model/score.ts'
import { SeatSchema, SideSchema } from '../../../rules/model/seat.ts'
import { PlayerSchema, SaltSchema } from '../../../rules/player.ts'
import { EventSchema } from '../events/schemas.ts'

/*
 * The export of a finished game: the input for recomputing rules, scores and shuffles without the service.
 */

const ExportedDealSchema = DealRecordSchema.pick({
  number: true,
  brokenOff: true,
  dealer: true,
  hands: true,
  piles: true,
  places: true,
  turned: true,
  lines: true,
  cell: true,
})
  .extend({
    brokenOff: z
      .boolean()
      .meta({ description: 'Whether the game ended before this deal did: then the deal has no `lines`.' }),
    seed: hex64('The seed of the shuffle; null when the deal was arranged.').nullable(),
  })
  .meta({ id: 'ExportedDeal', description: 'All dealt cards of a deal, and its result.' })

const ExportedSeatSchema = z
  .object({
    seat: SeatSchema,
    player: PlayerSchema.nullable().meta({
      description: 'The current name of the player; null for a seat freed by the clock and not taken again.',
    }),
    side: SideSchema.meta({ description: 'The side of the seat, once the game is over.' }),
    salt: SaltSchema.meta({ description: 'The salt of the player for the shuffles; empty without a salt.' }),
  })
  .meta({
    id: 'ExportedSeat',
    description: 'A seat, with its player and salt.',
  })

export const ExportSchema = z
  .object({
    format: z
      .literal(EXPORT_FORMAT)
      .meta({ description: 'The kind of document. Another form has another number.' }),
    game: z
      .string()
      .meta({ description: 'The id of the game, an input of the shuffles.', example: 'g_8sJ2k' }),
    ruleset: z.string().meta({ description: 'The id of the ruleset.' }),
    options: z
      .record(z.string(), z.unknown())
      .meta({ description: 'Every option of the ruleset, with defaults.' }),
    status: z
      .enum(['finished', 'abandoned'])
      .meta({ description: 'Whether the game was finished or abandoned.', example: 'finished' }),
    version: z.int().min(1).meta({ description: 'The number of events.', example: 854 }),
    seats: z.array(ExportedSeatSchema),
    root: z
      .object({
        commitment: hex64('The commitment, published when the game was created.'),
        secret: hex64('The secret behind every shuffle, published with the last event.'),
      })
      .nullable()
      .meta({
        id: 'OpenedRoot',
        description:
          'The root secret of the game and its commitment. Null for games with one seed for each shuffle.',
      }),
    lots: z
      .array(
        z.object({
          purpose: z.string().meta({ example: 'dealer' }),
          seat: SeatSchema.optional().meta({ description: 'The drawn seat; missing in a cut for trumps.' }),
          card: CardSchema.optional().meta({
            description: 'The card of a cut for trumps; otherwise missing.',
          }),
        }),
      )
      .meta({
        description: 'The lots and cuts, and their purpose. Drawn cards and seeds are in the events.',
      }),
    totals: z.array(TotalSchema).meta({ description: 'The points of each side.' }),
    result: ResultSchema,
    botSeed: BotSeedSchema.optional(),
    dealSet: DealSetPartSchema.extend({
      root: hex64('The root of the set.'),
      salts: hex64('SHA-256 of the salts of the set.'),
    })
      .meta({ id: 'OpenedDealSet', description: 'The deal set of the game, opened.' })
      .optional(),
    events: z.array(EventSchema).meta({
      description:
        'The log of the game, from 1 without gaps, with every fact that the acting seat saw: cards drawn, taken, discarded or declared, secret predictions. Players are ids: every `name` is `–`.',
    }),
    deals: z.array(ExportedDealSchema).meta({
      description: 'Every deal, in order; the last deal may be incomplete.',
    }),
    digest: hex64(
      'SHA-256 of the text of `events`: JSON without white space, the fields in this order; for a log of more than 2,000 events see `docs/reference/shuffle.md`. The digest is the same for every reader and never changes, so equal digests mean equal games.',
    ),
  })
  .meta({
    id: 'GameExport',
    description:
      'A whole finished game: `npm run verify-game` recomputes shuffles, moves, scores and result.',
  })
