import * as z from 'zod'
import { BotSchema, PaceSchema } from './bot-levels-and-ids.ts'
import { ListedMoveSchema } from './compact-moves.ts'
import { BotSeededSchema, BotSeedSchema } from './model/bot-seed.ts'
import { CardSchema } from './model/card.ts'
import { ContractSchema } from './model/contract.ts'
import { DealSetPartSchema } from './model/deal-set.ts'
import { GAME_STATUSES } from './model/game.ts'
import { ResultSchema } from './model/game-result.ts'
import { CallSchema } from './model/moves.ts'
import { TotalSchema } from './model/score.ts'
import { SeatSchema, SideSchema } from './model/seat.ts'
import { PlaySchema, TrickSchema } from './model/trick.ts'
import { PlayerSchema, TableNameSchema } from './player.ts'
import { TableLanguageSchema } from './table-language.ts'

/*
 * Schema of a view: the game for one viewer. `view` returns this type.
 */

const MeldSchema = z
  .object({
    seat: SeatSchema,
    value: z.int().meta({ example: 50 }),
    scored: z.boolean().meta({ description: 'False for a declared Weis, true once scored.' }),
    cards: z.array(CardSchema).optional().meta({ description: 'Only for a shown item, or your own.' }),
  })
  .meta({ id: 'Meld', description: 'A Weis item, as far as known to you.' })

export const AnnouncedSchema = z
  .object({ seat: SeatSchema, items: z.array(z.array(CardSchema)), points: z.int() })
  .meta({ id: 'Announced', description: 'Combinations that a seat showed before the lead.' })

export const PileSchema = z
  .object({
    name: z.string().meta({ example: 'stock' }),
    size: z.int(),
    cards: z.array(CardSchema).optional().meta({ description: 'Only for a viewer who may see the cards.' }),
  })
  .meta({ id: 'Pile' })

export const DeadlinesSchema = z.array(z.iso.datetime().nullable()).meta({
  description:
    'By seat, the end of the time: null for a seat that is not to move or whose clock stands. Missing without a clock.',
  example: [null, '2026-08-02T19:30:00.000Z', null, null],
})

export const DealViewSchema = z
  .object({
    number: z.int().min(1),
    dealer: SeatSchema,
    phase: z
      .string()
      .meta({ description: 'The part of the deal, for example `auction` or `play`.', example: 'play' }),
    toAct: z.array(SeatSchema).meta({ description: 'The seats to move.' }),
    deadline: DeadlinesSchema.optional(),
    calls: z.array(CallSchema).meta({ description: 'The auction so far.' }),
    contract: ContractSchema.nullable(),
    trick: z
      .object({ leader: SeatSchema, plays: z.array(PlaySchema) })
      .nullable()
      .meta({ description: 'The current trick; null before play.' }),
    lastTrick: TrickSchema.nullable(),
    tricksWon: z.array(z.int()).meta({ description: 'Tricks won so far, by side.', example: [4, 3] }),
    handSizes: z.array(z.int()).meta({ description: 'Cards left, by seat.', example: [2, 2, 2, 2] }),
    active: z.array(SeatSchema).meta({ description: 'The seats of this deal.' }),
    piles: z.array(PileSchema).meta({ description: 'Cards on the table that are in no hand.' }),
    places: z
      .array(z.array(z.object({ up: CardSchema.nullable(), covers: z.boolean() }).meta({ id: 'Place' })))
      .meta({
        description: 'The cards before each seat: the face-up card, and whether a face-down card lies below.',
      }),
    turned: CardSchema.nullable().meta({ description: 'The turned-up card.' }),
    melds: z.array(MeldSchema),
    announced: z.array(AnnouncedSchema),
    predictions: z
      .array(
        z
          .object({
            seat: SeatSchema,
            points: z.int().optional().meta({
              description:
                'Missing while secret. Your own secret number is hidden after the first trick, unless agreed otherwise.',
            }),
          })
          .meta({ id: 'Prediction' }),
      )
      .meta({ description: 'The predictions by seat.' }),
    calledCard: CardSchema.nullable().meta({
      description: 'The called card; the holder is the partner.',
    }),
    stoeck: z.array(SeatSchema).meta({ description: 'The seats that scored Stöck in this deal.' }),
    commitment: z
      .string()
      .nullable()
      .meta({ description: 'Commitment to the seed of the shuffle; null when the deal was arranged.' }),
  })
  .meta({ id: 'DealView', description: 'The deal on the table.' })

const YouSchema = z
  .object({
    seat: SeatSchema,
    hand: z.array(CardSchema),
    mustAct: z
      .boolean()
      .meta({ description: 'The game waits for you. Legal moves are possible without this.' }),
    legalMoves: z
      .array(ListedMoveSchema)
      .meta({ description: 'Your legal moves, in the requested form; empty with `moves=none`.' }),
  })
  .meta({ id: 'You', description: 'Your own part of the game.' })

export const ViewSchema = z.object({
  ruleset: z.string().meta({ description: 'The id of the ruleset.' }),
  options: z.record(z.string(), z.unknown()).meta({ description: 'Every option of the ruleset.' }),
  status: z.enum(GAME_STATUSES),
  version: z.int().min(1).meta({ description: 'The number of the last event.', example: 17 }),
  arranged: z.boolean().meta({ description: 'Whether the first deals were arranged.' }),
  arrangedDeals: z.int().min(0).meta({
    description: 'The number of arranged deals still to come.',
    example: 0,
  }),
  instantForced: z.literal(true).optional().meta({
    description: 'Agreed: the only playable card of a seat may fall at once, by a standing order.',
  }),
  hints: z.literal(true).optional().meta({ description: 'Present when players may ask for hints.' }),
  pace: PaceSchema.optional().meta({
    description: 'The pace of bots beside people; missing for `brisk`.',
    example: 'calm',
  }),
  botSeeded: BotSeededSchema.optional(),
  botSeed: BotSeedSchema.optional(),
  dealSet: DealSetPartSchema.optional(),
  name: TableNameSchema.optional(),
  lang: TableLanguageSchema.optional(),
  rootCommitment: z.string().nullable().meta({
    description:
      'SHA-256 commitment to the secret of all shuffles: note the hash before you take a seat with a `salt`. Null in games without a common secret.',
    example: '3b1f0c2d9a8e7f6554433221100ffeeddccbbaa99887766554433221100ff1e2',
  }),
  seats: z.array(
    z
      .object({
        seat: SeatSchema,
        player: PlayerSchema.nullable().meta({ description: 'Null while the seat is free.' }),
        side: SideSchema,
        bot: BotSchema.optional().meta({ description: 'Present for a bot.' }),
        standIn: BotSchema.optional().meta({
          description: 'Present while a substitute bot plays for the player.',
        }),
        awayUntil: z.iso.datetime().optional().meta({
          description: 'The end of a vacation that stops the clock of the player.',
        }),
        heldFor: z.string().optional().meta({
          description:
            'In a rematch, the id of the player with a claim to this free seat: other players cannot take the seat.',
          example: 'p_7mBqk0yLwVn3dJ9sXc2TfA',
        }),
      })
      .meta({ id: 'SeatView' }),
  ),
  you: YouSchema.nullable().meta({ description: 'Null for a spectator.' }),
  deal: DealViewSchema.nullable().meta({ description: 'Null before the first deal and after the last.' }),
  scores: z.object({ totals: z.array(TotalSchema) }).meta({ id: 'ScoresSoFar' }),
  lastRound: z
    .object({
      seat: SeatSchema.meta({ description: 'The requesting seat.' }),
      from: SeatSchema.meta({ description: 'The dealer of its first deal.' }),
    })
    .nullable()
    .meta({ description: 'The requested last round, in games with a last round.' }),
  abandonment: z
    .array(SeatSchema)
    .optional()
    .meta({
      description: 'The seats that agree to abandon the game. Missing without a vote.',
      example: [2],
    }),
  pauseVotes: z
    .array(SeatSchema)
    .optional()
    .meta({ description: 'The seats that agree to a pause. Missing without a vote.', example: [2] }),
  pausedUntil: z.iso.datetime().optional().meta({
    description:
      'The latest end of the pause, in which no clock runs and nobody moves. Missing without a pause.',
    example: '2026-08-02T19:30:00.000Z',
  }),
  result: ResultSchema.nullable(),
  rematchOf: z.string().optional().meta({
    description: 'The id of the previous game; missing except in a rematch.',
    example: 'g_Zk3tYV9mC1nQe5wBq0s8Tg',
  }),
  dropped: z
    .array(z.string())
    .optional()
    .meta({
      description: 'In a rematch: options of the previous game without effect, reset to their defaults.',
      example: ['twoPlayerCards'],
    }),
  rematch: z.string().optional().meta({
    description: 'The id of the rematch of this game; missing without a rematch.',
    example: 'g_4nRt8wPqYc0mVz7sLk2EjA',
  }),
})
export type View = z.infer<typeof ViewSchema>
