import { suitOf } from '../../model/card.ts'
import type { Deal } from '../../model/deal.ts'
import type { Ranking } from '../../model/rules.ts'
import type { Seat } from '../../model/seat.ts'
import type { Play } from '../../model/trick.ts'

/**
 * Who wins a trick: the highest trump, without one the highest card of the suit led (CO-52).
 * @throws when the trick is empty.
 */
export const trickWinner = (plays: readonly Play[], { trump, strength }: Ranking): Seat => {
  const beats = (card: Play, best: Play): boolean => {
    const suit = suitOf(card.card)
    if (suit === suitOf(best.card)) return strength(card.card) > strength(best.card)
    return suit === trump
  }
  return plays.reduce((best, play) => (beats(play, best) ? play : best)).seat
}

/** The last card that was played in the deal, whether its trick is still on the table or just won. */
export const lastPlay = ({ trick, tricks }: Deal): Play | undefined =>
  trick.at(-1) ?? tricks.at(-1)?.plays.at(-1)

/** Card points in a trick, without the last-trick bonus. */
export const trickPoints = (plays: readonly Play[], ranking: Ranking): number =>
  plays.reduce((sum, { card }) => sum + ranking.points(card), 0)
