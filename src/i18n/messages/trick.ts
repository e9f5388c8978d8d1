import type { Card } from '../../rules/model/card.ts'
import { rankOf, suitOf } from '../../rules/model/card.ts'
import type { Seat } from '../../rules/model/seat.ts'
import type { Terms } from '../naming-functions.ts'
import { columnWidthOf, nonBreaking } from './text-layout.ts'

/*
 * A trick in progress as text: `Anna Eichel Ass, Beat 7, Carla Rosen 9 (Weis 50)`.
 */

/** Entry of a trick in progress: a player with a card, announcements, or both. */
export interface TrickEntry {
  readonly seat: Seat
  readonly card?: Card
  readonly notes?: readonly string[]
}

/** The maximum length of a note without line breaks: a number fits, all cards of a Weis do not. */
const SHORT = 24
const together = (words: string): string => (columnWidthOf(words) > SHORT ? words : nonBreaking(words))

/** A card of the suit led has no suit in the text, while every player follows suit. */
const cardAfter = (card: Card, before: readonly Card[], { card: whole, rank }: Terms): string =>
  before.length > 0 && before.every((other) => suitOf(other) === suitOf(card))
    ? rank(rankOf(card))
    : whole(card)

/** Renders a trick in progress: `Anna Eichel Ass, Beat 7, Carla Rosen 9 (Weis 50)`. */
export const renderTrick = (trick: readonly TrickEntry[], terms: Terms): string =>
  trick
    .map(({ seat, card, notes = [] }, at) => {
      const before = trick.slice(0, at).flatMap((added) => added.card ?? [])
      const named = [terms.who(seat), card && cardAfter(card, before, terms)].filter(Boolean)
      return [
        nonBreaking(named.join(' ')),
        ...(notes.length > 0 ? [together(`(${notes.join(', ')})`)] : []),
      ].join(' ')
    })
    .join(', ')
