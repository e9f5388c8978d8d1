import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { GameParam, IfNoneMatchHeader, json, NOT_MODIFIED, problems, SECURED } from '../describe.ts'
import { wholeNumber } from '../http/numbers.ts'
import { CursorSchema, limitUpTo } from '../http/paging.ts'
import { toGame } from '../links.ts'
import { EventPageSchema } from './schemas.ts'

export const listEvents = createRoute({
  method: 'get',
  path: '/v1/games/{game}/events',
  operationId: 'listEvents',
  tags: ['Events'],
  summary: 'What happened',
  description:
    'The log of the game, numbered from 1 without gaps for everybody. To follow a game, ask for what came `after` the last number you have.',
  security: SECURED,
  request: {
    params: GameParam,
    query: z.object({
      after: wholeNumber({
        least: 0,
        most: 1_000_000_000,
        usual: 0,
        description: 'Only events with a higher number.',
      }),
      limit: limitUpTo(500, 100),
      cursor: CursorSchema,
    }),
    headers: IfNoneMatchHeader,
  },
  responses: {
    200: {
      ...json('A page of events.', EventPageSchema, 'Link', 'ETag', 'Cache-Control'),
      links: { game: toGame },
    },
    ...NOT_MODIFIED,
    ...problems(401, 404, 422),
  },
})
