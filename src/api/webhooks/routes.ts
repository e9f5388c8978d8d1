import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { OUTCOMES } from '../../store/webhook.ts'
import { BODY_PROBLEMS, BY_OWNER, bodyOf, headersOf, IdempotencyHeader, json, problems } from '../describe.ts'
import { CursorSchema, limitUpTo } from '../http/paging.ts'
import {
  DeliveryPageSchema,
  MOST_DELIVERIES,
  NewWebhookSchema,
  RotationSchema,
  WebhookChangeSchema,
  WebhookListSchema,
  WebhookSchema,
  WebhookWithSecretSchema,
} from './schemas.ts'

const tags = ['Webhooks']
const path = '/v1/webhooks/{webhook}' as const

const WebhookParam = z.object({
  webhook: z.string().meta({
    description: 'The id of the webhook.',
    example: 'wh_5f0c6a3e7b1d4c2f9a8e0b7d6c5f4a3b',
  }),
})

const it = { webhook: '$response.body#/id' }
const same = { webhook: '$request.path.webhook' }

const toDeliveries = (parameters: Record<string, string>) => ({
  operationId: 'listDeliveries',
  parameters,
  description: 'What was sent to it, and what became of that.',
})

const links = {
  test: { operationId: 'testWebhook', parameters: it, description: 'Send a test.' },
  change: { operationId: 'changeWebhook', parameters: it, description: 'Have it otherwise.' },
  deliveries: toDeliveries(it),
}

const ACCEPTED = (description: string) => ({
  202: { description, headers: headersOf('Idempotency-Replayed'), links: { deliveries: toDeliveries(same) } },
})

export const createWebhook = createRoute({
  method: 'post',
  path: '/v1/webhooks',
  operationId: 'createWebhook',
  tags,
  summary: 'Make a webhook',
  description:
    'Has you told what happens in your games, or in one that you may see, by messages to a URL (see the webhooks of this document). The `secret` that they are signed with is told this once. A `webhook.test` is sent at once, and nothing else before that was answered with 2xx. At most 10 for a player. An integration without `Act-As` makes a webhook of its own, for the games of all its people; each message has `people`. At most 10 as well.',
  security: BY_OWNER,
  request: { headers: IdempotencyHeader, body: bodyOf('What, and where.', NewWebhookSchema) },
  responses: {
    201: {
      ...json(
        'The webhook, and its secret.',
        WebhookWithSecretSchema,
        'Location',
        'Cache-Control',
        'Idempotency-Replayed',
      ),
      links,
    },
    ...problems(...BODY_PROBLEMS, 401, 404, 409),
  },
})

export const listWebhooks = createRoute({
  method: 'get',
  path: '/v1/webhooks',
  operationId: 'listWebhooks',
  tags,
  summary: 'Your webhooks',
  description: 'All of them; there are at most 10. Secrets are not told again.',
  security: BY_OWNER,
  responses: {
    200: {
      ...json('Your webhooks.', WebhookListSchema, 'Cache-Control'),
      links: {
        webhook: {
          operationId: 'getWebhook',
          parameters: { webhook: '$response.body#/items/0/id' },
          description: 'One of them.',
        },
      },
    },
    ...problems(401, 422),
  },
})

export const getWebhook = createRoute({
  method: 'get',
  path,
  operationId: 'getWebhook',
  tags,
  summary: 'Look at a webhook',
  description: 'Its `status` says whether it is told anything.',
  security: BY_OWNER,
  request: { params: WebhookParam },
  responses: {
    200: { ...json('The webhook.', WebhookSchema, 'Cache-Control'), links },
    ...problems(401, 404, 422),
  },
})

export const changeWebhook = createRoute({
  method: 'patch',
  path,
  operationId: 'changeWebhook',
  tags,
  summary: 'Change a webhook',
  description:
    'Changes what is named, and nothing else. With another URL it is `pending` again, and told nothing until a new `webhook.test` was answered; `status` as `active` does the same for one that was disabled.',
  security: BY_OWNER,
  request: { params: WebhookParam, body: bodyOf('What is to be otherwise.', WebhookChangeSchema) },
  responses: {
    200: { ...json('The webhook as it now is.', WebhookSchema, 'Cache-Control'), links },
    ...problems(...BODY_PROBLEMS, 401, 404),
  },
})

export const deleteWebhook = createRoute({
  method: 'delete',
  path,
  operationId: 'deleteWebhook',
  tags,
  summary: 'Delete a webhook',
  description: 'Nothing more is sent to it, also not what was still to be sent again.',
  security: BY_OWNER,
  request: { params: WebhookParam, headers: IdempotencyHeader },
  responses: {
    204: {
      description: 'Done.',
      headers: headersOf('Idempotency-Replayed'),
      links: { others: { operationId: 'listWebhooks', description: 'The others.' } },
    },
    ...problems(401, 404, 422),
  },
})

export const rotateSecret = createRoute({
  method: 'post',
  path: `${path}/rotation`,
  operationId: 'rotateSecret',
  tags,
  summary: 'A new secret',
  description:
    'Makes a new secret, which is told this once. For `overlapHours` both sign every message, so that there is time to put it in place. When the old one has leaked, say 0.',
  security: BY_OWNER,
  request: {
    params: WebhookParam,
    headers: IdempotencyHeader,
    body: bodyOf('How long both sign.', RotationSchema),
  },
  responses: {
    200: {
      ...json(
        'The webhook, and its new secret.',
        WebhookWithSecretSchema,
        'Cache-Control',
        'Idempotency-Replayed',
      ),
      links,
    },
    ...problems(...BODY_PROBLEMS, 401, 404),
  },
})

export const testWebhook = createRoute({
  method: 'post',
  path: `${path}/test`,
  operationId: 'testWebhook',
  tags,
  summary: 'Test a webhook',
  description:
    'Sends a `webhook.test`, once. A webhook that is not `active` is so as soon as that is answered with 2xx. Takes no body.',
  security: BY_OWNER,
  request: { params: WebhookParam, headers: IdempotencyHeader },
  responses: { ...ACCEPTED('It is being sent.'), ...problems(401, 404, 422) },
})

export const listDeliveries = createRoute({
  method: 'get',
  path: `${path}/deliveries`,
  operationId: 'listDeliveries',
  tags,
  summary: 'What was sent',
  description:
    'The messages of the last 30 days that were sent at least once, the latest first, each with what was answered last.',
  security: BY_OWNER,
  request: {
    params: WebhookParam,
    query: z.object({
      outcome: z
        .enum(OUTCOMES)
        .optional()
        .meta({ description: 'Only messages of which this came.', example: 'failed' }),
      limit: limitUpTo(MOST_DELIVERIES, 20),
      cursor: CursorSchema,
    }),
  },
  responses: {
    200: {
      ...json('A page of messages.', DeliveryPageSchema, 'Link', 'Cache-Control'),
      links: {
        replay: {
          operationId: 'replayDelivery',
          parameters: { ...same, delivery: '$response.body#/items/0/id' },
          description: 'Send one of them once more.',
        },
      },
    },
    ...problems(401, 404, 422),
  },
})

export const replayDelivery = createRoute({
  method: 'post',
  path: `${path}/deliveries/{delivery}/replay`,
  operationId: 'replayDelivery',
  tags,
  summary: 'Send it once more',
  description: 'Sends a message again, with the same `webhook-id`, whatever became of it. Takes no body.',
  security: BY_OWNER,
  request: {
    params: WebhookParam.extend({
      delivery: z.string().meta({
        description: 'The id of the message.',
        example: 'msg_019f1c0b2a4e3d5c6b7a8f9e0d1c2b3a4',
      }),
    }),
    headers: IdempotencyHeader,
  },
  responses: { ...ACCEPTED('It is being sent.'), ...problems(401, 404, 422) },
})
