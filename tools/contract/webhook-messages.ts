import * as z from 'zod'
import { NOTIFICATION_TYPES, notificationSchemaName } from '../../src/app/feed/notifications.ts'
import { SeriesNoticeDataSchema } from '../../src/app/feed/series-items.ts'
import { SERIES_NOTICE_TYPES } from '../../src/app/feed/series-notices.ts'
import { NoticeSchema } from '../../src/http/resources/activity-feed/schemas.ts'
import { EventSchema, NowSchema } from '../../src/http/resources/events/schemas.ts'
import { GameSummarySchema } from '../../src/http/resources/games/view-schemas.ts'
import { PeopleSchema } from '../../src/http/resources/integrations/event-schemas.ts'

/*
 * Webhook messages in the contract.
 */

const url = z.string().meta({
  description: 'The URL of the resource.',
  example: 'https://sidi.example/v1/games/g_Zk3tYV9mC1nQe5wBq0s8Tg',
})
const text = z.string().min(1).meta({
  description: 'The whole message as text, in the language `lang` of the webhook.',
  example: 'Anna plays Ua.\nIt is the turn of Beat.',
})

const GameMovedData = z
  .object({
    game: z.string().meta({ example: 'g_Zk3tYV9mC1nQe5wBq0s8Tg' }),
    ruleset: z.string().meta({ description: 'The id of the ruleset.', example: 'sidi-barrani' }),
    version: z.int().min(1).meta({ description: 'The number of the last event.', example: 17 }),
    events: z.array(EventSchema).meta({ description: 'The events, as a spectator sees the events.' }),
    now: NowSchema,
    text,
    url,
  })
  .meta({ id: 'GameMovedData', description: 'A change of a game.' })

const { ruleset, name, lang, options, clock, pace, hints, seatsWanted } = GameSummarySchema.shape

const TableOpenedData = z
  .object({
    tables: z
      .array(
        z
          .object({
            ...{
              game: z.string().meta({ example: 'g_Zk3tYV9mC1nQe5wBq0s8Tg' }),
              ruleset,
              name,
              lang,
              options,
            },
            ...{ clock, pace, hints, seatsWanted, url },
            page: z.string().meta({ description: 'The page of the table for people.' }),
          })
          .meta({ id: 'NewTable', description: 'A new public table with a free seat.' }),
      )
      .max(20)
      .meta({ description: 'At most 3 tables of one owner, and none of your own.' }),
    text,
    url,
    page: z.string().meta({ description: 'The lobby for people.', example: 'https://sidi.example/play' }),
  })
  .meta({ id: 'TableOpenedData', description: 'New public tables since the last message.' })

const WebhookTestData = z
  .object({
    webhook: z.string().meta({
      description: 'The id of the webhook.',
      example: 'wh_5f0c6a3e7b1d4c2f9a8e0b7d6c5f4a3b',
    }),
    text,
    url,
  })
  .meta({ id: 'WebhookTestData', description: 'A test message.' })

/** The type of a message schema. */
const typeOf = ({ shape }: z.ZodObject) => (shape['type'] as z.ZodLiteral<string>).value
const notices = (NoticeSchema as unknown as { readonly options: readonly z.ZodObject[] }).options.filter(
  (schema) => (NOTIFICATION_TYPES as readonly string[]).includes(typeOf(schema)),
)
const DATA: Readonly<Record<string, z.ZodType>> = {
  ...Object.fromEntries(notices.map((schema) => [typeOf(schema), schema.shape['data'] as z.ZodType])),
  ...Object.fromEntries(SERIES_NOTICE_TYPES.map((type) => [type, SeriesNoticeDataSchema])),
  'game.moved': GameMovedData,
  'table.opened': TableOpenedData,
  'webhook.test': WebhookTestData,
}

const SUMMARIES: Readonly<Record<string, string>> = {
  'turn.started': 'It is your turn',
  'turn.reminder': 'It is still your turn',
  'turn.expired': 'The time of a turn is up',
  'seat.taken': 'A seat was taken',
  'seat.vacated': 'A seat is free again',
  'game.started': 'A game has started',
  'game.moved': 'A game has changed',
  'deal.finished': 'A deal is over',
  'game.finished': 'A game is over',
  'game.abandoned': 'A game was abandoned',
  'rematch.offered': 'A rematch was created',
  'game.paused': 'A game is paused',
  'game.resumed': 'A pause is over',
  'table.opened': 'New public tables',
  'webhook.test': 'A test',
  'series.entered': 'Entries of a series',
  'round.drawn': 'A round is drawn',
  'round.started': 'A round begins',
  'table.done': 'A table has a result',
  'table.disputed': 'A result is disputed, for directors',
  'table.stalled': 'A table is stalled, for directors',
  'round.closed': 'A round is closed',
  'series.finished': 'A series is over',
}

const message = (type: string, data: z.ZodType) =>
  z
    .object({
      type: z.literal(type),
      timestamp: z.iso.datetime().meta({
        description: 'The time of the event, the same for every attempt.',
        example: '2026-08-01T19:30:00.000Z',
      }),
      people: PeopleSchema.optional(),
      data,
    })
    .meta({ id: `${notificationSchemaName(type)}Message`, description: `${SUMMARIES[type]}.` })

const header = (name: string, description: string, example: string) => ({
  ...{ name, in: 'header', required: false, description, example },
  schema: { type: 'string' },
})

/** The headers of Standard Webhooks. */
const HEADERS = [
  header(
    'webhook-id',
    'The id of the message, the same for every attempt: ignore a known id.',
    'msg_019f1c0b2a4e3d5c6b7a8f9e0d1c2b3a4',
  ),
  header('webhook-timestamp', 'The time of this attempt, in seconds since 1970.', '1795366800'),
  header(
    'webhook-signature',
    'The HMAC-SHA256 of id, timestamp and body, with the secret; two signatures while two secrets are valid. Only with the format `standard`.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
]

const answer = (description: string) => ({ description })

/** The part `webhooks` of the contract; its schemas are registered with the others. */
export const webhooks = (): Readonly<Record<string, object>> =>
  Object.fromEntries(
    Object.entries(DATA).map(([type, data]) => {
      const { id } = message(type, data).meta() ?? {}
      const post = {
        operationId: `on${notificationSchemaName(type)}`,
        tags: ['Webhooks'],
        summary: SUMMARIES[type],
        description: `Sent to webhooks with \`${type}\` and the format \`standard\`. A message can come twice, late, or out of order; \`data.version\` has the order. Hidden cards are never included.`,
        security: [{}],
        parameters: HEADERS,
        requestBody: {
          required: true,
          description: 'The event.',
          content: { 'application/json': { schema: { $ref: `#/components/schemas/${id}` } } },
        },
        responses: {
          '2XX': answer('Delivered. Answer within five seconds.'),
          410: answer('The receiver wants no more messages: the webhook is disabled.'),
          default: answer('Delivery failed. Another attempt follows.'),
        },
      }
      return [type, { post }]
    }),
  )
