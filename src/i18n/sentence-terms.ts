import type { Expected } from '../notation/expected-tokens.ts'
import type { Card, Rank, Suit } from '../rules/model/card.ts'
import type { Contract, Denomination } from '../rules/model/contract.ts'
import type { GameResult } from '../rules/model/game-result.ts'
import type { MoveType } from '../rules/model/moves.ts'
import type { ScoreLine, Total, WrittenCell } from '../rules/model/score.ts'
import type { Seat } from '../rules/model/seat.ts'
import type { WeisStatement } from '../rules/model/weis.ts'
import type { Fault, FaultWords, FirstValues } from './validation-fault-schema.ts'

/*
 * Sentence terms: the functions that a sentence of a catalogue uses to name players, cards, contracts and results.
 */

/** Names of players, sides and cards within a sentence. */
export interface Names {
  /** The player of a seat, by name if known. */
  readonly who: (seat: Seat) => string
  /** The player within a sentence: `Stöck de la place 2`, `Stöck d’Anna`. */
  readonly whom: (seat: Seat) => string
  /** The player at the beginning of a sentence: `La place 2 passe`. A name keeps its case. */
  readonly subject: (seat: Seat) => string
  /** A name of a player in a text: in quotation marks, except for single words and names of bots. A program is marked. */
  readonly named: (
    player: { readonly name?: string | undefined; readonly program?: unknown } | undefined,
    bot?: unknown,
  ) => string | undefined
  /** The name of a table, in quotation marks. */
  readonly quoted: (name: string) => string
  /** The players of a side: `Anna & Carla`. */
  readonly side: (side: number) => string
  /** The other of two sides; undefined with more sides. */
  readonly opponent: (side: number) => string | undefined
  /** The players of a side at the beginning of a sentence. */
  readonly sideFirst: (side: number) => string
  readonly suit: (suit: Suit) => string
  readonly rank: (rank: Rank) => string
  readonly denomination: (denomination: Denomination) => string
  /** One card: `Schilten Under`. */
  readonly card: (card: Card) => string
  /** Cards as a list: `Eichel Ass, Rosen 6`. */
  readonly cards: (cards: readonly Card[]) => string
  /** Cards by suit: `Eichel Ass König · Rosen 6`. */
  readonly hand: (cards: readonly Card[]) => string
  /** Weis items: `vier Under`, or `Rosen Ass König Ober`. */
  readonly items: (items: readonly (readonly Card[])[]) => string
  /** `Anna, Bruno und Carla`. */
  readonly all: (things: readonly string[]) => string
  /** `Eichel, Rosen oder Slalom`. */
  readonly any: (things: readonly string[]) => string
}

/** Choice in a listed move: how many values the player chooses, and from which values. */
export type ChoiceOf<T> =
  | { readonly choose: number; readonly from: readonly T[] }
  | { readonly atLeast: number; readonly atMost: number; readonly from: readonly T[] }

/** One value, or the choice of one value from a list. */
export type OneOf<T> = T | { readonly choose: 1; readonly from: readonly T[] }

/** A list, or a choice of several values. */
export type SomeOf<T> = readonly T[] | ChoiceOf<T>

export interface Choices {
  /** `40`, or `40, 50 oder 60`, or `40–150`. */
  readonly number: (of: OneOf<number>) => string
  /** Cards, or a number of cards to choose. */
  readonly choice: (of: SomeOf<Card>) => string
  /** Weis items or combinations, or a number of these to choose. */
  readonly choiceOfItems: (of: SomeOf<readonly Card[]>) => string
  /** Whether the list is empty. */
  readonly isNone: (of: SomeOf<unknown>) => boolean
}

/** Fields of a contract, a bid or a choice of trumps. In a listed bid, a field can be a list of possible values. */
export interface ContractFields
  extends Partial<Pick<Contract, 'misere' | 'opens' | 'trump' | 'row' | 'doubled' | 'redoubled'>> {
  readonly points?: OneOf<number> | undefined
  readonly denomination?: OneOf<Denomination> | undefined
}

export interface Contracts {
  /** `90 Eichel, gedoppelt`, `Trumpf Rosen`, `Slalom, zuerst obenabe`; empty without a contract. */
  readonly contract: (fields: ContractFields) => string
  /** The row of a board: `auf der Zeile Joker 1`. */
  readonly row: (name: string) => string
  /** The name of a row: `Joker 1`. */
  readonly rowName: (name: string) => string
}

export interface Outcomes {
  /** Every side with its points: `Anna & Carla: Stiche 113, Weis 50.` A written cell is left out here. */
  readonly lines: (lines: readonly ScoreLine[], cell?: WrittenCell) => string
  /** Whether a bid was made; undefined without a bid. */
  readonly made: (made: boolean | undefined) => string | undefined
  /** `Anna & Carla 512, Bruno & Dora 300`. */
  readonly totals: (totals: readonly Total[]) => string
  readonly result: (result: GameResult) => string
  readonly talk: (statements: readonly WeisStatement[]) => string
}

export interface FaultTerms {
  /** A fault as a sentence. */
  readonly fault: (fault: Fault) => string
  /** `"a", "b" and 3 more`. */
  readonly listed: (some: FirstValues) => string
  /** The expected parts of a line of notation: `a seat (0 to 3)`. */
  readonly expected: (expected: Expected) => string
}

/**
 * All functions that name things in sentences about one table, in one language: seats, sides, cards, contracts,
 * results.
 */
export interface SentenceTerms extends Names, Choices, Contracts, Outcomes {
  /** The parts of the catalogue that sentences use. */
  readonly words: { readonly verbs: Readonly<Record<MoveType, string>> }
  /** A game by its ruleset's id. */
  readonly game: (ruleset: string) => string
  readonly phase: (name: string) => string
  readonly pile: (name: string) => string
  /** The purpose of a lot. */
  readonly lot: (purpose: string) => string
  /** A number of cards. */
  readonly count: (cards: number) => string
  /** The visible cards of a number of cards, as the end of a sentence. */
  readonly seen: (cards: readonly Card[] | undefined, of?: number) => string
  /** Joins sentences, and leaves out missing ones. */
  readonly sentences: (...of: readonly (string | false | undefined)[]) => string
}

/** All functions for sentences about problems. */
export interface ProblemTerms extends SentenceTerms, FaultTerms {
  readonly words: SentenceTerms['words'] & { readonly faultWords: FaultWords }
}
