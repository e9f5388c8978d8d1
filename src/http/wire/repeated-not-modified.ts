import type { RouteConfig } from '@hono/zod-openapi'
import type { Hono } from 'hono'
import type { Credential } from '../../app/auth/caller.ts'
import { isUnchanged } from '../../app/queries/authorized-queries.ts'
import type { ViewerContext } from '../../app/queries/viewer-context.ts'
import type { ReadUnchanged } from '../../db/port/store.ts'
import { newLruCache } from '../../lib/lru-cache.ts'
import type { Ctx, Env, Services } from '../context.ts'
import { credentialOf } from '../contract/idempotency-and-precondition.ts'
import type { RateLimiter } from '../middleware/rate-limit.ts'
import { policyOf, remainderOf } from '../middleware/rate-limit-counters.ts'
import { countAnswer } from '../middleware/request-metrics.ts'

/*
 * Repeated conditional requests. Between two changes of a game, a polling client sends the same request again and again,
 * and gets 304. The first 304 is remembered under a fingerprint of the request: URL and all headers, so that the token
 * and the ETag are parts. The same request gets the same 304 again, after one small statement has proved that the game is
 * unchanged and that the token is valid. Every other case goes through the application.
 */

/** The inputs of an answer that depends on the request and on these inputs only. */
interface Inputs {
  readonly operation: string
  readonly credential: Credential
  readonly viewer: Pick<ViewerContext, 'stored' | 'player'>
}

interface RememberedAnswer extends Pick<Inputs, 'operation' | 'credential'> {
  readonly player: string
  /** The game belongs to the cache of the store. */
  readonly stored: WeakRef<ViewerContext['stored']>
  readonly headers: Readonly<Record<string, string>>
}

/** The inputs of an answer, by its request. */
const inputs = new WeakMap<Request, Inputs>()

/**
 * Notes the inputs of a representation whose ETag depends on the current game, the viewer and the request only.
 * Representations with other inputs, such as the time, must not be noted.
 */
export const noteRepeatable = (c: Ctx, { operationId }: RouteConfig, viewer: ViewerContext): void => {
  const { stored, now, player } = viewer
  if (stored !== now || operationId === undefined || c.get('integration') !== undefined) return
  inputs.set(c.req.raw, { operation: operationId, credential: credentialOf(c), viewer: { stored, player } })
}

/** The header of a client that names its requests. */
const REQUEST_ID = 'x-request-id'

/** Headers that differ in each answer. */
const CHANGING = ['date', REQUEST_ID, 'ratelimit', 'ratelimit-policy']

/** The maximum number of remembered answers. An answer takes about 2 kB. */
const MOST = 4000

/** Fetches an answer of the application. @param fingerprint URL and all headers; missing if not conditional */
export type Fetch = (
  request: Request,
  services: Services,
  fingerprint: string | undefined,
) => Response | Promise<Response>

/** Wraps an application: repeated conditional requests get their 304 without the middleware. */
export const repeatingNotModified = (
  app: Pick<Hono<Env>, 'fetch'>,
  { countRead }: Pick<RateLimiter, 'countRead'>,
  readUnchanged: ReadUnchanged,
): Fetch => {
  const remembered = newLruCache<RememberedAnswer>(MOST)

  /** The remembered 304, if still right; undefined if the application must answer. */
  const answerAgain = async (
    { operation, credential, player, headers, ...game }: RememberedAnswer,
    services: Services,
  ): Promise<Response | undefined> => {
    const begun = performance.now()
    const { limits, metrics } = services
    const stored = game.stored.deref()
    const isProven =
      stored && (await isUnchanged(readUnchanged, credential, { stored, player }).catch(() => false))
    if (!isProven) return undefined
    const standing = countRead(credential.tokenHash, limits.read)
    if (standing === undefined) return undefined
    if (metrics !== undefined) countAnswer(metrics, operation, 304, performance.now() - begun)
    return new Response(null, {
      status: 304,
      headers: {
        ...headers,
        [REQUEST_ID]: crypto.randomUUID(),
        date: new Date().toUTCString(),
        'ratelimit-policy': policyOf('read', limits.read),
        ratelimit: remainderOf('read', standing),
      },
    })
  }

  const remember = (request: Request, fingerprint: string, response: Response): void => {
    const known = inputs.get(request)
    if (known === undefined || request.headers.has(REQUEST_ID)) return
    const headers = Object.fromEntries([...response.headers].filter(([name]) => !CHANGING.includes(name)))
    const { operation, credential, viewer } = known
    const stored = new WeakRef(viewer.stored)
    remembered.set(fingerprint, { operation, credential, player: viewer.player, stored, headers }, 1)
  }

  return async (request, services, fingerprint) => {
    // A trace shows all steps of the application.
    if (fingerprint === undefined || services.tracer?.request !== undefined)
      return app.fetch(request, services)
    const known = remembered.get(fingerprint)
    const again = known && (await answerAgain(known, services))
    if (again !== undefined) return again
    const response = await app.fetch(request, services)
    if (response.status === 304) remember(request, fingerprint, response)
    return response
  }
}
