import * as z from 'zod'
import { MESSAGE_TYPES } from '../../../app/outbox/message-renderer.ts'
import { DELIVERY_FAILURES, TEST_MESSAGE, TURN_MODES } from '../../../db/port/webhooks.ts'
import { LANGUAGES } from '../../../i18n/language-negotiation.ts'
import { PAYLOAD_FORMATS } from '../../../webhooks/payload-formats.ts'
import { pageSchema } from '../../contract/page-schema.ts'

const moment = z.iso.datetime()

const url = z.string().min(1).max(4000).meta({
  description: 'The target: a public `https` URL, normalised.',
  example: 'https://example.org/jass',
})
const types = z
  .array(z.enum(MESSAGE_TYPES))
  .min(1)
  .max(MESSAGE_TYPES.length)
  .meta({
    description:
      'The event types. `game.moved`, every change, needs `game`; `table.opened`, new public tables, excludes `game`.',
    example: ['turn.started', 'game.finished'],
  })
const turns = z.enum(TURN_MODES).meta({
  description:
    'The `turn.started` messages in a run of your turns: the `first`, or `each`; later turns have `again`. A program that moves by webhook alone needs `each`.',
  example: 'first',
})
const game = z.string().meta({
  description: 'A visible game.',
  example: 'g_Zk3tYV9mC1nQe5wBq0s8Tg',
})
const series = z.string().meta({
  description: 'A series that you direct: one message for each change.',
  example: 's_Zk3tYV9mC1nQe5wBq0s8Tg',
})
const format = z.enum(PAYLOAD_FORMATS).meta({
  description:
    'The format of the body: `standard` for programs, signed; `discord` and `slack` for channel URLs, not signed.',
  example: 'standard',
})
const lang = z.enum(LANGUAGES).meta({ description: 'The language of `text`.', example: 'de' })

const secret = z.string().min(30).meta({
  description: 'The signing secret, by Standard Webhooks. Shown only once.',
  example: 'whsec_xZbfvHPR4E2bHQGPkpQ0G0q9kAbCRzMNzKzQN1ey1kE=',
})

export const NewWebhookSchema = z
  .strictObject({
    url,
    types,
    turns: turns.default('first'),
    game: game.optional().meta({ description: 'Only this visible game; all of yours when missing.' }),
    series: series.optional(),
    format: format.default('standard'),
    lang: lang.default('en'),
  })
  .meta({ id: 'NewWebhook', description: 'The events and the target.' })

export const WebhookChangeSchema = z
  .strictObject({
    url: url.optional(),
    types: types.optional(),
    turns: turns.optional(),
    lang: lang.optional(),
    status: z
      .literal('active')
      .optional()
      .meta({ description: 'Tests a disabled webhook again; a 2xx answer makes the webhook active.' }),
  })
  .meta({ id: 'WebhookChange', description: 'The changes.' })

export const RotationSchema = z
  .strictObject({
    overlapHours: z.int().min(0).max(168).default(24).meta({
      description: 'For how many hours the old secret goes on signing beside the new one.',
      example: 24,
    }),
  })
  .meta({ id: 'Rotation', description: 'The hours with both secrets.' })

export const WebhookSchema = z
  .object({
    id: z.string().meta({ description: 'Opaque.', example: 'wh_5f0c6a3e7b1d4c2f9a8e0b7d6c5f4a3b' }),
    url,
    game: game.nullable().meta({ description: 'The game; null for all of yours.' }),
    series: series.nullable(),
    format,
    types,
    turns,
    lang,
    status: z.enum(['pending', 'active', 'disabled']).meta({
      description:
        '`pending` until the test gets a 2xx answer: no other message is sent. `disabled` after repeated failures or 410.',
      example: 'active',
    }),
    createdAt: moment.meta({ description: 'The time of creation.', example: '2026-08-01T19:30:00.000Z' }),
    disabledAt: moment.nullable().meta({ description: 'The time of disabling.', example: null }),
    disabledFor: z.enum(['gone', 'failing']).nullable().meta({
      description: 'The reason: a 410 answer, or nothing but failures for three days.',
      example: null,
    }),
    oldSecretUntil: moment.nullable().meta({ description: 'The end of the previous secret.', example: null }),
  })
  .meta({ id: 'Webhook', description: 'A subscription to events of your games.' })

export const WebhookWithSecretSchema = WebhookSchema.extend({ secret }).meta({
  id: 'WebhookWithSecret',
  description: 'A webhook with its secret, shown only once.',
})

export const WebhookListSchema = z
  .object({ items: z.array(WebhookSchema).max(1000).meta({ description: 'The oldest first.' }) })
  .meta({ id: 'WebhookList', description: 'Your webhooks.' })

export const DeliverySchema = z
  .object({
    id: z.string().meta({
      description: 'The `webhook-id` of the message, the same for every attempt.',
      example: 'msg_019f1c0b2a4e3d5c6b7a8f9e0d1c2b3a4',
    }),
    type: z
      .enum([...MESSAGE_TYPES, TEST_MESSAGE])
      .meta({ description: 'The type of the event.', example: 'turn.started' }),
    game: game.nullable().meta({ description: 'The game; null for a test and for new tables.' }),
    series: series.nullable(),
    version: z
      .int()
      .min(1)
      .nullable()
      .meta({ description: 'The number of the last event; null without a game.', example: 17 }),
    at: moment.meta({ description: 'The time of the event.', example: '2026-08-01T19:30:00.000Z' }),
    outcome: z.enum(['pending', 'delivered', 'failed']).meta({
      description: '`pending` before the next attempt.',
      example: 'delivered',
    }),
    attempts: z.int().min(0).meta({ description: 'The number of attempts.', example: 1 }),
    status: z
      .int()
      .nullable()
      .meta({ description: 'The status of the last answer; null without an answer.', example: 200 }),
    failure: z.enum(DELIVERY_FAILURES).nullable().meta({
      description:
        'The reason for a missing answer. `late`: no answer within five seconds. `unreachable`: no connection. `unsigned`: the service could not read the secret of the webhook, and tries again. The other reasons end the delivery. `disabled`: the webhook is disabled. `untold`: the message has lost its purpose. `merged`: another message replaces this one, with `from` and `to`. `renewed`: a player in the message was deleted, and a message with another id replaces this one. `dropped`: too many messages waited, or the message waited for 24 hours.',
      example: null,
    }),
    answer: z.string().meta({ description: 'The first 200 bytes of the last answer.', example: 'ok' }),
    duration: z
      .int()
      .min(0)
      .meta({ description: 'The duration of the last attempt, in milliseconds.', example: 42 }),
    triedAt: moment.meta({
      description: 'The time of the last attempt.',
      example: '2026-08-01T19:30:00.000Z',
    }),
    nextAt: moment.nullable().meta({ description: 'The earliest time of the next attempt.', example: null }),
    merged: z.int().min(0).meta({
      description: 'The number of replaced messages, after too many waited; 0 by default.',
      example: 0,
    }),
  })
  .meta({ id: 'Delivery', description: 'A message and its outcome.' })

export const MOST_DELIVERIES = 100

export const DeliveryPageSchema = pageSchema('DeliveryPage', DeliverySchema, MOST_DELIVERIES)
