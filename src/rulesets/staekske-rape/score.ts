import { rankOf } from '../../kernel/card.ts'
import type { Deal } from '../../kernel/deal.ts'
import type { Game } from '../../kernel/game.ts'
import { contractOf, dealOf, declarerOf } from '../../kernel/game.ts'
import type { RankingRule } from '../../kernel/rules.ts'
import type { ScoreLine } from '../../kernel/score.ts'
import { hasSaid } from '../../parts/grammar/calls.ts'
import { isQuartet } from '../../parts/melds/weis/table.ts'
import { STOCK } from '../../parts/piles/stock.ts'
import { DISCARDS } from '../../parts/piles/take-stock.ts'

/*
 * What a hand of Staekske Rape is worth to its declarer, the only one who scores (SR-36 to SR-42).
 */

export interface ScoreOptions {
  readonly ranking: RankingRule
  readonly rounding: 'half-up' | 'down'
  /** Whether four Jacks count twice, too, when the stock was left alone (SR-O5). */
  readonly doublesFourJacks: boolean
}

const GIVEN_UP = -10 // SR-40
const NO_TRICK = -50 // SR-42
const EVERY_TRICK = 100 // SR-36
const FOUR_JACKS = 200 // SR-21
const WITH_FOUR_JACKS = 30 // SR-41

/** Whether four Jacks (Unders) were shown, which ends the hand (SR-29). */
export const showedFourJacks = ({ announced }: Deal): boolean =>
  announced.some(({ items }) =>
    items.some((item) => isQuartet(item) && item[0] !== undefined && rankOf(item[0]) === 'U'),
  )

/** The points achieved, of ten card points each (SR-36). */
const achieved = (game: Game, { ranking, rounding }: ScoreOptions): number => {
  const { tricks, piles } = dealOf(game)
  const declarer = declarerOf(game)
  const own = tricks.filter(({ winner }) => winner === declarer)
  const { points } = ranking(contractOf(game), 0, undefined)
  const laidAside = [...(piles[STOCK]?.cards ?? []), ...(piles[DISCARDS]?.cards ?? [])] // SR-18
  const taken =
    own.reduce((sum, trick) => sum + trick.points, 0) +
    laidAside.reduce((sum, card) => sum + points(card), 0) +
    (own.length === tricks.length ? EVERY_TRICK : 0)
  return Math.floor((taken + (rounding === 'half-up' ? 5 : 0)) / 10)
}

/** The points required, of ten card points each (SR-37). */
const required = (game: Game): number => {
  const { announced, stoeck } = dealOf(game)
  const shown = announced.reduce((sum, { points }) => sum + points, 0) + 20 * stoeck.length
  const extra = showedFourJacks(dealOf(game)) ? shown - FOUR_JACKS : shown // SR-41
  return 10 + (contractOf(game).points ?? 0) - extra / 10
}

/** What the declarer wins, or with a minus loses (SR-38, SR-39, SR-41, SR-42). */
const played = (game: Game, options: ScoreOptions): number => {
  const deal = dealOf(game)
  const withJacks = showedFourJacks(deal)
  if (!withJacks && deal.tricks.every(({ winner }) => winner !== declarerOf(game))) return NO_TRICK
  const over = (withJacks ? WITH_FOUR_JACKS : achieved(game, options)) - required(game)
  const factor = hasSaid(deal.calls, 'stand') && (options.doublesFourJacks || !withJacks) ? 2 : 1
  return factor * (over < 0 ? 2 * over - 10 : over)
}

export const scoreOf =
  (options: ScoreOptions) =>
  (game: Game): readonly ScoreLine[] => {
    const side = declarerOf(game)
    return hasSaid(dealOf(game).calls, 'fold')
      ? [{ side, points: GIVEN_UP, for: 'fold' }]
      : [{ side, points: played(game, options), for: 'contract' }]
  }
