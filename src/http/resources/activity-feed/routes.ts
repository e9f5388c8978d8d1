import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { MAX_CURSOR_LENGTH } from '../../../app/feed/feed-cursor.ts'
import {
  BY_PLAYER,
  LANGUAGE_HEADERS,
  LanguageHeader,
  problems,
  TicketQuery,
} from '../../contract/openapi-parts.ts'
import {
  LastEventHeader,
  streamResponse,
  WaitQuery,
  webSocketResponse,
} from '../../contract/stream-routes.ts'
import { limitUpTo } from '../../wire/cursor-paging.ts'
import { MAX_NOTICES, NoticePageSchema, PlayerStreamItemSchema } from './schemas.ts'

export const afterCursor = z.string().min(1).max(MAX_CURSOR_LENGTH).optional().meta({
  description:
    'A `cursor`: of the previous page, or of the last processed item. Without a cursor, only new items follow.',
  example: '0.mf3k2a1b.Zk3tYV7k',
})

export const listMyEvents = createRoute({
  method: 'get',
  path: '/v1/players/me/events',
  operationId: 'listMyEvents',
  tags: ['Players'],
  summary: 'List my events',
  description:
    'Events at all your tables, without mere cards: your turns, seats taken and left, games and deals that begin and end. Items come in the order of commits, each exactly once, also after repeated requests. Request once without `after` for the current `cursor`, read your games, then continue from that cursor. The feed keeps 30 days. By `Accept` the feed is a stream (`text/event-stream`, `application/x-ndjson`), which begins with a `now` with a cursor.',
  security: BY_PLAYER,
  request: {
    query: z.object({
      after: afterCursor,
      limit: limitUpTo(MAX_NOTICES, 50),
      wait: WaitQuery,
      ...TicketQuery.shape,
    }),
    headers: LanguageHeader.extend(LastEventHeader.shape),
  },
  responses: {
    200: {
      ...streamResponse(
        PlayerStreamItemSchema,
        'A page of items, or a stream.',
        NoticePageSchema,
        'Link',
        'Cache-Control',
        ...LANGUAGE_HEADERS,
      ),
      links: {
        moves: {
          operationId: 'listLegalMoves',
          description: 'List your legal moves at a table where you are to move.',
        },
      },
    },
    ...problems(401, 410, 422, 501),
  },
})

export const watchMyGames = createRoute({
  method: 'get',
  path: '/v1/players/me/live',
  operationId: 'watchMyGames',
  tags: ['Players'],
  summary: 'Follow my events over a WebSocket',
  description:
    'Each item as one text frame, as in `GET /v1/players/me/events`. The answer to `ping` is `pong`. Close codes: 4401 when the token has ended, 1013 to try again: then continue `after` the cursor of the last processed item.',
  security: BY_PLAYER,
  request: { query: z.object({ after: afterCursor, ...TicketQuery.shape }), headers: LanguageHeader },
  responses: { ...webSocketResponse(PlayerStreamItemSchema), ...problems(401, 410, 422, 426, 501) },
})
