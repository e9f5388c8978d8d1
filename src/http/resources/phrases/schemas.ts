import * as z from 'zod'
import { MAX_PHRASES } from '../../../db/port/phrases.ts'
import { PHRASE_IDS } from '../../../i18n/phrases/set-phrase-schema.ts'
import { SeatSchema } from '../../../rules/model/seat.ts'

const PhraseIdSchema = z.enum(PHRASE_IDS).meta({
  id: 'PhraseId',
  description: 'The id of a set phrase. An id never changes its meaning.',
  example: 'well-played',
})

export const SaidPhraseSchema = z
  .strictObject({ id: PhraseIdSchema })
  .meta({ id: 'SaidPhrase', description: 'A set phrase to say.' })

export const PhraseSchema = z
  .object({
    type: z.literal('phrase').meta({ description: 'Separates this item from an event.' }),
    at: z.iso.datetime().meta({ description: 'The time of the phrase.' }),
    seat: SeatSchema,
    id: z.string().min(1).meta({
      description: 'The id of the set phrase. A later release can have more ids.',
      example: 'well-played',
    }),
  })
  .meta({ id: 'Phrase', description: 'A set phrase of a seat. Not an event of the log.' })

export const PhraseListSchema = z
  .object({
    items: z
      .array(PhraseSchema)
      .max(MAX_PHRASES)
      .meta({
        description: `The newest phrases of the last 24 hours, at most ${MAX_PHRASES}, the oldest first.`,
      }),
    texts: z.record(z.string(), z.string()).meta({
      description: 'The text of each set phrase by its id, in the language of Content-Language.',
    }),
  })
  .meta({ id: 'PhraseList', description: 'The phrases of a table, and the texts of all phrases.' })
