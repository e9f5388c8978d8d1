import type { Countable, Expected, ExpectedThing, WrongOption } from '../notation/expected-tokens.ts'
import type { FaultCode as SchemaFault } from '../rules/input-fault-codes.ts'
import type { Card } from '../rules/model/card.ts'
import type { FactsWithReason, NoFacts } from '../rules/model/violation.ts'
import type { UrlRejection } from '../webhooks/url-policy.ts'

/*
 * Validation faults and their facts. Names and values in facts are JSON texts.
 */

/** JSON type of a sent or an expected value. */
export type JsonType =
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

/** Unit of a size limit, such as characters of a text or entries of a list. */
export type SizeUnit = 'number' | 'characters' | 'entries' | 'fields'

/** First values of a long list, and the number of further values. */
export interface FirstValues {
  readonly values: readonly string[]
  readonly more: number
}

/** Fact of a fault: the number of seats of a game, and the sent number. */
export interface Seats {
  readonly seats: number
  readonly sent: number
}

/** Facts of each validation fault code. */
export interface FaultFacts extends Readonly<Record<SchemaFault, NoFacts>> {
  missing: { readonly wanted: JsonType }
  'wrong-kind': { readonly wanted: JsonType; readonly sent: JsonType }
  'not-one-of': FactsWithReason<'missing' | 'other'> & FirstValues
  'no-card': FactsWithReason<'missing' | 'other'>
  /** An unknown discriminator value: with a probable kind, or with the number of kinds and examples. */
  'no-such-kind':
    | (FactsWithReason<'meant'> & { readonly field: string; readonly sent: string; readonly meant: string })
    | (FactsWithReason<'missing' | 'other'> & {
        readonly count: number
        readonly examples: readonly string[]
      })
  'wrong-size': FactsWithReason<'exactly' | 'above' | 'below' | 'least' | 'most'> & {
    readonly size: string
    readonly of: SizeUnit
  }
  'no-number-in-digits': { readonly least: number; readonly most: number }
  'wrong-form': FactsWithReason<'moment' | 'url' | 'https' | 'json' | 'other'>
  'no-multiple': { readonly of: string }
  'no-such-field': { readonly name: string } & (
    | (FactsWithReason<'meant'> & { readonly meant: string })
    | (FactsWithReason<'some'> & FirstValues)
    | FactsWithReason<'none'>
  )
  /** A name in a list of names. */
  'wrong-name': { readonly name: string; readonly why: Fault }
  'no-form-fits': NoFacts
  /** A move with `notation` and `say`. */
  'two-forms': NoFacts
  'several-forms': { readonly ways: readonly Fault[] }
  'cannot-stand': FactsWithReason<'here' | 'name' | 'within'>
  'not-printable': NoFacts
  /** A text with one half of a surrogate pair. */
  'half-character': NoFacts
  /** The name of a player. */
  'unfit-name':
    | (FactsWithReason<'length'> & { readonly most: number })
    | (FactsWithReason<'marks'> & { readonly most: number })
    | FactsWithReason<'unseen' | 'empty' | 'mixed' | 'reserved'>
  /** A planned time. */
  'unfit-time': (FactsWithReason<'far'> & { readonly days: number }) | FactsWithReason<'past' | 'order'>
  /** The target of a webhook. */
  'unfit-target': UrlRejection
  'easily-guessed': { readonly least: number }
  'no-such-parameter':
    | (FactsWithReason<'meant'> & { readonly meant: string })
    | (FactsWithReason<'some'> & FirstValues)
    | FactsWithReason<'none'>
  'sent-again': { readonly name: string; readonly times: number }
  'no-cursor': FactsWithReason<'other' | 'restored'>
  'no-such-event': { readonly version: number }
  'no-such-ruleset': NoFacts
  /** An option without effect, unless another option has one of these values. */
  'without-effect': { readonly option: string; readonly values: readonly string[] }
  'wrong-seats':
    | (FactsWithReason<'fixed'> & Seats)
    | (FactsWithReason<'option'> & Seats & { readonly players: readonly number[] })
  'one-seat-only': NoFacts
  'no-seat-to-salt': NoFacts
  'open-tables-only': NoFacts
  /** A list of seats that is no permutation. `seats` is the number of seats. */
  'not-every-seat-once': { readonly seats: number }
  'cannot-deal': { readonly dealers: readonly number[] }
  'wrong-lists': { readonly wanted: number; readonly sent: number }
  'wrong-heap': { readonly wanted: number; readonly sent: number }
  'no-such-pile': NoFacts
  'no-such-player': NoFacts
  /** A figure of a deal with real cards. `wrong-length`: the necessary and the sent number of values. */
  'unfit-figure':
    | FactsWithReason<'figure-missing' | 'figure-without-effect' | 'figure-impossible'>
    | (FactsWithReason<'wrong-length'> & { readonly expected: number; readonly got: number })
  'wrong-card': FactsWithReason<'twice' | 'not-in-pack'> & { readonly card: Card }
  'not-dealt': { readonly cards: readonly Card[] }
  /** The number of characters before the fault. */
  'not-in-notation': { readonly at: number; readonly expected: Expected; readonly found: string }
}

/** Validation fault: a code with its facts. The text is chosen later, by language. */
export type Fault = {
  readonly [C in keyof FaultFacts]: { readonly code: C; readonly facts: FaultFacts[C] }
}[keyof FaultFacts]

/** Catalogue section: names of JSON types and units within the texts of validation faults. */
export interface FaultWords {
  /** A kind of value: `a text`. */
  readonly kinds: Readonly<Record<JsonType, string>>
  /** A size with its unit; `1` is singular. */
  readonly sized: Readonly<Record<SizeUnit, (size: string) => string>>
  /** The end of a shortened list. */
  readonly more: (count: number) => string
  /** A quoted word or sign. */
  readonly quoted: (text: string) => string
  /** The parts of a line of notation. */
  readonly things: Readonly<Record<ExpectedThing, string>>
  readonly counted: Readonly<Record<Countable, string>>
  readonly range: (least: number, most: number) => string
  /** A maximum number of characters. */
  readonly longest: (characters: number) => string
  /** The options of a ruleset, besides some values. */
  readonly options: (ruleset: string, not: readonly WrongOption[]) => string
  /** A value, or the sign for nothing. */
  readonly orNothing: (what: string) => string
}

/** Creates a validation fault from a code and its facts. */
export const fault = <C extends keyof FaultFacts>(
  code: C,
  ...[facts]: keyof FaultFacts[C] extends never ? [] : [facts: FaultFacts[C]]
): Fault => ({ code, facts: facts ?? {} }) as Fault
