import type { Card, Suit } from './card.ts'
import type { Denomination } from './contract.ts'
import type { Word } from './moves.ts'
import type { Seat } from './seat.ts'

/*
 * Why a move is refused: a code, the number of the rule, and the facts of the case. There is no sentence here: `words`
 * says it in the players' language, and what a code means over HTTP is decided at the edge (`src/http/problems/problem-codes.ts`).
 */

/** Where the code says it all. */
export type None = Readonly<Record<never, never>>

/** Cases that share a code; the facts of a case go with it. */
export type Case<Reason extends string> = Reason extends string ? { readonly reason: Reason } : never

/**
 * The facts of every code; where several cases share it, `reason` tells which. All of them are told to whoever asked, so
 * none may depend on a card that this seat may not know.
 */
export interface FactsOf {
  'game-not-started': None
  'game-already-started': None
  'game-over': None
  'game-not-over': None
  /** How many seats there are: they are numbered from 0. */
  'no-such-seat': { readonly seats: number }
  'seat-taken': { readonly seat: Seat }
  'seat-held': { readonly seat: Seat }
  'no-seat-free': None
  'already-seated': None
  'move-not-available':
    | (Case<'phase'> & { readonly move: Word; readonly phase: string; readonly words: readonly Word[] })
    | Case<'stoeck' | 'weis' | 'once-or-blind' | 'blind'>
  /** `turn` is the seat whose turn it is. */
  'not-your-turn': Case<
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
    | Case<'opens-later' | 'unknown' | 'number' | 'trumps-later' | 'slalom' | 'no-misere' | 'tuo' | 'trump'>
    | (Case<'one-of'> & { readonly denominations: readonly Denomination[] })
    | (Case<'not-on-board'> & { readonly denomination: Denomination; readonly misere: boolean })
    | (Case<'one-order'> & { readonly denomination: Denomination })
  'already-passed': None
  'nothing-to-double': None
  'own-bid': Case<'bid' | 'contract' | 'redouble'>
  'already-doubled': None
  'double-window-closed': Case<'declined' | 'called' | 'played'>
  'double-window-open': Case<'you'> | (Case<'others'> & { readonly seats: readonly Seat[] })
  'not-asked': Case<'double' | 'redouble'> | (Case<'other-seat'> & { readonly seat: Seat })
  'nothing-to-redouble': None
  'already-led': Case<'melds' | 'redouble'>
  'card-not-held': Case<'hand' | 'table'> & { readonly card: Card }
  /** `follow-or-trump`: the led suit is not trumps, which could be played instead. */
  'must-follow-suit': Case<'follow' | 'follow-or-trump'> & { readonly led: Suit }
  'must-play-trump': Case<'led' | 'void'> & { readonly led: Suit }
  'no-undertrump': None
  'no-trump-if-void': None
  'suit-not-open': { readonly suit: Suit }
  'weis-too-early': None
  'weis-too-late': Case<'shown' | 'first-trick' | 'own-card' | 'stock'>
  'weis-not-held': Case<'hand' | 'one-item' | 'no-item'>
  /** The hand holds each item, and could declare more. */
  'weis-incomplete': None
  /** The hand holds each item, but two items share a card or are parts of one run that must stay whole. */
  'weis-overlap': None
  /** `standing` is what has been declared. */
  'weis-too-low': (Case<'declared'> & { readonly standing: number }) | Case<'scored'>
  'stoeck-too-late': None
  'nothing-to-inspect': (Case<'none'> & { readonly seat: Seat }) | Case<'over'>
  'not-the-declarer': Case<'melds' | 'stoeck' | 'partner' | 'exchange' | 'order' | 'contract' | 'stock'> & {
    readonly declarer: Seat
  }
  'opens-required': { readonly denomination: Denomination }
  /** `jokers` are the rows that it could be for; `own` is its own row, where that has no need to be named. */
  'row-not-open':
    | (Case<'joker'> & { readonly jokers: readonly string[]; readonly own?: string })
    | (Case<'used'> & { readonly row: string })
  'must-declare': Case<'opening' | 'alone' | 'barrel' | 'last'>
  'cannot-shove': None
  'cannot-fold': Case<'not-asked' | 'no-bid' | 'own-will'>
  'already-decided': Case<'stoeck' | 'weis' | 'knocked' | 'deciding' | 'bid-once' | 'stood'>
  'already-looked': Case<'blind-bid' | 'hand'>
  'must-look-first': None
  'bid-not-next':
    | Case<'open-hands' | 'blind-first'>
    | (Case<'blind-points'> & { readonly points: number })
    | (Case<'highest'> & { readonly standing: number })
    | (Case<'next'> & { readonly next: number })
  'prediction-out-of-range': { readonly most: number }
  'already-predicted': None
  'wrong-number-of-cards': Case<'as-many'> | (Case<'exactly'> & { readonly count: number })
  'items-not-held': Case<'incomplete' | 'overlap' | 'both' | 'second' | 'not-seen'>
  'cannot-rob': Case<'stock' | 'nothing-turned' | 'only-the-six' | 'no-six' | 'not-playing' | 'played'>
  'cannot-knock': { readonly times: number }
  'card-not-callable': Case<'pack' | 'own'> & { readonly card: Card }
  'cannot-claim': (Case<'wrong'> & { readonly points: number; readonly target: number }) | Case<'partner'>
  'last-round-already': None
  'hints-not-allowed': None
  'too-many-hints': { readonly most: number }
  /** `most` is a number of gifts, or a duration of ISO 8601. */
  'time-not-given':
    | Case<'no-clock' | 'not-waiting' | 'own-side' | 'time-up'>
    | (Case<'used-up'> & { readonly most: number })
    | (Case<'too-much'> & { readonly most: string })
  'game-paused': None
  'pause-not-possible': Case<'no-clock'> | (Case<'used-up'> & { readonly most: number })
}

export type ViolationCode = keyof FactsOf

type ViolationOf<C extends ViolationCode> = {
  readonly code: C
  /** The number under which the rule stands in `docs/rules/`; missing where it is not a matter of the game. */
  readonly rule?: string
  readonly facts: FactsOf[C]
}

/** Why a move is refused. */
export type Violation = { [C in ViolationCode]: ViolationOf<C> }[ViolationCode]

/** Says why one of several things is refused, or nothing. */
export type Judge<T> = (one: T) => Violation | undefined

/**
 * What is said of several things before any of them is looked at: why each of them is refused; or who judges each, with
 * everything at hand that is the same for all. Nothing, where all of them are allowed.
 */
export type Ruling<T> = Violation | Judge<T> | undefined

/** Why this one of them is refused, or nothing. */
export const whyNot = <T>(ruling: Ruling<T>, one: T): Violation | undefined =>
  typeof ruling === 'function' ? ruling(one) : ruling

/** The facts that a code asks for: none where it says it all. */
type Facts<C extends ViolationCode> = keyof FactsOf[C] extends never ? [] : [facts: FactsOf[C]]

const of = <C extends ViolationCode>(code: C, [facts]: Facts<C>, rule?: string): Violation =>
  // That facts go with their code is held by `Facts`; of a code that is not known yet TypeScript cannot see it.
  ({ code, ...(rule !== undefined && { rule }), facts: facts ?? {} }) as Violation

/** A violation of a numbered rule. */
export const violation = <C extends ViolationCode>(code: C, rule: string, ...facts: Facts<C>): Violation =>
  of(code, facts, rule)

/** A refusal that is not a matter of a numbered rule: a seat that is taken, a move that this game does not have. */
export const unavailable = <C extends ViolationCode>(code: C, ...facts: Facts<C>): Violation =>
  of(code, facts)
