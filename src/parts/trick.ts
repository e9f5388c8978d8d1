import { suitOf } from '../kernel/card.ts'
import type { Seat } from '../kernel/contract.ts'
import type { Play } from '../kernel/game.ts'
import type { Ranking } from '../kernel/rules.ts'

/**
 * Who wins a trick: the highest trump, without one the highest card of the suit led (CO-52).
 * @throws when the trick is empty.
 */
export const winnerOf = (plays: readonly Play[], { trump, strength }: Ranking): Seat => {
  const beats = (card: Play, best: Play): boolean => {
    const suit = suitOf(card.card)
    if (suit === suitOf(best.card)) return strength(card.card) > strength(best.card)
    return suit === trump
  }
  return plays.reduce((best, play) => (beats(play, best) ? play : best)).seat
}

/** Card points in a trick, without the last-trick bonus. */
export const pointsIn = (plays: readonly Play[], ranking: Ranking): number =>
  plays.reduce((sum, { card }) => sum + ranking.points(card), 0)
