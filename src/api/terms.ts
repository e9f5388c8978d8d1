import { sha256 } from '../lib/encoding.ts'
import type { Actor } from '../table/actor.ts'
import type { Terms } from '../table/change.ts'
import type { Keyed } from '../table/settle.ts'
import type { Ctx } from './context.ts'
import { expectedIn } from './http/etag.ts'
import { unauthorized } from './problem.ts'

/*
 * What a request says besides what it wants, in the terms of the table.
 */

/** Who a request comes from. @throws {Problem} 401 without a token */
export const actorIn = (c: Ctx): Actor => {
  const tokenHash = c.get('tokenHash')
  if (tokenHash === undefined) throw unauthorized('no-token')
  return { kind: 'bearer', tokenHash }
}

/** The methods that change something, and so take an Idempotency-Key. */
const TAKE_A_KEY = ['POST', 'DELETE']

/** What the Idempotency-Key of a request stands for; `owner` is who it belongs to. */
export const keyedIn = async (c: Ctx, owner: string): Promise<Keyed | undefined> => {
  const key = c.req.header('idempotency-key')
  if (key === undefined || !TAKE_A_KEY.includes(c.req.method)) return undefined
  const [hashed, request] = await Promise.all([
    sha256(['receipt-1', owner, c.req.method, c.req.path, key].join('\n')),
    sha256(c.get('rawBody') ?? ''),
  ])
  return { key: hashed, request }
}

/** Who the keys of a request belong to: of an integration, to whom it acts for, whatever its token is. */
const ownerIn = (c: Ctx): string => {
  const { by, as } = c.get('integration') ?? {}
  return by === undefined ? (c.get('tokenHash') ?? '') : `${by.id} ${JSON.stringify(as ?? null)}`
}

/** The terms of a request that changes something: its key, its name, and what it was decided on. */
export const termsOf = async (c: Ctx): Promise<Terms> => ({
  keyed: await keyedIn(c, ownerIn(c)),
  request: c.get('requestId'),
  expected: expectedIn(c),
})
