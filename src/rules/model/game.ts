import type { Bot, Pace } from '../bot-levels-and-ids.ts'
import type { Language } from '../languages.ts'
import type { ArrangedDeal } from './arranged-deal.ts'
import type { Card } from './card.ts'
import type { Contract } from './contract.ts'
import type { Deal } from './deal.ts'
import type { DealHistory } from './deal-history.ts'
import type { GameDealSet } from './deal-set.ts'
import type { BrokenOffDeal } from './finished-deal.ts'
import type { GameResult } from './game-result.ts'
import type { Total } from './score.ts'
import type { Seat } from './seat.ts'

/*
 * Game: the state that the events of a log lead to (event sourcing). The rules read deal and history; the other
 * fields belong to the table.
 */

/** The secret from which all shuffles of a game are derived, and its published commitment. */
export interface RootSecret {
  /** 256 bits, in hex. Secret until the game is over. */
  readonly secret: string
  readonly commitment: string
}

export const GAME_STATUSES = ['open', 'playing', 'finished', 'abandoned'] as const
export type GameStatus = (typeof GAME_STATUSES)[number]

/** True if a game with this status is over. */
export const hasEnded = (status: GameStatus): status is 'finished' | 'abandoned' =>
  status === 'finished' || status === 'abandoned'

/** The state of a game. The database stores this state as a snapshot; `schema-version.ts` has its version. */
export interface Game {
  readonly ruleset: string
  readonly options: Readonly<Record<string, unknown>>
  /** Present if release 0.3.0 or earlier created the game: options keep their earlier meaning. */
  readonly older?: true
  /** In a rematch: options of the previous game that were dropped because of no effect. */
  readonly dropped?: readonly string[]
  readonly status: GameStatus
  /** The number of the last event. */
  readonly version: number
  readonly arranged: boolean
  /** Number of arranged deals still to come. */
  readonly upcoming: number
  /** Player ids by seat; null for a free seat. */
  readonly seats: readonly (string | null)[]
  /** Null in games of the first release, where every shuffle has its own seed. */
  readonly root: RootSecret | null
  /** The players' salts for the shuffles, by seat; empty without a salt. */
  readonly salts: readonly string[]
  /** The seats of players who left after counting out. Their names stay. */
  readonly gone: readonly Seat[]
  /** By substituted seat: the number of the first event whose hidden part the new player sees. */
  readonly joined?: Readonly<Record<Seat, number>>
  /** The seats that agree to abandon the game. Missing without a vote in the current deal. */
  readonly abandonment?: readonly Seat[]
  /** The seats that agree to a pause. Missing without a vote. */
  readonly pauseVotes?: readonly Seat[]
  /** The latest end of the current pause, in ISO 8601. Missing outside a pause. */
  readonly paused?: string
  /** The number of pauses so far. Missing before the first. */
  readonly pauses?: number
  /** Present if forced cards are played at once, by an option of the table. */
  readonly instantForced?: true
  /** Present if the table allows hints. */
  readonly hints?: true
  /** Number of time gifts in the current deal, by receiving seat. */
  readonly gifts?: Readonly<Record<Seat, number>>
  /** Number of hints in the current turn, by seat. */
  readonly hinted?: Readonly<Record<Seat, number>>
  /** The pace of bots beside people; missing for the default. */
  readonly pace?: Pace
  /** The seed of all decisions of bots. Secret until the game is over. Missing in games with fresh chance. */
  readonly botSeed?: string
  /** The sealed deals that the game plays. Missing in games with deals of their own. */
  readonly dealSet?: GameDealSet
  /** The name of the table, if any. */
  readonly name?: string
  /** The language of the table; missing for a table without a language. */
  readonly lang?: Language
  /** Substitute bots by seat. */
  readonly standIns?: Readonly<Record<Seat, Bot>>
  /** The previous game of this rematch, and the rematch of this game. */
  readonly rematchOf?: string
  readonly rematch?: string
  /** By seat: the player with a held seat. Missing without held seats, and after the start. */
  readonly held?: readonly (string | null)[]
  /** The lots drawn so far, by purpose. */
  readonly lots: readonly DrawnLot[]
  readonly past: DealHistory
  /**
   * The request for a last round: the requesting seat, the deal of the request, and the first dealer of the round.
   */
  readonly lastRound: { readonly seat: Seat; readonly from: Seat; readonly deal: number } | null
  readonly deal: Deal | null
  /** The deal that the early end of the game interrupted. */
  readonly brokenOff: BrokenOffDeal | null
  readonly result: GameResult | null
}

/** The purpose of a cut for trumps (CO-101). */
export const TRUMP_CUT = 'trump'

/** A drawn lot: the drawn seat, or the card of a cut for trumps. */
export interface DrawnLot {
  readonly purpose: string
  readonly seat?: Seat
  readonly card?: Card
}

/** The total of each side so far: the sum of all its score lines. */
export const pointTotals = (game: Game, sides: readonly number[]): Total[] =>
  sides.map((side) => ({ side, points: game.past.points[side] ?? 0 }))

/**
 * The arranged deal that comes next; undefined when all arranged deals are played.
 * @param arranged all arranged deals of the game
 */
export const nextArrangedDeal = (
  { upcoming }: Game,
  arranged: readonly ArrangedDeal[],
): ArrangedDeal | undefined => (upcoming === 0 ? undefined : arranged.at(-upcoming))

/**
 * The current deal of a game.
 * @throws between deals and before the start (programming error)
 */
export const dealOf = (game: Game): Deal => {
  if (game.deal === null) throw new Error('there is no deal on the table')
  return game.deal
}

/**
 * The contract of the current deal.
 * @throws before a contract stands (programming error)
 */
export const contractOf = (game: Game): Contract => {
  const { contract } = dealOf(game)
  if (contract === null) throw new Error('there is no contract yet')
  return contract
}

/**
 * The seat that declared the contract of the current deal.
 * @throws without a declarer (programming error)
 */
export const declarerOf = (game: Game): Seat => {
  const { declarer } = contractOf(game)
  if (declarer === undefined) throw new Error('nobody declared')
  return declarer
}
