import * as z from 'zod'
import { MAX_CONCERNED } from '../../../app/feed/concerned-people.ts'
import type { IntegrationFeedItem } from '../../../app/feed/integration-feed.ts'
import { notificationSchemas } from '../../../app/feed/notifications.ts'
import { seriesItemSchema } from '../../../app/feed/series-items.ts'
import { cursor, MAX_NOTICES, PlayerNowSchema } from '../activity-feed/schemas.ts'

/*
 * Items of the activity feed of an integration.
 */

const ConcernedSchema = z
  .object({
    externalId: z
      .string()
      .min(1)
      .meta({ description: 'The external id of the person.', example: 'telegram-5412' }),
    player: z.string().min(1).meta({
      description: 'The id of the player.',
      example: 'p_7mBqk0yLwVn3dJ9sXc2TfA',
    }),
  })
  .meta({ id: 'Concerned', description: 'A person of the integration whom the item concerns.' })

/** Schema of the players of an integration whom a feed item concerns, by external id. */
export const PeopleSchema = z.array(ConcernedSchema).min(1).max(MAX_CONCERNED).meta({
  description:
    'The concerned people of the integration, the earliest link first. A person with two external ids has two entries.',
})

const besides = { cursor, at: z.iso.datetime(), people: PeopleSchema }

export const PeopleNoticeSchema = z
  .discriminatedUnion('type', [
    ...notificationSchemas(besides, 'People'),
    seriesItemSchema(besides, 'People'),
  ] as unknown as [z.ZodObject, ...z.ZodObject[]])
  .meta({
    id: 'PeopleNotice',
    description: 'An item about people of the integration. Mere cards are not reported.',
  }) as unknown as z.ZodType<IntegrationFeedItem>

export const PeopleNoticePageSchema = z
  .object({
    items: z.array(PeopleNoticeSchema).max(MAX_NOTICES),
    cursor: cursor.meta({ description: 'The cursor to continue with, also after an empty page.' }),
    more: z.boolean().meta({ description: 'Whether more items follow.', example: false }),
  })
  .meta({ id: 'PeopleNoticePage', description: 'Items after a cursor, in the order of commits.' })

/**
 * Schema of an item in the activity stream of an integration (SSE, NDJSON or WebSocket): a feed item, or the current
 * cursor.
 */
export const IntegrationStreamItemSchema = z.union([PeopleNoticeSchema, PlayerNowSchema]).meta({
  id: 'IntegrationStreamItem',
  description: 'A stream item of the integration: a notice, or the current cursor.',
})
