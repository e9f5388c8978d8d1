import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  BY_PLAYER,
  IfNoneMatchHeader,
  jsonContent,
  NOT_MODIFIED,
  problems,
} from '../../contract/openapi-parts.ts'
import { DealSetSchema } from './schemas.ts'

export const getDealSet = createRoute({
  method: 'get',
  path: '/v1/deal-sets/{dealSet}',
  operationId: 'getDealSet',
  tags: ['Deals'],
  summary: 'A set of sealed deals',
  description:
    'The commitments of a deal set, from its creation on, and the root after the opening. Until then only the seats of a table see the game: for other readers the game does not exist, and records, exports, analyses and pictures of deals are 409 `deal-set-sealed`.',
  security: BY_PLAYER,
  request: {
    params: z.object({
      dealSet: z.string().meta({ description: 'The id of the set.', example: 'ds_7mBqk0yLwVn3dJ9sXc2TfA' }),
    }),
    headers: IfNoneMatchHeader,
  },
  responses: {
    200: jsonContent('The set.', DealSetSchema, 'ETag', 'Cache-Control'),
    ...NOT_MODIFIED,
    ...problems(401, 404, 422),
  },
})
