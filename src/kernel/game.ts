import type { Card, Suit } from './card.ts'
import type { Contract, Seat } from './contract.ts'
import type { ArrangedDeal, Result, ScoreLine } from './events.ts'
import type { CallWord, Move } from './moves.ts'
import type { Past } from './past.ts'

/** Somebody's word in the auction: the move and who made it. */
export type Call<W extends CallWord = CallWord> = { [K in W]: { readonly seat: Seat } & Move<K> }[W]

export interface Play {
  readonly seat: Seat
  readonly card: Card
}

/** A finished trick; `points` include the last-trick bonus. */
export interface Trick {
  readonly leader: Seat
  readonly plays: readonly Play[]
  readonly winner: Seat
  readonly points: number
}

/** A Weis item: the cards of a sequence or a quartet. */
export type Item = readonly Card[]

export interface WeisDeclaration {
  readonly seat: Seat
  readonly value: number
  readonly items: readonly Item[]
}

export interface ScoredItem {
  readonly seat: Seat
  readonly side: number
  readonly value: number
  readonly cards: Item
  readonly shown: boolean
  /** How many tricks had been won when it was scored. */
  readonly trick: number
}

/** Cards on the table that are in nobody's hand: a stock, a blind, what was laid away. */
export interface Pile {
  readonly cards: readonly Card[]
  /** Whether it lies face up. */
  readonly open: boolean
  /** The seats that have seen it, where it lies face down. */
  readonly seenBy: readonly Seat[]
}

/** A place before a seat, where a game has them: a card face up, one face down under it, or either alone. */
export interface Place {
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
  readonly piles: Readonly<Record<string, Pile>>
  /** The places before each seat; empty where the game has none. */
  readonly places: readonly (readonly Place[])[]
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
    readonly scored: readonly ScoredItem[]
  }
  readonly stoeck: readonly Seat[]
  readonly predictions: readonly Prediction[]
  /** Combinations that were shown before the lead. */
  readonly announced: readonly {
    readonly seat: Seat
    readonly items: readonly Item[]
    readonly points: number
  }[]
  /** Who knocked for how many trumps, and in which trick (from 0). */
  readonly knocks: readonly { readonly seat: Seat; readonly times: number; readonly trick: number }[]
  /** The card whose holder is called to be the partner. */
  readonly called: Card | null
  /** A claim that ended the deal. */
  readonly claim: Claim | null
  /** The side that was the first to reach its target in this deal, once that is settled. */
  readonly reached: number | null
}

/** Somebody's word that their side has reached the target, and whether it was true. */
export interface Claim {
  readonly seat: Seat
  readonly side: number
  readonly right: boolean
}

/** A finished deal in short, kept beside the game; all of it is in its part of the log, `from` … `to`. */
export interface FinishedDeal {
  readonly number: number
  readonly dealer: Seat
  readonly contract: Contract | null
  /** Whether somebody bid in it; the contract of a deal without an auction may be that of the deal before. */
  readonly auctioned: boolean
  readonly active: readonly Seat[]
  /** Card points in the tricks of each seat, the last-trick bonus included. */
  readonly taken: readonly number[]
  /** How many tricks each seat won. */
  readonly tricks: readonly number[]
  readonly claim: Claim | null
  /** What each seat said it would take, in the order it was said; open or not. */
  readonly predictions: readonly Prediction[]
  readonly reached: number | null
  readonly lines: readonly ScoreLine[]
  readonly from: number
  readonly to: number
}

/** A deal that never came to its end, because somebody gave the game up: its number, and its part of the log. */
export interface BrokenOff {
  readonly number: number
  readonly from: number
  readonly to: number
}

/** What binds the house before anybody sits: a secret that all its shuffles come from, and what is known of it. */
export interface Root {
  /** 256 bits, in hex. Known to the house alone until the game is over. */
  readonly secret: string
  readonly commitment: string
}

export const GAME_STATUSES = ['open', 'playing', 'finished', 'abandoned'] as const
export type GameStatus = (typeof GAME_STATUSES)[number]

/** A whole game: the fold of its log. */
export interface Game {
  readonly ruleset: string
  readonly options: Readonly<Record<string, unknown>>
  readonly status: GameStatus
  /** The number of the last event. */
  readonly version: number
  readonly arranged: boolean
  /** How many arranged deals are still to be played. */
  readonly upcoming: number
  /** The ids of the players, by seat; null where a seat is free. */
  readonly seats: readonly (string | null)[]
  /** Null in games that the first release opened: there every shuffle has a seed of its own. */
  readonly root: Root | null
  /** What each seat brought to the shuffles when it was taken; empty where that was nothing. */
  readonly salts: readonly string[]
  /** The seats whose players went away after they were out; their names stay. */
  readonly gone: readonly Seat[]
  /** What the house drew so far, by purpose. */
  readonly lots: readonly { readonly purpose: string; readonly seat: Seat }[]
  readonly past: Past
  /** Who asked for one last round, in the deal of which number, and the seat whose deal begins it. */
  readonly lastRound: { readonly seat: Seat; readonly from: Seat; readonly deal: number } | null
  readonly deal: Deal | null
  /** The deal that lay on the table when the game ended early. */
  readonly brokenOff: BrokenOff | null
  readonly result: Result | null
}

export interface Total {
  readonly side: number
  readonly points: number
}

/** Points of each side so far: the sum of the lines of all finished deals. */
export const totals = (game: Game, sides: readonly number[]): Total[] =>
  sides.map((side) => ({ side, points: game.past.points[side] ?? 0 }))

/** The arranged deal that is to be dealt next, of all that there were; nothing when none are left. */
export const dueOf = ({ upcoming }: Game, arranged: readonly ArrangedDeal[]): ArrangedDeal | undefined =>
  upcoming === 0 ? undefined : arranged.at(-upcoming)

/** The seat after `seat`, of `count` seats. */
export const after = (seat: Seat, count: number, steps = 1): Seat => (seat + steps) % count

/** The suit of the first card of a trick. */
export type Led = Suit | undefined

/**
 * The deal on the table.
 * @throws when there is none: a part was asked outside a deal, which is a mistake in the program.
 */
export const dealOf = (game: Game): Deal => {
  if (game.deal === null) throw new Error('there is no deal on the table')
  return game.deal
}

/**
 * The contract of the deal on the table.
 * @throws when none has been made yet, which is a mistake in the program.
 */
export const contractOf = (game: Game): Contract => {
  const { contract } = dealOf(game)
  if (contract === null) throw new Error('there is no contract yet')
  return contract
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
export const playing = ({ active, calls }: Deal): readonly Seat[] =>
  active.filter((seat) => !calls.some((call) => call.type === 'fold' && call.seat === seat))

/** The seat among `seats` that is next at or after `from`, `steps` further on. */
export const inOrder = (seats: readonly Seat[], from: Seat, steps = 0): Seat => {
  const at = seats.findIndex((seat) => seat >= from)
  const found = seats[((at === -1 ? 0 : at) + steps) % seats.length]
  if (found === undefined) throw new Error('nobody plays')
  return found
}

/** What a seat can play from: its hand, and its cards face up on the table. */
export const playableBy = ({ hands, places }: Deal, seat: Seat): readonly Card[] => [
  ...(hands[seat] ?? []),
  ...(places[seat] ?? []).flatMap(({ up }) => (up === null ? [] : [up])),
]

/** Who plays next to the trick on the table. */
export const inTurn = (deal: Deal): Seat => inOrder(playing(deal), leaderOf(deal), deal.trick.length)

/** The seat after the dealer that plays this deal: forehand (CO-3). */
export const forehandOf = (deal: Deal): Seat => inOrder(playing(deal), after(deal.dealer, deal.hands.length))

/**
 * Who declared the contract of the deal on the table.
 * @throws when nobody did, which is a mistake in the program.
 */
export const declarerOf = (game: Game): Seat => {
  const { declarer } = contractOf(game)
  if (declarer === undefined) throw new Error('nobody declared')
  return declarer
}
