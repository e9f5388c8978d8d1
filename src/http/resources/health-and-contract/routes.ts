import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { VERSION } from '#release'
import {
  headersOf,
  IfNoneMatchHeader,
  jsonContent,
  NO_SECURITY,
  NOT_MODIFIED,
  problems,
} from '../../contract/openapi-parts.ts'

export const getHealth = createRoute({
  method: 'get',
  path: '/healthz',
  operationId: 'getHealth',
  tags: ['Service'],
  summary: 'Check the health',
  description: 'Answers 200 when the service and its database answer, 503 otherwise.',
  security: NO_SECURITY,
  responses: {
    200: jsonContent(
      'The service is healthy.',
      z
        .object({ status: z.literal('ok').meta({ description: 'Constant.', example: 'ok' }) })
        .meta({ id: 'Health', description: 'The service and its database answer.' }),
      'Cache-Control',
    ),
    ...problems(),
  },
})

export const getContract = createRoute({
  method: 'get',
  path: '/openapi.json',
  operationId: 'getContract',
  tags: ['Service'],
  summary: 'Get this document',
  description: 'The contract of the service, in OpenAPI 3.1.',
  security: NO_SECURITY,
  request: { headers: IfNoneMatchHeader },
  responses: {
    200: {
      description: 'The contract.',
      headers: headersOf('ETag', 'Cache-Control', 'Link'),
      content: {
        'application/json': {
          schema: z
            .looseObject({
              openapi: z.string().min(1).meta({ description: 'The version of OpenAPI.', example: '3.1.0' }),
            })
            .meta({ id: 'Contract31', description: 'An OpenAPI document.' }),
          example: { openapi: '3.1.0', info: { title: 'Sidi', version: VERSION }, paths: {} },
        },
      },
    },
    304: { ...NOT_MODIFIED[304], headers: headersOf('ETag', 'Cache-Control', 'Link') },
    ...problems(),
  },
})
