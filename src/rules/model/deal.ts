import type { Card } from './card.ts'
import type { Contract } from './contract.ts'
import type { Call } from './moves.ts'
import type { ByPile, Pile, TablePile } from './pile.ts'
import type { Seat, Side } from './seat.ts'
import { followingSeat, seatInOrder } from './seat.ts'
import type { Play, Trick } from './trick.ts'
import type { ScoredWeisItem, WeisDeclaration, WeisItem } from './weis.ts'

/** A place before a seat, where a game has them: a card face up, one face down under it, or either alone. */
export interface CoveredPlace {
  readonly up: Card | null
  readonly down: Card | null
}

export interface Prediction {
  readonly seat: Seat
  readonly points: number
  /** Whether everybody heard it. */
  readonly open: boolean
}

/** The deal on the table, with everything in it, hidden or not. */
export interface Deal {
  readonly number: number
  /** The version of the game at which it was dealt: where its part of the log begins. */
  readonly from: number
  readonly dealer: Seat
  readonly commitment?: string
  readonly phase: string
  /** The seats that were dealt in, in order of seats. */
  readonly active: readonly Seat[]
  readonly hands: readonly (readonly Card[])[]
  /** The seats that have not looked at their hands yet. */
  readonly closed: readonly Seat[]
  /** Cards on the table that are in nobody's hand. */
  readonly piles: ByPile<TablePile>
  /** The places before each seat; empty where the game has none. */
  readonly places: readonly (readonly CoveredPlace[])[]
  /** The card that was turned up, wherever it is now; what was laid in its place, once it has been robbed. */
  readonly turned: Card | null
  readonly calls: readonly Call[]
  readonly contract: Contract | null
  /** Who leads, or led, to the trick on the table; null before play begins. */
  readonly leader: Seat | null
  readonly trick: readonly Play[]
  readonly tricks: readonly Trick[]
  readonly weis: {
    readonly declared: readonly WeisDeclaration[]
    /** What was declared and has been compared; until the next card lies, a Weis that is added is compared with it. */
    readonly compared: readonly WeisDeclaration[]
    /** Everything that has been scored, in the order it was. */
    readonly scored: readonly ScoredWeisItem[]
  }
  readonly stoeck: readonly Seat[]
  readonly predictions: readonly Prediction[]
  /** Combinations that were shown before the lead. */
  readonly announced: readonly {
    readonly seat: Seat
    readonly items: readonly WeisItem[]
    readonly points: number
  }[]
  /** Who knocked for how many trumps, and in which trick (from 0). */
  readonly knocks: readonly { readonly seat: Seat; readonly times: number; readonly trick: number }[]
  /** The called card; the holder is the partner. */
  readonly called: Card | null
  /** A claim that ended the deal. */
  readonly claim: Claim | null
  /** The side that was the first to reach its target in this deal, once that is settled. */
  readonly reached: Side | null
}

/** Somebody's word that their side has reached the target, and whether it was true. */
export interface Claim {
  readonly seat: Seat
  readonly side: Side
  readonly right: boolean
}

/**
 * Who leads, or led, to the trick on the table.
 * @throws before play begins, which is a mistake in the program.
 */
export const leaderOf = (deal: Deal): Seat => {
  if (deal.leader === null) throw new Error('nobody leads before play begins')
  return deal.leader
}

/** The seats that play this deal: dealt in, and not folded. */
export const playingSeats = ({ active, calls }: Deal): readonly Seat[] => {
  const folds = calls.filter(({ type }) => type === 'fold')
  return folds.length === 0 ? active : active.filter((seat) => !folds.some((fold) => fold.seat === seat))
}

/** What a seat can play from: its hand, and its cards face up on the table. */
export const playableCards = ({ hands, places }: Deal, seat: Seat): readonly Card[] => {
  const hand = hands[seat] ?? []
  const before = places[seat] ?? []
  return before.length === 0 ? hand : [...hand, ...before.flatMap(({ up }) => up ?? [])]
}

/** Whether nobody who plays has a card left, not even one face down that will be turned. */
export const allCardsPlayed = (deal: Deal): boolean =>
  playingSeats(deal).every(
    (seat) =>
      playableCards(deal, seat).length === 0 && !(deal.places[seat] ?? []).some(({ down }) => down !== null),
  )

/** Who plays next to the trick on the table. */
export const seatToPlay = (deal: Deal): Seat =>
  seatInOrder(playingSeats(deal), leaderOf(deal), deal.trick.length)

/** The seat after the dealer that plays this deal: forehand (CO-3). */
export const forehandOf = (deal: Deal): Seat =>
  seatInOrder(playingSeats(deal), followingSeat(deal.dealer, deal.hands.length))

/** The cards of a pile; none where the deal has no such pile. */
export const pileCards = ({ piles }: Pick<Deal, 'piles'>, pile: Pile): readonly Card[] =>
  piles[pile]?.cards ?? []

/** The tricks so far, that on the table among them. */
export const tricksWithCurrent = ({ tricks, trick }: Deal): readonly Pick<Trick, 'plays'>[] => [
  ...tricks,
  { plays: trick },
]

/** All cards played so far, in their order, with who played them. */
export const playsOf = (deal: Deal): readonly Play[] => tricksWithCurrent(deal).flatMap(({ plays }) => plays)

/** The cards that a seat has played, in their order. */
export const cardsPlayedBy = (deal: Deal, seat: Seat): readonly Card[] => {
  const cards: Card[] = []
  for (const { plays } of tricksWithCurrent(deal)) {
    for (const play of plays) if (play.seat === seat) cards.push(play.card)
  }
  return cards
}

/** The cards everybody has seen from a hand: played, or shown as Weis. */
export const publicCardsFrom = (deal: Deal, seat: Seat): readonly Card[] => [
  ...cardsPlayedBy(deal, seat),
  ...deal.weis.scored.filter((item) => item.shown && item.seat === seat).flatMap(({ cards }) => cards),
]

/** The cards everybody sees or has seen, from all hands but these and on the piles. */
export const publicCards = (deal: Deal, but: readonly Seat[] = []): readonly Card[] => [
  ...deal.hands.flatMap((_, seat) => (but.includes(seat) ? [] : publicCardsFrom(deal, seat))),
  ...Object.values(deal.piles).flatMap(({ cards, open }) =>
    cards.filter((card) => open || card === deal.turned),
  ),
]
