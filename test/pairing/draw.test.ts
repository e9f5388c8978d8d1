import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Generator } from '../../src/pairing/generator.ts'
import { pair } from '../../src/pairing/pair.ts'
import type { PairingInput } from '../../src/pairing/types.ts'
import { entriesTo, inputWith, pairEvening, seedOf } from '../support/pairing/evenings.ts'

/*
 * Properties of draws over random inputs, and the repeats of whole evenings.
 */

/** Few steps, for properties that hold for each number of steps. */
const FEW_STEPS = { round: 300, joint: 500 }

const anyInput: fc.Arbitrary<PairingInput> = fc
  .record({
    method: fc.constantFrom('draw', 'round-robin', 'ranking', 'swiss', 'solo'),
    form: fc.constantFrom(
      { partners: 'drawn', sizes: [4] },
      { partners: 'fixed', sizes: [4] },
      ...[[2], [3], [4], [5], [4, 3], [5, 4], [3, 2]].map((sizes) => ({ partners: 'none', sizes })),
    ),
    count: fc.nat(30),
    seed: fc.nat().map((number) => seedOf(String(number))),
    satOut: fc.array(fc.nat(2), { minLength: 30, maxLength: 30 }),
    planned: fc.integer({ min: 1, max: 4 }),
    avoid: fc.array(fc.record({ entries: fc.tuple(fc.nat(30), fc.nat(30)), table: fc.boolean() }), {
      maxLength: 4,
    }),
    historySeed: fc.nat(),
  })
  .map(({ method, form, count, seed, satOut, planned, avoid, historySeed }) => {
    const fixed = form.partners === 'fixed'
    const two = fixed || (form.sizes.length === 1 && form.sizes[0] === 2)
    const input = inputWith({
      ...(form as Pick<PairingInput, 'partners' | 'sizes'>),
      method: method === 'swiss' && !two ? 'draw' : (method as PairingInput['method']),
      entries: entriesTo(fixed ? count - (count % 2) : count).map((entry, at) => ({
        ...entry,
        satOut: satOut[at] ?? 0,
        place: at % 3 === 0 ? null : at,
        partner: fixed ? (at % 2 === 0 ? at + 2 : at) : null,
      })),
      seed,
      planned,
      avoid,
      steps: FEW_STEPS,
    })
    const history = pair({ ...input, method: 'draw', seed: seedOf(`history ${historySeed}`) }).tables
    return { ...input, history }
  })

describe('each pairing of random inputs', () => {
  test('everybody present sits at one table, or sits out', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { tables, sittingOut } = pair(input)
        const found = [...tables.flatMap(({ seats }) => seats), ...sittingOut]
        expect(found.toSorted((one, other) => one - other)).toEqual(input.entries.map(({ number }) => number))
        for (const { seats, sides } of tables) {
          if (input.method !== 'solo') expect(input.sizes).toContain(seats.length)
          expect(sides.flat().toSorted()).toEqual(seats.toSorted())
        }
      }),
      { numRuns: 400 },
    )
  })

  test('whoever sits out has no more times out than the others, and fixed partners sit out together', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { tables, sittingOut } = pair(input)
        const times = (number: number) => {
          const of = input.entries.filter(
            (entry) => entry.number === number || (input.partners === 'fixed' && entry.partner === number),
          )
          return Math.max(...of.map(({ satOut }) => satOut))
        }
        const most = Math.max(0, ...sittingOut.map(times))
        for (const { seats } of tables)
          for (const number of seats)
            if (sittingOut.length > 0) expect(times(number)).toBeGreaterThanOrEqual(most)
        if (input.partners !== 'fixed') return
        for (const { number, partner } of input.entries)
          expect(sittingOut.includes(number)).toBe(sittingOut.includes(partner ?? 0))
      }),
      { numRuns: 400 },
    )
  })

  test('the same input gives the same bytes, and cost and repeats are those of the tables', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const pairing = pair(input)
        expect(JSON.stringify(pair(structuredClone(input)))).toBe(JSON.stringify(pairing))
        if (input.method === 'solo') return
        const { tables, sittingOut, cost, repeats } = pairing
        const given = { tables: tables.map(({ seats }) => seats), sittingOut }
        expect(pair({ ...input, method: 'manual', given })).toEqual({ ...pairing, cost, repeats, steps: 0 })
      }),
      { numRuns: 200 },
    )
  })
})

test('avoided pairs are kept apart where this is possible', () => {
  const number = fc.integer({ min: 1, max: 16 })
  const avoided = fc
    .record({ entries: fc.tuple(number, number), table: fc.boolean() })
    .filter(({ entries: [one, other] }) => one !== other)
  fc.assert(
    fc.property(fc.array(avoided, { maxLength: 6 }), fc.nat(), (avoid, seed) => {
      const { tables } = pair(inputWith({ entries: entriesTo(16), avoid, seed: seedOf(String(seed)) }))
      for (const { entries, table } of avoid)
        for (const { seats, sides } of tables) {
          const together = (numbers: readonly number[]) => entries.every((one) => numbers.includes(one))
          expect(table ? together(seats) : sides.some(together)).toBe(false)
        }
    }),
    { numRuns: 40 },
  )
})

test('an avoided table that cannot be kept costs 1,000,000', () => {
  const avoid = [{ entries: [1, 2], table: true } as const]
  expect(pair(inputWith({ entries: entriesTo(4), avoid })).cost).toBe(1_000_000)
})

describe('repeats of an evening with known rounds', () => {
  test.each([
    [12, 5, 30],
    [12, 6, 45],
    [16, 5, 0],
    [16, 6, 24],
    [20, 5, 3],
    [20, 6, 12],
  ])('%i people, %i rounds: at most %i meetings, no partners', (people, rounds, most) => {
    const { repeats } = pairEvening(inputWith({ entries: entriesTo(people) }), rounds, true)
    expect(repeats.partners).toBe(0)
    expect(repeats.meetings).toBeLessThanOrEqual(most)
  })
})

describe('repeats of an evening round by round', () => {
  test.each([
    [16, 6, 24],
    [20, 6, 14],
    [24, 4, 0],
    [24, 6, 6],
    [48, 6, 0],
    [200, 6, 0],
  ])('%i people, %i rounds: at most %i meetings, no partners', (people, rounds, most) => {
    const { repeats } = pairEvening(inputWith({ entries: entriesTo(people) }), rounds, false)
    expect(repeats.partners).toBe(0)
    expect(repeats.meetings).toBeLessThanOrEqual(most)
  })
})

test('an evening of 48: late guests and withdrawals, no repeats, nobody sits out twice', () => {
  const numbers = [45, 47, 48, 46, 46, 47]
  const input = inputWith({ entries: entriesTo(48) })
  const { pairings, repeats } = pairEvening(input, 6, false, (all, round) => ({
    ...all,
    entries: all.entries.slice(0, numbers[round]),
  }))
  expect(repeats).toEqual({ partners: 0, meetings: 0 })
  const out = pairings.flatMap(({ sittingOut }) => sittingOut)
  expect(out.length).toBeGreaterThan(0)
  expect(new Set(out).size).toBe(out.length)
})

test('a search counts its steps and keeps its limits', () => {
  const history = [...pair(inputWith({ entries: entriesTo(12) })).tables]
  const steps = { round: 100, joint: 1000 }
  const input = inputWith({ entries: entriesTo(12), history, steps })
  expect(pair(input).steps).toBe(3 * 100)
  expect(pair({ ...input, planned: 2 }).steps).toBe(2 * 3 * 100 + 3 * 1000)
})

describe('generator', () => {
  test('the first words of xoshiro128** with the state 1, 2, 3, 4', () => {
    const generator = new Generator(`${'00000001000000020000000300000004'}${'f'.repeat(32)}`)
    expect([1, 2, 3, 4].map(() => generator.word())).toEqual([11520, 0, 5927040, 70819200])
  })

  test('below(n) skips words from the largest multiple of n on', () => {
    const [words, numbers] = [new Generator(seedOf('below')), new Generator(seedOf('below'))]
    const n = 3_000_000_000
    const expected = Array.from({ length: 100 }, () => words.word()).filter((word) => word < n)
    expect(expected.map(() => numbers.below(n))).toEqual(expected)
    expect(expected.length).toBeLessThan(100)
  })
})
