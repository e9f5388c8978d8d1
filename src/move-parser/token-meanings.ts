import type { DrawnSuit } from '../i18n/catalogue-schema.ts'
import type { Card, Rank, Suit } from '../rules/model/card.ts'
import type { Denomination } from '../rules/model/contract.ts'
import type { Word } from '../rules/model/moves.ts'
import type { Seat } from '../rules/model/seat.ts'

/*
 * What a single word that somebody types can stand for. A word of one language may be another word in the next, so what
 * is typed has senses, not a sense.
 */

/** What is said beside a card, a contract or a number. */
export const MARKS = [
  'trump',
  'misere',
  'once',
  'blind',
  'joker',
  'row',
  /** A Weis is declared, or asked for. */
  'weis',
  /** Cards as such: `Blatt`, `cartes`. */
  'cards',
  /** Cards that lie on the table: the stock, the blind. */
  'stock',
  /** Points, as what a number counts. */
  'points',
  /** How a slalom begins: with the high cards, with the low ones; and that this is said. */
  'high',
  'low',
  'first',
  /** Between several moves, of which nobody knows which is meant. */
  'or',
  'no',
  /** A card by its rank in the hand: `highest trump`, `my last heart`. */
  'highest',
  'lowest',
  'only',
] as const
export type Mark = (typeof MARKS)[number]

/** What a word stands for; `suit` is as it is drawn, since that depends on the pack. */
export type TokenMeaning =
  | { readonly is: 'suit'; readonly suit: DrawnSuit }
  | { readonly is: 'rank'; readonly rank: Rank }
  | { readonly is: 'mode'; readonly mode: Exclude<Denomination, Suit> }
  | { readonly is: 'number'; readonly value: number }
  /** The Under or the Nine of trumps, by its own name; of another suit, where one is said. */
  | { readonly is: 'top'; readonly rank: 'U' | '9' }
  /** So many cards in a row. */
  | { readonly is: 'run'; readonly size: number }
  | { readonly is: 'mark'; readonly mark: Mark }
  /**
   * A verb of a move. `aside`: the verb also stands beside another word for the move, as in `I play the Ace`. `order`: an imperative, perhaps
   * for other people.
   */
  | {
      readonly is: 'word'
      readonly word: Word
      readonly times?: number
      readonly aside?: true
      readonly order?: true
    }
  /** A verb or a whole phrase, with the fitting moves: `I lead`, `too much for me`. `order`: an imperative. `comment`: no verb of the move. */
  | { readonly is: 'beside'; readonly of: readonly Word[]; readonly order?: true; readonly comment?: true }
  /**
   * A word without a meaning for the move: `please`. `doubted`: a word beside which a move is doubtful: `your`.
   * `leads`: an article or preposition before a noun; `preposition`: begins no move alone. `comment`: a particle, which makes a comment.
   */
  | {
      readonly is: 'filler'
      readonly doubted?: 'anywhere' | 'first'
      readonly leads?: true
      readonly preposition?: true
      readonly comment?: 'anywhere' | 'later'
    }

/** A sense at a table, where it is known what suits stand for. */
export type Meaning =
  | Exclude<TokenMeaning, { readonly is: 'suit' | 'filler' | 'beside' }>
  | { readonly is: 'suit'; readonly of: readonly Suit[] }
  /** A card by its signs: `Us`, `KD`. */
  | { readonly is: 'card'; readonly of: readonly Card[] }
  | { readonly is: 'seat'; readonly seat: Seat }
