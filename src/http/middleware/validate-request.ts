import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi'
import type { Hono, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type * as z from 'zod'
import type { Fault } from '../../i18n/validation-fault-schema.ts'
import { fault } from '../../i18n/validation-fault-schema.ts'
import type { Ctx, Env } from '../context.ts'
import type { PointedFault } from '../problems/problem.ts'
import { failed, invalid } from '../problems/problem.ts'
import { routedPath } from '../router.ts'
import { preferredType } from '../wire/accept.ts'
import { closestWord, firstValues } from '../wire/zod-issues.ts'
import type { BodyRule } from './request-body.ts'

/*
 * Request validation against the contract, beyond the schemas: unknown or repeated query parameters, and `Accept`.
 */

/** Operation and path template of a route. */
export interface RouteFacts {
  readonly operation: string | undefined
  readonly route: string
}

/** The description of a route for validation. */
interface Described extends RouteFacts {
  /** The names of the query parameters. */
  readonly query: readonly string[]
  /** The media types of a successful answer; empty without a body. */
  readonly types: readonly string[]
  readonly body: BodyRule
  /** The request headers that change the answer. */
  readonly vary: readonly string[]
}

/**
 * Headers that make a request conditional or repeatable: the answer is the same as without the header, or has another
 * status.
 */
const NOT_SHAPING = ['If-None-Match', 'If-Match', 'Idempotency-Key']

/** The headers that identify the caller. */
const OF_CALLERS = ['Authorization', 'Act-As']

type Answers = Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>

const describedBy = ({ operationId, path, request, responses, security = [] }: RouteConfig): Described => {
  const types = Object.entries(responses as Answers)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content = {} }]) => Object.keys(content))
  const isSecured = security.some((way) => Object.keys(way).length > 0)
  const headers = Object.keys((request?.headers as z.ZodObject | undefined)?.shape ?? {})
  return {
    operation: operationId,
    route: path,
    query: Object.keys((request?.query as z.ZodObject | undefined)?.shape ?? {}),
    types,
    body: request?.body === undefined ? 'none' : request.body.required ? 'required' : 'optional',
    vary: [
      ...(types.length > 1 ? ['Accept'] : []),
      ...headers.filter((name) => !NOT_SHAPING.includes(name)),
      ...(isSecured ? OF_CALLERS : []),
    ],
  }
}

/** The fault of an unknown parameter: the probable or the known parameters. */
const unknown = (name: string, known: readonly string[]): Fault => {
  const near = closestWord(name, known)
  if (near !== undefined) return fault('no-such-parameter', { reason: 'meant', meant: JSON.stringify(near) })
  return known.length === 0
    ? fault('no-such-parameter', { reason: 'none' })
    : fault('no-such-parameter', { reason: 'some', ...firstValues(known) })
}

/** Requires known parameters, each sent once. */
const checkQuery = (c: Ctx, known: readonly string[]): void => {
  const faults = Object.entries(c.req.queries()).flatMap(([name, values]): readonly PointedFault[] => {
    const pointer = `?${name.slice(0, 100)}`
    if (!known.includes(name)) return [{ pointer, fault: unknown(name, known) }]
    const times = values.length
    return times > 1 ? [{ pointer, fault: fault('sent-again', { name, times }) }] : []
  })
  if (faults.length > 0) throw invalid(faults)
}

const checkAccept = (c: Ctx, types: readonly string[]): void => {
  if (types.length === 0 || preferredType(c, types) !== undefined) return
  c.header('Vary', 'Accept', { append: true })
  throw failed('not-acceptable', { types })
}

/** The status of a WebSocket upgrade, which stays unchanged. */
const SWITCHED = 101

/** Adds the names of request headers to `Vary`, each once. */
const addToVary = (headers: Headers, names: readonly string[]): void => {
  const listed = headers.get('Vary')?.split(/\s*,\s*/) ?? []
  const known = listed.map((name) => name.toLowerCase())
  headers.set('Vary', [...listed, ...names.filter((name) => !known.includes(name.toLowerCase()))].join(', '))
}

type Route = Hono<Env>['routes'][number]

/** The descriptions of all routes of an app. */
const describedIn = (
  { routes, openAPIRegistry }: OpenAPIHono<Env>,
  hidden: readonly RouteConfig[],
): ReadonlyMap<Route, Described> => {
  const published = openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route' ? [definition.route as RouteConfig] : [],
  )
  const descriptions = new Map(
    [...published, ...hidden].map((route) => {
      const at = `${route.method.toUpperCase()} ${routedPath(route.path).replaceAll(/\{([^}]+)\}/g, ':$1')}`
      return [at, describedBy(route)]
    }),
  )
  return new Map(
    routes.flatMap((route): readonly [Route, Described][] => {
      const described = descriptions.get(`${route.method} ${route.path}`)
      return described === undefined ? [] : [[route, described]]
    }),
  )
}

/**
 * Returns four functions that apply the contract of an app to requests: `routeOf` returns the matched route; `checkRequest`, middleware that refuses an
 * invalid query or `Accept`; `setVary`, middleware that completes `Vary`; and `bodyRule`, which returns the size limit
 * and media types of the matched route's body. The body itself is read and checked later, by `requestBodyReader`.
 * @param hidden routes of the app that the public contract lacks
 */
export const contractChecks = (
  app: OpenAPIHono<Env>,
  hidden: readonly RouteConfig[],
): {
  readonly routeOf: (c: Ctx) => RouteFacts | undefined
  readonly setVary: MiddlewareHandler<Env>
  readonly checkRequest: MiddlewareHandler<Env>
  readonly bodyRule: (c: Ctx) => BodyRule | undefined
} => {
  let routes: ReadonlyMap<Route, Described> | undefined
  const describedAt = (c: Ctx): Described | undefined => {
    routes ??= describedIn(app, hidden)
    const known = routes
    const matched = matchedRoutes(c).find((route) => known.has(route))
    return matched && known.get(matched)
  }
  return {
    routeOf: describedAt,
    bodyRule: (c) => describedAt(c)?.body,
    /** Names in `Vary` every request header that shapes answers of the matched route. */
    setVary: async (c, next) => {
      await next()
      const { vary = [] } = describedAt(c) ?? {}
      if (vary.length > 0 && c.res.status !== SWITCHED) addToVary(c.res.headers, vary)
    },
    /**
     * Refuses parameters and representations that the matched route does not describe. Pages for people take any query,
     * because foreign links add parameters.
     * @throws {Problem} 406, 422
     */
    checkRequest: async (c, next) => {
      const route = describedAt(c)
      if (route !== undefined) {
        if (/^\/(admin\/)?v1\//.test(c.req.path)) checkQuery(c, route.query)
        checkAccept(c, route.types)
      }
      await next()
    },
  }
}
