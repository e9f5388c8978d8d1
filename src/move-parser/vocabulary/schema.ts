import type { DrawnSuit } from '../../i18n/catalogue-schema.ts'
import type { Language } from '../../i18n/language-negotiation.ts'
import type { Rank, Suit } from '../../rules/model/card.ts'
import type { Denomination } from '../../rules/model/contract.ts'
import type { MoveType } from '../../rules/model/moves.ts'
import type { Keyword } from '../token-meanings.ts'

/*
 * Schema of a vocabulary: other forms, dialect and players' words, besides the words of the message catalogue
 * (`src/i18n`). Phrases are separated by commas, in lower case; the parser removes accents. A missing table is a type
 * error; an empty text means that a language has nothing more.
 */

/**
 * List of phrases in one string, separated by commas. A word may have alternatives separated by slashes, where `-`
 * stands for no word: `ich/i/- habe/ha nichts` stands for six phrases.
 */
export type Phrases = string

/** All single phrases of a list, with each alternative expanded. */
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

/** Kinds of verbs and phrases around a move, by the moves that the verb fits. */
export type VerbKind =
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

/**
 * Kinds of verbs whose imperative may address another person (`play the ace!`), and then is no move of the speaker: to
 * play a card, to choose, to give.
 */
export type ImperativeKind = 'card' | 'choose' | 'give'

type Table<K extends string | number> = Readonly<Record<K, Phrases>>

type Unit = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

/** Number words of a language: the vocabulary from which the numeral grammar is built. */
export interface Numerals {
  readonly ones: Table<0 | Unit>
  /** 10 to 19, as far as single words exist. */
  readonly teens: Readonly<Partial<Record<10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19, Phrases>>>
  readonly tens: Table<20 | 30 | 40 | 50 | 60 | 70 | 80 | 90>
  readonly hundred: Phrases
  readonly thousand: Phrases
  /** Words between the parts. */
  readonly and: Phrases
  /** True if ones come before tens, as in `fünfundvierzig`. */
  readonly onesFirst: boolean
  /** True if tens continue with 10 to 19, as in `soixante-dix`, and ten with ones. */
  readonly byScore: boolean
}

/** Letters of cards in either pack. */
interface Letters {
  readonly suits: Readonly<Record<string, readonly DrawnSuit[]>>
  readonly ranks: Readonly<Record<string, Rank>>
}

/** All words of one language that the move parser knows. */
export interface Vocabulary {
  readonly suits: Table<DrawnSuit>
  readonly ranks: Table<Rank>
  readonly modes: Table<Exclude<Denomination, Suit>>
  /** The Under and the Nine of trumps. */
  readonly puur: Phrases
  readonly nell: Phrases
  readonly keywords: Table<Keyword>
  /** Words for runs, by number of cards. */
  readonly runs: Table<3 | 4 | 5>
  readonly numerals: Numerals
  /** All tricks: a bid of 257. */
  readonly match: Phrases
  /** Words that name a move by themselves. */
  readonly moves: Table<MoveType>
  /** Words that name a move, and as often stand beside a move. Alone such a word counts only for a legal move. */
  readonly asides: Readonly<Partial<Record<MoveType, Phrases>>>
  /** Imperatives that name a move. The parser always asks back. */
  readonly urges: Readonly<Partial<Record<MoveType, Phrases>>>
  /** To knock with two trumps. */
  readonly knockTwo: Phrases
  /** Verbs of the first person and whole phrases, by the moves beside the verb. */
  readonly beside: Table<VerbKind>
  /** Imperatives: a move with an imperative counts if only the speaker can make the move. */
  readonly orders: Table<ImperativeKind>
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
  /** Doubtful words, which may speak to or of other people: `dein`, `il`. The parser asks back. */
  readonly doubts: Phrases
  /** Doubtful openings of questions and thanks: `ist`, `merci`. */
  readonly openings: Phrases
  /** Words that resemble game words, and are no misspellings. */
  readonly others: Phrases
  readonly letters: Readonly<Record<'swiss' | 'french', Letters>>
}

/** The data from which the lexicon is built. */
export interface MoveWords {
  readonly vocabularies: Readonly<Record<Language, Vocabulary>>
  /** Bloom filter of common words of everyday language, in base64. */
  readonly commonWords: string
  /** Further words of reasons in all languages, without accents, separated by spaces. */
  readonly reasons: string
}
