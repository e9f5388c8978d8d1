import type { Case, None, ViolationCode } from '../rules/model/violation.ts'
import type { Unfit } from '../webhooks/url-policy.ts'
import { wordsOf } from './catalogues.ts'
import type { Table } from './display-names.ts'
import type { Fault } from './fault-schema.ts'
import type { Language } from './language.ts'
import type { Sentences } from './sentences.ts'
import { sentenceFor } from './sentences.ts'
import { termsOf } from './terms.ts'

/*
 * What the service itself refuses, or cannot do, and what every kind of problem is called.
 */

/** What a request takes of a token. */
export type ScopeWanted = 'play' | 'read' | 'webhooks' | 'all' | 'any'

/** The facts of every problem that is no refusal of the rules. */
export interface FailuresOf {
  'malformed-request': Case<'url' | 'encoding'>
  /** `why` is what the parser says, in English. */
  'malformed-json':
    | Case<'broke-off' | 'unreadable' | 'not-utf-8'>
    | (Case<'syntax'> & { readonly why: string })
  /** `expired`: it was a token, and has ended. */
  unauthorized: Case<'no-token' | 'nobody' | 'expired' | 'no-integration'>
  'ticket-expired': None
  /** For whom an integration acts: nothing is said, nothing that can be read, or nobody whom it knows. */
  'act-as-unknown': Case<'missing' | 'malformed' | 'unknown'>
  'foreign-origin': None
  /** It is somebody else's player, or the token is a player's. */
  'not-your-player': Case<'another' | 'token'>
  'link-not-found': None
  'person-not-found': None
  'link-code-refused': Case<'unknown' | 'taken'>
  'player-still-plays': None
  /** The kind that the player has. */
  'kind-is-final': Case<'person' | 'program'>
  'not-a-program': None
  /** The token lacks the scope, or has it for another game; `all` are all scopes, for all games. */
  'insufficient-scope': Case<'scope' | 'game'> & { readonly scope: ScopeWanted }
  'not-at-this-table': Case<
    'play' | 'leave' | 'abandon' | 'pause' | 'give-time' | 'rematch' | 'orders' | 'stand-in' | 'fill'
  >
  'not-the-owner': None
  'wrong-invite': None
  'not-found': Case<'path' | 'problem'>
  'game-not-found': None
  'ruleset-not-found': None
  'token-not-found': None
  'deal-not-found': None
  'deal-not-finished': { readonly deal: number }
  'analysis-not-found': None
  'nothing-to-export': Case<'open' | 'playing' | 'never-started'>
  'method-not-allowed': { readonly method: string; readonly allowed: readonly string[] }
  'not-acceptable': { readonly types: readonly string[] }
  /** `elsewhere`: the version is the same, the tag is somebody else’s or from before a restore. */
  'version-moved': Case<'moved' | 'elsewhere'> & { readonly version: number; readonly etag: string }
  'cursor-expired': Case<'age' | 'count' | 'lobby' | 'restored'>
  /** Of so many days that are left, or because of a turn in a game. */
  'no-vacation':
    | Case<'past'>
    | (Case<'days'> & { readonly days: number })
    | (Case<'turn'> & { readonly game: string })
  'upgrade-required': None
  'streams-unavailable': None
  'too-many-streams': None
  'too-many-listeners': None
  'too-many-open-games': { readonly limit: number }
  'too-many-running-games': { readonly limit: number }
  'too-many-bot-games': Case<'yours' | 'address' | 'service'> & { readonly limit: number }
  'too-many-tokens': Case<'token' | 'ticket' | 'code' | 'link'> & { readonly limit: number }
  'last-token': None
  'webhook-not-found': Case<'webhook' | 'delivery'>
  'webhook-url-refused': Unfit
  'too-many-webhooks': Case<'yours' | 'game'> & { readonly limit: number }
  /** So many moves fit. */
  'ambiguous-move': { readonly count: number }
  'not-understood': Case<'some' | 'none'>
  'idempotency-key-reused': None
  /** In bytes. */
  'body-too-large': { readonly most: number }
  'unsupported-media-type': Case<'json' | 'encoding'>
  /** The first of its faults. */
  'invalid-request': { readonly first: Fault }
  /** So many requests in a minute; in `wait` seconds they begin anew. */
  'too-many-requests': Case<
    'read' | 'write' | 'sign-up' | 'integration-read' | 'integration-write' | 'pictures'
  > & {
    readonly most: number
    readonly wait: number
  }
  'too-many-new-players': { readonly most: number; readonly wait: number }
  'too-many-analyses': { readonly limit: number }
  'too-many-new-games': { readonly limit: number }
  'internal-error': None
  'store-unavailable': None
  'newer-release': None
  overloaded: None
  crowded: None
}

export type FailureCode = keyof FailuresOf

/** What each kind of problem is called. */
export type Titles = Readonly<Record<ViolationCode | FailureCode, string>>

/** What a language says about each of these. */
export type Failures = Sentences<FailuresOf>

/** What a problem says in one sentence, about this very case; `table` is where it was met, if that may be told. */
export const problemInWords = (
  language: Language,
  code: ViolationCode | FailureCode,
  facts: object,
  table?: Table,
): string => {
  const { refusals, failures } = wordsOf(language)
  return sentenceFor({ ...refusals, ...failures }, code, facts, termsOf(language, table))
}
