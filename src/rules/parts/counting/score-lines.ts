import type { DealFigures } from '../../model/deal-figures.ts'
import type { ScoreLine } from '../../model/score.ts'
import type { Side } from '../../model/seat.ts'
import { STOECK } from '../melds/stoeck.ts'

/*
 * What the sides have made in a deal, whatever it counts for.
 */

/** The bonus for all tricks, on top of the card points (CO-54, CO-55). */
export const MATCH_BONUS = 100

/** Whether a side has won every trick, and there was one (CO-54). */
export const wonEveryTrick = ({ tricks }: Pick<DealFigures, 'tricks'>, side: Side): boolean =>
  tricks.every((won, other) => (other === side ? won > 0 : won === 0))

/** Card points of a side, with what all tricks are worth. */
export const pointsMade = (figures: Pick<DealFigures, 'taken' | 'tricks'>, side: Side): number =>
  (figures.taken[side] ?? 0) + (wonEveryTrick(figures, side) ? MATCH_BONUS : 0)

/** Lines of each kind that both a scorer and whoever counts along can put in their order. */
export interface BonusLines {
  readonly match: readonly ScoreLine[]
  readonly weis: readonly ScoreLine[]
  readonly stoeck: readonly ScoreLine[]
}

/** What was made besides card points: all tricks, where that is paid, Weis and Stöck. */
export const bonusLines = (figures: DealFigures, match = MATCH_BONUS): BonusLines => ({
  match: figures.taken.flatMap((_, side) =>
    match > 0 && wonEveryTrick(figures, side) ? [{ side, points: match, for: 'match' }] : [],
  ),
  weis: figures.weis.map((item) => ({ ...item, for: 'weis' })),
  stoeck: figures.stoeck.map((side) => ({ side, points: STOECK, for: 'stoeck' })),
})

/** Everything that was made, as score lines: the card points of each side in one, then what there is besides. */
export const allScoreLines = (figures: DealFigures, worth = MATCH_BONUS): readonly ScoreLine[] => {
  const { match, weis, stoeck } = bonusLines(figures, worth)
  const cards = figures.taken.map((points, side): ScoreLine => ({ side, points, for: 'cards' }))
  return [...cards, ...match, ...weis, ...stoeck]
}
