import { OpenAPIHono } from '@hono/zod-openapi'
import { getPath } from 'hono/utils/url'
import type { Ctx, Env } from './context.ts'
import type { Hinted } from './problems/problem.ts'
import { failed, invalid } from './problems/problem.ts'
import type { Target } from './wire/validation-faults.ts'
import { faultsOf } from './wire/validation-faults.ts'

/**
 * The path for the router. The RegExp router of Hono takes no fixed segment beside a parameter, so `/v1/games/events`
 * beside `/v1/games/{game}` has an internal path. No path of a URL contains `#`.
 */
export const routedPath = (path: string): string => (path === '/v1/games/events' ? '/v1/games#events' : path)

/** Path parameters whose values a client invents. */
const NAMED_BY_CALLER: readonly unknown[] = ['externalId']

/**
 * A router with validation.
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
      // Hono also passes the sent value, which the type does not show.
      const { data } = result as { readonly data?: unknown }
      const hint = result.target === 'json' ? hintFor?.(c) : undefined
      throw invalid(faultsOf(result.error.issues, result.target as Target, data), hint)
    },
  })
