import * as z from 'zod'
import type { Fault } from '../../../i18n/fault-schema.ts'
import { fault } from '../../../i18n/fault-schema.ts'
import { LONGEST_TABLE_NAME, TableNameSchema } from '../../../rules/player.ts'
import { carried } from '../../wire/zod-issues.ts'
import { hasMixedWord, readsAsService } from './confusable.ts'

/*
 * Names: anything that people write on one line and others can see. A name is data; it is never markup, and it must not
 * be able to look like nothing, like somebody else's by invisible means, or to turn the text around it.
 */

/** The most characters of a name, counted as Unicode does (code points), given and as it is kept. */
const LONGEST = 64

/** What nobody sees: controls, marks of direction, line separators, fillers, joiners, variation selectors, blanks. */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u

/** What somebody sees: letters, digits, signs; not spaces, and not marks without a letter to stand on. */
const SEEN = /[\p{L}\p{N}\p{S}\p{P}]/u

/** An emoji as people choose it. It may be held together by joiners and selectors, and is seen as one. */
const EMOJI = /\p{RGI_Emoji}/gv

const lengthOf = (text: string): number => [...text].length

/** The fault of a name with a length limit, if any. */
const faultOf = (given: string, name: string, most: number): Fault | undefined => {
  if (name === '' || lengthOf(given) > most || lengthOf(name) > most) {
    return fault('unfit-name', { reason: 'length', most })
  }
  // A sign stands for each emoji: it is seen, and its parts are not looked at.
  const plain = name.replaceAll(EMOJI, '*')
  if (UNSEEN.test(plain)) return fault('unfit-name', { reason: 'unseen' })
  if (!SEEN.test(plain)) return fault('unfit-name', { reason: 'empty' })
  return hasMixedWord(name) ? fault('unfit-name', { reason: 'mixed' }) : undefined
}

/** A name as it is shown. */
export const NameSchema = z.string().meta({
  minLength: 1,
  maxLength: LONGEST,
  description: 'The name for other players: data, never markup.',
  example: 'Anna',
})

/** The characters that a sent name can have. */
const FORM =
  'One visible line: no control characters, line separators, direction marks, zero-width or blank characters. Each word has letters of one script. The name is trimmed and normalised to NFC.'

/** A name as it is sent. Without the space around it, and in the normal form NFC, it is what is kept and shown. */
export const given = (
  most: number,
  { description, example }: { readonly description: string; readonly example: string },
  isPlayer = false,
) =>
  z
    .string()
    .meta({ minLength: 1, maxLength: most, description, example })
    .transform((sent, context) => {
      const name = sent.normalize('NFC').trim()
      const isReserved = isPlayer && readsAsService(name)
      const wrong =
        faultOf(sent, name, most) ?? (isReserved ? fault('unfit-name', { reason: 'reserved' }) : undefined)
      if (wrong !== undefined) context.addIssue({ code: 'custom', message: carried(wrong), input: sent })
      return name
    })

export const GivenNameSchema = given(
  LONGEST,
  {
    description: `The name for other players: data, never markup. No word of the service, such as \`bot club\` or \`Seat 1\`. ${FORM}`,
    example: 'Anna',
  },
  true,
).pipe(NameSchema)

/** The name of an integration as it is sent: `Bot` is one. */
export const GivenProgramNameSchema = given(LONGEST, {
  description: `The name of the integration: data, never markup. ${FORM}`,
  example: 'Jassbot',
}).pipe(NameSchema)

/** The name of a table as it is sent. */
export const GivenTableNameSchema = given(LONGEST_TABLE_NAME, {
  description: 'The name of the table.',
  example: 'Thursday',
}).pipe(TableNameSchema)
