import type { ArrangedDeal } from '../../../src/rules/model/arranged-deal.ts'
import type { Ruleset } from '../../../src/rules/model/rules.ts'
import { findRuleset } from '../../../src/rules/rulesets/index.ts'

/** Finds a ruleset by id. @throws if no such ruleset exists */
export const rulesetNamed = (id: string): Ruleset => {
  const ruleset = findRuleset(id)
  if (ruleset === undefined) throw new Error(`no ruleset called ${id}`)
  return ruleset
}

/** An arranged deal of Schmausjass with the pack in printed order (unshuffled). */
export const printedDeal = (): ArrangedDeal => {
  const rules = rulesetNamed('schmausjass').bind(rulesetNamed('schmausjass').options.parse({}))
  const { pack, distribute: lay } = rules.dealing({} as never)
  return { dealer: 1, ...lay(pack, 1) } as never
}
