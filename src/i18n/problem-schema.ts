import type { FactsWithReason, NoFacts, ViolationCode } from '../rules/model/violation.ts'
import type { UrlRejection } from '../webhooks/url-policy.ts'
import type { Sentences } from './sentences.ts'
import type { SeriesProblemFacts } from './series-problem-schema.ts'
import type { Fault } from './validation-fault-schema.ts'

/*
 * Problems of the service: codes and facts.
 */

/** Token scope that a refused request lacked. */
export type MissingScope = 'play' | 'read' | 'webhooks' | 'all' | 'any'

/** Facts of each problem code, for the sentences and for clients. Refusals of the rules have types of their own. */
export interface ProblemFacts extends SeriesProblemFacts {
  'malformed-request': FactsWithReason<'url' | 'encoding'>
  /** `why` is the message of the parser, in English. */
  'malformed-json':
    | FactsWithReason<'broke-off' | 'unreadable' | 'not-utf-8'>
    | (FactsWithReason<'syntax'> & { readonly why: string })
  /** `expired`: the token existed and has ended. */
  unauthorized: FactsWithReason<'no-token' | 'nobody' | 'expired' | 'no-integration'>
  'ticket-expired': NoFacts
  /** The player in `Act-As`: missing, malformed, or unknown to the integration. */
  'act-as-unknown': FactsWithReason<'missing' | 'malformed' | 'unknown'>
  'foreign-origin': NoFacts
  /** A player of another integration, or the token of a player. */
  'not-your-player': FactsWithReason<'another' | 'token'>
  'link-not-found': NoFacts
  'person-not-found': NoFacts
  'link-code-refused': FactsWithReason<'unknown' | 'taken' | 'device'>
  'player-still-plays': NoFacts
  /** The current kind of the player. */
  'kind-is-final': FactsWithReason<'person' | 'program'>
  'not-a-program': NoFacts
  /** The token lacks the scope, or has the scope for another game; `all` means all scopes, for all games. */
  'insufficient-scope': FactsWithReason<'scope' | 'game' | 'series'> & { readonly scope: MissingScope }
  'player-blocked': NoFacts
  'not-at-this-table': FactsWithReason<
    'play' | 'leave' | 'abandon' | 'pause' | 'give-time' | 'rematch' | 'orders' | 'stand-in' | 'fill' | 'say'
  >
  'not-the-owner': NoFacts
  'wrong-invite': NoFacts
  'not-found': FactsWithReason<'path' | 'problem'>
  'game-not-found': NoFacts
  'ruleset-not-found': NoFacts
  'token-not-found': NoFacts
  'deal-not-found': NoFacts
  'deal-not-finished': { readonly deal: number }
  'analysis-not-found': NoFacts
  'nothing-to-export': FactsWithReason<'open' | 'playing' | 'never-started'>
  'method-not-allowed': { readonly method: string; readonly allowed: readonly string[] }
  'not-acceptable': { readonly types: readonly string[] }
  /** `elsewhere`: the same version, but the tag of another viewer or from before a restore. `sheet`: of a sheet. `series`: of a part of a series. */
  'version-moved':
    | (FactsWithReason<'moved' | 'elsewhere' | 'sheet'> & { readonly version: number; readonly etag: string })
    | (FactsWithReason<'series'> & { readonly etag: string })
  'cursor-expired': FactsWithReason<'age' | 'count' | 'lobby' | 'restored'>
  /** The remaining days, or a turn in a game. */
  'no-vacation':
    | FactsWithReason<'past'>
    | (FactsWithReason<'days'> & { readonly days: number })
    | (FactsWithReason<'turn'> & { readonly game: string })
  'upgrade-required': NoFacts
  'streams-unavailable': NoFacts
  'too-many-streams': NoFacts
  'too-many-listeners': NoFacts
  'too-many-open-games': { readonly limit: number }
  'too-many-running-games': { readonly limit: number }
  'too-many-bot-games': FactsWithReason<'yours' | 'address' | 'service'> & { readonly limit: number }
  'too-many-tokens': FactsWithReason<'token' | 'ticket' | 'code' | 'link'> & { readonly limit: number }
  'last-token': NoFacts
  'webhook-not-found': FactsWithReason<'webhook' | 'delivery' | 'push'>
  'push-not-set-up': NoFacts
  'webhook-url-refused': UrlRejection
  'too-many-webhooks': FactsWithReason<'yours' | 'game' | 'series' | 'push'> & { readonly limit: number }
  /** The number of matching moves. */
  'ambiguous-move': { readonly count: number }
  /** The ids of similar presets. */
  'unknown-preset': { readonly candidates: readonly string[] }
  /** The sent preset, and the ruleset of the preset. */
  'preset-of-another-ruleset': { readonly preset: string; readonly ruleset: string }
  'not-understood': FactsWithReason<'some' | 'none'>
  'name-refused': NoFacts
  'deal-set-not-found': NoFacts
  'deal-set-sealed': { readonly dealSet: string }
  'sheet-not-found': NoFacts
  'not-a-writer': NoFacts
  'no-sheet-for-ruleset': { readonly ruleset: string }
  /** The expected and the sent sum of the points: of a deal, or of a table of a series. */
  'wrong-sum':
    | (FactsWithReason<'deal'> & { readonly deal: number; readonly expected: number; readonly got: number })
    | (FactsWithReason<'table'> & { readonly expected: number; readonly got: number })
  /** The deals with several figures. */
  'deal-contested': { readonly deals: readonly number[] }
  'sheet-finished': NoFacts
  'nothing-to-undo': NoFacts
  'already-confirmed': FactsWithReason<'sheet' | 'table'>
  'confirmed-by-same': NoFacts
  /** The deals that do not count; empty for a sheet without a deal. */
  'sheet-incomplete': { readonly deals: readonly number[] }
  'sheet-limit': FactsWithReason<'open' | 'today' | 'writers' | 'contested' | 'events' | 'entries'> & {
    readonly limit: number
  }
  'precondition-required': NoFacts
  'idempotency-key-reused': NoFacts
  /** In bytes. */
  'body-too-large': { readonly most: number }
  'unsupported-media-type': FactsWithReason<'json' | 'encoding'>
  /** The first of its faults. */
  'invalid-request': { readonly first: Fault }
  /** The limit of requests a minute; `wait` is the number of seconds to the next minute. */
  'too-many-requests': FactsWithReason<
    | 'read'
    | 'write'
    | 'sign-up'
    | 'integration-read'
    | 'integration-write'
    | 'pictures'
    | 'computing'
    | 'codes'
    | 'phrases'
  > & {
    readonly most: number
    readonly wait: number
  }
  'too-many-new-players': { readonly most: number; readonly wait: number }
  'too-many-analyses': { readonly limit: number }
  'too-many-new-games': { readonly limit: number }
  /** A monthly cap of an integration. */
  'monthly-cap-reached': FactsWithReason<'games' | 'moves' | 'players'> & { readonly limit: number }
  'internal-error': NoFacts
  'store-unavailable': NoFacts
  'newer-release': NoFacts
  overloaded: NoFacts
  crowded: NoFacts
}

export type FailureCode = keyof ProblemFacts

/** Catalogue section: the title of each problem code. */
export type ProblemTitles = Readonly<Record<ViolationCode | FailureCode, string>>

/** Catalogue section: the cause and the remedy of each problem code, for the page behind `type`. English stands beside the codes. */
export type ProblemExplanations = Readonly<Record<ViolationCode | FailureCode, string>>

/** Catalogue section: the sentence for each problem code and case, except refusals of the rules. */
export type ProblemSentences = Sentences<ProblemFacts>
