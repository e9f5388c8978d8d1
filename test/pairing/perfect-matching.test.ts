import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairFactsOf } from '../../src/pairing/costs.ts'
import { minimumPerfectMatching } from '../../src/pairing/perfect-matching.ts'
import { swissTables, swissWeight } from '../../src/pairing/swiss.ts'

/*
 * Exactness of the matching: its weight equals the weight of the best of all matchings.
 */

/** Minimum weight of all perfect matchings of the vertices that are left, by trying each partner of the first. */
const minimumByTrial = (left: readonly number[], weight: (one: number, other: number) => number): number => {
  const [first, ...others] = left
  if (first === undefined) return 0
  return Math.min(
    ...others.map(
      (other) =>
        weight(first, other) +
        minimumByTrial(
          others.filter((vertex) => vertex !== other),
          weight,
        ),
    ),
  )
}

const graph = (sizes: readonly number[], most: number) =>
  fc.constantFrom(...sizes).chain((size) =>
    fc.array(fc.nat(most), { minLength: size * size, maxLength: size * size }).map((numbers) => ({
      size,
      weight: (one: number, other: number) =>
        numbers[Math.min(one, other) * size + Math.max(one, other)] as number,
    })),
  )

const expectExact = ({ size, weight }: { size: number; weight: (one: number, other: number) => number }) => {
  const mates = minimumPerfectMatching(size, weight)
  expect(mates.map((mate) => mates[mate])).toEqual(Array.from({ length: size }, (_, vertex) => vertex))
  expect(mates.every((mate, vertex) => mate !== vertex)).toBe(true)
  const sum = mates.reduce((total, mate, vertex) => total + (mate > vertex ? weight(vertex, mate) : 0), 0)
  expect(sum).toBe(
    minimumByTrial(
      Array.from({ length: size }, (_, vertex) => vertex),
      weight,
    ),
  )
}

test.each([1, 3, 20, 1_000_000_000])('up to 8 vertices with weights to %i', (most) => {
  fc.assert(fc.property(graph([0, 2, 4, 6, 8], most), expectExact), { numRuns: 1500 })
})

test.each([2, 9])('10 vertices with weights to %i, where blossoms contain blossoms', (most) => {
  fc.assert(fc.property(graph([10], most), expectExact), { numRuns: 250 })
})

test('an odd number of vertices is refused', () => {
  expect(() => minimumPerfectMatching(3, () => 1)).toThrow(RangeError)
})

test('a Swiss pairing of up to 8 units has the minimum weight', () => {
  const input = fc.record({
    count: fc.constantFrom(2, 4, 6, 8),
    met: fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 24 }),
  })
  fc.assert(
    fc.property(input, ({ count, met }) => {
      const order = Array.from({ length: count }, (_, place) => place)
      const units = order.map((number) => ({ numbers: [number], satOut: 0, place: number }))
      const facts = pairFactsOf(
        units,
        met.map(([one, other]) => ({ sides: [[one], [other]] })),
        [],
      )
      const weight = (one: number, other: number) => swissWeight(facts, one, other, one - other)
      const tables = swissTables(facts, order)
      expect(tables.flat().toSorted()).toEqual(order)
      const sum = tables.reduce((total, [one = 0, other = 0]) => total + weight(one, other), 0)
      expect(sum).toBe(minimumByTrial(order, weight))
    }),
    { numRuns: 500 },
  )
})
