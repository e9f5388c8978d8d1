import type { SeriesMoved } from '../../app/series/series-denials.ts'
import type { SeriesProblemFacts } from '../../i18n/series-problem-schema.ts'
import type { SeriesRefusal } from '../../series/refusals.ts'
import { entryId } from '../../series/standing-facts.ts'
import type { Problem } from './problem.ts'
import { failed } from './problem.ts'

/*
 * Refusals of the room `series` as problems.
 */

/** The problem of a command that the rules of series refuse. */
export const seriesRefused = ({ code, entries, ...numbers }: SeriesRefusal): Problem => {
  const facts = { ...numbers, ...(entries && { entries: entries.map(entryId) }) }
  const extras = Object.keys(facts).length > 0 ? { facts } : {}
  const { expected = 0, got = 0 } = numbers
  switch (code) {
    case 'wrong-sum':
      return failed(code, { reason: 'table', expected, got }, extras)
    case 'already-confirmed':
      return failed(code, { reason: 'table' }, extras)
    case 'deal-set-sealed':
      return failed(code, { dealSet: numbers.dealSet ?? '' }, extras)
    case 'not-the-owner':
      return failed('not-the-series-owner', {}, extras)
    default:
      return failed(code, { expected, got, ...numbers, entries } as SeriesProblemFacts[typeof code], extras)
  }
}

/** The problem of a failed precondition of a part of a series. */
export const seriesMoved = ({ state }: SeriesMoved): Problem => {
  const etag = `"${state}"`
  return failed('version-moved', { reason: 'series', etag }, { etag }, { ETag: etag })
}
