import type { Card, Suit } from './card.ts'
import type { Denomination } from './contract.ts'
import type { MoveType } from './moves.ts'
import type { Seat } from './seat.ts'

/*
 * Violations: code, rule number and facts of a refused move. Texts are in `i18n`; HTTP statuses are in
 * `src/http/problems/problem-codes.ts`.
 */

/** Facts of a violation code that needs no further fact. */
export type NoFacts = Readonly<Record<never, never>>

/** Facts of a violation code that several reasons can have. Each reason is a member of the union. */
export type FactsWithReason<Reason extends string> = Reason extends string
  ? { readonly reason: Reason }
  : never

/**
 * The facts of each violation code, for the text of the refusal. The refused caller sees all facts, so no fact may
 * depend on a card hidden from the caller's seat.
 */
export interface ViolationFacts {
  'game-not-started': NoFacts
  'game-already-started': NoFacts
  'game-over': NoFacts
  'game-not-over': NoFacts
  /** Number of seats. */
  'no-such-seat': { readonly seats: number }
  'seat-taken': { readonly seat: Seat }
  'seat-held': { readonly seat: Seat }
  'no-seat-free': NoFacts
  'already-seated': NoFacts
  'move-not-available':
    | (FactsWithReason<'phase'> & {
        readonly move: MoveType
        readonly phase: string
        readonly words: readonly MoveType[]
      })
    | FactsWithReason<'stoeck' | 'weis' | 'once-or-blind' | 'blind'>
  /** `turn` is the seat in turn. */
  'not-your-turn': FactsWithReason<
    | 'playing'
    | 'calling'
    | 'bidding'
    | 'declaring'
    | 'choosing'
    | 'predicting'
    | 'deciding'
    | 'giving-up'
    | 'robbing'
    | 'doubling'
    | 'wondering'
  > & { readonly turn: Seat }
  'bid-not-on-ladder': { readonly points: number; readonly ladder: readonly number[] }
  'bid-too-low': { readonly standing: number }
  'denomination-not-offered':
    | FactsWithReason<
        'opens-later' | 'unknown' | 'number' | 'trumps-later' | 'slalom' | 'no-misere' | 'tuo' | 'trump'
      >
    | (FactsWithReason<'one-of'> & { readonly denominations: readonly Denomination[] })
    | (FactsWithReason<'not-on-board'> & { readonly denomination: Denomination; readonly misere: boolean })
    | (FactsWithReason<'one-order'> & { readonly denomination: Denomination })
  'already-passed': NoFacts
  'nothing-to-double': NoFacts
  'own-bid': FactsWithReason<'bid' | 'contract' | 'redouble'>
  'already-doubled': NoFacts
  'double-window-closed': FactsWithReason<'declined' | 'called' | 'played'>
  'double-window-open':
    | FactsWithReason<'you'>
    | (FactsWithReason<'others'> & { readonly seats: readonly Seat[] })
  'not-asked':
    | FactsWithReason<'double' | 'redouble'>
    | (FactsWithReason<'other-seat'> & { readonly seat: Seat })
  'nothing-to-redouble': NoFacts
  'already-led': FactsWithReason<'melds' | 'redouble'>
  'card-not-held': FactsWithReason<'hand' | 'table'> & { readonly card: Card }
  /** `follow-or-trump`: the led suit is a plain suit, and trumps are allowed too. */
  'must-follow-suit': FactsWithReason<'follow' | 'follow-or-trump'> & { readonly led: Suit }
  'must-play-trump': FactsWithReason<'led' | 'void'> & { readonly led: Suit }
  'no-undertrump': NoFacts
  'no-trump-if-void': NoFacts
  'suit-not-open': { readonly suit: Suit }
  'weis-too-early': NoFacts
  'weis-too-late': FactsWithReason<'shown' | 'first-trick' | 'own-card' | 'stock'>
  'weis-not-held': FactsWithReason<'hand' | 'one-item' | 'no-item'>
  /** The hand holds each item, and must declare more. */
  'weis-incomplete': NoFacts
  /** The hand holds each item, but two items share a card or are parts of one run. */
  'weis-overlap': NoFacts
  /** `standing` is the highest declared value. */
  'weis-too-low': (FactsWithReason<'declared'> & { readonly standing: number }) | FactsWithReason<'scored'>
  'stoeck-too-late': NoFacts
  'nothing-to-inspect': (FactsWithReason<'none'> & { readonly seat: Seat }) | FactsWithReason<'over'>
  'not-the-declarer': FactsWithReason<
    'melds' | 'stoeck' | 'partner' | 'exchange' | 'order' | 'contract' | 'stock'
  > & {
    readonly declarer: Seat
  }
  'opens-required': { readonly denomination: Denomination }
  /** `jokers` are the possible Joker rows; `own` is the row of the contract itself, used without naming. */
  'row-not-open':
    | (FactsWithReason<'joker'> & { readonly jokers: readonly string[]; readonly own?: string })
    | (FactsWithReason<'used'> & { readonly row: string })
  'must-declare': FactsWithReason<'opening' | 'alone' | 'barrel' | 'last'>
  'cannot-shove': NoFacts
  'cannot-fold': FactsWithReason<'not-asked' | 'no-bid' | 'own-will'>
  'already-decided': FactsWithReason<'stoeck' | 'weis' | 'knocked' | 'deciding' | 'bid-once' | 'stood'>
  'already-looked': FactsWithReason<'blind-bid' | 'hand'>
  'must-look-first': NoFacts
  'bid-not-next':
    | FactsWithReason<'open-hands' | 'blind-first'>
    | (FactsWithReason<'blind-points'> & { readonly points: number })
    | (FactsWithReason<'highest'> & { readonly standing: number })
    | (FactsWithReason<'next'> & { readonly next: number })
  'prediction-out-of-range': { readonly most: number }
  'already-predicted': NoFacts
  'wrong-number-of-cards':
    | FactsWithReason<'as-many'>
    | (FactsWithReason<'exactly'> & { readonly count: number })
  'items-not-held': FactsWithReason<'incomplete' | 'overlap' | 'both' | 'second' | 'not-seen'>
  'cannot-rob': FactsWithReason<
    'stock' | 'nothing-turned' | 'only-the-six' | 'no-six' | 'not-playing' | 'played'
  >
  'cannot-knock': { readonly times: number }
  'card-not-callable': FactsWithReason<'pack' | 'own'> & { readonly card: Card }
  'cannot-claim':
    | (FactsWithReason<'wrong'> & { readonly points: number; readonly target: number })
    | FactsWithReason<'partner'>
  'last-round-already': NoFacts
  'hints-not-allowed': NoFacts
  'too-many-hints': { readonly most: number }
  /** `most` is a number of gifts, or a duration of ISO 8601. */
  'time-not-given':
    | FactsWithReason<'no-clock' | 'not-waiting' | 'own-side' | 'time-up'>
    | (FactsWithReason<'used-up'> & { readonly most: number })
    | (FactsWithReason<'too-much'> & { readonly most: string })
  'game-paused': NoFacts
  'pause-not-possible': FactsWithReason<'no-clock'> | (FactsWithReason<'used-up'> & { readonly most: number })
}

export type ViolationCode = keyof ViolationFacts

type ViolationOf<C extends ViolationCode> = {
  readonly code: C
  /** The rule number in `docs/rules/`; missing for refusals outside the rules of the game. */
  readonly rule?: string
  readonly facts: ViolationFacts[C]
}

/** A refused move: violation code, number of the violated rule, and facts. */
export type Violation = { [C in ViolationCode]: ViolationOf<C> }[ViolationCode]

/** Checks one value, for example a card. Returns its violation, or undefined. */
export type MoveCheck<T> = (value: T) => Violation | undefined

/**
 * The verdict on a whole move type: a violation of every move, a check for each single move, or undefined if every
 * move is allowed.
 */
export type MoveVerdict<T> = Violation | MoveCheck<T> | undefined

/** The violation of one move, from the verdict on its move type. Undefined if the move is legal. */
export const applyVerdict = <T>(verdict: MoveVerdict<T>, value: T): Violation | undefined =>
  typeof verdict === 'function' ? verdict(value) : verdict

/** The facts argument of a code; none for a code without facts. */
type Facts<C extends ViolationCode> = keyof ViolationFacts[C] extends never ? [] : [facts: ViolationFacts[C]]

const of = <C extends ViolationCode>(code: C, [facts]: Facts<C>, rule?: string): Violation =>
  // The type `Facts` pairs code and facts; TypeScript cannot infer the pair for a generic code.
  (rule === undefined ? { code, facts: facts ?? {} } : { code, rule, facts: facts ?? {} }) as Violation

/**
 * Builds the violation of a numbered rule.
 * @param rule the rule number, such as `CO-41`
 */
export const violation = <C extends ViolationCode>(code: C, rule: string, ...facts: Facts<C>): Violation =>
  of(code, facts, rule)

/** Builds a refusal outside the numbered rules, such as a taken seat or an unknown move type. */
export const unavailable = <C extends ViolationCode>(code: C, ...facts: Facts<C>): Violation =>
  of(code, facts)
