import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pair } from '../../src/pairing/pair.ts'
import type { PairingInput } from '../../src/pairing/types.ts'
import { inProject } from '../../tools/paths.ts'
import { drawIndependently } from '../../tools/verify/series/independent-draw.mjs'
import { entriesTo, inputWith, seedOf } from '../support/pairing/evenings.ts'

/*
 * A program written from docs/reference/draws.md alone draws the same tables.
 */

const expectSame = (input: PairingInput) => {
  const { tables, sittingOut, steps } = pair(input)
  expect(drawIndependently(input)).toEqual({ tables: tables.map(({ seats }) => seats), sittingOut, steps })
}

test('the independent program imports nothing', () => {
  expect(readFileSync(inProject('tools/verify/series/independent-draw.mjs'), 'utf8')).not.toMatch(
    /\bimport\b.*from/,
  )
})

test('random draws are the same', () => {
  const input = fc
    .record({
      form: fc.constantFrom<Pick<PairingInput, 'partners' | 'sizes'>>(
        { partners: 'drawn', sizes: [4] },
        ...[[2], [3], [4, 3], [5, 4]].map((sizes) => ({ partners: 'none' as const, sizes })),
      ),
      count: fc.integer({ min: 0, max: 23 }),
      seed: fc.nat(),
      satOut: fc.array(fc.nat(1), { minLength: 23, maxLength: 23 }),
      planned: fc.integer({ min: 1, max: 3 }),
      avoid: fc.array(
        fc
          .record({ entries: fc.tuple(fc.nat(12), fc.nat(12)), table: fc.boolean() })
          .filter(({ entries: [one, other] }) => one !== other),
        { maxLength: 3 },
      ),
    })
    .map(({ form, count, seed, satOut, planned, avoid }) => {
      const steps = { round: 80, joint: 200 }
      const entries = entriesTo(count).map((entry, at) => ({ ...entry, satOut: satOut[at] ?? 0 }))
      const first = inputWith({ ...form, entries, avoid, steps, planned, seed: seedOf(`first ${seed}`) })
      return { ...first, history: pair(first).tables, seed: seedOf(String(seed)) }
    })
  fc.assert(fc.property(input, expectSame), { numRuns: 60 })
})

test('a search with more steps than remembered costs is the same', () => {
  const entries = entriesTo(8)
  const { tables } = pair(inputWith({ entries }))
  expectSame(inputWith({ entries, history: tables, planned: 2, steps: { round: 1500, joint: 2500 } }))
})
