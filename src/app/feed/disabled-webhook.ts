import * as z from 'zod'
import type { DisabledWebhook } from '../../db/port-webhooks.ts'
import type { Language } from '../../i18n/language.ts'
import { termsOf } from '../../i18n/terms.ts'
import { cursorPlace } from './cursor.ts'

/*
 * That a webhook is told nothing any more. Its owner learns it where everything else comes that concerns them, since the webhook
 * itself cannot say so.
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
      example: 'The webhook at example.org is disabled: nobody wants its messages any more.',
    }),
    url: z.string().meta({
      description: 'The URL of the webhook, to read and to reactivate.',
      example: '/v1/webhooks/wh_5f0c6a3e7b1d4c2f9a8e0b7d6c5f4a3b',
    }),
  })
  .meta({ id: 'WebhookDisabledData', description: 'The facts of the item.' })

/** What is told, with what a door adds to it. */
export const disabledWebhookSchema = (besides: z.ZodRawShape): z.ZodObject =>
  z
    .object({ ...besides, type: z.literal(TYPE), data: DataSchema })
    .meta({ id: 'WebhookDisabled', description: 'A webhook of yours was disabled.' })

/** What is told. */
export interface DisabledWebhookItem {
  readonly type: typeof TYPE
  readonly data: Readonly<z.output<typeof DataSchema>>
}

/** The place of it among what is told of the webhook: the later it was disabled, the higher. */
export const disabledWebhookPlace = ({ revision }: DisabledWebhook): number => cursorPlace(revision + 1)

/** It in words. */
export const renderDisabledWebhook = (
  { id, host, disabledFor: reason }: DisabledWebhook,
  language: Language,
): DisabledWebhookItem => {
  const text = termsOf(language, { seats: [] }).words.table.disabled[reason](host)
  return { type: TYPE, data: { webhook: id, reason, text, url: `/v1/webhooks/${id}` } }
}
