import * as z from 'zod'
import { FORMATS } from '../../hooks/formats.ts'
import { FAILURES, TEST, TURNS_TOLD } from '../../store/webhook.ts'
import { MESSAGE_TYPES } from '../../table/messages.ts'
import { LANGUAGES } from '../../words/language.ts'
import { pageSchema } from '../describe.ts'

const moment = z.iso.datetime()

const url = z.string().min(1).max(4000).meta({
  description: 'Where messages are sent: a public `https` URL, kept as URL parsers write it.',
  example: 'https://example.org/jass',
})
const types = z
  .array(z.enum(MESSAGE_TYPES))
  .min(1)
  .max(MESSAGE_TYPES.length)
  .meta({
    description:
      'What is told. `game.moved`, every change, is told only with a `game`; `table.opened`, new public tables, only without.',
    example: ['turn.started', 'game.finished'],
  })
const turns = z.enum(TURNS_TOLD).meta({
  description:
    'Which `turn.started` of a run of your turns are sent: the `first`, or `each`; later turns say `again`. A program that moves by webhook alone needs `each`.',
  example: 'first',
})
const game = z.string().meta({
  description: 'The game that is told of, one that you may see.',
  example: 'g_Zk3tYV9mC1nQe5wBq0s8Tg',
})
const format = z.enum(FORMATS).meta({
  description:
    'What a body is like: `standard` for programs, signed; `discord` and `slack` for the URL that a channel has there, not signed.',
  example: 'standard',
})
const lang = z.enum(LANGUAGES).meta({ description: 'The language of `text`.', example: 'de' })

const secret = z.string().min(30).meta({
  description: 'What messages are signed with, by Standard Webhooks. Told this once.',
  example: 'whsec_xZbfvHPR4E2bHQGPkpQ0G0q9kAbCRzMNzKzQN1ey1kE=',
})

export const NewWebhookSchema = z
  .strictObject({
    url,
    types,
    turns: turns.default('first'),
    game: game
      .optional()
      .meta({ description: 'Only this game, which you may see; all of yours when missing.' }),
    format: format.default('standard'),
    lang: lang.default('en'),
  })
  .meta({ id: 'NewWebhook', description: 'What is to be told, and where.' })

export const WebhookChangeSchema = z
  .strictObject({
    url: url.optional(),
    types: types.optional(),
    turns: turns.optional(),
    lang: lang.optional(),
    status: z
      .literal('active')
      .optional()
      .meta({ description: 'Has one that is disabled tested again; it is active once that is answered.' }),
  })
  .meta({ id: 'WebhookChange', description: 'What is to be otherwise.' })

export const RotationSchema = z
  .strictObject({
    overlapHours: z.int().min(0).max(168).default(24).meta({
      description: 'For how many hours the old secret goes on signing beside the new one.',
      example: 24,
    }),
  })
  .meta({ id: 'Rotation', description: 'How long both secrets sign.' })

export const WebhookSchema = z
  .object({
    id: z.string().meta({ description: 'Opaque.', example: 'wh_5f0c6a3e7b1d4c2f9a8e0b7d6c5f4a3b' }),
    url,
    game: game.nullable().meta({ description: 'The game that is told of; null for all of yours.' }),
    format,
    types,
    turns,
    lang,
    status: z.enum(['pending', 'active', 'disabled']).meta({
      description:
        '`pending` until its test is answered with 2xx: before that nothing else is sent. `disabled` when nobody wants it any more.',
      example: 'active',
    }),
    createdAt: moment.meta({ description: 'When it was made.', example: '2026-08-01T19:30:00.000Z' }),
    disabledAt: moment.nullable().meta({ description: 'When it was disabled.', example: null }),
    disabledFor: z.enum(['gone', 'failing']).nullable().meta({
      description: 'Why it was disabled: its target answered 410, or nothing but failures for three days.',
      example: null,
    }),
    oldSecretUntil: moment
      .nullable()
      .meta({ description: 'Until when the secret before the last rotation signs, too.', example: null }),
  })
  .meta({ id: 'Webhook', description: 'Where you are told what happens in your games.' })

export const WebhookWithSecretSchema = WebhookSchema.extend({ secret }).meta({
  id: 'WebhookWithSecret',
  description: 'A webhook with its secret, which is told this once.',
})

export const WebhookListSchema = z
  .object({ items: z.array(WebhookSchema).max(1000).meta({ description: 'The first one first.' }) })
  .meta({ id: 'WebhookList', description: 'Your webhooks.' })

export const DeliverySchema = z
  .object({
    id: z.string().meta({
      description: 'The `webhook-id` of the message, the same whenever it is sent.',
      example: 'msg_019f1c0b2a4e3d5c6b7a8f9e0d1c2b3a4',
    }),
    type: z.enum([...MESSAGE_TYPES, TEST]).meta({ description: 'What it tells.', example: 'turn.started' }),
    game: game
      .nullable()
      .meta({ description: 'The game that it tells of; null for a test and for new tables.' }),
    version: z
      .int()
      .min(1)
      .nullable()
      .meta({ description: 'The last event that it tells of; null without a game.', example: 17 }),
    at: moment.meta({ description: 'When that happened.', example: '2026-08-01T19:30:00.000Z' }),
    outcome: z.enum(['pending', 'delivered', 'failed']).meta({
      description: '`pending` while it will be sent again.',
      example: 'delivered',
    }),
    attempts: z.int().min(0).meta({ description: 'How often it was sent.', example: 1 }),
    status: z.int().nullable().meta({ description: 'Of the last answer; null without one.', example: 200 }),
    failure: z.enum(FAILURES).nullable().meta({
      description:
        'Why there was no answer. `late`: none within five seconds. `unreachable`: no connection. `unsigned`: the service could not read the secret of the webhook, and tries again. The others say why the message is sent no more. `disabled`: the webhook is disabled. `untold`: there is nothing to tell any more. `merged`: another message replaces it, with `from` and `to`. `renewed`: a player named in it was deleted, and a message with another id replaces it. `dropped`: too many messages waited, or it waited for 24 hours.',
      example: null,
    }),
    answer: z.string().meta({ description: 'The first 200 bytes of the last answer.', example: 'ok' }),
    duration: z
      .int()
      .min(0)
      .meta({ description: 'How long the last one took, in milliseconds.', example: 42 }),
    triedAt: moment.meta({ description: 'When that was.', example: '2026-08-01T19:30:00.000Z' }),
    nextAt: moment
      .nullable()
      .meta({ description: 'When it will be sent again, at the earliest.', example: null }),
    merged: z.int().min(0).meta({
      description: 'The number of messages that this message replaces, since too many waited; 0 by default.',
      example: 0,
    }),
  })
  .meta({ id: 'Delivery', description: 'A message, and what became of it.' })

export const MOST_DELIVERIES = 100

export const DeliveryPageSchema = pageSchema('DeliveryPage', DeliverySchema, MOST_DELIVERIES)
