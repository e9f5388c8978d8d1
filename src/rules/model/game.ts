import type { Bot, Pace } from '../bot.ts'
import type { Language } from '../language.ts'
import type { ArrangedDeal } from './arranged-deal.ts'
import type { Contract } from './contract.ts'
import type { Deal } from './deal.ts'
import type { DealHistory } from './deal-history.ts'
import type { BrokenOffDeal } from './finished-deal.ts'
import type { GameResult } from './result.ts'
import type { Total } from './score.ts'
import type { Seat } from './seat.ts'

/** What binds the house before anybody sits: a secret that all its shuffles come from, and what is known of it. */
export interface RootSecret {
  /** 256 bits, in hex. Known to the house alone until the game is over. */
  readonly secret: string
  readonly commitment: string
}

export const GAME_STATUSES = ['open', 'playing', 'finished', 'abandoned'] as const
export type GameStatus = (typeof GAME_STATUSES)[number]

/** Whether a game with this status is over. */
export const hasEnded = (status: GameStatus): status is 'finished' | 'abandoned' =>
  status === 'finished' || status === 'abandoned'

/** A whole game: what the events of its log lead to. */
export interface Game {
  readonly ruleset: string
  readonly options: Readonly<Record<string, unknown>>
  /** Whether 0.3.0 or before opened the game: the options keep their earlier meaning. Missing otherwise. */
  readonly older?: true
  /** Of a rematch: options of the game before that were left out, without effect beside the others; missing where none. */
  readonly dropped?: readonly string[]
  readonly status: GameStatus
  /** The number of the last event. */
  readonly version: number
  readonly arranged: boolean
  /** How many arranged deals are still to be played. */
  readonly upcoming: number
  /** The ids of the players, by seat; null where a seat is free. */
  readonly seats: readonly (string | null)[]
  /** Null in games that the first release opened: there every shuffle has a seed of its own. */
  readonly root: RootSecret | null
  /** What each seat brought to the shuffles when it was taken; empty where that was nothing. */
  readonly salts: readonly string[]
  /** The seats whose players went away after they were out; their names stay. */
  readonly gone: readonly Seat[]
  /**
   * Of the seats that somebody took over: the number of the first event whose hidden part is theirs. Missing where nobody
   * did.
   */
  readonly joined?: Readonly<Record<Seat, number>>
  /** The seats that agree to abandon the game; missing where nobody has since the deal on the table was dealt. */
  readonly abandonment?: readonly Seat[]
  /** The seats that agree to a pause. Missing without a vote. */
  readonly pauseVotes?: readonly Seat[]
  /** The latest end of the pause that goes on, in ISO 8601. Missing while the game goes on. */
  readonly paused?: string
  /** The number of pauses so far. Missing before the first. */
  readonly pauses?: number
  /** Whether it is agreed that the only card a seat can play may fall at once; missing where it is not. */
  readonly instantForced?: true
  /** Whether it is agreed that players may ask for hints; missing where it is not. */
  readonly hints?: true
  /** Of the seats that received time in the deal on the table: how many gifts. Missing where none has. */
  readonly gifts?: Readonly<Record<Seat, number>>
  /** Of the seats that have asked for hints in a turn that goes on: how many. Missing where none has. */
  readonly hinted?: Readonly<Record<Seat, number>>
  /** How fast bots play while people sit at the table; missing where it is as usual. */
  readonly pace?: Pace
  /** The name of the table, if any. */
  readonly name?: string
  /** The language of the table; missing for a table without a language. */
  readonly lang?: Language
  /** Of the seats whose players have a bot play for them: what it is. Missing where nobody has. */
  readonly standIns?: Readonly<Record<Seat, Bot>>
  /** The game that this one is a rematch of, and the one that is a rematch of this one; missing where there is none. */
  readonly rematchOf?: string
  readonly rematch?: string
  /** By seat, whom it is held for, who has not taken one; missing where no seat is, and once the game has started. */
  readonly held?: readonly (string | null)[]
  /** What the house drew so far, by purpose. */
  readonly lots: readonly { readonly purpose: string; readonly seat: Seat }[]
  readonly past: DealHistory
  /** Who asked for one last round, in the deal of which number, and the seat whose deal begins it. */
  readonly lastRound: { readonly seat: Seat; readonly from: Seat; readonly deal: number } | null
  readonly deal: Deal | null
  /** The deal that lay on the table when the game ended early. */
  readonly brokenOff: BrokenOffDeal | null
  readonly result: GameResult | null
}

/** Points of each side so far: the sum of the lines of all finished deals. */
export const pointTotals = (game: Game, sides: readonly number[]): Total[] =>
  sides.map((side) => ({ side, points: game.past.points[side] ?? 0 }))

/** The arranged deal that is to be dealt next, of all that there were; nothing when none are left. */
export const nextArrangedDeal = (
  { upcoming }: Game,
  arranged: readonly ArrangedDeal[],
): ArrangedDeal | undefined => (upcoming === 0 ? undefined : arranged.at(-upcoming))

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
 * Who declared the contract of the deal on the table.
 * @throws when nobody did, which is a mistake in the program.
 */
export const declarerOf = (game: Game): Seat => {
  const { declarer } = contractOf(game)
  if (declarer === undefined) throw new Error('nobody declared')
  return declarer
}
