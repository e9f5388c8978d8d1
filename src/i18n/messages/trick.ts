import type { Card } from '../../rules/model/card.ts'
import { rankOf, suitOf } from '../../rules/model/card.ts'
import type { Seat } from '../../rules/model/seat.ts'
import type { Terms } from '../terms.ts'
import { columnWidthOf, glued } from './text-layout.ts'

/*
 * A trick as it falls: `Anna Eichel Ass, Beat 7, Carla Rosen 9 (Weis 50)`.
 */

/** What somebody adds to a trick: a card, and what is said with it; either may stand alone. */
export interface Added {
  readonly seat: Seat
  readonly card?: Card
  readonly notes?: readonly string[]
}

/** What is short is not broken: a figure, but not all cards of a Weis. */
const SHORT = 24
const together = (words: string): string => (columnWidthOf(words) > SHORT ? words : glued(words))

/** A suit goes without saying while everybody follows; once somebody has not, nobody need think which it was. */
const cardAfter = (card: Card, before: readonly Card[], { card: whole, rank }: Terms): string =>
  before.length > 0 && before.every((other) => suitOf(other) === suitOf(card))
    ? rank(rankOf(card))
    : whole(card)

/** What happened in a trick so far, in order. */
export const renderTrick = (trick: readonly Added[], terms: Terms): string =>
  trick
    .map(({ seat, card, notes = [] }, at) => {
      const before = trick.slice(0, at).flatMap((added) => added.card ?? [])
      const named = [terms.who(seat), card && cardAfter(card, before, terms)].filter(Boolean)
      return [glued(named.join(' ')), ...(notes.length > 0 ? [together(`(${notes.join(', ')})`)] : [])].join(
        ' ',
      )
    })
    .join(', ')
