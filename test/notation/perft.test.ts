import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { positions } from '../../src/notation/index.ts'
import { findRuleset, RULESETS, rulesOfGame } from '../../src/rules/rulesets/index.ts'
import { perft } from '../support/perft.ts'

/*
 * Perft counts of recorded positions. A different count means that a rule has changed. Update `perft.txt` if the change
 * is intended and documented.
 */

const cases = readFileSync(new URL('perft.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' | ') as [string, string])

const idOf = (position: string) => /^[a-z-]+/.exec(position)?.[0]

test('every game has recorded positions', () => {
  expect(new Set(cases.map(([position]) => idOf(position)))).toEqual(new Set(RULESETS.map(({ id }) => id)))
})

describe.each(RULESETS.map(({ id }) => id))('%s', (id) => {
  const own = cases.filter(([position]) => idOf(position) === id)
  test.each(own)('%s | %s', { timeout: 120_000 }, (position, counts) => {
    const game = positions(findRuleset).parse(position)
    expect(positions(findRuleset).print(game)).toBe(position)
    expect(perft(rulesOfGame(game), game, counts.split(' ').length).join(' ')).toBe(counts)
  })
})
