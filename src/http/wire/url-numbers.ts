import * as z from 'zod'
import { fault } from '../../i18n/validation-fault-schema.ts'
import { faultAsMessage } from './zod-issues.ts'

/*
 * Numbers in a URL: digits only, without the other notations of JavaScript.
 */

interface WholeNumber {
  readonly least: number
  readonly most: number
  /** The default value. */
  readonly usual: number
  readonly description: string
}

/** Query schema of a whole number, in digits only, with bounds and a default. */
export const wholeNumber = ({ least, most, usual, description }: WholeNumber) =>
  z
    .string()
    .refine((text) => /^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: faultAsMessage(fault('no-number-in-digits', { least, most })),
    })
    .transform(Number)
    .default(usual)
    .meta({ type: 'integer', minimum: least, maximum: most, default: usual, description, example: usual })

/** Path schema of a whole number from 1. An invalid number becomes 0, which matches no resource. */
export const numberInPath = (description: string) =>
  z
    .string()
    .transform((text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0))
    .meta({ type: 'integer', minimum: 1, description, example: 1 })
