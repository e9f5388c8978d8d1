import type { Contract } from '../../rules/model/contract.ts'
import type { Rules } from '../../rules/model/rules.ts'
import { factsOf } from '../../rules/model/rules.ts'
import { courseBy } from '../bitboard/ranking-tables.ts'
import type { Count } from '../evaluation/hand-strength.ts'
import { countBy } from '../evaluation/hand-strength.ts'

/** What is played, as far as a count goes by it. */
export type Played = Pick<Contract, 'denomination' | 'opens' | 'trump' | 'misere'>

/** How cards count by these rules in what is played. */
export const countIn = (rules: Rules, { misere, ...played }: Played): Count => {
  const facts = Object.values(factsOf(rules)).at(-1)
  if (facts === undefined) throw new Error('no cards are played by these rules')
  return countBy(courseBy(facts.ranking, { ...played, doubled: false, redoubled: false }), misere === true)
}
