import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  BY_PLAYER,
  IfNoneMatchHeader,
  NOT_MODIFIED,
  problems,
  TicketQuery,
  withText,
} from '../../contract/openapi-parts.ts'
import {
  LastEventHeader,
  streamResponse,
  WaitQuery,
  webSocketResponse,
} from '../../contract/stream-routes.ts'
import { CursorSchema, limitUpTo } from '../../wire/cursor-paging.ts'
import { wholeNumber } from '../../wire/url-numbers.ts'
import { SeriesEventPageSchema, SeriesStreamItemSchema } from './log-schemas.ts'
import { path, SeriesParam, tags } from './route-parts.ts'

const afterNumber = wholeNumber({
  least: 0,
  most: 1_000_000_000,
  usual: 0,
  description: 'Only events with a higher number.',
})

const LOG_TEXT = `  12 19:02 Round 1: Started
  13 19:40 Round 1, Table 2: Result 702 : 554`

export const listSeriesEvents = createRoute({
  method: 'get',
  path: `${path}/events`,
  operationId: 'listSeriesEvents',
  tags,
  summary: 'List the events of a series',
  description:
    'The log of the series, as pages, with `wait`, or as a stream by `Accept`, as for a game. After each change, the stream sends the state as `now`. A text has 25 events, each with its number and the time in UTC.',
  security: BY_PLAYER,
  request: {
    params: SeriesParam,
    query: z.object({
      after: afterNumber,
      limit: limitUpTo(500, 100),
      cursor: CursorSchema,
      wait: WaitQuery,
      from: wholeNumber({ least: 1, most: 1_000_000, usual: 1, description: 'The first event of a text.' }),
      ...TicketQuery.shape,
    }),
    headers: IfNoneMatchHeader.extend(LastEventHeader.shape),
  },
  responses: {
    200: withText(
      streamResponse(
        SeriesStreamItemSchema,
        'A page of events, or a stream of all events.',
        SeriesEventPageSchema,
        'Link',
        'ETag',
        'Cache-Control',
      ),
      LOG_TEXT,
    ),
    ...NOT_MODIFIED,
    ...problems(401, 404, 422, 501),
  },
})

export const watchSeries = createRoute({
  method: 'get',
  path: `${path}/live`,
  operationId: 'watchSeries',
  tags,
  summary: 'Follow a series over a WebSocket',
  description:
    'Each event as one text frame; after each change `{"type":"now",…}`. The answer to `ping` is `pong`. Close codes: 4401 when the token has ended, 4403 when you may no longer see the series, 1013 to try again.',
  security: BY_PLAYER,
  request: { params: SeriesParam, query: z.object({ after: afterNumber, ...TicketQuery.shape }) },
  responses: { ...webSocketResponse(SeriesStreamItemSchema), ...problems(401, 404, 422, 426, 501) },
})
