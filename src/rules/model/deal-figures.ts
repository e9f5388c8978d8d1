import type * as z from 'zod'
import type { Contract } from './contract.ts'
import type { Game } from './game.ts'
import type { Rules } from './rules.ts'
import type { Total } from './score.ts'
import type { ScoringInput } from './scoring-input.ts'
import type { Seat, Side } from './seat.ts'

/*
 * Figures of a deal: the numbers that people write after a deal with real cards. Each ruleset has a schema of its figures,
 * and a function that makes scoring facts of the figures.
 */

/** Codes of figures that a schema alone cannot refuse. */
export const FIGURE_FAULTS = [
  /** The numbers do not add up to the points in the cards. */
  'wrong-sum',
  /** A list needs one entry for each side. */
  'wrong-length',
  /** The options or the course of the deal need this figure. */
  'figure-missing',
  /** The figure has no meaning with the options or beside the other figures. */
  'figure-without-effect',
  /** No deal can have this value, for example a bid beside the ladder. */
  'figure-impossible',
] as const

/** The reason why figures cannot be scored. */
export interface FigureFault {
  readonly code: (typeof FIGURE_FAULTS)[number]
  /** The place within the figures. */
  readonly path: readonly (string | number)[]
  /** With `wrong-sum` and `wrong-length`: the necessary and the given number. */
  readonly expected?: number
  readonly got?: number
}

/** True for a fault in place of facts. */
export const isFigureFault = (result: object | undefined): result is FigureFault =>
  result !== undefined && 'code' in result

/** Figures of one deal, as JSON: valid by the schema of the ruleset, without values that equal a default. */
export type Figures = Readonly<Record<string, unknown>>

/** What the rules need of a deal with real cards. All lists are by side. */
export interface DealFacts {
  readonly contract: Contract | null
  /** True for a deal after an auction. */
  readonly auctioned?: boolean
  /** Card points by side, with the last-trick bonus and without the bonus for all tricks. */
  readonly taken: readonly number[]
  /** Tricks by side: 9 for the side with all tricks, 1 for some, 0 for none. The rules read no other number. */
  readonly tricks: readonly number[]
  /** The Weis items that scored. */
  readonly weis: readonly Total[]
  /** The side that scored Stöck. */
  readonly stoeck: Side | undefined
  /** The sides that gave up the deal. */
  readonly folded: readonly Side[]
  /** Predicted points by side. */
  readonly predicted: readonly number[]
  /** False for a deal that a claim ended. */
  readonly complete: boolean
  /** The side whose wrong claim ended the deal. */
  readonly wrongClaim: Side | undefined
  /** The race to a target within the deal; absent in other games. */
  readonly race?: {
    readonly before: readonly number[]
    readonly targets: readonly number[]
    /** The side that was first, as far as the figures say. */
    readonly first: Side | undefined
  }
  /** Seats drawn by lot after the deal, by purpose. */
  readonly lots?: readonly { readonly purpose: string; readonly seat: Seat }[]
  /** The seat that asked for a last round during the deal. */
  readonly lastRound?: Seat
  /** Further fields of the scoring input of the ruleset, which cards tell in a game. */
  readonly input?: Readonly<Record<string, unknown>> & Partial<ScoringInput>
}

/** The options and the rules of the table. */
export interface FigureTable<Options = never> {
  readonly options: Options
  readonly rules: Rules
}

/** The table with the game before the deal. */
export interface FigureContext<Options = never> extends FigureTable<Options> {
  /** The game between two deals. */
  readonly game: Game
  /** The dealer of the deal by the rules. */
  readonly dealer: Seat
}

/** The figures of a ruleset. */
export interface DealFigures<F extends z.ZodObject = z.ZodObject, Options = never> {
  readonly schema: F
  /** The first fault of figures that no earlier deal can change. */
  check(figures: z.output<F>, table: FigureTable<Options>): FigureFault | undefined
  /** The one form of checked figures that people write in several forms; undefined for figures in this form. */
  canonical?(figures: z.output<F>, table: FigureTable<Options>): z.output<F> | undefined
  /** The facts of the deal, or a fault that an earlier deal causes. Called for checked figures only. */
  facts(figures: z.output<F>, at: FigureContext<Options>): DealFacts | FigureFault
}
