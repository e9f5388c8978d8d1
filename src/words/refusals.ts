import type { FactsOf, Violation, ViolationCode } from '../kernel/violation.ts'
import { refusals as en } from './en/refusals.ts'

/*
 * What the rules refuse, in one helpful sentence for the player who asked.
 */

/** A sentence, or how it is made of the facts. */
type Said<Facts> = keyof Facts extends never ? string : (facts: Facts) => string

/** A sentence for each of the cases that share a code. */
type Cases<Facts extends { readonly reason: string }> = {
  readonly [R in Facts['reason']]: Said<Omit<Extract<Facts, { readonly reason: R }>, 'reason'>>
}

/** What a language has to say: every code, every case of it. */
export type Refusals = {
  readonly [C in ViolationCode]: FactsOf[C] extends { readonly reason: string }
    ? Cases<FactsOf[C]>
    : Said<FactsOf[C]>
}

/** Why a move is refused, in words. */
export const refusalInWords = ({ code, facts }: Violation): string => {
  const said = en[code] as Said<object> | Readonly<Record<string, Said<object>>>
  const sentence = typeof said === 'object' ? said['reason' in facts ? facts.reason : ''] : said
  if (sentence === undefined) throw new Error(`no words for ${code}`)
  return typeof sentence === 'function' ? (sentence as (facts: object) => string)(facts) : sentence
}
