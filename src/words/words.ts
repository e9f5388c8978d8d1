import type { Rank, Suit } from '../kernel/card.ts'
import type { Denomination, Opens } from '../kernel/contract.ts'
import type { FrenchSuit } from '../rulesets/faces.ts'

/*
 * What every language has to have. Each language is a room of plain tables, one small file for a subject; what is missing
 * in one of them is an error of type. Sentences about what happens are functions of plain values of the kernel and of
 * `Terms`, which know how seats, sides and cards are called.
 */

/** A suit as it is drawn: the packs have different ones. */
export type DrawnSuit = Suit | FrenchSuit

interface RankWords {
  /** One card of it: `Ober`. */
  readonly one: string
  /** Several: `Ober`, `Kings`. */
  readonly many: string
}

/** What cards are called, in both packs. */
export interface CardWords {
  /** A suit by itself, as one names trumps: `Eicheln`. */
  readonly suits: Readonly<Record<DrawnSuit, string>>
  readonly ranks: {
    readonly swiss: Readonly<Record<Rank, RankWords>>
    readonly french: Readonly<Record<Rank, RankWords>>
  }
  /** One card: `Schilten Under`. */
  readonly card: (rank: string, suit: DrawnSuit) => string
  /** The four cards of a rank: `vier Under`. */
  readonly four: (ranks: string) => string
}

/** What can be played, and how a contract is told. */
export interface ContractWords {
  readonly modes: Readonly<Record<Exclude<Denomination, Suit>, string>>
  /** How a slalom or gustav begins. */
  readonly opens: Readonly<Record<Opens, string>>
  /** With TUO: the trump suit of its first third. */
  readonly trump: (suit: string) => string
  readonly misere: string
  readonly joker: (number: number) => string
  /** The row of a board that something is written into. */
  readonly row: (name: string) => string
  readonly doubled: string
  readonly redoubled: string
}

/** How what is not a card is called, and how things are listed. */
export interface TableWords {
  /** Stands for somebody whose name is not known. */
  readonly seat: (seat: number) => string
  readonly side: (side: number) => string
  /** Between those of one side: `Anna & Carla`. */
  readonly partners: (names: readonly string[]) => string
  /** The last two of a list: `Ass, König und Ober`. */
  readonly and: (first: string, last: string) => string
}

/** All the words of a language. */
export interface Words {
  readonly cards: CardWords
  readonly contracts: ContractWords
  readonly table: TableWords
}
