import type { DrawnSuit } from '../i18n/catalogue-schema.ts'
import type { Card, Rank, Suit } from '../rules/model/card.ts'
import type { Denomination } from '../rules/model/contract.ts'
import type { MoveType } from '../rules/model/moves.ts'
import type { Seat } from '../rules/model/seat.ts'

/*
 * Meanings of a token. A word of one language may be another word in the next, so a token has several meanings.
 */

/** Words beside a card, a contract or a number that change the meaning of a move, such as `blind` or `weis`. */
export const KEYWORDS = [
  'trump',
  'misere',
  'once',
  'blind',
  'joker',
  'row',
  /** A Weis, declared or inspected. */
  'weis',
  /** Cards as a noun: `Blatt`, `cartes`. */
  'cards',
  /** Cards on the table: the stock, the blind. */
  'stock',
  /** Points, as the unit of a number. */
  'points',
  /** Opening of a slalom: high cards first, low cards first, and the word for the opening. */
  'high',
  'low',
  'first',
  /** Between several moves: the choice is open. */
  'or',
  'no',
  /** A card by rank within the hand: `highest trump`, `my last heart`. */
  'highest',
  'lowest',
  'only',
] as const
export type Keyword = (typeof KEYWORDS)[number]

/**
 * Meaning of a word in the vocabulary, independent of the game. `suit` is the drawn suit, which depends on the
 * pack.
 */
export type TokenMeaning =
  | { readonly is: 'suit'; readonly suit: DrawnSuit }
  | { readonly is: 'rank'; readonly rank: Rank }
  | { readonly is: 'mode'; readonly mode: Exclude<Denomination, Suit> }
  | { readonly is: 'number'; readonly value: number }
  /** The Under or the Nine of trumps by name; of another suit beside a suit word. */
  | { readonly is: 'top'; readonly rank: 'U' | '9' }
  /** A run with a number of cards. */
  | { readonly is: 'run'; readonly size: number }
  | { readonly is: 'keyword'; readonly keyword: Keyword }
  /**
   * A verb of a move. `aside`: the verb also stands beside another word for the move, as in `I play the Ace`. `order`:
   * an imperative, perhaps for other people.
   */
  | {
      readonly is: 'word'
      readonly word: MoveType
      readonly times?: number
      readonly aside?: true
      readonly order?: true
    }
  /**
   * A verb or a whole phrase, with the fitting moves: `I lead`, `too much for me`. `order`: an imperative. `comment`:
   * no verb of the move.
   */
  | {
      readonly is: 'beside'
      readonly of: readonly MoveType[]
      readonly order?: true
      readonly comment?: true
    }
  /**
   * A word without a meaning for the move: `please`. `doubted`: a word beside which a move is doubtful: `your`.
   * `leads`: an article or preposition before a noun; `preposition`: begins no move alone. `comment`: a particle, which
   * makes a comment.
   */
  | {
      readonly is: 'filler'
      readonly doubted?: 'anywhere' | 'first'
      readonly leads?: true
      readonly preposition?: true
      readonly comment?: 'anywhere' | 'later'
    }

/** Meaning of a token in a game, with suits resolved for the pack of the table. */
export type Meaning =
  | Exclude<TokenMeaning, { readonly is: 'suit' | 'filler' | 'beside' }>
  | { readonly is: 'suit'; readonly of: readonly Suit[] }
  /** A card by signs: `Us`, `KD`. */
  | { readonly is: 'card'; readonly of: readonly Card[] }
  | { readonly is: 'seat'; readonly seat: Seat }
