import * as z from 'zod'
import { DELETED_NAME } from '../../../db/port/tokens.ts'
import type { Fault } from '../../../i18n/validation-fault-schema.ts'
import { fault } from '../../../i18n/validation-fault-schema.ts'
import { MAX_TABLE_NAME_LENGTH, TableNameSchema } from '../../../rules/player.ts'
import { faultAsMessage } from '../../wire/zod-issues.ts'
import { hasMixedWord, readsAsService } from './confusable-names.ts'

/*
 * Names: one visible line of text. A name is data, never markup. A name must not be blank, imitate another name with
 * invisible characters, or change the direction of the surrounding text.
 */

/** The maximum length of a name in code points, before and after normalisation. */
const LONGEST = 64

/**
 * Invisible characters: controls, direction marks, line separators, fillers, joiners, variation selectors, blanks; and characters
 * without a meaning: surrogates, private use, unassigned.
 */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u

/** Visible characters: letters, digits, symbols and punctuation; no spaces, and no marks without a letter. */
const SEEN = /[\p{L}\p{N}\p{S}\p{P}]/u

/** The maximum number of marks on one letter. Hebrew with cantillation and Tibetan have up to four. */
const MOST_MARKS = 4

/** Marks that stack on a letter beyond the maximum. Marks with a width of their own, as in Burmese, do not stack. */
const STACKED = /[\p{Mn}\p{Me}]{5}/u

/** An emoji, possibly with joiners and selectors. */
const EMOJI = /\p{RGI_Emoji}/gv

/**
 * Joiners that change the shape of a word, by the rules of UAX #31: after a virama, as in Sinhala, and between Arabic letters of
 * which the first joins, as in Persian. Elsewhere joiners are invisible.
 */
const JOINERS =
  /(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])[\u200c\u200d](?=\p{L})|(?<=(?![\u0621-\u0625\u0627\u0629\u062f-\u0632\u0648\u0649\u0698])\p{Script=Arabic})\u200c(?=\p{Script=Arabic})/gu

const lengthOf = (text: string): number => [...text].length

/** The fault of a name with a length limit, if any. */
const faultOf = (given: string, name: string, most: number): Fault | undefined => {
  if (name === '' || lengthOf(given) > most || lengthOf(name) > most) {
    return fault('unfit-name', { reason: 'length', most })
  }
  // Each emoji counts as one visible character.
  const plain = name.replaceAll(EMOJI, '*').replaceAll(JOINERS, '')
  if (UNSEEN.test(plain)) return fault('unfit-name', { reason: 'unseen' })
  if (STACKED.test(plain)) return fault('unfit-name', { reason: 'marks', most: MOST_MARKS })
  if (!SEEN.test(plain)) return fault('unfit-name', { reason: 'empty' })
  return hasMixedWord(name) ? fault('unfit-name', { reason: 'mixed' }) : undefined
}

/** Refuses a text of a request that is not one visible line, for a field without a length limit of its own. */
export const refuseUnseen = (text: string, context: z.RefinementCtx, path: PropertyKey[] = []): void => {
  const wrong = faultOf(text, text.normalize('NFC').trim(), Number.MAX_SAFE_INTEGER)
  if (wrong !== undefined)
    context.addIssue({ code: 'custom', message: faultAsMessage(wrong), input: text, path })
}

/** Schema of a player's name in answers. */
export const NameSchema = z.string().meta({
  minLength: 1,
  maxLength: LONGEST,
  description: 'The name for other players: data, never markup.',
  example: 'Anna',
})

/** The rules for the characters of a name. */
const FORM =
  'One visible line: no control characters, line separators, direction marks, zero-width or blank characters, at most four marks on a letter. Each word has letters of one script. The name is trimmed and normalised to NFC.'

/**
 * Creates a schema for a name in a request. The name is validated, trimmed and normalised to NFC.
 * @param most the maximum length in code points
 * @param isPlayer whether names that look like words of the service are refused
 */
export const sentNameSchema = (
  most: number,
  { description, example }: { readonly description: string; readonly example: string },
  isPlayer = false,
) =>
  z
    .string()
    .meta({ minLength: 1, maxLength: most, description, example })
    .transform((sent, context) => {
      const name = sent.normalize('NFC').trim()
      const isReserved = isPlayer && (readsAsService(name) || name === DELETED_NAME)
      const wrong =
        faultOf(sent, name, most) ?? (isReserved ? fault('unfit-name', { reason: 'reserved' }) : undefined)
      if (wrong !== undefined)
        context.addIssue({ code: 'custom', message: faultAsMessage(wrong), input: sent })
      return name
    })

export const GivenNameSchema = sentNameSchema(
  LONGEST,
  {
    description: `The name for other players: data, never markup. No word of the service, such as \`bot club\` or \`Seat 1\`. ${FORM}`,
    example: 'Anna',
  },
  true,
).pipe(NameSchema)

/** Schema of the name of an integration or program in a request. Words of the service, such as `Bot`, are allowed. */
export const GivenProgramNameSchema = sentNameSchema(LONGEST, {
  description: `The name of the integration: data, never markup. ${FORM}`,
  example: 'Jassbot',
}).pipe(NameSchema)

/** Schema of the name of a table in a request. */
export const GivenTableNameSchema = sentNameSchema(MAX_TABLE_NAME_LENGTH, {
  description: 'The name of the table.',
  example: 'Thursday',
}).pipe(TableNameSchema)
