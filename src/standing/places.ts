import type { Places } from './standing-schema.ts'
import type { Tenths } from './tenths.ts'
import { meanInTenths, tenths } from './tenths.ts'

/** Points for the places `first` to `last` (0 is the best place), shared by as many participants. */
const pointsOfPlaces = (first: number, last: number, { table, rest = 0, ties = 'same' }: Places): Tenths => {
  if (ties === 'same') return tenths(table[first] ?? rest)
  let sum = 0
  for (let place = first; place <= last; place++) sum += table[place] ?? rest
  return meanInTenths(sum, last - first + 1)
}

/**
 * Replaces the values of the competing participants by the points for their places.
 * @returns the points in the order of `values`
 */
export const placePoints = (values: readonly Tenths[], places: Places): readonly Tenths[] => {
  const sign = places.order === 'low' ? -1 : 1
  const sorted = [...values].sort((a, b) => sign * (b - a))
  const points = new Map<Tenths, Tenths>()
  for (let first = 0; first < sorted.length; ) {
    const value = sorted[first] ?? 0
    let last = first
    while (sorted[last + 1] === value) last++
    points.set(value, pointsOfPlaces(first, last, places))
    first = last + 1
  }
  return values.map((value) => points.get(value) ?? 0)
}
