import type { InformationSet } from '../../rules/information-set.ts'
import { CARDS, indexOfCard } from '../../rules/model/card.ts'
import type { Pile } from '../../rules/model/pile.ts'
import { pileEntries } from '../../rules/model/pile.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { gameFromView } from './game-from-view.ts'

/*
 * Deck of a deal: the number of copies of each card, and the location of the turned card.
 */

/** The place of the turned-up card after dealing: a hand, or an index in a pile. */
export type TurnedLocation = { readonly seat: Seat } | { readonly pile: Pile; readonly at: number }

/** The pack of a deal: the number of copies of each card, and the place of the turned-up card. */
export interface Deck {
  /** By card: the number of copies. */
  readonly copies: Uint8Array
  readonly twoPacks: boolean
  /** The location of the turned card for a dealer; undefined in games without a turned card. */
  turnedCardLocation(dealer: Seat): TurnedLocation | undefined
}

/** The pack of the current deal, from the rules and the information set of a seat. */
export const deckOf = (rules: Rules, seen: InformationSet): Deck => {
  const { pack, distribute, turned } = rules.dealing(gameFromView(seen, null))
  const copies = new Uint8Array(CARDS.length)
  for (const card of pack) copies[indexOfCard(card)] = (copies[indexOfCard(card)] as number) + 1
  return {
    copies,
    twoPacks: copies.some((count) => count > 1),
    turnedCardLocation: (dealer) => {
      // The location is equal for every order of the pack.
      const dealtCards = distribute(pack, dealer)
      const card = turned?.(dealtCards, dealer)
      if (card === undefined) return undefined
      const seat = dealtCards.hands.findIndex((hand) => hand.includes(card))
      if (seat !== -1) return { seat }
      const [pile, cards] = pileEntries(dealtCards.piles ?? {}).find(([, lie]) => lie?.includes(card)) ?? []
      return pile && cards && { pile, at: cards.indexOf(card) }
    },
  }
}
