import type { Contract } from '../../rules/model/contract.ts'
import type { Rules } from '../../rules/model/rules.ts'
import { factsOf } from '../../rules/model/rules.ts'
import { ALL_RANKS, CARD_COUNT, NTH_RANK, RANK_COUNT, SUIT_COUNT } from '../bitboard/card-masks.ts'
import type { RankingSchedule, RankingTable } from '../bitboard/ranking-tables.ts'
import { rankingScheduleOf } from '../bitboard/ranking-tables.ts'

/*
 * Hand strength by counting cards, without a rollout: the expected card points of a hand above an average hand.
 */

/** Card points of a card for the holder, by the number of stronger cards in the suit. */
type RankValues = readonly number[]

interface RankValueTable {
  readonly trump: RankValues
  /** A plain suit beside a trump suit. */
  readonly plain: RankValues
  /** A suit in a contract without trumps. */
  readonly none: RankValues
}

/** Fitted to deals with play by the rollout policy. The values for declarer and partner are nearly equal. */
const RANK_VALUES: RankValueTable = {
  trump: [43, 25, 18.5, 12.4, 11.3, 12.5, 10, 9, 9.4],
  plain: [7.4, 1.7, -1.4, -2.3, -1.8, -3, -3, -3.2, -3.5],
  none: [24, 10.7, 4.8, 1.6, 0.4, -0.4, -1, -1, -1.8],
}

/** Values in Misère: the points that a card makes the holder take. */
const MISERE_RANK_VALUES: RankValueTable = {
  trump: [36.5, 26, 18, 8.5, 6.5, 6.4, 3.3, 3.4, 2.7],
  plain: [4, 4.3, 2.8, 1.1, -2.9, -0.5, -0.8, -1.3, -1.5],
  none: [16.5, 12.5, 10.1, 5.8, 1.6, 0.2, -2.5, -2.9, -3.6],
}

const MASK_COUNT = ALL_RANKS + 1

const rankValue = (
  { trump, higher }: RankingTable,
  suit: number,
  worths: RankValueTable,
  rank: number,
): number => {
  const of = trump === SUIT_COUNT ? worths.none : suit === trump ? worths.trump : worths.plain
  return of[CARD_COUNT[higher[suit * RANK_COUNT + rank] as number] as number] as number
}

/**
 * Estimates the strength of a hand without a rollout: expected card points above the average of equally many
 * cards.
 */
export class HandStrength {
  /** At 512 × suit + mask, computed on demand: most masks never occur. */
  private readonly worth = new Float64Array(SUIT_COUNT * MASK_COUNT).fill(Number.NaN)
  /** By card: the value. */
  private readonly single: Float64Array

  constructor({ tables }: RankingSchedule, misere: boolean) {
    const single = Float64Array.from({ length: SUIT_COUNT * RANK_COUNT }, (_, card) => {
      const [suit, rank] = [Math.floor(card / RANK_COUNT), card % RANK_COUNT]
      const all = tables.map((ranking) =>
        rankValue(ranking, suit, misere ? MISERE_RANK_VALUES : RANK_VALUES, rank),
      )
      return all.reduce((sum, one) => sum + one, 0) / tables.length
    })
    const average = single.reduce((sum, one) => sum + one, 0) / single.length
    this.single = single.map((one) => (misere ? average - one : one - average))
    for (let suit = 0; suit < SUIT_COUNT; suit++) this.worth[suit * MASK_COUNT] = 0
  }

  /** Strength of the four masks at `from`. */
  of(masks: Int32Array, from: number): number {
    return (
      this.at(masks[from] as number) +
      this.at(512 + (masks[from + 1] as number)) +
      this.at(1024 + (masks[from + 2] as number)) +
      this.at(1536 + (masks[from + 3] as number))
    )
  }

  private at(place: number): number {
    const known = this.worth[place] as number
    return Number.isNaN(known) ? this.find(place) : known
  }

  private find(place: number): number {
    const mask = place % MASK_COUNT
    const suit = (place - mask) / MASK_COUNT
    const highest = NTH_RANK[mask * RANK_COUNT] as number
    const worth =
      this.at(suit * MASK_COUNT + (mask & (mask - 1))) + (this.single[suit * RANK_COUNT + highest] as number)
    this.worth[place] = worth
    return worth
  }
}

const evaluators = new WeakMap<RankingSchedule, Map<boolean, HandStrength>>()

/** The hand-strength estimator for a ranking schedule. Cached. */
export const handStrengthBy = (rankings: RankingSchedule, misere: boolean): HandStrength => {
  const known = evaluators.get(rankings) ?? new Map<boolean, HandStrength>()
  evaluators.set(rankings, known)
  const count = known.get(misere) ?? new HandStrength(rankings, misere)
  known.set(misere, count)
  return count
}

/** The fields of a contract that decide the strength of a hand. */
export type PlayedContract = Pick<Contract, 'denomination' | 'opens' | 'trump' | 'misere'>

/** The hand-strength estimator for a contract of a game. */
export const handStrengthIn = (rules: Rules, { misere, ...played }: PlayedContract): HandStrength => {
  const facts = Object.values(factsOf(rules)).at(-1)
  if (facts === undefined) throw new Error('the ruleset has no card phase')
  return handStrengthBy(
    rankingScheduleOf(facts.ranking, { ...played, doubled: false, redoubled: false }),
    misere === true,
  )
}
