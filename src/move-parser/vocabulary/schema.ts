import type { DrawnSuit } from '../../i18n/catalogue-schema.ts'
import type { Rank, Suit } from '../../rules/model/card.ts'
import type { Denomination } from '../../rules/model/contract.ts'
import type { Word } from '../../rules/model/moves.ts'
import type { Mark } from '../token-meanings.ts'

/*
 * What each language has to have besides the words that the house itself says (`src/i18n`): other forms, dialect, what
 * players say instead. Phrases stand one after another with commas between them, without capitals; accents are taken off
 * when they are compared. What is missing is an error of type; an empty text says that a language has nothing more.
 */

/**
 * Phrases with commas between them. Words of a phrase may have alternatives between strokes, of which `-` is no word:
 * `ich/i/- habe/ha nichts` stands for six phrases.
 */
export type Phrases = string

/** All phrases of a list, each alternative by itself. */
export const phrasesIn = (list: Phrases): readonly string[] =>
  list.split(',').flatMap((phrase) => {
    const words = phrase.trim().split(/\s+/)
    const all = words.reduce<readonly string[]>(
      (begun, word) => {
        const choices = word.split('/')
        return begun.flatMap((start) =>
          choices.map((choice) => (choice === '-' ? start : `${start} ${choice}`)),
        )
      },
      [''],
    )
    return all.map((text) => text.trim()).filter((text) => text !== '')
  })

/** Kinds of verbs and wrappers, by the moves that they stand beside. */
export type Beside =
  /** Politeness and comments without a judgement: `please`, `sorry`. */
  | 'any'
  /** Statements of the speaker about the own move: `I want`, `I have nothing else`. */
  | 'own'
  /** Reasons to pass, to fold or to shove: `too much for me`. */
  | 'unwilling'
  /** Reasons to play, to double, to bid: `let us try`. */
  | 'willing'
  /** To play a card. */
  | 'card'
  | 'bid'
  | 'choose'
  | 'predict'
  /** To play, to name and to bid alike: `ich nehme`, `vado`. */
  | 'give'
  | 'weis'
  /** To see a Weis, or the own hand. */
  | 'see'

/** Kinds of verbs that are also for other people. */
export type Order = 'card' | 'choose' | 'give'

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
  /** Imperatives that name a move: always asked back. */
  readonly urges: Readonly<Partial<Record<Word, Phrases>>>
  /** To knock with two trumps. */
  readonly knockTwo: Phrases
  /** Verbs of the first person and whole phrases, by the moves that they stand beside. */
  readonly beside: Table<Beside>
  /** Imperatives: a move with an imperative counts where only the speaker can make the move. */
  readonly orders: Table<Order>
  /** Pronouns of the first person and politeness. */
  readonly fillers: Phrases
  /** Particles and interjections. Beside a suit or a rank alone a particle makes a comment: `hearts, yes`. */
  readonly particles: Phrases
  /** Particles that make no comment at the beginning: `so hearts`. */
  readonly conclusions: Phrases
  /** Articles and possessives: a noun follows. */
  readonly articles: Phrases
  /** Demonstratives, which may point at the card of another player: `that ace`. */
  readonly pointers: Phrases
  /** Prepositions: a noun follows. `In the club` alone is no move, `in the club, 70` is. */
  readonly prepositions: Phrases
  /** The same, yet with it something may be said to others, or of them: `dein`, `il`. So a move beside it is asked back. */
  readonly doubts: Phrases
  /** The same, for what somebody begins with who asks or thanks: `ist`, `merci`. */
  readonly openings: Phrases
  /** Words that are near to words of the game, and are no slips of theirs. */
  readonly others: Phrases
  readonly letters: Readonly<Record<'swiss' | 'french', Letters>>
}
