import { suitOf } from '../../model/card.ts'
import type { Deal } from '../../model/deal.ts'
import type { Ranking } from '../../model/rules.ts'
import type { Seat } from '../../model/seat.ts'
import type { Play } from '../../model/trick.ts'

/*
 * Winner and points of a trick.
 */

/**
 * The seat that wins a trick: by the highest trump, otherwise by the highest card of the led suit (CO-52).
 * @throws for an empty trick
 */
export const trickWinner = (plays: readonly Play[], { trump, strength }: Ranking): Seat => {
  const beats = (card: Play, best: Play): boolean => {
    const suit = suitOf(card.card)
    if (suit === suitOf(best.card)) return strength(card.card) > strength(best.card)
    return suit === trump
  }
  return plays.reduce((best, play) => (beats(play, best) ? play : best)).seat
}

/** The last played card of the deal, in the current or in the last finished trick. */
export const lastPlay = ({ trick, tricks }: Deal): Play | undefined =>
  trick.at(-1) ?? tricks.at(-1)?.plays.at(-1)

/** Card points of a trick, without the bonus for the last trick. */
export const trickPoints = (plays: readonly Play[], ranking: Ranking): number =>
  plays.reduce((sum, { card }) => sum + ranking.points(card), 0)
