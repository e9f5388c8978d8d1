import type { Expected } from '../notation/expected-tokens.ts'
import type { FaultTerms, Names } from './sentence-terms.ts'
import type { FaultWords } from './validation-fault-schema.ts'

/*
 * The texts inside validation errors.
 */

export const faultTermsIn = (
  { more: besides, quoted, things, counted, range, longest, options, orNothing }: FaultWords,
  { any }: Pick<Names, 'any'>,
  fault: FaultTerms['fault'],
): FaultTerms => {
  const between = ([least, most]: readonly [number, number]) =>
    least === most ? `${least}` : range(least, most)

  const expected = (what: Expected): string => {
    if ('sign' in what) return quoted(what.sign)
    if ('oneOf' in what) return any(what.oneOf.map(expected))
    if ('optionsOf' in what) return options(what.optionsOf, what.not)
    if ('orNothing' in what) return orNothing(expected(what.orNothing))
    if ('counted' in what) return `${between(what.range)} ${counted[what.counted]}`
    const { thing, range: numbers, words: known, most } = what
    const about = [numbers && between(numbers), known && any(known), most !== undefined && longest(most)]
    const limits = about.filter(Boolean).join(', ')
    return limits === '' ? things[thing] : `${things[thing]} (${limits})`
  }

  return {
    fault,
    listed: ({ values, more }) => `${values.join(', ')}${more === 0 ? '' : besides(more)}`,
    expected,
  }
}
