import type { Card, Suit } from './card.ts'
import type { Contract, Seat } from './contract.ts'
import type { ArrangedDeal, Player, Result, ScoreLine } from './events.ts'
import type { CallWord, Move } from './moves.ts'

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
  readonly value: number
  readonly cards: Item
  readonly shown: boolean
}

/** The deal on the table, with everything in it, hidden or not. */
export interface Deal {
  readonly number: number
  /** The version of the game at which it was dealt: where its part of the log begins. */
  readonly from: number
  readonly dealer: Seat
  readonly commitment?: string
  readonly phase: string
  readonly hands: readonly (readonly Card[])[]
  readonly calls: readonly Call[]
  readonly contract: Contract | null
  /** Who leads, or led, to the trick on the table; null before play begins. */
  readonly leader: Seat | null
  readonly trick: readonly Play[]
  readonly tricks: readonly Trick[]
  readonly weis: {
    readonly declared: readonly WeisDeclaration[]
    /** Null until the comparison after the first trick. */
    readonly scored: { readonly side: number; readonly items: readonly ScoredItem[] } | null
  }
  readonly stoeck: readonly Seat[]
}

/** What a game remembers of a finished deal; the rest is in its part of the log, `from` … `to`. */
export interface FinishedDeal {
  readonly number: number
  readonly dealer: Seat
  readonly contract: Contract | null
  readonly lines: readonly ScoreLine[]
  readonly from: number
  readonly to: number
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
  /** Arranged deals that are still to be played. */
  readonly upcoming: readonly ArrangedDeal[]
  readonly seats: readonly (Player | null)[]
  /** What the house drew so far, by purpose. */
  readonly lots: readonly { readonly purpose: string; readonly seat: Seat }[]
  readonly finished: readonly FinishedDeal[]
  readonly deal: Deal | null
  readonly result: Result | null
}

/** Points of each side so far: always the sum of the lines of all finished deals. */
export const totals = (game: Game, sides: readonly number[]): { side: number; points: number }[] =>
  sides.map((side) => ({
    side,
    points: game.finished
      .flatMap((deal) => deal.lines)
      .reduce((sum, line) => (line.side === side ? sum + line.points : sum), 0),
  }))

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

/** Who plays next to the trick on the table. */
export const inTurn = (deal: Deal): Seat => after(leaderOf(deal), deal.hands.length, deal.trick.length)
