import { OpenAPIHono } from '@hono/zod-openapi'
import { getPath } from 'hono/utils/url'
import type { Ctx, Env } from './context.ts'
import type { Hinted } from './problems/problem.ts'
import { failed, invalid } from './problems/problem.ts'
import type { Target } from './wire/request-faults.ts'
import { faultsOf } from './wire/request-faults.ts'

/**
 * The path for the router. Hono's quick router takes no path with a word where another path has a parameter, so
 * `/v1/games/events` beside `/v1/games/{game}` is routed by another name. No path of a URL contains `#`.
 */
export const routedPath = (path: string): string => (path === '/v1/games/events' ? '/v1/games#events' : path)

/** Parts of a path that a caller makes up for something new. */
const NAMED_BY_CALLER: readonly unknown[] = ['externalId']

/**
 * A router whose routes validate what they get.
 * @param hintFor a hint for the sender of an invalid body
 * @throws {Problem} 404 for a path without a resource, else 422 with every fault
 */
export const router = (hintFor?: (c: Ctx) => Hinted | undefined) =>
  new OpenAPIHono<Env>({
    getPath: (request) => routedPath(getPath(request)),
    defaultHook: (result, c) => {
      if (result.success) return
      const isNew =
        c.req.method === 'PUT' && result.error.issues.every(({ path }) => NAMED_BY_CALLER.includes(path[0]))
      if (result.target === 'param' && !isNew) throw failed('not-found', { reason: 'path' })
      // Hono hands over what was sent besides, though its type does not say so.
      const { data } = result as { readonly data?: unknown }
      const hint = result.target === 'json' ? hintFor?.(c) : undefined
      throw invalid(faultsOf(result.error.issues, result.target as Target, data), hint)
    },
  })
