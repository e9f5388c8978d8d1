import * as z from 'zod'
import type { PeopleNewsItem } from '../../table/integration-news.ts'
import { MOST_CONCERNED } from '../../table/integration-news.ts'
import { noticeSchemas } from '../../table/notices.ts'
import { cursor, MOST_NOTICES, PlayerNowSchema } from '../news/schemas.ts'

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
  .meta({ id: 'Concerned', description: 'A person of the integration whom an item concerns.' })

/** The people whom the event concerns. */
export const PeopleSchema = z.array(ConcernedSchema).min(1).max(MOST_CONCERNED).meta({
  description:
    'The people of the integration whom the item concerns, those linked first first. A person with two external ids has two entries.',
})

const besides = { cursor, at: z.iso.datetime(), people: PeopleSchema }

export const PeopleNoticeSchema = z
  .discriminatedUnion('type', noticeSchemas(besides, 'People') as unknown as [z.ZodObject, ...z.ZodObject[]])
  .meta({
    id: 'PeopleNotice',
    description: 'Something that concerns people of the integration and is not just another card.',
  }) as unknown as z.ZodType<PeopleNewsItem>

export const PeopleNoticePageSchema = z
  .object({
    items: z.array(PeopleNoticeSchema).max(MOST_NOTICES),
    cursor: cursor.meta({ description: 'Where to go on, whether there was something or not.' }),
    more: z.boolean().meta({ description: 'Whether there is more already.', example: false }),
  })
  .meta({ id: 'PeopleNoticePage', description: 'What happened after a cursor, in the order of commits.' })

/** An item of the stream of an integration, in each form of the stream. */
export const IntegrationStreamItemSchema = z.union([PeopleNoticeSchema, PlayerNowSchema]).meta({
  id: 'IntegrationStreamItem',
  description: 'An item of the stream of an integration: a notice, or the cursor of now.',
})
