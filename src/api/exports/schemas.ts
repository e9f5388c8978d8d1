import * as z from 'zod'
import { PlayerSchema, SaltSchema } from '../../kernel/player.ts'
import { ResultSchema } from '../../kernel/result.ts'
import { TotalSchema } from '../../kernel/score.ts'
import { SeatSchema, SideSchema } from '../../kernel/seat.ts'
import { FORMAT } from '../../table/export.ts'
import { DealRecordSchema, hex64 } from '../../table/record-schema.ts'
import { EventSchema } from '../events/schemas.ts'

/*
 * A whole game that is over, in one document: what its rules, scores and shuffles are recomputed from without the service.
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
      .meta({ description: 'Whether the game ended before this deal did: then it has no `lines`.' }),
    seed: hex64('The seed of the shuffle; null when the deal was arranged.').nullable(),
  })
  .meta({ id: 'ExportedDeal', description: 'All cards of a deal as they were dealt, and what it brought.' })

const ExportedSeatSchema = z
  .object({
    seat: SeatSchema,
    player: PlayerSchema.nullable().meta({
      description:
        'Who sits there, as they are called today; null where the clock freed the seat, and nobody took it.',
    }),
    side: SideSchema.meta({ description: 'The side it plays for, once the game is over.' }),
    salt: SaltSchema.meta({ description: 'What it brought to the shuffles; empty where that was nothing.' }),
  })
  .meta({
    id: 'ExportedSeat',
    description: 'A seat, with who sits there and what they brought to the shuffles.',
  })

export const ExportSchema = z
  .object({
    format: z
      .literal(FORMAT)
      .meta({ description: 'What kind of document this is. Another form of it would have another number.' }),
    game: z
      .string()
      .meta({ description: 'The id of the game; the shuffles depend on it.', example: 'g_8sJ2k' }),
    ruleset: z.string().meta({ description: 'The id of the ruleset.' }),
    options: z
      .record(z.string(), z.unknown())
      .meta({ description: 'Every option of the ruleset, defaults filled in.' }),
    status: z
      .enum(['finished', 'abandoned'])
      .meta({ description: 'Whether it came to its end, or somebody gave it up.', example: 'finished' }),
    version: z.int().min(1).meta({ description: 'How many events there are.', example: 854 }),
    seats: z.array(ExportedSeatSchema),
    root: z
      .object({
        commitment: hex64('What was published when the game was opened.'),
        secret: hex64('The secret that every shuffle came from, opened with the last event.'),
      })
      .nullable()
      .meta({
        id: 'OpenedRoot',
        description:
          'The root secret of the game and what was known of it before. Null in games opened by the first release, where each shuffle has a seed of its own.',
      }),
    lots: z
      .array(z.object({ purpose: z.string().meta({ example: 'dealer' }), seat: SeatSchema }))
      .meta({ description: 'Who was drawn by lot, and for what. The cards and seeds stand in the events.' }),
    totals: z.array(TotalSchema).meta({ description: 'The points of each side.' }),
    result: ResultSchema,
    events: z.array(EventSchema).meta({
      description:
        'The log of the game, from 1 without gaps, with all that the seat that acted saw of it: the cards it drew, took, laid away or declared, the points it predicted in secret. Players go by their ids: every `name` is `–`.',
    }),
    deals: z.array(ExportedDealSchema).meta({
      description: 'Every deal that was dealt, in order; the last one may have been broken off.',
    }),
    digest: hex64(
      'SHA-256 of the text of `events` as it stands here: JSON without white space, the fields in this order; of a log of more than 2,000 events as `docs/fairness.md` says. The same for everybody and for ever, so two people with the same digest have the same game.',
    ),
  })
  .meta({
    id: 'GameExport',
    description:
      'A whole game that is over: `npm run verify-game` recomputes its shuffles, moves, scores and result from it.',
  })
