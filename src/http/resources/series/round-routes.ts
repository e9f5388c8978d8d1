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
  withText,
} from '../../contract/openapi-parts.ts'
import { wholeNumber } from '../../wire/url-numbers.ts'
import {
  DrawDocumentSchema,
  NewRoundSchema,
  NewTableSchema,
  ReasonSchema,
  RoundPageSchema,
  RoundSchema,
  TableSchema,
  TablesSchema,
} from './round-schemas.ts'
import {
  changed,
  created,
  DONE,
  KeyAndMatch,
  PageQuery,
  page,
  part,
  path,
  RoundParam,
  SeriesParam,
  tags,
} from './route-parts.ts'

const round = `${path}/rounds/{round}` as const

export const drawSeriesRound = createRoute({
  method: 'post',
  path: `${path}/rounds`,
  operationId: 'drawSeriesRound',
  tags,
  summary: 'Draw a round',
  description:
    'For directors. Seats the present entries by the method of pairing; the seed comes from the committed root.',
  security: BY_PLAYER,
  request: { params: SeriesParam, headers: KeyAndMatch, body: bodyOf('The round.', NewRoundSchema) },
  responses: {
    201: created('The round.', RoundSchema),
    ...problems(...BODY_PROBLEMS, 401, 403, 404, 409, 412),
  },
})

export const listSeriesRounds = createRoute({
  method: 'get',
  path: `${path}/rounds`,
  operationId: 'listSeriesRounds',
  tags,
  summary: 'List the rounds',
  description: 'The rounds by number.',
  security: BY_PLAYER,
  request: { params: SeriesParam, query: PageQuery, headers: IfNoneMatchHeader },
  responses: { 200: page('A page of rounds.', RoundPageSchema), ...NOT_MODIFIED, ...problems(401, 404, 422) },
})

const fromLine = wholeNumber({
  least: 1,
  most: 1000,
  usual: 1,
  description: 'The first line of a text, from 1.',
})

const ROUND_TEXT = `Round 2: running, 1 table open
  1 Anna & Carla – Beat & Dario  702 : 554
  2 Eva & Gina – Fritz & Hans
Bye: Ida`

export const getSeriesRound = createRoute({
  method: 'get',
  path: round,
  operationId: 'getSeriesRound',
  tags,
  summary: 'Get a round',
  description: 'A round with all tables. `text/plain` says who sits where, and goes on with `from`.',
  security: BY_PLAYER,
  request: { params: RoundParam, query: z.object({ from: fromLine }), headers: IfNoneMatchHeader },
  responses: {
    200: withText(part('The round.', RoundSchema), ROUND_TEXT, 'Link'),
    ...NOT_MODIFIED,
    ...problems(401, 404, 422),
  },
})

export const annulSeriesRound = createRoute({
  method: 'delete',
  path: round,
  operationId: 'annulSeriesRound',
  tags,
  summary: 'Annul a round',
  description: 'For directors, before the start. The next draw has the same number.',
  security: BY_PLAYER,
  request: { params: RoundParam, headers: KeyAndMatch },
  responses: { ...DONE, ...problems(401, 403, 404, 409, 412, 422) },
})

export const getSeriesDraw = createRoute({
  method: 'get',
  path: `${round}/draw`,
  operationId: 'getSeriesDraw',
  tags,
  summary: 'Get the draw of a round',
  description: 'Seed and input: enough to draw the round again.',
  security: BY_PLAYER,
  request: { params: RoundParam, headers: IfNoneMatchHeader },
  responses: { 200: part('The draw.', DrawDocumentSchema), ...NOT_MODIFIED, ...problems(401, 404, 422) },
})

export const redrawSeriesRound = createRoute({
  method: 'post',
  path: `${round}/redraw`,
  operationId: 'redrawSeriesRound',
  tags,
  summary: 'Draw a round again',
  description: 'For directors, before the start. All see the attempt and the reason.',
  security: BY_PLAYER,
  request: { params: RoundParam, headers: KeyAndMatch, body: bodyOf('The reason.', ReasonSchema) },
  responses: {
    200: changed('The round.', RoundSchema),
    ...problems(...BODY_PROBLEMS, 401, 403, 404, 409, 412),
  },
})

export const setSeriesTables = createRoute({
  method: 'put',
  path: `${round}/tables`,
  operationId: 'setSeriesTables',
  tags,
  summary: 'Set the tables by hand',
  description: 'For directors, before the start. `If-Match` is required (428): the ETag of the round.',
  security: BY_PLAYER,
  request: { params: RoundParam, headers: IfMatchHeader, body: bodyOf('The tables.', TablesSchema) },
  responses: {
    200: changed('The round.', RoundSchema),
    ...problems(...BODY_PROBLEMS, 401, 403, 404, 409, 412, 428),
  },
})

export const openSeriesTable = createRoute({
  method: 'post',
  path: `${round}/tables`,
  operationId: 'openSeriesTable',
  tags,
  summary: 'Put a table together',
  description: 'By an entry of the table or a director, in a started round of the method `open`.',
  security: BY_PLAYER,
  request: { params: RoundParam, headers: KeyAndMatch, body: bodyOf('The table.', NewTableSchema) },
  responses: {
    201: created('The table.', TableSchema),
    ...problems(...BODY_PROBLEMS, 401, 403, 404, 409),
  },
})

export const startSeriesRound = createRoute({
  method: 'post',
  path: `${round}/start`,
  operationId: 'startSeriesRound',
  tags,
  summary: 'Start a round',
  description: 'For directors. Takes no body.',
  security: BY_PLAYER,
  request: { params: RoundParam, headers: KeyAndMatch },
  responses: { 202: changed('The round.', RoundSchema), ...problems(401, 403, 404, 409, 412, 422) },
})

export const closeSeriesRound = createRoute({
  method: 'post',
  path: `${round}/close`,
  operationId: 'closeSeriesRound',
  tags,
  summary: 'Close a round',
  description:
    'For directors, without open tables. Ends the series after the last planned round. Takes no body.',
  security: BY_PLAYER,
  request: { params: RoundParam, headers: KeyAndMatch },
  responses: { 200: changed('The round.', RoundSchema), ...problems(401, 403, 404, 409, 412, 422) },
})

export const reopenSeriesRound = createRoute({
  method: 'post',
  path: `${round}/reopen`,
  operationId: 'reopenSeriesRound',
  tags,
  summary: 'Reopen a round',
  description: 'For directors, with a reason. The next close makes a new revision of the standings.',
  security: BY_PLAYER,
  request: { params: RoundParam, headers: KeyAndMatch, body: bodyOf('The reason.', ReasonSchema) },
  responses: {
    200: changed('The round.', RoundSchema),
    ...problems(...BODY_PROBLEMS, 401, 403, 404, 409, 412),
  },
})
