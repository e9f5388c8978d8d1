import * as z from 'zod'
import type { ActivityItem } from '../../../app/feed/activity-feed.ts'
import { disabledWebhookSchema } from '../../../app/feed/disabled-webhook-item.ts'
import { notificationSchemas } from '../../../app/feed/notifications.ts'
import { seriesItemSchema } from '../../../app/feed/series-items.ts'

/** Schema of a cursor: the position of a reader in the activity feed. */
export const cursor = z.string().min(1).meta({
  description: 'The cursor after this item: `after` of the next request. Opaque.',
  example: '0.mf3k2a1b.Zk3tYV7k',
})

const besides = { cursor, at: z.iso.datetime() }
const schemas = [...notificationSchemas(besides), seriesItemSchema(besides), disabledWebhookSchema(besides)]

export const NoticeSchema = z
  .discriminatedUnion('type', schemas as unknown as [z.ZodObject, ...z.ZodObject[]])
  .meta({
    id: 'Notice',
    description: 'An item that concerns you. Mere cards are not reported.',
  }) as unknown as z.ZodType<ActivityItem>

/** Maximum number of items on a page of the activity feed. */
export const MAX_NOTICES = 200

export const NoticePageSchema = z
  .object({
    items: z.array(NoticeSchema).max(MAX_NOTICES),
    cursor: cursor.meta({ description: 'The cursor to continue with, also after an empty page.' }),
    more: z.boolean().meta({ description: 'Whether more items follow.', example: false }),
  })
  .meta({ id: 'NoticePage', description: 'Items after a cursor, in the order of commits.' })

export const PlayerNowSchema = z
  .object({
    type: z.literal('now').meta({ description: 'Separates this item from a notice.', example: 'now' }),
    cursor: cursor.meta({ description: 'The current cursor.' }),
  })
  .meta({ id: 'PlayerNow', description: 'The first item of a stream without older items.' })

/**
 * Schema of an item in the activity stream of a player (SSE, NDJSON or WebSocket): a feed item, or the current cursor.
 */
export const PlayerStreamItemSchema = z.union([NoticeSchema, PlayerNowSchema]).meta({
  id: 'PlayerStreamItem',
  description: 'A stream item of a player: a notice, or the current cursor.',
})
