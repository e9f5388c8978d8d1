import * as z from 'zod'
import { fault } from '../../i18n/fault-schema.ts'
import { carried } from './zod-issues.ts'

/*
 * Numbers as they are written in a URL: digits, and nothing else that a language would take for a number.
 */

interface WholeNumber {
  readonly least: number
  readonly most: number
  /** What a missing one means. */
  readonly usual: number
  readonly description: string
}

/** A whole number in the query. */
export const wholeNumber = ({ least, most, usual, description }: WholeNumber) =>
  z
    .string()
    .refine((text) => /^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: carried(fault('no-number-in-digits', { least, most })),
    })
    .transform(Number)
    .default(usual)
    .meta({ type: 'integer', minimum: least, maximum: most, default: usual, description, example: usual })

/** A number from 1 in the path. What is no such number is 0: nothing has it, so nothing is found. */
export const numberInPath = (description: string) =>
  z
    .string()
    .transform((text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0))
    .meta({ type: 'integer', minimum: 1, description, example: 1 })
