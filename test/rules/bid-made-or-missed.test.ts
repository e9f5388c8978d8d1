import { expect, test } from 'vitest'
import { isBidMade } from '../../src/rules/model/scoring-input.ts'
import { findRuleset } from '../../src/rules/rulesets/index.ts'
import type { PartialScoringInput } from '../support/rulesets/scoring-input.ts'
import { scoringInput } from '../support/rulesets/scoring-input.ts'

/*
 * Bid made or lost: whether the declaring side (side 0) reached its bid, as the record of a finished deal states.
 */

/** Further scoring inputs of Staekske Rape. */
const OF_A_HAND = { aside: 0, shown: 0, fourJacks: false, withoutStock: false }

test.each<[string, string | null, PartialScoringInput, boolean | undefined]>([
  ['sidi-barrani', '70 acorns', { taken: [70, 87] }, true],
  ['sidi-barrani', '70 acorns', { taken: [69, 88] }, false],
  ['sidi-barrani', '70 acorns doubled', { taken: [69, 88] }, false],
  ['sidi-barrani', null, { taken: [0, 0] }, undefined],
  ['sidi-swissjass', '70 roses', { taken: [70, 87] }, true],
  ['sidi-swissjass', '70 roses misere', { taken: [70, 87] }, true],
  ['sidi-swissjass', '100 roses misere', { taken: [70, 87] }, false],
  ['zweier-sidi', '70 roses', { taken: [70, 92] }, true],
  ['zweier-sidi', '70 roses', { taken: [69, 93] }, false],
  ['zweier-sidi', null, { taken: [0, 0], folded: [1] }, undefined],
  ['staekske-rape', '3 roses', { taken: [130, 27, 0, 0] }, true],
  ['staekske-rape', '3 roses', { taken: [120, 37, 0, 0] }, false],
  ['staekske-rape', '3 roses', { taken: [130, 27, 0, 0], folded: [0] }, undefined],
  ['schieber', 'roses', { taken: [70, 87] }, undefined],
])('%s, %s, %j: %s', (id, contract, what, made) => {
  const ruleset = findRuleset(id)
  const rules = ruleset?.bind(ruleset.options.parse({}))
  const figures = scoringInput(contract, { ...OF_A_HAND, ...what })
  expect(isBidMade(figures, rules?.score(figures) ?? [])).toBe(made)
})
