import type { Card } from '../../rules/model/card.ts'
import { indexOfCard } from '../../rules/model/card.ts'
import type { BeliefState } from '../belief/belief-state.ts'
import type { CardIndex, SuitMask } from '../bitboard/card-masks.ts'
import { BIT_BY_CARD, SUIT_BY_CARD, SUIT_COUNT } from '../bitboard/card-masks.ts'
import type { Position } from '../bitboard/position.ts'

/*
 * Equivalent candidates of the card search: cards of a hand with equal points and no hidden card between them.
 */

/**
 * Groups legal cards that have the same effect, so that only one card of a group is searched. Two cards of a suit
 * are equivalent if the points are equal, and if no possible card of another seat and no card of the trick lies
 * between.
 * @param at any position before the card
 */
export const equivalentCandidates = (
  at: Position,
  legal: readonly Card[],
  { unseen }: Pick<BeliefState, 'unseen'>,
): readonly (readonly CardIndex[])[] => {
  const numbers = [...new Set(legal.map(indexOfCard))]
  // If the ranking changes between tricks, neighbours do not stay neighbours.
  if (at.setup.rankings.tables.length > 1 || at.duplicates !== undefined) return numbers.map((card) => [card])
  const ranking = at.rankingFor(0)
  const others = new Int32Array(SUIT_COUNT)
  const add = (suit: number, mask: SuitMask) => {
    others[suit] = (others[suit] as number) | mask
  }
  for (const [card, count] of unseen.entries()) {
    if (count > 0) add(SUIT_BY_CARD[card] as number, BIT_BY_CARD[card] as number)
  }
  // Open cards of other seats count as cards of other seats.
  for (const [place, mask] of at.hands.entries()) {
    if (Math.floor(place / SUIT_COUNT) !== at.turn) add(place % SUIT_COUNT, mask)
  }
  if (at.trickSize > 0) add(at.winningSuit, BIT_BY_CARD[at.winningCard] as number)
  const isAlike = (card: CardIndex, other: CardIndex): boolean => {
    const suit = SUIT_BY_CARD[card] as number
    if (SUIT_BY_CARD[other] !== suit || ranking.points[other] !== ranking.points[card]) return false
    const between = (ranking.higher[other] as number) ^ (ranking.higher[card] as number)
    const own = (BIT_BY_CARD[other] as number) | (BIT_BY_CARD[card] as number)
    return (between & ~own & (others[suit] as number)) === 0
  }
  const groups: CardIndex[][] = []
  for (const card of numbers) {
    const group = groups.find((one) => one.some((other) => isAlike(card, other)))
    if (group) group.push(card)
    else groups.push([card])
  }
  return groups
}
