import type { Context } from 'hono'
import type { OnBehalfOf } from '../app/accounts/integrations.ts'
import type { Deps } from '../app/deps.ts'
import type { RefusedWords } from '../app/names/refused-names.ts'
import type { OperatorTokens } from '../app/operator/operator-tokens.ts'
import type { IntegrationCredentials } from '../db/port/integrations.ts'
import type { OperatorStore } from '../db/port/operator-store.ts'
import type { Language } from '../i18n/language-negotiation.ts'
import type { ReadProblemTexts } from '../i18n/problem-catalogue.ts'
import type { Standing } from '../lib/minute-counters.ts'
import type { Limits } from './middleware/rate-limit-counters.ts'
import type { ProblemCode } from './problems/problem-codes.ts'

/**
 * Reads a file of the asset bundle (`tools/pages/asset-bundle.mjs`): the contract and texts in JSON, and the sprite sheet of the
 * pictures. The Worker starts without these files.
 */
export type Annex = (name: AssetName) => Promise<Uint8Array<ArrayBuffer>>

/** The name of a file of the asset bundle. */
export type AssetName =
  | 'openapi.json'
  | `rules.${Language}.json`
  | `problem-explanations.${Language}.json`
  | 'mcp-tools.json'
  | 'move-words.json'
  | `problem-texts.${Exclude<Language, 'en'>}.json`
  | `rulesets.${Language}.json`
  | 'pictures.png'
  | 'page-frames.json'
  | `landing.${Language}.html`

/** Access to the metrics by HTTP. */
export interface MetricsAccess {
  /** The token of the operator. */
  readonly token: string
  /** Returns the metrics as text of OpenMetrics. */
  read(): Promise<string>
}

/** Services for handlers: those of the application, the rate limits, and the asset bundle. */
export interface Services extends Deps {
  readonly limits: Limits
  readonly annex: Annex
  /** Reads the texts of problems in a language. */
  readonly problemTexts: ReadProblemTexts
  /** Refused words in names, as of the last minute. */
  readonly refusedWords: RefusedWords
  /** Access of an operator to the metrics; missing where the service has no metrics. */
  readonly metricsAccess?: MetricsAccess
  /** Tokens and store of the operators; missing where the host has no application for operators. */
  readonly operators?: { readonly tokens: OperatorTokens; readonly store: OperatorStore } | undefined
  /** The origin of absolute URLs in answers, behind a proxy; missing where the origin of the request counts. */
  readonly publicOrigin?: string | undefined
  /** The IP address of the client, as the host knows the address; undefined for work of the system. */
  readonly clientAddress?: string | undefined
}

/**
 * Hono environment of every handler: the services (`Bindings`) and the values that middleware stores for one request
 * (`Variables`).
 */
export interface Env {
  Bindings: Services
  Variables: {
    requestId: string
    /**
     * SHA-256 of the bearer token or of the ticket in the query; for an acting integration the hash of `actingFor`.
     * Missing without a token.
     */
    tokenHash?: string
    /** The integration of the token, and the player in `Act-As`; then `tokenHash` stands for both. */
    integration?: { readonly by: IntegrationCredentials; readonly as?: OnBehalfOf }
    /**
     * The fault of `Act-As`: unreadable, or sent with the token of a player. Reported only where a token is required.
     */
    misused?: 'malformed' | 'token'
    /** The name of the operator, in the application for operators. */
    operator?: string
    /** The kind of token that the route requires, for a request with a token. */
    needsToken?: 'player' | 'integration'
    /** Whether the token is known; missing before the lookup. */
    tokenIsKnown?: boolean
    /** The number of reads that the request counts as, besides the first. */
    moreReads?: number
    /** The rest of the rate limit of the request. */
    standing?: Standing
    /** Time of all waits of a long poll, in milliseconds. */
    waited?: number
    /** The code of the problem in the answer. */
    problem?: ProblemCode
    /** Releases the database slot before a long wait. */
    leaveSlot?: () => void
    /** Takes a database slot. @throws {Problem} 503 when all slots are taken */
    takeSlot?: () => () => void
    /** The bytes of the body of a POST or PATCH. */
    rawBody?: Uint8Array<ArrayBuffer>
    /** The parse error of a JSON-RPC body. */
    unparsed?: string
  }
}

export type Ctx = Context<Env>
