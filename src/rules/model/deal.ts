import type { Card } from './card.ts'
import type { Contract } from './contract.ts'
import type { Call } from './moves.ts'
import type { ByPile, Pile, TablePile } from './pile.ts'
import type { Seat, Side } from './seat.ts'
import { followingSeat, seatInOrder } from './seat.ts'
import type { Play, Trick } from './trick.ts'
import type { ScoredWeisItem, WeisDeclaration, WeisItem } from './weis.ts'

/*
 * Deal: the state of the current deal, hidden cards included. Queries on this state are below.
 */

/** A place on the table before a seat: a face-up card on a face-down card. Either card can be gone. */
export interface CoveredPlace {
  readonly up: Card | null
  readonly down: Card | null
}

export interface Prediction {
  readonly seat: Seat
  readonly points: number
  /** False for a secret prediction. */
  readonly open: boolean
}

/** State of the current deal, with all hidden cards. */
export interface Deal {
  readonly number: number
  /** The game version of the `dealt` event: the start of this deal's part of the log. */
  readonly from: number
  readonly dealer: Seat
  readonly commitment?: string
  readonly phase: string
  /** The seats that received cards, in order of seats. */
  readonly active: readonly Seat[]
  readonly hands: readonly (readonly Card[])[]
  /** The seats that have not looked at their hands. */
  readonly closed: readonly Seat[]
  /** Cards on the table outside the hands. */
  readonly piles: ByPile<TablePile>
  /** Covered places by seat; empty in games without covered places. */
  readonly places: readonly (readonly CoveredPlace[])[]
  /** The turned-up card, wherever the card is now. After a robbery: the Six that replaced the card. */
  readonly turned: Card | null
  readonly calls: readonly Call[]
  readonly contract: Contract | null
  /** The leader of the current trick; null before play begins. */
  readonly leader: Seat | null
  readonly trick: readonly Play[]
  readonly tricks: readonly Trick[]
  readonly weis: {
    readonly declared: readonly WeisDeclaration[]
    /** Declarations already compared. A late declaration is compared with these until the next card. */
    readonly compared: readonly WeisDeclaration[]
    /** All scored items, in the order of scoring. */
    readonly scored: readonly ScoredWeisItem[]
  }
  readonly stoeck: readonly Seat[]
  readonly predictions: readonly Prediction[]
  /** Combinations shown before the lead. */
  readonly announced: readonly {
    readonly seat: Seat
    readonly items: readonly WeisItem[]
    readonly points: number
  }[]
  /** Knocks: seat, number of trumps, and trick (from 0). */
  readonly knocks: readonly { readonly seat: Seat; readonly times: number; readonly trick: number }[]
  /** The called card; the holder is the partner. */
  readonly called: Card | null
  /** A claim that ended the deal. */
  readonly claim: Claim | null
  /** The side that reached its target first in this deal, once known. */
  readonly reached: Side | null
}

/** A player's claim that the own side has reached the target, and whether the claim was right. */
export interface Claim {
  readonly seat: Seat
  readonly side: Side
  readonly right: boolean
}

/**
 * The seat that leads the current trick.
 * @throws before the card play begins (programming error)
 */
export const leaderOf = (deal: Deal): Seat => {
  if (deal.leader === null) throw new Error('nobody leads before play begins')
  return deal.leader
}

/** The seats that take part in the card play: cards were dealt to the seat, and the seat has not folded. */
export const playingSeats = ({ active, calls }: Deal): readonly Seat[] =>
  calls.some(({ type }) => type === 'fold')
    ? active.filter((seat) => !calls.some((call) => call.type === 'fold' && call.seat === seat))
    : active

/** All cards that a seat could play if no rule refused them: the hand, and the face-up cards before the seat. */
export const playableCards = ({ hands, places }: Deal, seat: Seat): readonly Card[] => {
  const hand = hands[seat] ?? []
  const before = places[seat] ?? []
  if (before.length === 0) return hand
  const cards = [...hand]
  for (const { up } of before) if (up !== null) cards.push(up)
  return cards
}

/** True when no playing seat has a card left, face-down cards included. */
export const allCardsPlayed = (deal: Deal): boolean =>
  playingSeats(deal).every(
    (seat) =>
      (deal.hands[seat]?.length ?? 0) === 0 &&
      (deal.places[seat]?.every(({ up, down }) => up === null && down === null) ?? true),
  )

/** The seat that plays the next card of the trick. */
export const seatToPlay = (deal: Deal): Seat =>
  seatInOrder(playingSeats(deal), leaderOf(deal), deal.trick.length)

/** Forehand: the first seat in play after the dealer (CO-3). */
export const forehandOf = (deal: Deal): Seat =>
  seatInOrder(playingSeats(deal), followingSeat(deal.dealer, deal.hands.length))

/** The cards of a pile on the table; empty if the deal has no such pile. */
export const pileCards = ({ piles }: Pick<Deal, 'piles'>, pile: Pile): readonly Card[] =>
  piles[pile]?.cards ?? []

/** The finished tricks, followed by the current trick. */
export const tricksWithCurrent = ({ tricks, trick }: Deal): readonly Pick<Trick, 'plays'>[] => [
  ...tricks,
  { plays: trick },
]

/** All cards played in the deal, in order, each with its seat. */
export const playsOf = (deal: Deal): readonly Play[] => tricksWithCurrent(deal).flatMap(({ plays }) => plays)

/** The cards that a seat has played in the deal, in order. */
export const cardsPlayedBy = (deal: Deal, seat: Seat): readonly Card[] => {
  const cards: Card[] = []
  for (const { plays } of tricksWithCurrent(deal)) {
    for (const play of plays) if (play.seat === seat) cards.push(play.card)
  }
  return cards
}

/** The cards from a seat's hand that every player has seen: played cards, and cards of shown Weis. */
export const publicCardsFrom = (deal: Deal, seat: Seat): readonly Card[] => [
  ...cardsPlayedBy(deal, seat),
  ...deal.weis.scored.filter((item) => item.shown && item.seat === seat).flatMap(({ cards }) => cards),
]

/** All cards that every player has seen: from the hands (except the seats in `but`), and from face-up piles. */
export const publicCards = (deal: Deal, but: readonly Seat[] = []): readonly Card[] => [
  ...deal.hands.flatMap((_, seat) => (but.includes(seat) ? [] : publicCardsFrom(deal, seat))),
  ...Object.values(deal.piles).flatMap(({ cards, open }) =>
    cards.filter((card) => open || card === deal.turned),
  ),
]
