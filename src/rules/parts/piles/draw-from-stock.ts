import type { Event } from '../../events.ts'
import type { Deal } from '../../model/deal.ts'
import { leaderOf, pileCards, playingSeats } from '../../model/deal.ts'
import { dealOf } from '../../model/game.ts'
import type { Consequence, DealtCards } from '../../model/rules.ts'
import { seatInOrder } from '../../model/seat.ts'

/*
 * Stock: a pile to draw from. The bottom card is turned up and drawn last.
 */

/** The cards of the stock, the next card to draw first. */
export const stockCards = (deal: Deal) => pileCards(deal, 'stock')

/**
 * The card turned up in games that show the bottom card of the stock.
 * @throws without a stock (programming error)
 */
export const turnBottomOfStock = ({ piles }: DealtCards) => {
  const card = piles?.stock?.at(-1)
  if (card === undefined) throw new Error('there is no stock to turn a card of')
  return card
}

/**
 * The card turned up in games that show the top card of the stock.
 * @throws without a stock (programming error)
 */
export const turnTopOfStock = ({ piles }: DealtCards) => {
  const card = piles?.stock?.[0]
  if (card === undefined) throw new Error('there is no stock to turn a card of')
  return card
}

/** Consequence of a finished trick: every seat draws cards from the stock up to `size` cards, the winner first. */
export const drawAfterTrick =
  (size: number): Consequence =>
  (game) => {
    const deal = dealOf(game)
    const stock = stockCards(deal)
    if (deal.trick.length > 0 || stock.length === 0) return undefined
    const seats = playingSeats(deal)
    return seats
      .map((_, step) => seatInOrder(seats, leaderOf(deal), step))
      .filter((seat) => (deal.hands[seat]?.length ?? size) < size)
      .flatMap((seat, at): Event[] => {
        const card = stock[at]
        if (card === undefined) return []
        const open = card === deal.turned ? [card] : []
        return [{ type: 'drew', seat, pile: 'stock', count: 1, open, own: { [seat]: { cards: [card] } } }]
      })
  }
