import { cardOf, suitOf } from '../../kernel/card.ts'
import type { Deal } from '../../kernel/deal.ts'
import { inTurn, leaderOf, playing } from '../../kernel/deal.ts'
import type { Event } from '../../kernel/events.ts'
import { dealOf } from '../../kernel/game.ts'
import type { Consequence, Laid, MoveRule } from '../../kernel/rules.ts'
import type { Seat } from '../../kernel/seat.ts'
import { inOrder } from '../../kernel/seat.ts'
import { violation } from '../../kernel/violation.ts'

/*
 * A stock that is drawn from while it lasts, with a card turned up under it: the last one of the pile, drawn last.
 */

const STOCK = 'stock'

/** The cards still to be drawn, the next one first. */
export const stockOf = ({ piles }: Deal) => piles[STOCK]?.cards ?? []

/** So many cards, of those left when the hands are dealt, as the stock. */
export const asStock = (size: number) => ({ pile: STOCK, size })

/**
 * The card turned up under the stock.
 * @throws when no stock was laid, which is a mistake in the program.
 */
export const turnedUnderStock = ({ piles }: Laid) => {
  const card = piles?.[STOCK]?.at(-1)
  if (card === undefined) throw new Error('there is no stock to turn a card of')
  return card
}

/** After each trick everybody draws back up to `size` cards, the winner first. */
export const drawAfterTrick =
  (size: number): Consequence =>
  (game) => {
    const deal = dealOf(game)
    const stock = stockOf(deal)
    if (deal.trick.length > 0 || stock.length === 0) return undefined
    const seats = playing(deal)
    return seats
      .map((_, step) => inOrder(seats, leaderOf(deal), step))
      .filter((seat) => (deal.hands[seat]?.length ?? size) < size)
      .flatMap((seat, at): Event[] => {
        const card = stock[at]
        if (card === undefined) return []
        const open = card === deal.turned ? [card] : []
        return [{ type: 'drew', seat, pile: STOCK, count: 1, open, own: { [seat]: { cards: [card] } } }]
      })
  }

/** At one's turn, before playing: the Six of trumps for the card that was turned up. `rule` is its number. */
export const robbing = (rule: string): MoveRule<'rob'> => {
  const cardsIn = (deal: Deal) => {
    const { turned } = deal
    return turned === null || !stockOf(deal).includes(turned)
      ? undefined
      : { turned, six: cardOf('6', suitOf(turned)) }
  }
  const holdsSix = (deal: Deal, seat: Seat) => {
    const cards = cardsIn(deal)
    return cards !== undefined && (deal.hands[seat] ?? []).includes(cards.six)
  }
  return {
    offers: (game, seat) => (holdsSix(dealOf(game), seat) ? [{ type: 'rob' }] : []),
    refusal: (game, seat) => {
      const deal = dealOf(game)
      const turn = inTurn(deal)
      if (turn !== seat) return violation('not-your-turn', rule, { reason: 'robbing', turn })
      if (stockOf(deal).length < 2) {
        return violation('cannot-rob', rule, { reason: 'stock' })
      }
      return holdsSix(deal, seat) ? undefined : violation('cannot-rob', rule, { reason: 'only-the-six' })
    },
    events: (game, seat) => {
      const cards = cardsIn(dealOf(game))
      return cards === undefined
        ? []
        : [{ type: 'robbed', seat, pile: STOCK, took: cards.turned, left: cards.six }]
    },
  }
}
