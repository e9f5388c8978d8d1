import type { Context } from 'hono'
import type { ActingAs } from '../app/auth/integrations.ts'
import type { Deps } from '../app/deps.ts'
import type { IntegrationAsker } from '../db/port-integrations.ts'
import type { Limits, Standing } from './middleware/request-limits.ts'

/**
 * What the build lays beside the script (`tools/pages/annex.mjs`), since nothing needs it to start: the contract and what the
 * rules say, in JSON, and the sheet that pictures are printed from.
 */
export type Annex = (name: 'openapi.json' | 'rules.json' | 'pictures.png') => Promise<Uint8Array<ArrayBuffer>>

/** What the edge needs besides what the table does. */
export interface Services extends Deps {
  readonly limits: Limits
  readonly annex: Annex
}

/** Hono's view of it: the services come with each request. */
export interface Env {
  Bindings: Services
  Variables: {
    requestId: string
    /** SHA-256 of the bearer token, or of a ticket in the query; of who acts for somebody what `actingFor` makes. Missing when there is none. */
    tokenHash?: string
    /** The integration whose token it is, and for whom it acts; then `tokenHash` stands for that. */
    integration?: { readonly by: IntegrationAsker; readonly as?: ActingAs }
    /** What is wrong with `Act-As`: it cannot be read, or the token is no integration's. Told where a token is required. */
    misused?: 'malformed' | 'token'
    /** Whose token the route takes, where it takes one and the request brings one. */
    needsToken?: 'player' | 'integration'
    /** Whether somebody has the token; missing as long as nobody has looked. */
    tokenIsKnown?: boolean
    /** The number of reads that the request counts as, besides the first. */
    moreReads?: number
    /** What is left of the limit that the request was counted by. */
    standing?: Standing
    /** Gives the slot at the database back: for who is going to wait for something else. */
    leaveSlot?: () => void
    /** Takes a slot at the database. @throws {Problem} 503 when all are taken */
    takeSlot?: () => () => void
    /** The body as it came, of a POST or PATCH. */
    rawBody?: Uint8Array<ArrayBuffer>
    /** Why the body of a JSON-RPC request is no JSON. */
    unparsed?: string
  }
}

export type Ctx = Context<Env>
