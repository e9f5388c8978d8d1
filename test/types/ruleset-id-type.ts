import type { RulesetId } from '../../src/rules/rulesets/index.ts'

/*
 * Type tests of the ruleset registry. Nothing here runs: `npm run typecheck` fails if the types accept a marked line.
 */

/**
 * Ruleset ids form a union, because the type of each ruleset contains its id: `Ruleset<typeof options, 'schieber'>`.
 */
export const ids: readonly RulesetId[] = [
  'schieber',
  // @ts-expect-error: no game of the house; it is accepted when the type of some ruleset does not say its id
  'whist',
]
