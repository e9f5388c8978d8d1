import type { Credential } from '../../app/auth/caller.ts'
import type { CommandTerms } from '../../app/commands/authorized-command.ts'
import type { IdempotencyKey } from '../../app/commands/execute-command.ts'
import { sha256 } from '../../lib/encoding-and-hashing.ts'
import type { Ctx } from '../context.ts'
import { networkOf, UNKNOWN_ADDRESS } from '../middleware/credentials.ts'
import { unauthorized } from '../problems/problem.ts'
import { expectedIn } from '../wire/etag.ts'

/*
 * Request terms: caller, idempotency key and precondition of a request, in the types of the application.
 */

/**
 * Returns the credential of a player's request: the token hash that middleware stored.
 * @throws {Problem} 401 without a token
 */
export const credentialOf = (c: Ctx): Credential => {
  const tokenHash = c.get('tokenHash')
  if (tokenHash === undefined) throw unauthorized('no-token')
  return { kind: 'bearer', tokenHash }
}

/** Returns the credential of a request that may come without a token. */
export const credentialIfAny = (c: Ctx): Credential | undefined =>
  c.get('tokenHash') === undefined ? undefined : credentialOf(c)

/** The methods that take an Idempotency-Key. */
const TAKE_A_KEY = ['POST', 'DELETE']

/**
 * Returns the `Idempotency-Key` of a POST or DELETE, hashed with owner, method and path, and a hash of the body.
 * Undefined without the header.
 * @param owner the caller that the key belongs to: another caller may send the same key
 */
export const idempotencyKeyOf = async (c: Ctx, owner: string): Promise<IdempotencyKey | undefined> => {
  const key = c.req.header('idempotency-key')
  if (key === undefined || !TAKE_A_KEY.includes(c.req.method)) return undefined
  const [hashed, request] = await Promise.all([
    sha256(['receipt-1', owner, c.req.method, c.req.path, key].join('\n')),
    sha256(c.get('rawBody') ?? ''),
  ])
  return { key: hashed, request }
}

/**
 * The idempotency key of a request. For an acting integration, the key belongs to the player, whatever token and
 * external id are used.
 */
const keyedHere = async (c: Ctx): Promise<IdempotencyKey | undefined> => {
  const { by } = c.get('integration') ?? {}
  if (by === undefined) return idempotencyKeyOf(c, c.get('tokenHash') ?? '')
  const keyed = await idempotencyKeyOf(c, by.id)
  return keyed && { ...keyed, ofCaller: true }
}

/** The number of bits of an origin: about 4,000 IPv4 addresses share an origin, so a row locates no person. */
const ORIGIN_BITS = 20

/** The origin of a request: a number shared by many addresses (with IPv6, networks). */
const originOf = async (c: Ctx): Promise<number | undefined> => {
  const network = networkOf(c)
  if (network === UNKNOWN_ADDRESS) return undefined
  const hash = await sha256(`origin-1\n${network}`)
  return Number.parseInt(hash.slice(0, ORIGIN_BITS / 4), 16)
}

/**
 * Like the terms of a command, with a coarse hash of the client address. The hash limits the games of bots alone by
 * address.
 */
export const commandTermsWithOrigin = async (c: Ctx): Promise<CommandTerms> => ({
  ...(await commandTermsOf(c)),
  origin: await originOf(c),
})

/** Reads the headers that every command needs: the idempotency key, the request id, and the `If-Match` precondition. */
export const commandTermsOf = async (c: Ctx): Promise<CommandTerms> => ({
  keyed: await keyedHere(c),
  request: c.get('requestId'),
  expected: expectedIn(c),
})
