import type { ScoreLine } from '../../model/score.ts'
import type { ScoringInput } from '../../model/scoring-input.ts'
import type { Side } from '../../model/seat.ts'
import { STOECK } from '../melds/stoeck.ts'

/*
 * Score lines shared by the rulesets: card points, Match, Weis and Stöck.
 */

/** Points for winning all tricks of a deal (Match), on top of the card points (CO-54, CO-55). */
export const MATCH_BONUS = 100

/** True if the side won all tricks of a deal with at least one trick (CO-54). */
export const wonEveryTrick = ({ tricks }: Pick<ScoringInput, 'tricks'>, side: Side): boolean =>
  tricks.every((won, other) => (other === side ? won > 0 : won === 0))

/** Card points of a side in the deal; for a side with all tricks with the Match bonus. */
export const pointsMade = (scoringInput: Pick<ScoringInput, 'taken' | 'tricks'>, side: Side): number =>
  (scoringInput.taken[side] ?? 0) + (wonEveryTrick(scoringInput, side) ? MATCH_BONUS : 0)

/** Score lines of a deal besides the card points, by purpose. */
export interface BonusLines {
  readonly match: readonly ScoreLine[]
  readonly weis: readonly ScoreLine[]
  readonly stoeck: readonly ScoreLine[]
}

/**
 * The score lines for Match, Weis and Stöck of a deal.
 * @param matchOf the Match bonus of a side; 0 for no Match
 */
export const bonusLines = (
  scoringInput: ScoringInput,
  matchOf: (side: Side) => number = () => MATCH_BONUS,
): BonusLines => ({
  match: scoringInput.taken.flatMap((_, side) => {
    const points = wonEveryTrick(scoringInput, side) ? matchOf(side) : 0
    return points > 0 ? [{ side, points, for: 'match' }] : []
  }),
  weis: scoringInput.weis.map((item) => ({ ...item, for: 'weis' })),
  stoeck: scoringInput.stoeck.map((side) => ({ side, points: STOECK, for: 'stoeck' })),
})

/**
 * All score lines of a deal: one line of card points for each side, then Match, Weis and Stöck.
 * @param worth the Match bonus; 0 for no Match
 */
export const allScoreLines = (scoringInput: ScoringInput, worth = MATCH_BONUS): readonly ScoreLine[] => {
  const { match, weis, stoeck } = bonusLines(scoringInput, () => worth)
  const cards = scoringInput.taken.map((points, side): ScoreLine => ({ side, points, for: 'cards' }))
  return [...cards, ...match, ...weis, ...stoeck]
}
