import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  BODY_PROBLEMS,
  BY_PLAYER,
  bodyOf,
  headersOf,
  IdempotencyHeader,
  jsonContent,
  problems,
} from '../../contract/openapi-parts.ts'
import { NewPushSubscriptionSchema, PushSubscriptionListSchema, PushSubscriptionSchema } from './schemas.ts'

const tags = ['Players']
const path = '/v1/players/me/push-subscriptions' as const
const list = { operationId: 'listPushSubscriptions', description: 'List the push subscriptions.' }

const toUnsubscribe = (subscription: string) => ({
  operationId: 'unsubscribe',
  parameters: { subscription },
  description: 'Delete the subscription.',
})

export const listPushSubscriptions = createRoute({
  method: 'get',
  path,
  operationId: 'listPushSubscriptions',
  tags,
  summary: 'List my push subscriptions',
  description: 'Your browsers with push messages, and the public key of the service for new ones.',
  security: BY_PLAYER,
  responses: {
    200: {
      ...jsonContent('The subscriptions and the key.', PushSubscriptionListSchema, 'Cache-Control'),
      links: { unsubscribe: toUnsubscribe('$response.body#/items/0/id') },
    },
    ...problems(401, 422),
  },
})

export const subscribe = createRoute({
  method: 'post',
  path,
  operationId: 'subscribe',
  tags,
  summary: 'Subscribe a browser to push messages',
  description:
    'Sends encrypted messages (Web Push) to a browser: your turn, reminders, starts, results, news of series. The language is that of `Accept-Language`. A known `endpoint` gets the new keys. At most 10. A push service that answers 404 or 410 ends the subscription.',
  security: BY_PLAYER,
  request: { headers: IdempotencyHeader, body: bodyOf('The subscription.', NewPushSubscriptionSchema) },
  responses: {
    201: {
      ...jsonContent('The subscription.', PushSubscriptionSchema, 'Cache-Control', 'Idempotency-Replayed'),
      links: { unsubscribe: toUnsubscribe('$response.body#/id') },
    },
    ...problems(...BODY_PROBLEMS, 401, 409),
  },
})

export const unsubscribe = createRoute({
  method: 'delete',
  path: `${path}/{subscription}`,
  operationId: 'unsubscribe',
  tags,
  summary: 'Delete a push subscription',
  description: 'Deletes the subscription with the address and the keys. Waiting messages are dropped.',
  security: BY_PLAYER,
  request: {
    params: z.object({
      subscription: z.string().meta({
        description: 'The id of the subscription.',
        example: 'wh_2c9a1d7e4b8f4a6c9e0d3b5a7f1c8e62',
      }),
    }),
    headers: IdempotencyHeader,
  },
  responses: {
    204: { description: 'Done.', headers: headersOf('Idempotency-Replayed'), links: { others: list } },
    ...problems(401, 404, 422),
  },
})
