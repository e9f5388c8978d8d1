import type { Case, None, ViolationCode } from '../kernel/violation.ts'
import type { Fault } from './faults.ts'
import { wordsOf } from './index.ts'
import type { Language } from './language.ts'
import type { Sentences } from './sentences.ts'
import { sentenceFor } from './sentences.ts'
import { termsOf } from './terms.ts'

/*
 * What the service itself refuses, or cannot do, and what every kind of problem is called.
 */

/** The facts of every problem that is no refusal of the rules. */
export interface FailuresOf {
  'malformed-request': None
  /** `why` is what the parser says, in English. */
  'malformed-json':
    | Case<'broke-off' | 'unreadable' | 'not-utf-8'>
    | (Case<'syntax'> & { readonly why: string })
  unauthorized: Case<'no-token' | 'nobody'>
  'not-at-this-table': Case<'play' | 'leave'>
  'not-the-owner': None
  'wrong-invite': None
  'not-found': Case<'path' | 'problem'>
  'game-not-found': None
  'ruleset-not-found': None
  'deal-not-found': None
  'deal-not-finished': { readonly deal: number }
  'method-not-allowed': { readonly method: string; readonly allowed: readonly string[] }
  'not-acceptable': { readonly types: readonly string[] }
  /** `elsewhere`: the version is the same, the tag is somebody else’s or from before a restore. */
  'version-moved': Case<'moved' | 'elsewhere'> & { readonly version: number; readonly etag: string }
  'too-many-open-games': { readonly limit: number }
  'too-many-running-games': { readonly limit: number }
  'idempotency-key-reused': None
  /** In bytes. */
  'body-too-large': { readonly most: number }
  'unsupported-media-type': Case<'json' | 'encoding'>
  /** The first of its faults. */
  'invalid-request': { readonly first: Fault }
  /** So many requests in a minute; in `wait` seconds they begin anew. */
  'too-many-requests': Case<'read' | 'write' | 'sign-up'> & { readonly most: number; readonly wait: number }
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

/** What a problem says in one sentence, about this very case. */
export const problemInWords = (
  language: Language,
  code: ViolationCode | FailureCode,
  facts: object,
): string => {
  const { refusals, failures } = wordsOf(language)
  return sentenceFor({ ...refusals, ...failures }, code, facts, termsOf(language))
}
