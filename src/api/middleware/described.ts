import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi'
import type { Hono, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type * as z from 'zod'
import type { Fault } from '../../words/faults.ts'
import { fault } from '../../words/faults.ts'
import type { Ctx, Env } from '../context.ts'
import { wantedOf } from '../http/accept.ts'
import { meant, some } from '../http/issues.ts'
import type { Pointed } from '../problem.ts'
import { failed, invalid } from '../problem.ts'

/*
 * Holds requests against what their route says of itself in the contract, where the route's own validation does not
 * look: query parameters that it does not know, and representations that it does not have.
 */

/** What a route knows and has. */
interface Described {
  /** The names of its query parameters. */
  readonly query: readonly string[]
  /** The media types of what it answers with when all is well; none where it has nothing to say. */
  readonly types: readonly string[]
}

type Answers = Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>

const describedBy = ({ request, responses }: RouteConfig): Described => ({
  query: Object.keys((request?.query as z.ZodObject | undefined)?.shape ?? {}),
  types: Object.entries(responses as Answers)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content = {} }]) => Object.keys(content)),
})

/** A parameter that there is not: which one was meant, or which there are. */
const unknown = (name: string, known: readonly string[]): Fault => {
  const near = meant(name, known)
  if (near !== undefined) return fault('no-such-parameter', { reason: 'meant', meant: JSON.stringify(near) })
  return known.length === 0
    ? fault('no-such-parameter', { reason: 'none' })
    : fault('no-such-parameter', { reason: 'some', ...some(known) })
}

/** Each parameter is known, and sent once. */
const checkQuery = (c: Ctx, known: readonly string[]): void => {
  const faults = Object.entries(c.req.queries()).flatMap(([name, values]): readonly Pointed[] => {
    const pointer = `?${name.slice(0, 100)}`
    if (!known.includes(name)) return [{ pointer, fault: unknown(name, known) }]
    const times = values.length
    return times > 1 ? [{ pointer, fault: fault('sent-again', { name, times }) }] : []
  })
  if (faults.length > 0) throw invalid(faults)
}

const checkAccept = (c: Ctx, types: readonly string[]): void => {
  if (types.length === 0 || wantedOf(c, types) !== undefined) return
  throw failed('not-acceptable', { types })
}

/** What opens a WebSocket is passed on as it is. */
const SWITCHED = 101

/** Says that there are other representations, where the answer does not say so itself. */
const varyByAccept = (c: Ctx): void => {
  const isSaid = /(^|[\s,])Accept(\s*,|\s*$)/i.test(c.res.headers.get('Vary') ?? '')
  if (c.res.status !== SWITCHED && !isSaid) c.res.headers.append('Vary', 'Accept')
}

type Route = Hono<Env>['routes'][number]

/** What each route of an app says of itself. */
const describedIn = ({ routes, openAPIRegistry }: OpenAPIHono<Env>): ReadonlyMap<Route, Described> => {
  const said = new Map(
    openAPIRegistry.definitions.flatMap((definition) => {
      if (definition.type !== 'route') return []
      const { method, path } = definition.route
      const at = `${method.toUpperCase()} ${path.replaceAll(/\{([^}]+)\}/g, ':$1')}`
      return [[at, describedBy(definition.route as RouteConfig)]]
    }),
  )
  return new Map(
    routes.flatMap((route): readonly [Route, Described][] => {
      const described = said.get(`${route.method} ${route.path}`)
      return described === undefined ? [] : [[route, described]]
    }),
  )
}

/**
 * Refuses what the matched route does not describe. Pages for people take any query: links bring their own.
 * @throws {Problem} 406, 422
 */
export const asDescribed = (app: OpenAPIHono<Env>): MiddlewareHandler<Env> => {
  let routes: ReadonlyMap<Route, Described> | undefined
  return async (c, next) => {
    routes ??= describedIn(app)
    const known = routes
    const matched = matchedRoutes(c).find((route) => known.has(route))
    const described = matched && known.get(matched)
    if (described !== undefined) {
      if (c.req.path.startsWith('/v1/')) checkQuery(c, described.query)
      checkAccept(c, described.types)
    }
    await next()
    if (described !== undefined && described.types.length > 1) varyByAccept(c)
  }
}
