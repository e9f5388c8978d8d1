import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { DealRecordSchema } from '../../../app/records/deal-record-schema.ts'
import { toGame } from '../../contract/openapi-links.ts'
import {
  BY_PLAYER,
  GameParam,
  IfNoneMatchHeader,
  jsonContent,
  NOT_MODIFIED,
  problems,
} from '../../contract/openapi-parts.ts'
import { CursorSchema, limitUpTo } from '../../wire/cursor-paging.ts'
import { numberInPath } from '../../wire/url-numbers.ts'
import { DealPageSchema } from './schemas.ts'

export const listDeals = createRoute({
  method: 'get',
  path: '/v1/games/{game}/deals',
  operationId: 'listDeals',
  tags: ['Deals'],
  summary: 'List the finished deals',
  description:
    'Every finished deal in full, from the first. The last deal may be incomplete when the game ended early.',
  security: BY_PLAYER,
  request: {
    params: GameParam,
    query: z.object({ limit: limitUpTo(20, 5), cursor: CursorSchema }),
    headers: IfNoneMatchHeader,
  },
  responses: {
    200: {
      ...jsonContent('A page of deals.', DealPageSchema, 'Link', 'ETag', 'Cache-Control'),
      links: { game: toGame },
    },
    ...NOT_MODIFIED,
    ...problems(401, 404, 409, 422),
  },
})

export const getDeal = createRoute({
  method: 'get',
  path: '/v1/games/{game}/deals/{number}',
  operationId: 'getDeal',
  tags: ['Deals'],
  summary: 'A finished deal',
  description:
    'Hands, auction, tricks, melds and score lines of a finished deal, and the proof of the shuffle: `npm run verify-deal` recomputes the shuffle. A deal that ended by a resignation is published too.',
  security: BY_PLAYER,
  request: {
    params: GameParam.extend({
      number: numberInPath('The number of the deal, from 1.'),
    }),
    headers: IfNoneMatchHeader,
  },
  responses: {
    200: { ...jsonContent('The deal.', DealRecordSchema, 'ETag', 'Cache-Control'), links: { game: toGame } },
    ...NOT_MODIFIED,
    ...problems(401, 404, 409, 422),
  },
})
