import type { DealFigures } from '../../model/deal-figures.ts'
import type { ScoreLine } from '../../model/score.ts'
import type { Side } from '../../model/seat.ts'
import { STOECK } from '../melds/stoeck.ts'

/*
 * Score lines shared by the rulesets: card points, Match, Weis and Stöck.
 */

/** The bonus for all tricks, on top of the card points (CO-54, CO-55). */
export const MATCH_BONUS = 100

/** True if the side won all tricks of a deal with at least one trick (CO-54). */
export const wonEveryTrick = ({ tricks }: Pick<DealFigures, 'tricks'>, side: Side): boolean =>
  tricks.every((won, other) => (other === side ? won > 0 : won === 0))

/** Card points of a side, with the bonus for all tricks. */
export const pointsMade = (figures: Pick<DealFigures, 'taken' | 'tricks'>, side: Side): number =>
  (figures.taken[side] ?? 0) + (wonEveryTrick(figures, side) ? MATCH_BONUS : 0)

/** Bonus lines by kind. */
export interface BonusLines {
  readonly match: readonly ScoreLine[]
  readonly weis: readonly ScoreLine[]
  readonly stoeck: readonly ScoreLine[]
}

/** The bonus lines of a deal: Match (unless the bonus is 0), Weis and Stöck. */
export const bonusLines = (figures: DealFigures, match = MATCH_BONUS): BonusLines => ({
  match: figures.taken.flatMap((_, side) =>
    match > 0 && wonEveryTrick(figures, side) ? [{ side, points: match, for: 'match' }] : [],
  ),
  weis: figures.weis.map((item) => ({ ...item, for: 'weis' })),
  stoeck: figures.stoeck.map((side) => ({ side, points: STOECK, for: 'stoeck' })),
})

/** All score lines: one line of card points for each side, then the bonus lines. */
export const allScoreLines = (figures: DealFigures, worth = MATCH_BONUS): readonly ScoreLine[] => {
  const { match, weis, stoeck } = bonusLines(figures, worth)
  const cards = figures.taken.map((points, side): ScoreLine => ({ side, points, for: 'cards' }))
  return [...cards, ...match, ...weis, ...stoeck]
}
