import type { RulesetId } from '../../rules/rulesets/index.ts'

/** Sections of a game in two minutes. */
export interface ShortRules {
  readonly goal: string
  readonly deal: string
  readonly play: string
  readonly count: string
}

/** Catalogue section: each game in two minutes, at most 250 words a game, with the usual options. */
export type ShortRulesWords = Readonly<Record<RulesetId, ShortRules>>
