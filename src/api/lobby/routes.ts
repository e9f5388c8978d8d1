import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { problems, SECURED, TicketQuery } from '../describe.ts'
import { RulesetIdSchema } from '../games/ids.ts'
import { lobbyQuery } from '../games/lobby.ts'
import { limitUpTo } from '../http/paging.ts'
import { LastEventHeader, streamed, WaitQuery } from '../streams.ts'
import { LobbyPageSchema, LobbyStreamItemSchema, MOST_ITEMS } from './schemas.ts'

export const listLobbyEvents = createRoute({
  method: 'get',
  path: '/v1/games/events',
  operationId: 'listLobbyEvents',
  tags: ['Games'],
  summary: 'What becomes of public tables',
  description:
    'New public tables, and what becomes of them until the start, in the order of commits. Ask once without `after` for a `cursor` of now, read the list (`GET /v1/games`), and go on from that cursor. A cursor holds for every filter. The filters are those of the list; with `seatsWanted` an item tells also that a table has fewer free seats now. The feed keeps 24 hours and 1,000 items; then 410 `cursor-expired`. By `Accept` the feed comes as a stream (`text/event-stream`, `application/x-ndjson`), one of the 8 of the token.',
  security: SECURED,
  request: {
    query: z.object({
      after: z.string().min(1).max(100).optional().meta({
        description: 'A `cursor` of a page or of an item. Without a cursor only new changes are told.',
        example: 'l0.3f',
      }),
      ruleset: RulesetIdSchema.optional(),
      ...lobbyQuery,
      limit: limitUpTo(MOST_ITEMS, 50),
      wait: WaitQuery,
      ...TicketQuery.shape,
    }),
    headers: LastEventHeader,
  },
  responses: {
    200: {
      ...streamed(
        LobbyStreamItemSchema,
        'What happened, or what happens as it does.',
        LobbyPageSchema,
        'Link',
        'Cache-Control',
      ),
      links: {
        seat: {
          operationId: 'takeSeat',
          parameters: { game: '$response.body#/items/0/game' },
          description: 'Take a seat at a table.',
        },
      },
    },
    ...problems(401, 410, 422, 501),
  },
})
