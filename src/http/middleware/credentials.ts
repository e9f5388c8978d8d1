import type { MiddlewareHandler } from 'hono'
import * as z from 'zod'
import type { OnBehalfOf } from '../../app/accounts/integrations.ts'
import { credentialFor } from '../../app/accounts/integrations.ts'
import { integrationOfToken, TICKET_PREFIX } from '../../app/ids.ts'
import { traced } from '../../app/tracing/tracer-port.ts'
import type { ProblemFacts } from '../../i18n/problem-schema.ts'
import { sha256 } from '../../lib/encoding-and-hashing.ts'
import type { Ctx, Env } from '../context.ts'
import type { Problem } from '../problems/problem.ts'
import { failed, unauthorized } from '../problems/problem.ts'

/** Placeholder for the client address of a request without an address header. */
export const UNKNOWN_ADDRESS = 'unknown'

/** Returns the client address from the Cloudflare header, or `UNKNOWN_ADDRESS`. */
export const addressOf = (c: Ctx): string => c.env.clientAddress ?? UNKNOWN_ADDRESS

/** The rate limit identity of an address: an IPv4 host, or an IPv6 network of 64 bits (RFC 6177), in normal form. */
const networkIn = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!address.includes(':')) return address
  const [left = [], right] = address
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = right === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...(right ?? [])]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** Returns the key that counts anonymous requests for rate limits: the IPv4 address, or the IPv6 network of 64 bits. */
export const networkOf = (c: Ctx): string => networkIn(addressOf(c))

/** The ticket in the query of a reading request: no other token is allowed in a URL. */
const ticketIn = (c: Ctx): string | undefined => {
  const ticket = c.req.method === 'GET' || c.req.method === 'HEAD' ? c.req.query('ticket') : undefined
  return ticket?.startsWith(TICKET_PREFIX) ? ticket.slice(0, 256) : undefined
}

/**
 * Maximum length of an external id, in characters. An external id is the id that an integration has given to a player.
 */
export const MAX_EXTERNAL_ID_LENGTH = 128

/** Schema of an external id, the id that an integration has given to a player. */
export const ExternalIdSchema = z.string().min(1).max(MAX_EXTERNAL_ID_LENGTH)

/** The player in `Act-As`; undefined for an unreadable header. */
const actingAsIn = (header: string): OnBehalfOf | undefined => {
  if (/^p_[\w-]{1,64}$/.test(header)) return { player: header }
  const [, encoded] = /^external:([!-~]+)$/.exec(header) ?? []
  try {
    const { data: external } = ExternalIdSchema.safeParse(encoded && decodeURIComponent(encoded))
    return external === undefined ? undefined : { external }
  } catch {
    return undefined
  }
}

const actAsUnknown = (reason: ProblemFacts['act-as-unknown']['reason']): Problem =>
  failed('act-as-unknown', { reason }, { facts: { reason } })

/** The token in the header `Authorization`; undefined for a missing or malformed header. */
export const bearerTokenIn = (c: Ctx): string | undefined =>
  /^Bearer +([\w.~+/=-]{1,256}) *$/i.exec(c.req.header('authorization') ?? '')?.[1]

/**
 * Middleware that reads the bearer token or the ticket and `Act-As`. Only the hash of the token is stored in the
 * context. The token is not checked here.
 */
export const credentials: MiddlewareHandler<Env> = async (c, next) => {
  const token = c.req.header('authorization') === undefined ? ticketIn(c) : bearerTokenIn(c)
  if (token !== undefined) await traced(c.env, 'authenticate', () => know(c, token))
  await next()
}

/**
 * Stores the token, and the player of an acting integration. A wrong `Act-As` is a fault only where a token is
 * required: an open route does not read the header.
 */
const know = async (c: Ctx, token: string): Promise<void> => {
  const tokenHash = await sha256(token)
  const id = integrationOfToken(token)
  const header = c.req.header('act-as')
  const as = header === undefined ? undefined : actingAsIn(header)
  if (header !== undefined && as === undefined) c.set('misused', 'malformed')
  if (id === undefined) {
    if (as !== undefined) c.set('misused', 'token')
    c.set('tokenHash', tokenHash)
    return
  }
  const by = { id, tokenHash }
  c.set('integration', { by, ...(as && { as }) })
  if (as !== undefined) c.set('tokenHash', (await credentialFor(by, as)).tokenHash)
}

/** Stores the kind of token of the route. @throws {Problem} 400 or 403 for a token that does not fit `Act-As` */
const needToken = (c: Ctx, whose: 'player' | 'integration'): void => {
  c.set('needsToken', whose)
  const reason = c.get('misused')
  if (reason === 'malformed') throw actAsUnknown(reason)
  if (reason === 'token') throw failed('not-your-player', { reason }, { facts: { reason } })
}

/**
 * Middleware that requires a token of a player, or the token of an integration with `Act-As`. The token itself is
 * checked by the first database read.
 */
export const tokenRequired: MiddlewareHandler<Env> = async (c, next) => {
  const isMissing = c.get('tokenHash') === undefined
  if (isMissing && c.get('integration') === undefined) throw unauthorized('no-token')
  needToken(c, 'player')
  if (isMissing) throw actAsUnknown('missing')
  await next()
}

/**
 * Middleware of webhook routes: requires a token. An integration may leave out `Act-As`, and then manages its own
 * webhooks.
 */
export const ownerRequired: MiddlewareHandler<Env> = async (c, next) => {
  const { as } = c.get('integration') ?? { as: null }
  if (as !== undefined) return tokenRequired(c, next)
  needToken(c, 'player')
  await next()
}

/** Paths of the routes that need no token and issue a token. */
export const ANONYMOUS: readonly string[] = ['/v1/players', '/v1/integrations', '/v1/device-tokens']

/** Wraps a middleware that requires a token: sign-up routes skip the requirement. */
export const unlessAnonymous =
  (required: MiddlewareHandler<Env>): MiddlewareHandler<Env> =>
  (c, next) =>
    ANONYMOUS.includes(c.req.path) ? next() : required(c, next)

/** Paths of reads that a public game answers without a token. */
const OPEN_READS = /^\/v1\/games\/g_[\w-]+(\/events|\/phrases|\/scores\/picture)?$/

/**
 * Wraps a middleware that requires a token: reads of a game may come without a token. The handler then finds public games
 * only.
 */
export const unlessOpenRead =
  (required: MiddlewareHandler<Env>): MiddlewareHandler<Env> =>
  (c, next) => {
    const hasNone = c.get('tokenHash') === undefined && c.get('integration') === undefined
    if (!hasNone || !['GET', 'HEAD'].includes(c.req.method) || !OPEN_READS.test(c.req.path))
      return required(c, next)
    needToken(c, 'player')
    return next()
  }

/** Middleware that requires the token of an integration, without looking up the token. */
export const integrationRequired: MiddlewareHandler<Env> = async (c, next) => {
  if (c.get('integration') === undefined) {
    throw unauthorized(c.get('tokenHash') === undefined ? 'no-token' : 'no-integration')
  }
  needToken(c, 'integration')
  await next()
}
