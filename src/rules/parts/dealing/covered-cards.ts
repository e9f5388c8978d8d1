import type { Event } from '../../events.ts'
import type { Card } from '../../model/card.ts'
import { playingSeats } from '../../model/deal.ts'
import { dealOf } from '../../model/game.ts'
import type { Consequence, Dealing } from '../../model/rules.ts'
import type { TurnUpTiming } from '../../model/rules-as-data.ts'

/*
 * Covered cards before a seat: one face-up card on each face-down card.
 */

/**
 * Changes a dealing so that each seat has covered places: of its cards, the first `count` lie face down, the next
 * `count` face up on these, and the rest is the hand.
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

/**
 * Consequence of a played card: turns up each face-down card whose upper card is gone.
 * @param when at once, or after the trick
 */
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
