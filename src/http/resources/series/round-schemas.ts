import * as z from 'zod'
import { fault } from '../../../i18n/validation-fault-schema.ts'
import { ContractSchema } from '../../../rules/model/contract.ts'
import { PlaySchema } from '../../../rules/model/trick.ts'
import { gameIdSchema, PAIRING_METHODS, SERIES_LIMITS, TABLE_KINDS } from '../../../series/settings.ts'
import { pageSchema } from '../../contract/page-schema.ts'
import { faultAsMessage } from '../../wire/zod-issues.ts'
import { refuseUnseen } from '../players/player-name.ts'
import { EntryIdSchema, placeFields, reason, time } from './schemas.ts'

/*
 * Schemas of rounds and tables of a series.
 */

const seats = z.array(EntryIdSchema).min(1).max(8)

const tables = z
  .array(seats)
  .min(1)
  .max(SERIES_LIMITS.tables)
  .meta({ description: 'All tables: entries by seat.', example: [['e_1', 'e_2', 'e_3', 'e_4']] })

const rank = z.int().min(1).max(SERIES_LIMITS.entries)

export const NewRoundSchema = z
  .strictObject({
    game: gameIdSchema.optional(),
    session: z.int().min(1).max(SERIES_LIMITS.sessions).optional().meta({
      description: 'The session; by default the current session.',
      example: 1,
    }),
    tag: z
      .string()
      .min(1)
      .max(20)
      .superRefine((text, context) => refuseUnseen(text, context))
      .nullable()
      .optional()
      .meta({ description: 'A tag for the scheme of counting.' }),
    method: z
      .enum(PAIRING_METHODS)
      .optional()
      .meta({ description: 'The method of pairing.', example: 'draw' }),
    at: z
      .enum(TABLE_KINDS)
      .optional()
      .meta({ description: 'Where the tables play; guests play on a sheet.' }),
    startsAt: time('The planned start.').nullable().optional(),
    endsAt: time('The planned end.').nullable().optional(),
    only: z
      .union([
        z.strictObject({ ranks: z.tuple([rank, rank]) }),
        z.strictObject({ entries: z.array(EntryIdSchema).min(1).max(SERIES_LIMITS.entries) }),
      ])
      .optional()
      .meta({ description: 'Restricts the round: a final.' }),
    tables: tables.optional(),
    set: z
      .strictObject({ deals: z.int().min(1).max(64).meta({ description: 'Boards.', example: 8 }) })
      .optional()
      .meta({ description: 'Gives all tables the same sealed deals: `GET /v1/deal-sets/{dealSet}`.' }),
    reason: reason.optional().meta({ description: 'Needed after an annulled round.' }),
    parallel: z.boolean().optional().meta({ description: 'Draws beside one open round.', example: false }),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(endsAt) > Date.parse(startsAt), {
    path: ['endsAt'],
    error: faultAsMessage(fault('unfit-time', { reason: 'order' })),
  })
  .meta({ id: 'NewSeriesRound', description: 'The next round.', example: {} })

export const ReasonSchema = z
  .strictObject({ reason })
  .meta({ id: 'SeriesReason', description: 'The reason.' })

export const TablesSchema = z
  .strictObject({ tables })
  .meta({ id: 'SeriesTables', description: 'All tables of a round. Others of the draw sit out.' })

export const NewTableSchema = z
  .strictObject({
    entries: seats.meta({ description: 'Entries by seat.', example: ['e_1', 'e_2', 'e_3', 'e_4'] }),
  })
  .meta({ id: 'NewSeriesTable', description: 'A table that its entries put together.' })

const points = z.int().min(0).max(100_000)
const few = z.int().min(0).max(1000).optional()

const SideSchema = z
  .strictObject({
    points: points.meta({ description: 'The points of the side.', example: 702 }),
    matches: few.meta({ description: 'Matches.', example: 1 }),
    counterMatches: few.meta({ description: 'Counter-matches.' }),
    berg: few.meta({ description: 'Strokes for Berg.' }),
    schneider: few.meta({ description: 'Strokes for Schneider.' }),
    strokes: few.meta({ description: 'Strokes.' }),
  })
  .meta({ id: 'SideResult', description: 'The result of a side.' })

const sides = z
  .array(SideSchema)
  .min(1)
  .max(8)
  .meta({ description: 'The sides in the order of `sides` of the table.' })

export const NewResultSchema = z.strictObject({ sides, reason: reason.optional() }).meta({
  id: 'NewSeriesResult',
  description: 'The result of a table. A director with a reason passes the check of the sum.',
  example: { sides: [{ points: 702 }, { points: 554 }] },
})

export const ConfirmationSchema = z
  .strictObject({ agree: z.boolean().meta({ description: 'False disputes the result.', example: true }) })
  .meta({ id: 'SeriesConfirmation', description: 'Whether the result is right.' })

const AS = ['zero', 'as-it-stands', 'void'] as const
const OTHERS = ['as-it-stands', 'mean'] as const
const CREDITS = ['seat', 'substitute', 'nobody'] as const

const forfeit = {
  entry: EntryIdSchema,
  as: z.enum(AS).meta({ description: 'What the entry gets.', example: 'zero' }),
  others: z.enum(OTHERS).meta({ description: 'What the others get.', example: 'mean' }),
  reason,
}

export const ForfeitSchema = z
  .strictObject(forfeit)
  .meta({ id: 'SeriesForfeit', description: 'The end of a table without a regular result.' })

const credit = z.enum(CREDITS).meta({ description: 'Who gets the result.', example: 'seat' })

export const SubstituteSchema = z
  .strictObject({
    entry: EntryIdSchema.nullable().meta({ description: 'The substitute; null for a bot.' }),
    credit,
  })
  .meta({ id: 'SeriesSubstitute', description: 'Who takes the seat.' })

export const NewAdjustmentSchema = z
  .strictObject({
    entry: EntryIdSchema,
    points: z
      .int()
      .min(-100_000)
      .max(100_000)
      .refine((added) => added !== 0)
      .meta({ description: 'Added to the total; not 0.', example: -50 }),
    round: z
      .int()
      .min(1)
      .max(SERIES_LIMITS.rounds)
      .nullable()
      .optional()
      .meta({ description: 'The round, if any.' }),
    reason,
  })
  .meta({ id: 'NewSeriesAdjustment', description: 'A penalty or a bonus.' })

export const AdjustmentSchema = z
  .object({ adjustment: z.string().meta({ description: 'The id.', example: 'a_3' }) })
  .meta({ id: 'SeriesAdjustment', description: 'The new adjustment.' })

const ResultSchema = z
  .object({ sides: z.array(SideSchema), brokenOff: z.literal(true).optional() })
  .meta({ id: 'SeriesResult', description: 'The result of a table.' })

export const TableSchema = z
  .object({
    round: z.int().meta({ description: 'The number of the round.', example: 2 }),
    table: z.int().meta({ description: 'The number of the table.', example: 7 }),
    at: z.enum(TABLE_KINDS).meta({ description: 'Where the table plays.', example: 'slip' }),
    state: z.enum(['waiting', 'playing', 'done', 'confirmed', 'void']).meta({ description: 'The state.' }),
    disputed: z.boolean().meta({ description: 'Whether the other side disputes the result.' }),
    seats: z.array(EntryIdSchema).meta({ description: 'Entries by seat, as drawn.' }),
    sides: z.array(z.array(EntryIdSchema)).meta({ description: 'Entries by side.' }),
    substitutes: z
      .array(z.object({ seat: z.int(), entry: EntryIdSchema.nullable(), credit }))
      .meta({ description: 'Seats that others have taken over.' }),
    result: ResultSchema.nullable(),
    corrected: z
      .object({ from: ResultSchema, reason })
      .nullable()
      .meta({ description: 'The result before the first correction.' }),
    enteredBy: EntryIdSchema.nullable().meta({
      description: 'The entry at the table whose player typed the result; null for others.',
    }),
    forfeits: z.array(z.object(forfeit)).meta({ description: 'Decisions without a regular result.' }),
    ...placeFields,
    deals: z
      .object({
        played: z.int().meta({ description: 'Finished deals.', example: 5 }),
        of: z.int().nullable().meta({ description: 'The agreed number.', example: 8 }),
        points: z.array(z.int()).nullable().meta({ description: 'Points by side, in an open game.' }),
      })
      .nullable()
      .meta({ description: 'The deals; null on slips.' }),
    quietSince: time('The time of the last change.').nullable(),
    stalled: z.boolean().meta({ description: 'Whether nothing happened for five minutes.' }),
  })
  .meta({ id: 'SeriesTable', description: 'A table of a round.' })

const DrawSchema = z
  .object({
    method: z.enum(PAIRING_METHODS).meta({ description: 'The method of pairing.' }),
    attempt: z.int().meta({ description: 'Higher than 1 after a redraw.', example: 1 }),
    seed: z.string().nullable().meta({ description: 'The seed in hex.' }),
    cost: z.int().meta({ description: 'The cost of the pairing.', example: 0 }),
    repeats: z.object({ partners: z.int(), meetings: z.int() }).meta({ description: 'Repeated pairs.' }),
    restricted: z.boolean().meta({ description: 'Whether a director restricted the entries.' }),
    byHand: z.boolean().meta({ description: 'Whether a director set the tables.' }),
    reason: z.string().nullable().meta({ description: 'The reason of a redraw.' }),
  })
  .meta({ id: 'SeriesDraw', description: 'The draw of a round in short.' })

const round = {
  number: z.int().meta({ description: 'The number of the round.', example: 2 }),
  session: z.int().meta({ description: 'The session.', example: 1 }),
  tag: z.string().nullable().meta({ description: 'The tag.' }),
  game: gameIdSchema,
  at: z.enum(TABLE_KINDS).meta({ description: 'Where the tables play.', example: 'slip' }),
  state: z.enum(['drawn', 'playing', 'complete', 'closed', 'annulled']).meta({ description: 'The state.' }),
  startsAt: time('The planned start.').nullable(),
  startedAt: time('The start.').nullable(),
  endsAt: time('The planned end.').nullable(),
  revision: z.int().meta({ description: 'How often the round was closed.', example: 0 }),
  draw: DrawSchema,
  sittingOut: z.array(EntryIdSchema).meta({ description: 'Entries without a table.' }),
  tableCount: z.int().meta({ description: 'The number of tables.', example: 12 }),
  open: z.int().meta({ description: 'Tables without a valid result.', example: 3 }),
  set: z
    .object({
      id: z.string().meta({ description: 'The deal set.', example: 'ds_7mBqk0yLwVn3dJ9sXc2TfA' }),
      deals: z.int().meta({ description: 'Boards.', example: 8 }),
      opened: z.boolean().meta({ description: 'Whether deals and results are open.', example: false }),
    })
    .nullable()
    .meta({ description: 'The sealed deals; null without.' }),
}

const ComparedDealSchema = z
  .object({
    table: z.int().meta({ description: 'The number of the table.', example: 7 }),
    game: z.string().meta({ description: 'The game of the table.', example: 'g_Zk3tYV9mC1nQe5wBq0s8Tg' }),
    sides: z.array(z.array(EntryIdSchema)).meta({ description: 'Entries by side.' }),
    points: z.array(z.int()).meta({ description: 'Points of the sides.', example: [98, 59] }),
    contract: ContractSchema.nullable().meta({ description: 'Null without a contract.' }),
    tricks: z.array(z.int()).meta({ description: 'Tricks by seat.', example: [3, 2, 2, 2] }),
    plays: z.array(PlaySchema).meta({ description: 'The cards in the order of play.' }),
  })
  .meta({ id: 'ComparedDeal', description: 'A deal of the set at one table.' })

export const ComparedDealPageSchema = pageSchema('ComparedDealPage', ComparedDealSchema, 20)

export const TablePageSchema = pageSchema('SeriesTablePage', TableSchema, SERIES_LIMITS.entries)

export const RoundSchema = z
  .object({ ...round, tables: z.array(TableSchema).meta({ description: 'All tables.' }) })
  .meta({ id: 'SeriesRound', description: 'A round with its tables.' })

export const RoundPageSchema = pageSchema(
  'SeriesRoundPage',
  z.object(round).meta({ id: 'ListedSeriesRound', description: 'A round in a list.' }),
  200,
)

export const DrawDocumentSchema = z
  .object({
    round: z.int().meta({ description: 'The number of the round.', example: 2 }),
    algorithm: z.string().meta({ description: 'The algorithm.', example: 'sidi-draw-1' }),
    commitment: z.string().meta({ description: 'The commitment to the root of the seed.' }),
    draw: z
      .record(z.string(), z.unknown())
      .meta({ description: 'The whole input besides earlier tables, with numbers of entries.' }),
  })
  .meta({ id: 'SeriesDrawDocument', description: 'Everything to draw the round again.' })
