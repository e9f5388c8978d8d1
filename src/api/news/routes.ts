import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { LONGEST_CURSOR } from '../../table/cursor.ts'
import { IN_WORDS, LanguageHeader, problems, SECURED, TicketQuery } from '../describe.ts'
import { limitUpTo } from '../http/paging.ts'
import { LastEventHeader, streamed, switching, WaitQuery } from '../streams.ts'
import { MOST_NOTICES, NoticePageSchema, PlayerStreamItemSchema } from './schemas.ts'

export const afterCursor = z.string().min(1).max(LONGEST_CURSOR).optional().meta({
  description:
    'A `cursor`: of the page before, or of the last item that you have dealt with. Without one nothing is told but what comes from now on.',
  example: '0.mf3k2a1b.Zk3tYV7k',
})

export const listMyEvents = createRoute({
  method: 'get',
  path: '/v1/players/me/events',
  operationId: 'listMyEvents',
  tags: ['Players'],
  summary: 'What concerns me',
  description:
    'What happened at all your tables that is not just another card: your turns, seats taken and left, games and deals that begin and end. In the order in which it was committed; nothing is missed and nothing comes twice, however often you ask again. Ask once without `after` for a `cursor` of now, look at your games, and go on from there. What your tables hold is told for 30 days. By `Accept` all of it comes as a stream (`text/event-stream`, `application/x-ndjson`), which begins with a `now` that has a cursor.',
  security: SECURED,
  request: {
    query: z.object({
      after: afterCursor,
      limit: limitUpTo(MOST_NOTICES, 50),
      wait: WaitQuery,
      ...TicketQuery.shape,
    }),
    headers: LanguageHeader.extend(LastEventHeader.shape),
  },
  responses: {
    200: {
      ...streamed(
        PlayerStreamItemSchema,
        'What happened, or what happens as it does.',
        NoticePageSchema,
        'Link',
        'Cache-Control',
        ...IN_WORDS,
      ),
      links: {
        moves: { operationId: 'listLegalMoves', description: 'What you can do where it is your turn.' },
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
  summary: 'Follow what concerns me over a WebSocket',
  description:
    'Each item as `GET /v1/players/me/events` tells it, in a text frame of its own, as it happens. `ping` is answered `pong`. Closed with 4401 when the token does not hold any more, 1013 to try again: then go on `after` the cursor of the last item that you have dealt with.',
  security: SECURED,
  request: { query: z.object({ after: afterCursor, ...TicketQuery.shape }), headers: LanguageHeader },
  responses: { ...switching(PlayerStreamItemSchema), ...problems(401, 410, 422, 426, 501) },
})
