import { rankOf } from '../../model/card.ts'
import type { Deal } from '../../model/deal.ts'
import { pileCards } from '../../model/deal.ts'
import type { Game } from '../../model/game.ts'
import { contractOf, dealOf } from '../../model/game.ts'
import type { Ranking, RankingRule } from '../../model/rules.ts'
import type { ScoreLine } from '../../model/score.ts'
import type { ScoringInput } from '../../model/scoring-input.ts'
import { scoringInputReader } from '../../model/scoring-input.ts'
import type { Side } from '../../model/seat.ts'
import type { Sides } from '../../model/sides.ts'
import { hasCalled } from '../../parts/composition/call-history.ts'
import { wonEveryTrick } from '../../parts/counting/score-lines.ts'
import { STOECK } from '../../parts/melds/stoeck.ts'
import { isQuartet } from '../../parts/melds/weis/weis-values.ts'

/*
 * Score of Staekske Rape: only the declarer scores (SR-36 to SR-42).
 */

export interface StaekskeScoring {
  readonly rounding: 'half-up' | 'down'
  /** True if four Jacks also count double without the stock (SR-O5). */
  readonly noStockDoublesFourJacks: boolean
}

/** Scoring input with points outside the tricks, shown combinations, and use of the stock. */
export interface StaekskeScoringInput extends ScoringInput {
  /** Card points of the stock and the discards (SR-18). */
  readonly aside: number
  /** The value of the shown combinations, without Stöck. */
  readonly shown: number
  /** True for four Jacks among the combinations. */
  readonly fourJacks: boolean
  /** True if the declarer left the stock. */
  readonly withoutStock: boolean
}

const GIVEN_UP = -10 // SR-40
const NO_TRICK = -50 // SR-42
/** Card points for winning all tricks. */
export const ALL_TRICKS_BONUS = 100 // SR-36
const FOUR_JACKS = 200 // SR-21
const WITH_FOUR_JACKS = 30 // SR-41

/** True if the declarer showed four Jacks (Unders), which ends the deal (SR-29). */
export const showedFourJacks = ({ announced }: Deal): boolean =>
  announced.some(({ items }) =>
    items.some((item) => isQuartet(item) && item[0] !== undefined && rankOf(item[0]) === 'U'),
  )

const pointsAside = (deal: Deal, { points }: Ranking): number =>
  [...pileCards(deal, 'stock'), ...pileCards(deal, 'discards')].reduce((sum, card) => sum + points(card), 0)

/** Returns a function that reads the scoring input of the current deal. */
export const staekskeScoringInput = (tableSides: Sides, ranking: RankingRule) => {
  const read = scoringInputReader(tableSides)
  return (game: Game): StaekskeScoringInput => {
    const deal = dealOf(game)
    const dealInput = read(game)
    return {
      ...dealInput,
      aside: dealInput.folded.length > 0 ? 0 : pointsAside(deal, ranking(contractOf(game), 0, undefined)),
      shown: deal.announced.reduce((sum, of) => sum + of.points, 0),
      fourJacks: showedFourJacks(deal),
      withoutStock: hasCalled(deal.calls, 'stand'),
    }
  }
}

/** The points achieved, of ten card points each (SR-36, SR-41). */
const achieved = (
  input: StaekskeScoringInput,
  declarer: Side,
  rounding: StaekskeScoring['rounding'],
): number => {
  if (input.fourJacks) return WITH_FOUR_JACKS
  const own = (input.taken[declarer] ?? 0) + input.aside
  const all = own + (wonEveryTrick(input, declarer) ? ALL_TRICKS_BONUS : 0)
  return Math.floor((all + (rounding === 'half-up' ? 5 : 0)) / 10)
}

/** The points required, of ten card points each (SR-37, SR-41). */
const required = ({ contract, shown, stoeck, fourJacks }: StaekskeScoringInput): number =>
  10 + (contract?.points ?? 0) - (shown + STOECK * stoeck.length - (fourJacks ? FOUR_JACKS : 0)) / 10

/** The win of the declarer, negative for a loss (SR-38, SR-39, SR-41, SR-42). */
const played = (input: StaekskeScoringInput, declarer: Side, scoring: StaekskeScoring): number => {
  const { fourJacks, tricks, withoutStock } = input
  if (!fourJacks && tricks[declarer] === 0) return NO_TRICK
  const over = achieved(input, declarer, scoring.rounding) - required(input)
  const factor = withoutStock && (scoring.noStockDoublesFourJacks || !fourJacks) ? 2 : 1
  return factor * (over < 0 ? 2 * over - 10 : over)
}

export const staekskeScore =
  (scoring: StaekskeScoring) =>
  (input: StaekskeScoringInput): readonly ScoreLine[] => {
    const { declarers: side = 0, folded } = input
    return folded.length > 0
      ? [{ side, points: GIVEN_UP, for: 'fold' }]
      : [{ side, points: played(input, side, scoring), for: 'contract' }]
  }
