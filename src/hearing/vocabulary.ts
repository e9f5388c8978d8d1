import type { Rank, Suit } from '../kernel/card.ts'
import type { Denomination } from '../kernel/contract.ts'
import type { Word } from '../kernel/moves.ts'
import type { DrawnSuit } from '../words/words.ts'
import type { Mark } from './senses.ts'

/*
 * What each language has to have besides the words that the house itself says (`src/words`): other forms, dialect, what
 * players say instead. Phrases stand one after another with commas between them, without capitals; accents are taken off
 * when they are compared. What is missing is an error of type; an empty text says that a language has nothing more.
 */

/** Phrases with commas between them. */
export type Phrases = string

type Table<K extends string | number> = Readonly<Record<K, Phrases>>

type Unit = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

/** How numbers are put together of words. */
export interface Numerals {
  readonly ones: Table<0 | Unit>
  /** 10 to 19, as far as they are words of their own. */
  readonly teens: Readonly<Partial<Record<10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19, Phrases>>>
  readonly tens: Table<20 | 30 | 40 | 50 | 60 | 70 | 80 | 90>
  readonly hundred: Phrases
  readonly thousand: Phrases
  /** What stands between the parts. */
  readonly and: Phrases
  /** Whether ones come before tens, as in `fünfundvierzig`. */
  readonly onesFirst: boolean
  /** Whether tens go on with 10 to 19, as in `soixante-dix`, and ten with ones. */
  readonly byScore: boolean
}

/** How cards are written with letters: in either pack, a letter for what it can stand for. */
interface Letters {
  readonly suits: Readonly<Record<string, readonly DrawnSuit[]>>
  readonly ranks: Readonly<Record<string, Rank>>
}

export interface Vocabulary {
  readonly suits: Table<DrawnSuit>
  readonly ranks: Table<Rank>
  readonly modes: Table<Exclude<Denomination, Suit>>
  /** The Under of trumps, and the Nine. */
  readonly puur: Phrases
  readonly nell: Phrases
  readonly marks: Table<Mark>
  /** By how many cards it has. */
  readonly runs: Table<3 | 4 | 5>
  readonly numerals: Numerals
  /** All tricks: what is bid as 257. */
  readonly match: Phrases
  /** What is done, said by itself. */
  readonly moves: Table<Word>
  /** What is done, which as often stands beside it: understood by itself only where it is allowed. */
  readonly asides: Readonly<Partial<Record<Word, Phrases>>>
  /** To knock with two trumps. */
  readonly knockTwo: Phrases
  /** Says nothing of the move. */
  readonly fillers: Phrases
  /** The same, yet with it something may be said to others, or of them: `dein`, `il`. So a move beside it is asked back. */
  readonly doubts: Phrases
  /** The same, for what somebody begins with who asks or thanks: `ist`, `merci`. */
  readonly openings: Phrases
  /** Words that are near to words of the game, and are no slips of theirs. */
  readonly others: Phrases
  readonly letters: Readonly<Record<'swiss' | 'french', Letters>>
}
