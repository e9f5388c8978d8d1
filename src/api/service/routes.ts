import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { json, OPEN, problems } from '../describe.ts'

export const getHealth = createRoute({
  method: 'get',
  path: '/healthz',
  operationId: 'getHealth',
  tags: ['Service'],
  summary: 'Is it well',
  description: 'Answers 200 when the service and its database answer, 503 otherwise.',
  security: OPEN,
  responses: {
    200: json(
      'All is well.',
      z
        .object({ status: z.literal('ok') })
        .meta({ id: 'Health', description: 'The service and its database answer.' }),
      'Cache-Control',
    ),
    ...problems(),
  },
})
