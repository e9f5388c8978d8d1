import type { Card } from '../../model/card.ts'
import { CARDS, cardOf, RANKS, rankOf, SUITS } from '../../model/card.ts'
import { forehandOf } from '../../model/deal.ts'
import type { DealHistory } from '../../model/deal-history.ts'
import type { Game } from '../../model/game.ts'
import { dealOf } from '../../model/game.ts'
import type { Lot, LotOrder, NextDealOrResult } from '../../model/rules.ts'
import type { Seat } from '../../model/seat.ts'
import { followingSeat } from '../../model/seat.ts'

/** The purpose of the lot that decides who deals first (CO-90). */
const FIRST_DEALER = 'dealer'

/**
 * The cards as they decide a lot, the highest first (CO-97): by rank, A K O U B 9 8 7 6; of one rank by suit, acorns,
 * shields, roses, bells. The first release went by suit first, every acorn above every shield: its lots, which name no
 * order, are judged by that.
 */
const HIGHEST_FIRST: Readonly<Record<LotOrder, readonly Card[]>> = {
  'rank-then-suit': RANKS.flatMap((rank) => SUITS.map((suit) => cardOf(rank, suit))),
  'suit-then-rank': CARDS,
}

/** Each of the seats draws a card; the `best` of their places in the order of lots is drawn. */
const drawnBy =
  (best: (...places: number[]) => number) =>
  (seats: readonly Seat[]): Lot['draw'] =>
  (pack, order = 'rank-then-suit') => {
    // With two packs a card that was drawn before is drawn anew, so nobody ties.
    const cards = [...new Set(pack)].slice(0, seats.length)
    const places = cards.map((card) => HIGHEST_FIRST[order].indexOf(card))
    const seat = seats[places.indexOf(best(...places))] ?? 0
    return { seat, cards, ...(order === 'rank-then-suit' && { order }) }
  }

/** The seat with the highest card is drawn. */
export const drawHighestCard = drawnBy(Math.min)

/** The seat with the lowest card is drawn. */
export const drawLowestCard = drawnBy(Math.max)

/** Cards are dealt face up one by one, from the first of the seats on, until one gets an Under. */
export const drawFirstUnder =
  (seats: readonly Seat[]): Lot['draw'] =>
  (pack) => {
    const at = pack.findIndex((card) => rankOf(card) === 'U')
    return { seat: seats[at % seats.length] ?? 0, cards: pack.slice(0, at + 1) }
  }

/** The first dealer is drawn in this way; nothing once it is, or when an arranged deal has settled it. */
export const firstDealerBy =
  (draw: (seats: readonly Seat[]) => Lot['draw']) =>
  (game: Game): Lot | undefined =>
    game.deal === null && game.past.deals === 0 && lotOf(game) === undefined
      ? { purpose: FIRST_DEALER, draw: draw(game.seats.map((_, seat) => seat)) }
      : undefined

/** The first dealer is drawn by lot (CO-90). */
export const firstDealerByLot = firstDealerBy(drawHighestCard)

const lotOf = (game: Game) => game.lots.find(({ purpose }) => purpose === FIRST_DEALER)

/** Who deals after this deal. */
export type NextDealerRule = (last: NonNullable<DealHistory['last']>, game: Game) => Seat

/** The next seat deals (CO-94). */
export const nextSeatDeals: NextDealerRule = ({ dealer }, { seats }) => followingSeat(dealer, seats.length)

/** Who deals next: the first dealer is drawn by lot (CO-90), every later one follows from the deal before. */
export const nextDealer = (game: Game, following: NextDealerRule = nextSeatDeals): NextDealOrResult => {
  const { last } = game.past
  return { dealer: last === null ? (lotOf(game)?.seat ?? 0) : following(last, game) }
}

/** Who was dealt this card, as long as nothing is played. */
export const holderOfCard = (card: Card, game: Game): Seat =>
  dealOf(game).hands.findIndex((hand) => hand.includes(card))

/** Forehand, the first seat after the dealer that plays (CO-3). */
export const forehand = (game: Game): Seat => forehandOf(dealOf(game))
