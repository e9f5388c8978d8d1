import type { Card } from '../../model/card.ts'
import { CARDS, cardOf, RANKS, rankOf, SUITS } from '../../model/card.ts'
import { forehandOf } from '../../model/deal.ts'
import type { DealHistory } from '../../model/deal-history.ts'
import type { Game } from '../../model/game.ts'
import { dealOf } from '../../model/game.ts'
import type { Lot, LotOrder, NextDealOrResult } from '../../model/rules.ts'
import type { Seat } from '../../model/seat.ts'
import { followingSeat } from '../../model/seat.ts'

/*
 * Dealer selection: the lot for the first dealer, and the rules for later dealers.
 */

/** The purpose of the lot for the first dealer (CO-90). */
const FIRST_DEALER = 'dealer'

/**
 * Card orders of lots, the highest first (CO-97): by rank A K O U B 9 8 7 6, then by suit acorns, shields, roses,
 * bells. Lots of the first release name no order and use `suit-then-rank`.
 */
const HIGHEST_FIRST: Readonly<Record<LotOrder, readonly Card[]>> = {
  'rank-then-suit': RANKS.flatMap((rank) => SUITS.map((suit) => cardOf(rank, suit))),
  'suit-then-rank': CARDS,
}

/** A lot in which each seat draws a card and the `best` position in the card order wins. */
const drawnBy =
  (best: (...places: number[]) => number) =>
  (seats: readonly Seat[]): Lot['draw'] =>
  (pack, order = 'rank-then-suit') => {
    // With two packs a duplicate card is drawn again, so no tie can occur.
    const cards = [...new Set(pack)].slice(0, seats.length)
    const places = cards.map((card) => HIGHEST_FIRST[order].indexOf(card))
    const seat = seats[places.indexOf(best(...places))] ?? 0
    return { seat, cards, ...(order === 'rank-then-suit' && { order }) }
  }

/** Drawing of a lot: each seat draws a card, and the seat with the highest card is chosen. */
export const drawHighestCard = drawnBy(Math.min)

/** Drawing of a lot: each seat draws a card, and the seat with the lowest card is chosen. */
export const drawLowestCard = drawnBy(Math.max)

/** Drawing of a lot: cards are dealt face up one by one, and the seat that gets the first Under is chosen. */
export const drawFirstUnder =
  (seats: readonly Seat[]): Lot['draw'] =>
  (pack) => {
    const at = pack.findIndex((card) => rankOf(card) === 'U')
    return { seat: seats[at % seats.length] ?? 0, cards: pack.slice(0, at + 1) }
  }

/**
 * The lot that selects the first dealer, before the first deal. Undefined once drawn, and before or after an arranged
 * deal, which names its dealer.
 * @param draw the way of drawing
 */
export const firstDealerBy =
  (draw: (seats: readonly Seat[]) => Lot['draw']) =>
  (game: Game): Lot | undefined =>
    game.deal === null && game.past.deals === 0 && game.upcoming === 0 && lotOf(game) === undefined
      ? { purpose: FIRST_DEALER, draw: draw(game.seats.map((_, seat) => seat)) }
      : undefined

/** The lot for the first dealer by the usual rule: the highest drawn card deals (CO-90). */
export const firstDealerByLot = firstDealerBy(drawHighestCard)

const lotOf = (game: Game) => game.lots.find(({ purpose }) => purpose === FIRST_DEALER)

/** Rule that gives the dealer of the next deal from the last finished deal. */
export type NextDealerRule = (last: NonNullable<DealHistory['last']>, game: Game) => Seat

/** Next-dealer rule: the seat after the last dealer deals (CO-94). */
export const nextSeatDeals: NextDealerRule = ({ dealer }, { seats }) => followingSeat(dealer, seats.length)

/** Next dealer rule: the declarer of the first deal deals the second deal; later the next seat. */
export const firstDeclarerDeals: NextDealerRule = (last, game) =>
  game.past.deals === 1 ? (last.contract?.declarer ?? last.dealer) : nextSeatDeals(last, game)

/** The dealer of the next deal: for the first deal the seat drawn by lot (CO-90), later by the rule. */
export const nextDealer = (game: Game, following: NextDealerRule = nextSeatDeals): NextDealOrResult => {
  const { last } = game.past
  return { dealer: last === null ? (lotOf(game)?.seat ?? 0) : following(last, game) }
}

/** The seat that holds this card after dealing. Valid before the first card is played. */
export const holderOfCard = (card: Card, game: Game): Seat =>
  dealOf(game).hands.findIndex((hand) => hand.includes(card))

/** Forehand: the first playing seat after the dealer (CO-3). */
export const forehand = (game: Game): Seat => forehandOf(dealOf(game))
