import type { Event } from '../../events.ts'
import type { Card } from '../../model/card.ts'
import { playingSeats } from '../../model/deal.ts'
import { dealOf } from '../../model/game.ts'
import type { TurnUpTiming } from '../../model/rule-facts.ts'
import type { Consequence, Dealing } from '../../model/rules.ts'

/*
 * Cards that lie before a seat: one face up over one face down.
 */

/**
 * The same deal, in which of the cards of each seat the first `count` lie face down in a row, the next `count` face up on
 * them; the rest is the hand.
 */
export const withCoveredCards = (count: number, { distribute: lay, ...dealing }: Dealing): Dealing => ({
  ...dealing,
  distribute: (pack, dealer) => {
    const { hands } = lay(pack, dealer)
    return {
      hands: hands.map((cards) => cards.slice(2 * count)),
      places: hands.map((cards) =>
        cards.slice(count, 2 * count).map((up, at) => ({ up, down: cards[at] as Card })),
      ),
    }
  },
})

/** Cards face down that nothing covers any more are turned up. */
export const turnUpUncovered =
  (when: TurnUpTiming): Consequence =>
  (game) => {
    const deal = dealOf(game)
    if (when === 'after-trick' && deal.trick.length > 0) return undefined
    return playingSeats(deal).flatMap((seat) =>
      (deal.places[seat] ?? []).flatMap(({ up, down }, place): Event[] =>
        up === null && down !== null ? [{ type: 'placeTurned', seat, place, card: down }] : [],
      ),
    )
  }
