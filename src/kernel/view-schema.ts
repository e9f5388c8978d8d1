import * as z from 'zod'
import { BotSchema, PaceSchema } from './bot.ts'
import { CardSchema } from './card.ts'
import { ListedMoveSchema } from './compact.ts'
import { ContractSchema } from './contract.ts'
import { GAME_STATUSES } from './game.ts'
import { TableLanguageSchema } from './language.ts'
import { CallSchema } from './moves.ts'
import { PlayerSchema, TableNameSchema } from './player.ts'
import { ResultSchema } from './result.ts'
import { TotalSchema } from './score.ts'
import { SeatSchema, SideSchema } from './seat.ts'
import { PlaySchema, TrickSchema } from './trick.ts'

/*
 * What a game looks like to somebody who looks at it: the shape of what `view` gives.
 */

const MeldSchema = z
  .object({
    seat: SeatSchema,
    value: z.int().meta({ example: 50 }),
    scored: z.boolean().meta({ description: 'False while only declared, true once its side scores it.' }),
    cards: z
      .array(CardSchema)
      .optional()
      .meta({ description: 'Only when the item was shown, or is your own.' }),
  })
  .meta({ id: 'Meld', description: 'A Weis item, as far as it is known to you.' })

export const AnnouncedSchema = z
  .object({ seat: SeatSchema, items: z.array(z.array(CardSchema)), points: z.int() })
  .meta({ id: 'Announced', description: 'Combinations that a seat showed before the lead.' })

export const PileSchema = z
  .object({
    name: z.string().meta({ example: 'stock' }),
    size: z.int(),
    cards: z.array(CardSchema).optional().meta({ description: 'Only when you may see them.' }),
  })
  .meta({ id: 'Pile' })

export const DeadlinesSchema = z.array(z.iso.datetime().nullable()).meta({
  description:
    'By seat, when its time is up: null for a seat that the game does not wait for, or whose clock stands. Missing in a game without a clock.',
  example: [null, '2026-08-02T19:30:00.000Z', null, null],
})

export const DealViewSchema = z
  .object({
    number: z.int().min(1),
    dealer: SeatSchema,
    phase: z
      .string()
      .meta({ description: 'The part of the deal, for example `auction` or `play`.', example: 'play' }),
    toAct: z.array(SeatSchema).meta({ description: 'The seats the game waits for.' }),
    deadline: DeadlinesSchema.optional(),
    calls: z.array(CallSchema).meta({ description: 'The auction so far.' }),
    contract: ContractSchema.nullable(),
    trick: z
      .object({ leader: SeatSchema, plays: z.array(PlaySchema) })
      .nullable()
      .meta({ description: 'The trick on the table; null before play begins.' }),
    lastTrick: TrickSchema.nullable(),
    tricksWon: z.array(z.int()).meta({ description: 'Tricks won so far, by side.', example: [4, 3] }),
    handSizes: z.array(z.int()).meta({ description: 'Cards left, by seat.', example: [2, 2, 2, 2] }),
    active: z.array(SeatSchema).meta({ description: 'The seats that play this deal.' }),
    piles: z.array(PileSchema).meta({ description: 'Cards on the table that are in no hand.' }),
    places: z
      .array(z.array(z.object({ up: CardSchema.nullable(), covers: z.boolean() }).meta({ id: 'Place' })))
      .meta({
        description: 'The cards before each seat: the one face up, and whether one lies face down under it.',
      }),
    turned: CardSchema.nullable().meta({ description: 'The card that was turned up.' }),
    melds: z.array(MeldSchema),
    announced: z.array(AnnouncedSchema),
    predictions: z
      .array(
        z
          .object({
            seat: SeatSchema,
            points: z.int().optional().meta({
              description:
                'Missing when it is secret. Your own secret number is hidden after the first trick, unless agreed otherwise.',
            }),
          })
          .meta({ id: 'Prediction' }),
      )
      .meta({ description: 'How many points each seat said it will take.' }),
    calledCard: CardSchema.nullable().meta({
      description: 'The card whose holder is called to be the partner.',
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
      .meta({ description: 'The game waits for you. You may have legal moves without it.' }),
    legalMoves: z
      .array(ListedMoveSchema)
      .meta({ description: 'What you may do, in the form asked for; empty with `moves=none`.' }),
  })
  .meta({ id: 'You', description: 'Your own part of the game.' })

export const ViewSchema = z.object({
  ruleset: z.string().meta({ description: 'The id of the ruleset.' }),
  options: z.record(z.string(), z.unknown()).meta({ description: 'Every option of the ruleset.' }),
  status: z.enum(GAME_STATUSES),
  version: z.int().min(1).meta({ description: 'The number of the last event.', example: 17 }),
  arranged: z.boolean().meta({ description: 'Whether the first deals were set up in advance.' }),
  arrangedDeals: z.int().min(0).meta({
    description: 'How many deals set up in advance are still to be dealt.',
    example: 0,
  }),
  instantForced: z.literal(true).optional().meta({
    description: 'Agreed: the only card that a seat can play may fall at once, by a standing order.',
  }),
  hints: z.literal(true).optional().meta({ description: 'Present where players may ask for hints.' }),
  pace: PaceSchema.optional().meta({
    description: 'How fast bots play beside people; missing where it is `brisk`.',
    example: 'calm',
  }),
  name: TableNameSchema.optional(),
  lang: TableLanguageSchema.optional(),
  rootCommitment: z.string().nullable().meta({
    description:
      'SHA-256 commitment to the secret of all shuffles: note it before you take a seat with a `salt`. Null in games of the first release.',
    example: '3b1f0c2d9a8e7f6554433221100ffeeddccbbaa99887766554433221100ff1e2',
  }),
  seats: z.array(
    z
      .object({
        seat: SeatSchema,
        player: PlayerSchema.nullable().meta({ description: 'Null while the seat is free.' }),
        side: SideSchema,
        bot: BotSchema.optional().meta({ description: 'Present where a bot sits there.' }),
        standIn: BotSchema.optional().meta({
          description: 'Present while a bot plays for the player who sits there.',
        }),
        awayUntil: z.iso.datetime().optional().meta({
          description: 'Until when the player is on vacation, where that stops a clock.',
        }),
        heldFor: z.string().optional().meta({
          description:
            'In a rematch, the id of the player whom the free seat is held for: nobody else can take it.',
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
      seat: SeatSchema.meta({ description: 'Who asked for it.' }),
      from: SeatSchema.meta({ description: 'The dealer of its first deal.' }),
    })
    .nullable()
    .meta({ description: 'Set once somebody has asked for one last round, where the game has that.' }),
  abandonment: z
    .array(SeatSchema)
    .optional()
    .meta({
      description:
        'The seats that agree to abandon the game; missing where nobody does. It ends when all agree who still sit.',
      example: [2],
    }),
  pauseVotes: z
    .array(SeatSchema)
    .optional()
    .meta({ description: 'The seats that agree to a pause. Missing without a vote.', example: [2] }),
  pausedUntil: z.iso.datetime().optional().meta({
    description: 'Present in a pause: no clock runs and nobody moves. The latest end of the pause.',
    example: '2026-08-02T19:30:00.000Z',
  }),
  result: ResultSchema.nullable(),
  rematchOf: z.string().optional().meta({
    description: 'The id of the game that this one is a rematch of; missing where it is none.',
    example: 'g_Zk3tYV9mC1nQe5wBq0s8Tg',
  }),
  dropped: z
    .array(z.string())
    .optional()
    .meta({
      description: 'Of a rematch: options of the game before without effect, which have their defaults now.',
      example: ['twoPlayerCards'],
    }),
  rematch: z.string().optional().meta({
    description: 'The id of the game that is a rematch of this one; missing as long as there is none.',
    example: 'g_4nRt8wPqYc0mVz7sLk2EjA',
  }),
})
export type View = z.infer<typeof ViewSchema>
