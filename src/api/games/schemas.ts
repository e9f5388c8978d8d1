import * as z from 'zod'
import { SeatSchema } from '../../kernel/contract.ts'
import { ArrangedDealSchema, SaltSchema } from '../../kernel/events.ts'
import { GAME_STATUSES } from '../../kernel/game.ts'
import { ViewSchema } from '../../kernel/view.ts'
import { RULESETS } from '../../rulesets/index.ts'
import { VISIBILITIES } from '../../store/store.ts'
import { pageSchema } from '../describe.ts'

const id = z.string().meta({ description: 'Opaque and unguessable.', example: 'g_Zk3tYV9mC1nQe5wBq0s8Tg' })
const time = (description: string) =>
  z.iso.datetime().meta({ description, example: '2026-08-01T19:30:00.000Z' })

const VisibilitySchema = z.enum(VISIBILITIES).meta({
  id: 'Visibility',
  description:
    'A `public` game is listed and can be watched by every player; a `private` one only by its own.',
  example: 'private',
})

const frame = {
  id,
  owner: z.string().meta({
    description: 'The id of the player who created it and can close it, free its seats and renew its invite.',
    example: 'p_7mBqk0yLwVn3dJ9sXc2TfA',
  }),
  visibility: VisibilitySchema,
  createdAt: time('When it was created.'),
  updatedAt: time('When something last happened in it.'),
}

export const GameSchema = z
  .object({
    ...frame,
    etag: z.string().meta({
      description: 'As in the ETag header: for If-Match and If-None-Match.',
      example: '"17-0.1p9d3z1w8k2xq"',
    }),
    invite: z
      .string()
      .optional()
      .meta({ description: 'Lets others take a seat. Its players and its owner see it, while it is open.' }),
    ...ViewSchema.shape,
  })
  .meta({ id: 'Game', description: 'A game as you may see it, at the table or beside it.' })

const { ruleset, status, version, arranged, seats, scores } = ViewSchema.shape

export const GameSummarySchema = z
  .object({
    ...frame,
    ruleset,
    status,
    version,
    arranged,
    seats,
    scores,
    you: z
      .object({ seat: SeatSchema, mustAct: z.boolean() })
      .meta({ id: 'YourPart', description: 'Your part in a listed game.' })
      .nullable(),
  })
  .meta({ id: 'GameSummary', description: 'A game in a listing.' })

export const GamePageSchema = pageSchema('GamePage', GameSummarySchema)

const SeatRequestSchema = z
  .strictObject({
    kind: z.enum(['me', 'open']).meta({ description: '`me` seats you there; `open` leaves it to others.' }),
  })
  .meta({ id: 'SeatRequest', description: 'What a new game does with a seat.' })

/** The most deals that can be arranged in advance. */
const MOST_DEALS = 50

const table = {
  seats: z.array(SeatRequestSchema).min(1).max(8).optional().meta({
    description:
      'One entry for each seat, at most one of them `me`. By default you sit first and the rest is open.',
  }),
  visibility: VisibilitySchema.default('private'),
  salt: SaltSchema.optional(),
  deals: z.array(ArrangedDealSchema).max(MOST_DEALS).optional().meta({
    description:
      'Sets up the first deals, as for a duplicate tournament, a lesson or a test. Such a game is marked `arranged`. Each must be exactly the deal of the game. Where later deals depend on how the game went (Handjass, Bieterjass), those are held against it when they are due: one that does not fit then is replaced by a shuffled deal, and so are all after it.',
  }),
}

const pascal = (kebab: string) =>
  kebab
    .split('-')
    .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)
    .join('')

/** One member for each ruleset, with the options of that ruleset. */
const members = RULESETS.map(({ id, name, options }) =>
  z
    .strictObject({
      ruleset: z.literal(id),
      options: (options as z.ZodObject)
        .meta({ id: `${pascal(id)}Options`, description: `The options of ${name}.` })
        .optional()
        .meta({ description: 'What differs from the defaults.' }),
      ...table,
    })
    .meta({ id: `New${pascal(id)}`, description: `A game of ${name}.` }),
)

export const NewGameSchema = z
  .discriminatedUnion('ruleset', members as [(typeof members)[number], ...(typeof members)[number][]])
  .meta({ id: 'NewGame', description: 'What is to be played, and how the table is set.' })

export const RulesetIdSchema = z
  .enum(RULESETS.map(({ id }) => id) as [string, ...string[]])
  .meta({ id: 'RulesetId', description: 'The id of a ruleset.', example: 'sidi-barrani' })

export const StatusSchema = z
  .enum(GAME_STATUSES)
  .meta({ id: 'GameStatus', description: '`open` until every seat is taken.', example: 'open' })
