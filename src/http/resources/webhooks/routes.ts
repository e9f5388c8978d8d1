import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { DELIVERY_OUTCOMES } from '../../../db/port/webhooks.ts'
import {
  BODY_PROBLEMS,
  BY_OWNER,
  bodyOf,
  headersOf,
  IdempotencyHeader,
  jsonContent,
  problems,
} from '../../contract/openapi-parts.ts'
import { CursorSchema, limitUpTo } from '../../wire/cursor-paging.ts'
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
  description: 'List the deliveries.',
})

const links = {
  test: { operationId: 'testWebhook', parameters: it, description: 'Send a test.' },
  change: { operationId: 'changeWebhook', parameters: it, description: 'Change the webhook.' },
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
  summary: 'Create a webhook',
  description:
    'Sends events of your games, or of one visible game, to a URL (see the webhooks of this document). The answer shows the signing `secret` only once. A `webhook.test` is sent at once; other messages follow only after a 2xx answer. At most 10 for a player. An integration without `Act-As` creates an own webhook for the games of all its people; each message has `people`. At most 10 as well.',
  security: BY_OWNER,
  request: { headers: IdempotencyHeader, body: bodyOf('The events and the target.', NewWebhookSchema) },
  responses: {
    201: {
      ...jsonContent(
        'The webhook and the secret.',
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
  summary: 'List my webhooks',
  description: 'All your webhooks, at most 10, without secrets.',
  security: BY_OWNER,
  responses: {
    200: {
      ...jsonContent('Your webhooks.', WebhookListSchema, 'Cache-Control'),
      links: {
        webhook: {
          operationId: 'getWebhook',
          parameters: { webhook: '$response.body#/items/0/id' },
          description: 'Get a webhook.',
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
  summary: 'Get a webhook',
  description: 'The webhook and the `status`.',
  security: BY_OWNER,
  request: { params: WebhookParam },
  responses: {
    200: { ...jsonContent('The webhook.', WebhookSchema, 'Cache-Control'), links },
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
    'Changes only the given fields. A new URL makes the webhook `pending` until a new `webhook.test` succeeds; `status` as `active` does the same for a disabled webhook.',
  security: BY_OWNER,
  request: { params: WebhookParam, body: bodyOf('The changes.', WebhookChangeSchema) },
  responses: {
    200: { ...jsonContent('The updated webhook.', WebhookSchema, 'Cache-Control'), links },
    ...problems(...BODY_PROBLEMS, 401, 404),
  },
})

export const deleteWebhook = createRoute({
  method: 'delete',
  path,
  operationId: 'deleteWebhook',
  tags,
  summary: 'Delete a webhook',
  description: 'Stops all deliveries, waiting retries included.',
  security: BY_OWNER,
  request: { params: WebhookParam, headers: IdempotencyHeader },
  responses: {
    204: {
      description: 'Done.',
      headers: headersOf('Idempotency-Replayed'),
      links: { others: { operationId: 'listWebhooks', description: 'List the remaining webhooks.' } },
    },
    ...problems(401, 404, 422),
  },
})

export const rotateSecret = createRoute({
  method: 'post',
  path: `${path}/rotation`,
  operationId: 'rotateSecret',
  tags,
  summary: 'Rotate the secret',
  description:
    'Makes a new secret, shown only in this answer. For `overlapHours` both secrets sign every message, so that the receiver can switch. After a leak, send 0.',
  security: BY_OWNER,
  request: {
    params: WebhookParam,
    headers: IdempotencyHeader,
    body: bodyOf('The overlap.', RotationSchema),
  },
  responses: {
    200: {
      ...jsonContent(
        'The webhook and the new secret.',
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
  description: 'Sends one `webhook.test`. A 2xx answer makes the webhook `active`. Takes no body.',
  security: BY_OWNER,
  request: { params: WebhookParam, headers: IdempotencyHeader },
  responses: { ...ACCEPTED('The test is on the way.'), ...problems(401, 404, 422) },
})

export const listDeliveries = createRoute({
  method: 'get',
  path: `${path}/deliveries`,
  operationId: 'listDeliveries',
  tags,
  summary: 'List the deliveries',
  description: 'The sent messages of the last 30 days, the latest first, each with the last answer.',
  security: BY_OWNER,
  request: {
    params: WebhookParam,
    query: z.object({
      outcome: z
        .enum(DELIVERY_OUTCOMES)
        .optional()
        .meta({ description: 'Only deliveries with this outcome.', example: 'failed' }),
      limit: limitUpTo(MOST_DELIVERIES, 20),
      cursor: CursorSchema,
    }),
  },
  responses: {
    200: {
      ...jsonContent('A page of deliveries.', DeliveryPageSchema, 'Link', 'Cache-Control'),
      links: {
        replay: {
          operationId: 'replayDelivery',
          parameters: { ...same, delivery: '$response.body#/items/0/id' },
          description: 'Send a delivery again.',
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
  summary: 'Send a delivery again',
  description: 'Sends a message again with the same `webhook-id`, after any outcome. Takes no body.',
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
  responses: { ...ACCEPTED('The test is on the way.'), ...problems(401, 404, 422) },
})
