import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pair } from '../../src/pairing/pair.ts'
import type { PairingInput } from '../../src/pairing/types.ts'
import { inProject } from '../../tools/paths.ts'

/*
 * The example of docs/reference/draws.md.
 */

const page = readFileSync(inProject('docs/reference/draws.md'), 'utf8')
const [input, answer] = [...page.matchAll(/^```json\n(.*?)^```$/gms)].map(([, text = '']) => JSON.parse(text))

test('the printed input gives the printed answer', () => {
  expect(pair(input as PairingInput)).toEqual(answer)
})

test('another digit of the seed gives other tables', () => {
  const { seed } = input as PairingInput
  expect(pair({ ...input, seed: `f${seed.slice(1)}` }).tables).not.toEqual(answer.tables)
})
