import type { RulesetId } from '../../src/rules/rulesets/index.ts'

/*
 * What the type of the registry refuses. Nothing of this runs: `npm run typecheck` fails where something here is accepted
 * that must not be.
 */

/** Ids are a union, since the type of each ruleset says its own: `Ruleset<typeof options, 'schieber'>`. */
export const ids: readonly RulesetId[] = [
  'schieber',
  // @ts-expect-error: no game of the house; it is accepted when the type of some ruleset does not say its id
  'whist',
]
