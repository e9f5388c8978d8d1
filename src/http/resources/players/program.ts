import * as z from 'zod'
import { fault } from '../../../i18n/validation-fault-schema.ts'
import { parseUrl } from '../../../lib/parse-url.ts'
import type { PlayerKind, Program } from '../../../rules/player.ts'
import { MAX_PROGRAM_LENGTHS, PlayerKindSchema } from '../../../rules/player.ts'
import { faultAsMessage } from '../../wire/zod-issues.ts'
import { GivenProgramNameSchema, sentNameSchema } from './player-name.ts'

/*
 * Third-party programs in requests.
 */

const FORM = 'Up to 64 characters, like the name of an integration.'

/** Whether a text is an `https` URL of a named host, without a user name. */
const isPage = (text: string): boolean => {
  const url = parseUrl(text)
  return url?.protocol === 'https:' && z.regexes.domain.test(url.hostname) && !/^[^/]*\/\/[^/]*@/.test(text)
}

/** The page of a program. The URL is normalised. */
const url = z
  .string()
  .max(MAX_PROGRAM_LENGTHS.url)
  .refine(isPage, { message: faultAsMessage(fault('wrong-form', { reason: 'https' })) })
  .transform((text) => new URL(text).href)
  .pipe(z.string().max(MAX_PROGRAM_LENGTHS.url))
  .optional()
  .meta({
    description: 'A page about the program: an `https` URL.',
    example: 'https://example.org/puur',
    format: 'uri',
  })

export const GivenProgramSchema = z
  .strictObject({
    name: GivenProgramNameSchema.meta({
      description: `The name of the program: data, never markup. ${FORM}`,
      example: 'Puur Engine',
    }),
    version: sentNameSchema(MAX_PROGRAM_LENGTHS.version, {
      description: `The version of the program: up to ${MAX_PROGRAM_LENGTHS.version} characters on one line.`,
      example: '2.1.0',
    }).pipe(z.string().meta({ minLength: 1, maxLength: MAX_PROGRAM_LENGTHS.version })),
    url,
  })
  .meta({ id: 'GivenProgram', description: 'A program that plays, as other players see the program.' })

/** Converts the program in a request to the stored form, without undefined fields. */
export const programOf = (given: z.output<typeof GivenProgramSchema> | undefined): Program | undefined => {
  if (given === undefined) return undefined
  const { name, version, url: page } = given
  return { name, version, ...(page !== undefined && { url: page }) }
}

/** Schema fields of a sign-up: whether the player is a person or a program, and the description of the program. */
export const sentKindFields = {
  kind: PlayerKindSchema.optional().meta({
    description: 'Permanent. Missing for a person.',
    example: 'program',
  }),
  program: GivenProgramSchema.optional().meta({
    description: 'Required for a program, refused otherwise.',
  }),
}

interface KindGiven {
  readonly kind?: PlayerKind | undefined
  readonly program?: object | undefined
}

/** Validates a sign-up: adds an issue unless `kind: 'program'` and a `program` come together. */
export const checkKind = ({ kind, program }: KindGiven, context: z.core.$RefinementCtx): void => {
  if ((kind === 'program') === (program !== undefined)) return
  const reason = kind === undefined ? 'missing' : 'other'
  const [field, wrong] =
    program === undefined
      ? (['program', fault('missing', { wanted: 'object' })] as const)
      : (['kind', fault('not-one-of', { reason, values: ['"program"'], more: 0 })] as const)
  context.addIssue({ code: 'custom', message: faultAsMessage(wrong), path: [field], input: kind })
}
