import type { InformationSet } from '../../rules/information-set.ts'
import { CARDS, indexOfCard } from '../../rules/model/card.ts'
import type { Pile } from '../../rules/model/pile.ts'
import { pileEntries } from '../../rules/model/pile.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { gameFromView } from './game-from-view.ts'

/** Where the card lies that is turned up after the deal: in a hand, or so deep in a pile. */
export type TurnedLocation = { readonly seat: Seat } | { readonly pile: Pile; readonly at: number }

/** The pack that a deal was made of. */
export interface Deck {
  /** By card, how many there are. */
  readonly copies: Uint8Array
  readonly twoPacks: boolean
  /** Where the dealer's deal has the card that is turned up; nowhere where none is. */
  turnedCardLocation(dealer: Seat): TurnedLocation | undefined
}

/** The pack of the deal on the table. */
export const deckOf = (rules: Rules, seen: InformationSet): Deck => {
  const { pack, distribute, turned } = rules.dealing(gameFromView(seen, null))
  const copies = new Uint8Array(CARDS.length)
  for (const card of pack) copies[indexOfCard(card)] = (copies[indexOfCard(card)] as number) + 1
  return {
    copies,
    twoPacks: copies.some((count) => count > 1),
    turnedCardLocation: (dealer) => {
      // Wherever a card lies, it lies there in every deal.
      const laid = distribute(pack, dealer)
      const card = turned?.(laid, dealer)
      if (card === undefined) return undefined
      const seat = laid.hands.findIndex((hand) => hand.includes(card))
      if (seat !== -1) return { seat }
      const [pile, cards] = pileEntries(laid.piles ?? {}).find(([, lie]) => lie?.includes(card)) ?? []
      return pile && cards && { pile, at: cards.indexOf(card) }
    },
  }
}
