import { CARDS, SUITS } from '../../rules/model/card.ts'
import type { Contract } from '../../rules/model/contract.ts'
import type { Ranking } from '../../rules/model/rules.ts'
import type { PlayFacts } from '../../rules/model/rules-as-data.ts'
import { rankingRuleOf } from '../../rules/parts/tricks/card-ranking.ts'
import { RANK_COUNT, SUIT_COUNT, suitIndexOf } from './card-masks.ts'

/*
 * Ranking tables: for each card the stronger cards of the suit, and the points. The tables are built from the
 * ranking of the rules engine, so the rules have a single source.
 */

/** Order and points of the cards in one trick, as tables. */
export interface RankingTable {
  /** The trump suit, or NO_SUIT. */
  readonly trump: number
  /** By card: the stronger cards of the suit. */
  readonly higher: Uint16Array
  /** By card: the card points. */
  readonly points: Uint8Array
}

/**
 * The card ranking of every trick of a deal, by the suit led. In some contracts the ranking changes with the trick
 * or with the lead.
 */
export interface RankingSchedule {
  readonly tables: readonly RankingTable[]
  /** At 4 × trick + suit led: an index of `tables`. */
  readonly tableIndex: Uint8Array
}

/** The largest number of tricks in a deal: two seats share the pack. */
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

/** The fields of a contract that decide the ranking. */
type RankingKey = Pick<Contract, 'denomination' | 'opens' | 'trump'>

const keyOf = ({ denomination, opens, trump }: RankingKey): string => [denomination, opens, trump].join()

/** Cache by facts and contract. */
const schedules = new WeakMap<PlayFacts['ranking'], Map<string, RankingSchedule>>()

/** The rankings of all tricks under a contract, as tables. Cached. */
export const rankingScheduleOf = (facts: PlayFacts['ranking'], contract: Contract): RankingSchedule => {
  const known = schedules.get(facts) ?? new Map<string, RankingSchedule>()
  schedules.set(facts, known)
  const rankings = known.get(keyOf(contract)) ?? buildSchedule(facts, contract)
  known.set(keyOf(contract), rankings)
  return rankings
}
