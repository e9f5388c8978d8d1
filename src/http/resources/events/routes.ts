import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { toGame } from '../../contract/openapi-links.ts'
import {
  BY_PLAYER,
  GameParam,
  IfNoneMatchHeader,
  LanguageHeader,
  NO_SECURITY,
  NOT_MODIFIED,
  problems,
  TicketQuery,
  withText,
} from '../../contract/openapi-parts.ts'
import { FacesQuery } from '../../contract/representation-query.ts'
import {
  LastEventHeader,
  STREAM_OVER,
  streamResponse,
  WaitQuery,
  webSocketResponse,
} from '../../contract/stream-routes.ts'
import { CursorSchema, limitUpTo } from '../../wire/cursor-paging.ts'
import { wholeNumber } from '../../wire/url-numbers.ts'
import { EventPageSchema, GameStreamItemSchema } from './schemas.ts'

const afterNumber = wholeNumber({
  least: 0,
  most: 1_000_000_000,
  usual: 0,
  description: 'Only events with a higher number.',
})

/** An example page as text. */
const EVENTS_TEXT = `Beat: 90 roses. Carla passes. Dario passes. Anna: 100 acorns.
Beat passes. Anna plays 100 acorns.
Anna Ace of acorns, Beat 7, Carla 9, Dario King – trick to
Anna (+29).
Anna leads.
`

export const listEvents = createRoute({
  method: 'get',
  path: '/v1/games/{game}/events',
  operationId: 'listEvents',
  tags: ['Events'],
  summary: 'List the events',
  description:
    'The log of the game, numbered from 1 without gaps for every viewer. To follow a game, request the events `after` the last known number: page by page, also with `wait`; or, by `Accept`, as a stream until the end of the game (`text/event-stream` for `EventSource`, `application/x-ndjson` with one line for each event). After each change, the stream sends the state as `now`. With `text/plain` a page is text of up to 25 lines: `Last-Event-ID` gives the last event, and `Link` leads to the rest. Pages of a public game need no token; streams and waits need one.',
  security: [...BY_PLAYER, ...NO_SECURITY],
  request: {
    params: GameParam,
    query: z.object({
      after: afterNumber,
      limit: limitUpTo(500, 100),
      cursor: CursorSchema,
      wait: WaitQuery,
      ...TicketQuery.shape,
      ...FacesQuery.shape,
    }),
    headers: IfNoneMatchHeader.extend(LastEventHeader.shape).extend(LanguageHeader.shape),
  },
  responses: {
    200: {
      ...withText(
        streamResponse(
          GameStreamItemSchema,
          'A page of events, or a stream of all events.',
          EventPageSchema,
          'Link',
          'ETag',
          'Cache-Control',
        ),
        EVENTS_TEXT,
        'Last-Event-ID',
        'Sidi-Awaiting',
      ),
      links: { game: toGame },
    },
    ...STREAM_OVER,
    ...NOT_MODIFIED,
    ...problems(401, 404, 422, 501),
  },
})

export const watchGame = createRoute({
  method: 'get',
  path: '/v1/games/{game}/live',
  operationId: 'watchGame',
  tags: ['Events'],
  summary: 'Follow a game over a WebSocket',
  description:
    'Each event as one text frame, as in `GET …/events`; after each change `{"type":"now",…}`. The answer to `ping` is `pong`. Close codes: 1000 when the game is over, 4401 when the token has ended, 4403 when the seat has changed hands, 1013 to try again: then continue `after` the last known number.',
  security: BY_PLAYER,
  request: { params: GameParam, query: z.object({ after: afterNumber, ...TicketQuery.shape }) },
  responses: { ...webSocketResponse(GameStreamItemSchema), ...problems(401, 404, 422, 426, 501) },
})
