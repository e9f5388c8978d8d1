import { describe, expect, test } from 'vitest'
import { positions } from '../../src/notation/index.ts'
import { findRuleset, RULESETS, rulesOfGame } from '../../src/rules/rulesets/index.ts'
import { perft } from '../support/perft.ts'
import { readPerftLines, rulesetOfPosition } from './perft-lines.ts'

/*
 * Perft counts of recorded positions. A different count means that a rule has changed. If the change is intended and
 * documented, `npm run perft -- <ruleset>` counts again.
 */

const cases = readPerftLines()

test('every game has recorded positions', () => {
  const recorded = new Set(cases.map(({ position }) => rulesetOfPosition(position)))
  const missing = RULESETS.map(({ id }) => id).filter((id) => !recorded.has(id))
  expect(missing, 'without lines in perft.txt: npm run perft -- <ruleset>').toEqual([])
  expect([...recorded].filter((id) => findRuleset(id) === undefined)).toEqual([])
})

describe.each(RULESETS.map(({ id }) => id))('%s', (id) => {
  const own = cases.filter(({ position }) => rulesetOfPosition(position) === id)
  test.each(own)('$position | $counts', { timeout: 120_000 }, ({ position, counts }) => {
    const game = positions(findRuleset).parse(position)
    expect(positions(findRuleset).print(game)).toBe(position)
    const counted = perft(rulesOfGame(game), game, counts.split(' ').length).join(' ')
    expect(counted, `if the rule has changed on purpose: npm run perft -- ${id}`).toBe(counts)
  })
})
