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
 * Problems of the service: codes, facts and sentences.
 */

/** The scope that a request needs. */
export type ScopeWanted = 'play' | 'read' | 'webhooks' | 'all' | 'any'

/** The facts of every problem, except refusals of the rules. */
export interface FailuresOf {
  'malformed-request': Case<'url' | 'encoding'>
  /** `why` is the message of the parser, in English. */
  'malformed-json':
    | Case<'broke-off' | 'unreadable' | 'not-utf-8'>
    | (Case<'syntax'> & { readonly why: string })
  /** `expired`: the token existed and has ended. */
  unauthorized: Case<'no-token' | 'nobody' | 'expired' | 'no-integration'>
  'ticket-expired': None
  /** The player in `Act-As`: missing, malformed, or unknown to the integration. */
  'act-as-unknown': Case<'missing' | 'malformed' | 'unknown'>
  'foreign-origin': None
  /** A player of another integration, or the token of a player. */
  'not-your-player': Case<'another' | 'token'>
  'link-not-found': None
  'person-not-found': None
  'link-code-refused': Case<'unknown' | 'taken'>
  'player-still-plays': None
  /** The current kind of the player. */
  'kind-is-final': Case<'person' | 'program'>
  'not-a-program': None
  /** The token lacks the scope, or has the scope for another game; `all` means all scopes, for all games. */
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
  /** `elsewhere`: the same version, but the tag of another viewer or from before a restore. */
  'version-moved': Case<'moved' | 'elsewhere'> & { readonly version: number; readonly etag: string }
  'cursor-expired': Case<'age' | 'count' | 'lobby' | 'restored'>
  /** The remaining days, or a turn in a game. */
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
  /** The number of matching moves. */
  'ambiguous-move': { readonly count: number }
  'not-understood': Case<'some' | 'none'>
  'idempotency-key-reused': None
  /** In bytes. */
  'body-too-large': { readonly most: number }
  'unsupported-media-type': Case<'json' | 'encoding'>
  /** The first of its faults. */
  'invalid-request': { readonly first: Fault }
  /** The limit of requests a minute; `wait` is the number of seconds to the next minute. */
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

/** The titles of problems. */
export type Titles = Readonly<Record<ViolationCode | FailureCode, string>>

/** The problem texts of a language. */
export type Failures = Sentences<FailuresOf>

/** The sentence of a problem. @param table the table of the problem, if the caller may know the table */
export const problemInWords = (
  language: Language,
  code: ViolationCode | FailureCode,
  facts: object,
  table?: Table,
): string => {
  const { refusals, failures } = wordsOf(language)
  return sentenceFor({ ...refusals, ...failures }, code, facts, termsOf(language, table))
}
