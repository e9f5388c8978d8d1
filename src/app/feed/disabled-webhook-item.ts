import * as z from 'zod'
import type { DisabledWebhook } from '../../db/port/webhooks.ts'
import type { Language } from '../../i18n/language-negotiation.ts'
import { termsOf } from '../../i18n/naming-functions.ts'
import { cursorPlace } from './feed-cursor.ts'

/*
 * Feed item for a disabled webhook. The owner gets the item in the activity feed, because the webhook itself
 * can send nothing.
 */

const TYPE = 'webhook.disabled'

const DataSchema = z
  .object({
    webhook: z.string().meta({
      description: 'The id of the webhook.',
      example: 'wh_5f0c6a3e7b1d4c2f9a8e0b7d6c5f4a3b',
    }),
    reason: z.enum(['gone', 'failing']).meta({
      description: '`gone`: the URL answered 410. `failing`: three days of failures only.',
    }),
    text: z.string().min(1).meta({
      description: 'The whole item as a sentence, in the language of Content-Language.',
      example: 'The webhook at example.org is disabled: the server refuses further messages.',
    }),
    url: z.string().meta({
      description: 'The URL of the webhook, to read and to reactivate.',
      example: '/v1/webhooks/wh_5f0c6a3e7b1d4c2f9a8e0b7d6c5f4a3b',
    }),
  })
  .meta({ id: 'WebhookDisabledData', description: 'The facts of the item.' })

/**
 * Returns the schema of the feed item for a disabled webhook.
 * @param extraFields fields that the interface adds to each item
 */
export const disabledWebhookSchema = (extraFields: z.ZodRawShape): z.ZodObject =>
  z
    .object({ ...extraFields, type: z.literal(TYPE), data: DataSchema })
    .meta({ id: 'WebhookDisabled', description: 'A webhook of yours was disabled.' })

/** Feed item for the owner of a webhook that the service has disabled. */
export interface DisabledWebhookItem {
  readonly type: typeof TYPE
  readonly data: Readonly<z.output<typeof DataSchema>>
}

/**
 * Returns the place of a disabled webhook in a feed cursor. A later deactivation of the same webhook has a higher
 * place.
 */
export const disabledWebhookPlace = ({ revision }: DisabledWebhook): number => cursorPlace(revision + 1)

/** Renders the feed item for a disabled webhook, with its text in a language. */
export const renderDisabledWebhook = (
  { id, host, disabledFor: reason }: DisabledWebhook,
  language: Language,
): DisabledWebhookItem => {
  const text = termsOf(language, { seats: [] }).words.table.disabled[reason](host)
  return { type: TYPE, data: { webhook: id, reason, text, url: `/v1/webhooks/${id}` } }
}
