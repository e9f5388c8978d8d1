import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  BODY_PROBLEMS,
  BY_PLAYER,
  bodyOf,
  IfMatchHeader,
  IfNoneMatchHeader,
  NOT_MODIFIED,
  problems,
} from '../../contract/openapi-parts.ts'
import { CursorSchema, limitUpTo } from '../../wire/cursor-paging.ts'
import { numberInPath } from '../../wire/url-numbers.ts'
import {
  AdjustmentSchema,
  ComparedDealPageSchema,
  ConfirmationSchema,
  ForfeitSchema,
  NewAdjustmentSchema,
  NewResultSchema,
  SubstituteSchema,
  TablePageSchema,
  TableSchema,
} from './round-schemas.ts'
import {
  changed,
  DONE,
  KeyAndMatch,
  named,
  page,
  part,
  path,
  RoundParam,
  SeriesParam,
  TableParam,
  tags,
} from './route-parts.ts'

const table = `${path}/rounds/{round}/tables/{table}` as const
const SeatParam = TableParam.extend({
  seat: z
    .string()
    .regex(/^[0-7]$/)
    .meta({ description: 'The seat, from 0.', example: '2' }),
})
const AdjustmentParam = SeriesParam.extend({
  adjustment: z.string().meta({ description: 'The id.', example: 'a_3' }),
})

export const listSeriesTables = createRoute({
  method: 'get',
  path: `${path}/rounds/{round}/tables`,
  operationId: 'listSeriesTables',
  tags,
  summary: 'List the tables',
  description: 'All tables of a round: at most 125, and 500 in a round of the method `solo`.',
  security: BY_PLAYER,
  request: { params: RoundParam, headers: IfNoneMatchHeader },
  responses: {
    200: page('The tables.', TablePageSchema),
    ...NOT_MODIFIED,
    ...problems(401, 404, 422),
  },
})

export const compareSeriesDeal = createRoute({
  method: 'get',
  path: `${path}/rounds/{round}/deals/{number}`,
  operationId: 'compareSeriesDeal',
  tags,
  summary: 'Compare a deal at all tables',
  description:
    'A deal of the set of a closed round: contract, points and course at each table. Sealed deals are 409 `deal-set-sealed`.',
  security: BY_PLAYER,
  request: {
    params: RoundParam.extend({ number: numberInPath('The number of the deal, from 1.') }),
    query: z.object({ limit: limitUpTo(20, 20), cursor: CursorSchema }),
    headers: IfNoneMatchHeader,
  },
  responses: {
    200: page('The tables by number.', ComparedDealPageSchema),
    ...NOT_MODIFIED,
    ...problems(401, 404, 409, 422),
  },
})

export const getSeriesTable = createRoute({
  method: 'get',
  path: table,
  operationId: 'getSeriesTable',
  tags,
  summary: 'Get a table',
  description: 'A table with its seats and its result.',
  security: BY_PLAYER,
  request: { params: TableParam, headers: IfNoneMatchHeader },
  responses: { 200: part('The table.', TableSchema), ...NOT_MODIFIED, ...problems(401, 404, 422) },
})

export const enterSeriesResult = createRoute({
  method: 'put',
  path: `${table}/result`,
  operationId: 'enterSeriesResult',
  tags,
  summary: 'Enter a result',
  description:
    'By the people at the table, a scorer or a director, as the setting `results` says. `If-Match` is required (428): the ETag of the table. The sum must be that of the ruleset.',
  security: BY_PLAYER,
  request: { params: TableParam, headers: IfMatchHeader, body: bodyOf('The result.', NewResultSchema) },
  responses: {
    200: changed('The table.', TableSchema),
    ...problems(...BODY_PROBLEMS, 401, 403, 404, 409, 412, 428),
  },
})

export const confirmSeriesResult = createRoute({
  method: 'post',
  path: `${table}/confirmation`,
  operationId: 'confirmSeriesResult',
  tags,
  summary: 'Confirm a result',
  description: 'By the other side, a scorer or a director. False disputes the result.',
  security: BY_PLAYER,
  request: { params: TableParam, headers: KeyAndMatch, body: bodyOf('Yes or no.', ConfirmationSchema) },
  responses: {
    200: changed('The table.', TableSchema),
    ...problems(...BODY_PROBLEMS, 401, 403, 404, 409, 412),
  },
})

export const forfeitSeriesTable = createRoute({
  method: 'post',
  path: `${table}/forfeit`,
  operationId: 'forfeitSeriesTable',
  tags,
  summary: 'Forfeit a table',
  description: 'For directors: ends a table without a regular result.',
  security: BY_PLAYER,
  request: { params: TableParam, headers: KeyAndMatch, body: bodyOf('The decision.', ForfeitSchema) },
  responses: {
    200: changed('The table.', TableSchema),
    ...problems(...BODY_PROBLEMS, 401, 403, 404, 409, 412),
  },
})

export const replaceSeriesSeat = createRoute({
  method: 'put',
  path: `${table}/seats/{seat}`,
  operationId: 'replaceSeriesSeat',
  tags,
  summary: 'Replace a seat',
  description: 'For directors: an entry or a bot takes the seat.',
  security: BY_PLAYER,
  request: { params: SeatParam, headers: IfMatchHeader, body: bodyOf('The substitute.', SubstituteSchema) },
  responses: {
    200: changed('The table.', TableSchema),
    ...problems(...BODY_PROBLEMS, 401, 403, 404, 409, 412),
  },
})

export const makeSeriesAdjustment = createRoute({
  method: 'post',
  path: `${path}/adjustments`,
  operationId: 'makeSeriesAdjustment',
  tags,
  summary: 'Make an adjustment',
  description: 'For directors: a penalty or a bonus, an addend of its own.',
  security: BY_PLAYER,
  request: {
    params: SeriesParam,
    headers: KeyAndMatch,
    body: bodyOf('The adjustment.', NewAdjustmentSchema),
  },
  responses: {
    201: named('The adjustment.', AdjustmentSchema),
    ...problems(...BODY_PROBLEMS, 401, 403, 404, 409, 412),
  },
})

export const withdrawSeriesAdjustment = createRoute({
  method: 'delete',
  path: `${path}/adjustments/{adjustment}`,
  operationId: 'withdrawSeriesAdjustment',
  tags,
  summary: 'Withdraw an adjustment',
  description: 'For directors. The log keeps both.',
  security: BY_PLAYER,
  request: { params: AdjustmentParam, headers: KeyAndMatch },
  responses: { ...DONE, ...problems(401, 403, 404, 409, 412, 422) },
})
