import { CARDS, SUITS } from '../../rules/model/card.ts'
import type { Contract } from '../../rules/model/contract.ts'
import type { PlayFacts } from '../../rules/model/rule-facts.ts'
import type { Ranking } from '../../rules/model/rules.ts'
import { rankingRuleOf } from '../../rules/parts/tricks/card-ranking.ts'
import { RANK_COUNT, SUIT_COUNT, suitIndexOf } from './card-masks.ts'

/*
 * How cards beat each other and count, as tables. They are filled by asking the ranking that the facts make, card by card, so
 * there is no second truth about it.
 */

/** What is in force for one trick. */
export interface RankingTable {
  /** The trump suit, or NO_SUIT. */
  readonly trump: number
  /** By card: the cards of its suit that beat it. */
  readonly higher: Uint16Array
  /** By card: its points. */
  readonly points: Uint8Array
}

/** What is in force in each trick of a deal, by what was led to it: some contracts change with either. */
export interface RankingSchedule {
  readonly tables: readonly RankingTable[]
  /** At 4 × trick + suit led: which of the modes. */
  readonly tableIndex: Uint8Array
}

/** So many tricks a deal has at most: two seats share out the pack. */
export const MAX_TRICKS = CARDS.length / 2

const rankingTableOf = ({ trump, strength, points }: Ranking): RankingTable => {
  const strengths = CARDS.map(strength)
  const beatenBy = (card: number): number => {
    const first = card - (card % RANK_COUNT)
    let mask = 0
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      if ((strengths[first + rank] as number) > (strengths[card] as number)) mask |= 1 << rank
    }
    return mask
  }
  return {
    trump: suitIndexOf(trump),
    higher: Uint16Array.from(CARDS.keys(), beatenBy),
    points: Uint8Array.from(CARDS, points),
  }
}

const buildSchedule = (facts: PlayFacts['ranking'], contract: Contract): RankingSchedule => {
  const rank = rankingRuleOf(facts)
  const modes = new Map<string, { readonly mode: RankingTable; readonly place: number }>()
  const at = new Uint8Array(MAX_TRICKS * SUIT_COUNT)
  const indexOfCard = (mode: RankingTable): number => {
    const key = `${mode.trump} ${mode.higher.join()} ${mode.points.join()}`
    const found = modes.get(key) ?? { mode, place: modes.size }
    modes.set(key, found)
    return found.place
  }
  const known = new Map<Ranking, number>()
  for (let trick = 0; trick < MAX_TRICKS; trick++) {
    for (const [led, suit] of SUITS.entries()) {
      const ranking = rank(contract, trick, suit)
      const place = known.get(ranking) ?? indexOfCard(rankingTableOf(ranking))
      known.set(ranking, place)
      at[trick * SUIT_COUNT + led] = place
    }
  }
  return { tables: [...modes.values()].map(({ mode }) => mode), tableIndex: at }
}

/** All that a ranking asks of a contract. */
type RankingKey = Pick<Contract, 'denomination' | 'opens' | 'trump'>

const keyOf = ({ denomination, opens, trump }: RankingKey): string => [denomination, opens, trump].join()

/** Courses by their facts: of each there are as many as there are contracts. */
const schedules = new WeakMap<PlayFacts['ranking'], Map<string, RankingSchedule>>()

/** What is in force in each trick of a deal that is played with such a contract. Made once. */
export const rankingScheduleOf = (facts: PlayFacts['ranking'], contract: Contract): RankingSchedule => {
  const known = schedules.get(facts) ?? new Map<string, RankingSchedule>()
  schedules.set(facts, known)
  const rankings = known.get(keyOf(contract)) ?? buildSchedule(facts, contract)
  known.set(keyOf(contract), rankings)
  return rankings
}
