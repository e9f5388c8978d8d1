import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  GameParam,
  IfNoneMatchHeader,
  LanguageHeader,
  NOT_MODIFIED,
  orText,
  problems,
  SECURED,
  TicketQuery,
} from '../describe.ts'
import { wholeNumber } from '../http/numbers.ts'
import { CursorSchema, limitUpTo } from '../http/paging.ts'
import { toGame } from '../links.ts'
import { FacesQuery } from '../representation.ts'
import { LastEventHeader, STREAM_OVER, streamed, switching, WaitQuery } from '../streams.ts'
import { EventPageSchema, GameStreamItemSchema } from './schemas.ts'

const afterNumber = wholeNumber({
  least: 0,
  most: 1_000_000_000,
  usual: 0,
  description: 'Only events with a higher number.',
})

/** A page as a text. */
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
  summary: 'What happened',
  description:
    'The log of the game, numbered from 1 without gaps for everybody. To follow a game, ask for what came `after` the last number you have: page by page, also with `wait`; or, by `Accept`, as a stream that goes on until the game is over (`text/event-stream` for `EventSource`, `application/x-ndjson` with a line for each). After each change a stream tells how the game stands, as `now`. As `text/plain` a page is told in words, as far as 25 lines go: `Last-Event-ID` says which event was the last, and `Link` where more follow.',
  security: SECURED,
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
      ...orText(
        streamed(
          GameStreamItemSchema,
          'A page of events, or all of them as they happen.',
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
    'Each event as it happens, in a text frame of its own, as `GET …/events` tells it; and after each change `{"type":"now",…}`. `ping` is answered `pong`. Closed with 1000 when the game is over, 4401 when the token does not hold any more, 4403 when the seat is somebody else’s, 1013 to try again: then go on `after` the last number you have.',
  security: SECURED,
  request: { params: GameParam, query: z.object({ after: afterNumber, ...TicketQuery.shape }) },
  responses: { ...switching(GameStreamItemSchema), ...problems(401, 404, 422, 426, 501) },
})
