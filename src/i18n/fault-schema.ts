import type { Countable, Expected, ExpectedThing, WrongOption } from '../notation/expected-tokens.ts'
import type { FaultCode as SchemaFault } from '../rules/input-faults.ts'
import type { Card } from '../rules/model/card.ts'
import type { Case, None } from '../rules/model/violation.ts'
import type { Unfit } from '../webhooks/url-policy.ts'
import type { Sentences } from './sentences.ts'

/*
 * What can be wrong with a request, place by place. Names and values stand in the facts as they are written in JSON.
 */

/** What was sent, or should have been. */
export type Kind =
  | 'text'
  | 'number'
  | 'integer'
  /** A number with a fraction. */
  | 'fraction'
  /** A number larger than any. */
  | 'infinite'
  | 'boolean'
  | 'list'
  | 'object'
  | 'null'
  | 'other'

/** What has a size. */
export type Sized = 'number' | 'characters' | 'entries' | 'fields'

/** The first of a list, and how many there are besides. */
export interface Some {
  readonly values: readonly string[]
  readonly more: number
}

/** How many seats a game has, and how many came. */
export interface Seats {
  readonly seats: number
  readonly sent: number
}

/** The facts of every fault. */
export interface FaultsOf extends Readonly<Record<SchemaFault, None>> {
  missing: { readonly wanted: Kind }
  'wrong-kind': { readonly wanted: Kind; readonly sent: Kind }
  'not-one-of': Case<'missing' | 'other'> & Some
  'no-card': Case<'missing' | 'other'>
  /** A field tells one of several kinds: none of them is this, and perhaps another was meant; or there are too many. */
  'no-such-kind':
    | (Case<'meant'> & { readonly field: string; readonly sent: string; readonly meant: string })
    | (Case<'missing' | 'other'> & { readonly count: number; readonly examples: readonly string[] })
  'wrong-size': Case<'exactly' | 'above' | 'below' | 'least' | 'most'> & {
    readonly size: string
    readonly of: Sized
  }
  'no-number-in-digits': { readonly least: number; readonly most: number }
  'wrong-form': Case<'moment' | 'url' | 'https' | 'json' | 'other'>
  'no-multiple': { readonly of: string }
  'no-such-field': { readonly name: string } & (
    | (Case<'meant'> & { readonly meant: string })
    | (Case<'some'> & Some)
    | Case<'none'>
  )
  /** A name in a list of names. */
  'wrong-name': { readonly name: string; readonly why: Fault }
  'no-form-fits': None
  /** A move with `notation` and `say`. */
  'two-forms': None
  'several-forms': { readonly ways: readonly Fault[] }
  'cannot-stand': Case<'here' | 'name' | 'within'>
  'not-printable': None
  /** A text with one half of a surrogate pair. */
  'half-character': None
  /** The name of a player. */
  'unfit-name': (Case<'length'> & { readonly most: number }) | Case<'unseen' | 'empty' | 'mixed' | 'reserved'>
  /** Where messages are to be sent to. */
  'unfit-target': Unfit
  'easily-guessed': { readonly least: number }
  'no-such-parameter': (Case<'meant'> & { readonly meant: string }) | (Case<'some'> & Some) | Case<'none'>
  'sent-again': { readonly name: string; readonly times: number }
  'no-cursor': Case<'other' | 'restored'>
  'no-such-event': { readonly version: number }
  'no-such-ruleset': None
  /** An option without effect, unless another option has one of these values. */
  'without-effect': { readonly option: string; readonly values: readonly string[] }
  'wrong-seats': (Case<'fixed'> & Seats) | (Case<'option'> & Seats & { readonly players: readonly number[] })
  'one-seat-only': None
  'no-seat-to-salt': None
  'open-tables-only': None
  /** A list of seats that is no permutation. `seats` is the number of seats. */
  'not-every-seat-once': { readonly seats: number }
  'cannot-deal': { readonly dealers: readonly number[] }
  'wrong-lists': { readonly wanted: number; readonly sent: number }
  'wrong-heap': { readonly wanted: number; readonly sent: number }
  'no-such-pile': None
  'wrong-card': Case<'twice' | 'not-in-pack'> & { readonly card: Card }
  'not-dealt': { readonly cards: readonly Card[] }
  /** So many characters of a line come before it. */
  'not-in-notation': { readonly at: number; readonly expected: Expected; readonly found: string }
}

/** A fault with its facts. */
export type Fault = {
  readonly [C in keyof FaultsOf]: { readonly code: C; readonly facts: FaultsOf[C] }
}[keyof FaultsOf]

/** What a language says about each of these. */
export type Faults = Sentences<FaultsOf>

/** What a language calls the things that faults tell of. */
export interface FaultWords {
  /** What somebody sends: `a text`. */
  readonly kinds: Readonly<Record<Kind, string>>
  /** So many of something that has a size; `1` is one. */
  readonly sized: Readonly<Record<Sized, (size: string) => string>>
  /** The end of a list of which so many are not told. */
  readonly more: (count: number) => string
  /** A word or a sign, as it is written. */
  readonly quoted: (text: string) => string
  /** What stands in a line of the notation. */
  readonly things: Readonly<Record<ExpectedThing, string>>
  readonly counted: Readonly<Record<Countable, string>>
  readonly range: (least: number, most: number) => string
  /** Of so many characters at most. */
  readonly longest: (characters: number) => string
  /** Options that a ruleset has, other than these. */
  readonly options: (ruleset: string, not: readonly WrongOption[]) => string
  /** That, or the sign for nothing. */
  readonly orNothing: (what: string) => string
}

/** A fault, and the facts that go with it. */
export const fault = <C extends keyof FaultsOf>(
  code: C,
  ...[facts]: keyof FaultsOf[C] extends never ? [] : [facts: FaultsOf[C]]
): Fault => ({ code, facts: facts ?? {} }) as Fault
