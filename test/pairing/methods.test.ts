import { describe, expect, test } from 'vitest'
import { givenTablesFaults } from '../../src/pairing/manual.ts'
import { pair } from '../../src/pairing/pair.ts'
import { circleRounds } from '../../src/pairing/round-robin.ts'
import { tableSizesFor } from '../../src/pairing/table-sizes.ts'
import type { PairingInput } from '../../src/pairing/types.ts'
import { newBelow, shuffle } from '../../tools/verify/series/independent-draw.mjs'
import { entriesTo, inputWith, pairEvening } from '../support/pairing/evenings.ts'

/*
 * Methods of pairing with known answers.
 */

/** Pairs 1 and 2, 3 and 4 and so on, with places in the order of their numbers. */
const pairsTo = (count: number): PairingInput['entries'] =>
  entriesTo(2 * count).map((entry) => ({
    ...entry,
    partner: entry.number % 2 === 1 ? entry.number + 1 : entry.number - 1,
    place: Math.ceil(entry.number / 2),
  }))

/** Entries whose place is their number. */
const placed = (count: number) => entriesTo(count).map((entry) => ({ ...entry, place: entry.number }))

test.each([
  [13, [4, 3], [4, 3, 3, 3]],
  [12, [4, 3], [4, 4, 4]],
  [11, [4, 3], [4, 4, 3]],
  [5, [4, 3], [4]],
  [6, [5, 4], [5]],
  [13, [5, 4], [5, 4, 4]],
  [7, [2], [2, 2, 2]],
  [3, [4], []],
])('%i units at tables of %j: %j', (units, allowed, expected) => {
  expect(tableSizesFor(units, allowed)).toEqual(expected)
})

describe('ranking', () => {
  test('drawn partners: 1 and 4 against 2 and 3', () => {
    const { tables } = pair(inputWith({ method: 'ranking', entries: placed(8) }))
    expect(tables.map(({ sides }) => sides)).toEqual([
      [
        [1, 4],
        [2, 3],
      ],
      [
        [5, 8],
        [6, 7],
      ],
    ])
  })

  test('fixed pairs: 1 against 2, 3 against 4, and the last pair without a time out sits out', () => {
    const entries = pairsTo(5).map((entry) => ({ ...entry, satOut: entry.number > 8 ? 1 : 0 }))
    const pairing = pair(inputWith({ method: 'ranking', partners: 'fixed', entries }))
    expect(pairing.tables.map(({ seats }) => seats)).toEqual([
      [1, 3, 2, 4],
      [5, 9, 6, 10],
    ])
    expect(pairing.sittingOut).toEqual([7, 8])
  })

  test('without partners: tables of five and four in the order of the places', () => {
    const { tables } = pair(
      inputWith({ method: 'ranking', partners: 'none', sizes: [5, 4], entries: placed(9) }),
    )
    expect(tables.map(({ sides }) => sides)).toEqual([
      [[1], [2], [3], [4], [5]],
      [[6], [7], [8], [9]],
    ])
  })
})

test.each([
  ['ranking', [4]],
  ['swiss', [2]],
] as const)(
  '%s without places: among the fewest times out, the last of the lot sits out',
  (method, sizes) => {
    const entries = entriesTo(9).map((entry) => ({ ...entry, satOut: entry.number <= 2 ? 1 : 0 }))
    for (const seed of Array.from({ length: 20 }, (_, at) => String(at).padStart(64, '7'))) {
      const { sittingOut } = pair(inputWith({ method, partners: 'none', sizes, entries, seed }))
      const lot: readonly number[] = shuffle(
        entries.map(({ number }) => number),
        newBelow(seed),
      )
      expect(sittingOut).toEqual([lot.findLast((number) => number > 2)])
    }
  },
)

describe('swiss', () => {
  test('neighbours meet, and pairs that met before do not meet again', () => {
    const input = inputWith({ method: 'swiss', partners: 'fixed', entries: pairsTo(6) })
    const { pairings, repeats } = pairEvening(input, 5, false)
    expect(pairings[0]?.tables.map(({ sides }) => sides)).toEqual([
      [
        [1, 2],
        [3, 4],
      ],
      [
        [5, 6],
        [7, 8],
      ],
      [
        [9, 10],
        [11, 12],
      ],
    ])
    expect(repeats.meetings).toBe(0)
  })

  test('an odd number: the lowest without a time out sits out', () => {
    const input = inputWith({ method: 'swiss', partners: 'none', sizes: [2], entries: placed(5) })
    const { pairings } = pairEvening(input, 5, false)
    expect(pairings.map(({ sittingOut }) => sittingOut)).toEqual([[5], [4], [3], [2], [1]])
  })

  test('without places the seed decides who meets', () => {
    const entries = entriesTo(12)
    const met = ['1', '2', '3', '4'].map(
      (digit) =>
        pair(inputWith({ method: 'swiss', partners: 'none', sizes: [2], entries, seed: digit.repeat(64) }))
          .tables,
    )
    expect(new Set(met.map((tables) => JSON.stringify(tables))).size).toBe(4)
  })

  test('avoided tables are kept', () => {
    const avoid = [{ entries: [1, 2], table: true } as const]
    const { tables } = pair(
      inputWith({ method: 'swiss', partners: 'none', sizes: [2], entries: placed(4), avoid }),
    )
    expect(tables.map(({ seats }) => seats)).toEqual([
      [1, 3],
      [2, 4],
    ])
  })

  test('individuals at tables of four are refused', () => {
    expect(() => pair(inputWith({ method: 'swiss', entries: placed(8) }))).toThrow(RangeError)
  })
})

describe('round-robin', () => {
  test.each([2, 5, 6, 9, 10])('the circle of %i: everybody meets everybody once', (count) => {
    const units = Array.from({ length: count }, (_, at) => at)
    const met = circleRounds(units).flatMap(({ tables }) => tables.map((two) => [...two].sort().join()))
    expect(new Set(met).size).toBe((count * (count - 1)) / 2)
    expect(met.length).toBe((count * (count - 1)) / 2)
  })

  test.each([
    [6, 5],
    [5, 5],
    [9, 9],
  ])('%i pairs over %i rounds: no pair meets twice, nobody sits out twice', (count, rounds) => {
    const input = inputWith({ method: 'round-robin', partners: 'fixed', entries: pairsTo(count) })
    const { pairings, repeats } = pairEvening(input, rounds, false)
    expect(repeats.meetings).toBe(0)
    const out = pairings.flatMap(({ sittingOut }) => sittingOut)
    expect(new Set(out).size).toBe(out.length)
  })

  test('a pair that comes late meets others without repeats', () => {
    const input = inputWith({ method: 'round-robin', partners: 'fixed', entries: pairsTo(8) })
    const { repeats } = pairEvening(input, 4, false, (all, round) =>
      round < 2 ? { ...all, entries: pairsTo(6) } : all,
    )
    expect(repeats.meetings).toBe(0)
  })
})

describe('manual', () => {
  const history = [
    {
      sides: [
        [1, 2],
        [3, 4],
      ],
    },
  ]
  const given = { tables: [[1, 3, 2, 5]], sittingOut: [4] }

  test('cost and repeats of the given tables', () => {
    const pairing = pair(inputWith({ method: 'manual', entries: entriesTo(5), history, given }))
    expect(pairing).toEqual({
      algorithm: 'sidi-draw-1',
      tables: [
        {
          table: 1,
          seats: [1, 3, 2, 5],
          sides: [
            [1, 2],
            [3, 5],
          ],
        },
      ],
      sittingOut: [4],
      cost: 3 * 10 + 100,
      repeats: { partners: 1, meetings: 3 },
      steps: 0,
    })
  })

  test('each fault has its code and path', () => {
    const faulty = inputWith({
      entries: entriesTo(6),
      given: {
        tables: [
          [1, 2, 3, 1],
          [9, 4, 5],
        ],
        sittingOut: [2],
      },
    })
    expect(givenTablesFaults(faulty)).toEqual([
      { code: 'entry-twice', path: 'tables.0.3' },
      { code: 'wrong-table-size', path: 'tables.1' },
      { code: 'entry-absent', path: 'tables.1.0' },
      { code: 'entry-twice', path: 'sittingOut.0' },
      { code: 'entry-missing', path: 'entries.5' },
    ])
    expect(() => pair({ ...faulty, method: 'manual' })).toThrow('entry-twice at tables.0.3')
  })

  test('fixed partners sit opposite each other', () => {
    const input = inputWith({
      partners: 'fixed',
      entries: pairsTo(2),
      given: { tables: [[1, 2, 3, 4]], sittingOut: [] },
    })
    expect(givenTablesFaults(input).map(({ code }) => code)).toEqual(Array(4).fill('partners-apart'))
  })
})

test('solo: everybody alone at a table', () => {
  const pairing = pair(inputWith({ method: 'solo', partners: 'none', entries: entriesTo(3) }))
  expect(pairing.tables).toEqual(
    [1, 2, 3].map((number) => ({ table: number, seats: [number], sides: [[number]] })),
  )
})

test.each<[string, Partial<PairingInput>]>([
  ['a short seed', { seed: 'ab' }],
  ['a seed in capitals', { seed: 'A'.repeat(64) }],
  ['a number twice', { entries: [...entriesTo(3), ...entriesTo(1)] }],
  ['no size', { sizes: [] }],
  ['a table of six', { sizes: [6], partners: 'none' }],
  ['partners at a table of three', { sizes: [4, 3] }],
  ['a fixed partner who is absent', { partners: 'fixed', entries: pairsTo(2).slice(0, 3) }],
  ['no planned round', { planned: 0 }],
])('%s is refused', (_, changes) => {
  expect(() => pair(inputWith({ entries: entriesTo(8), ...changes }))).toThrow(RangeError)
})
