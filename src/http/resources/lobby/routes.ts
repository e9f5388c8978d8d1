import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { BY_PLAYER, problems, TicketQuery } from '../../contract/openapi-parts.ts'
import { LastEventHeader, streamResponse, WaitQuery } from '../../contract/stream-routes.ts'
import { limitUpTo } from '../../wire/cursor-paging.ts'
import { RulesetIdSchema } from '../games/ruleset-and-status-schemas.ts'
import { lobbyQuery } from '../games/table-filters.ts'
import { LobbyPageSchema, LobbyStreamItemSchema, MAX_LOBBY_ITEMS } from './schemas.ts'

export const listLobbyEvents = createRoute({
  method: 'get',
  path: '/v1/games/events',
  operationId: 'listLobbyEvents',
  tags: ['Games'],
  summary: 'List changes of public tables',
  description:
    'New public tables and their changes until the start, in the order of commits. Request once without `after` for the current `cursor`, read the list (`GET /v1/games`), then continue from that cursor. A cursor is valid for every filter. The filters are those of the list; with `seatsWanted` the feed also reports tables with fewer free seats. The feed keeps 24 hours and 1,000 items; then 410 `cursor-expired`. By `Accept` the feed is a stream (`text/event-stream`, `application/x-ndjson`), which counts among the 8 streams of the token.',
  security: BY_PLAYER,
  request: {
    query: z.object({
      after: z.string().min(1).max(100).optional().meta({
        description: 'A `cursor` of a page or an item. Without a cursor, only new changes follow.',
        example: 'l0.3f',
      }),
      ruleset: RulesetIdSchema.optional(),
      ...lobbyQuery,
      limit: limitUpTo(MAX_LOBBY_ITEMS, 50),
      wait: WaitQuery,
      ...TicketQuery.shape,
    }),
    headers: LastEventHeader,
  },
  responses: {
    200: {
      ...streamResponse(
        LobbyStreamItemSchema,
        'A page of items, or a stream.',
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
