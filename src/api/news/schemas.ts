import * as z from 'zod'
import { disabledSchema } from '../../table/disabled.ts'
import type { NewsItem } from '../../table/news.ts'
import { noticeSchemas } from '../../table/notices.ts'

/** How far somebody has been told. */
export const cursor = z.string().min(1).meta({
  description: 'Where to go on after it: `after` of the next request. Opaque.',
  example: '0.mf3k2a1b.Zk3tYV7k',
})

const besides = { cursor, at: z.iso.datetime() }
const schemas = [...noticeSchemas(besides), disabledSchema(besides)]

export const NoticeSchema = z
  .discriminatedUnion('type', schemas as unknown as [z.ZodObject, ...z.ZodObject[]])
  .meta({
    id: 'Notice',
    description: 'Something that concerns you and is not just another card.',
  }) as unknown as z.ZodType<NewsItem>

/** The most notices on a page. */
export const MOST_NOTICES = 200

export const NoticePageSchema = z
  .object({
    items: z.array(NoticeSchema).max(MOST_NOTICES),
    cursor: cursor.meta({ description: 'Where to go on, whether there was something or not.' }),
    more: z.boolean().meta({ description: 'Whether there is more already.', example: false }),
  })
  .meta({ id: 'NoticePage', description: 'What happened after a cursor, what was committed first first.' })

export const PlayerNowSchema = z
  .object({
    type: z.literal('now').meta({ description: 'Tells this item from a notice.', example: 'now' }),
    cursor: cursor.meta({ description: 'Where to go on while nothing happens.' }),
  })
  .meta({ id: 'PlayerNow', description: 'The first item of a stream that has nothing older to tell.' })

/** An item of the stream of a player, in each form of the stream. */
export const PlayerStreamItemSchema = z.union([NoticeSchema, PlayerNowSchema]).meta({
  id: 'PlayerStreamItem',
  description: 'An item of the stream of a player: a notice, or the cursor of now.',
})
