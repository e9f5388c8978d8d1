import type { Hook } from '@hono/zod-openapi'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { getPath } from 'hono/utils/url'
import type { Env } from './context.ts'
import type { Operation } from './operation.ts'
import { failed, invalid } from './problems/problem.ts'
import type { Target } from './wire/validation-faults.ts'
import { faultsOf } from './wire/validation-faults.ts'

/**
 * Maps a public path to the path for the router. The RegExp router of Hono takes no fixed segment beside a parameter,
 * so `/v1/games/events` beside `/v1/games/{game}` has an internal path, and `/v1/series/presets` as well. No path of a URL contains `#`.
 */
export const routedPath = (path: string): string => {
  if (path === '/v1/series/presets') return '/v1/series#presets'
  return path === '/v1/games/events' ? '/v1/games#events' : path
}

/** Path parameters whose values a client invents. */
const NAMED_BY_CALLER: readonly unknown[] = ['externalId']

/**
 * Refuses invalid input of an operation.
 * @param hintFor a hint for the sender of an invalid body
 * @throws {Problem} 404 for a path without a resource, else 422 with every fault
 */
const refuseInvalid =
  (hintFor?: Operation['hintFor']): Hook<unknown, Env, string, undefined> =>
  (result, c) => {
    if (result.success) return undefined
    const isNew =
      c.req.method === 'PUT' && result.error.issues.every(({ path }) => NAMED_BY_CALLER.includes(path[0]))
    if (result.target === 'param' && !isNew) throw failed('not-found', { reason: 'path' })
    // Hono also passes the sent value, which the type does not show.
    const { data } = result as { readonly data?: unknown }
    const hint = result.target === 'json' ? hintFor?.(c) : undefined
    throw invalid(faultsOf(result.error.issues, result.target as Target, data), hint)
  }

/** Creates an app without routes. The app validates input and maps paths by `routedPath`. */
export const newRouter = () =>
  new OpenAPIHono<Env>({ getPath: (request) => routedPath(getPath(request)), defaultHook: refuseInvalid() })

/** Middleware that completes the body of a request before the validation. */
const completed =
  (complete: (body: unknown) => unknown): MiddlewareHandler<Env> =>
  async ({ req }, next) => {
    const body = complete(await req.json())
    req.json = <T>() => Promise.resolve(body as T)
    await next()
  }

/**
 * Adds an operation to an app: the route with its public path to the contract, and the handler to the router.
 * @param isHidden leaves the route out of the contract
 */
export const register = (
  app: OpenAPIHono<Env>,
  { route, handle, hintFor, completeBody }: Operation,
  isHidden = false,
): void => {
  const path = routedPath(route.path)
  const isInContractAlone = handle === undefined || path !== route.path
  if (isInContractAlone && !isHidden) app.openAPIRegistry.registerPath(route)
  if (handle !== undefined)
    app.openapi(
      {
        ...route,
        path,
        hide: isInContractAlone || isHidden,
        ...(completeBody && { middleware: completed(completeBody) }),
      },
      handle as never,
      refuseInvalid(hintFor),
    )
}
