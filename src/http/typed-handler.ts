import type { RouteConfig, RouteHandler } from '@hono/zod-openapi'
import type { Env } from './context.ts'
import type { Answered } from './wire/json-response.ts'

/** Binds a handler to a page route, which has no response schema. */
export const pageHandler = <R extends RouteConfig>(
  _route: R,
  answer: (c: Parameters<RouteHandler<R, Env>>[0]) => Promise<Response> | Response,
): RouteHandler<R, Env> => answer as unknown as RouteHandler<R, Env>

/**
 * Binds a handler to its route: the validated input and the answer are typed (see `Answered`). Hono itself does not
 * know the type `Answered`, hence the cast.
 */
export const handler = <R extends RouteConfig>(
  _route: R,
  answer: (c: Parameters<RouteHandler<R, Env>>[0]) => Promise<Answered<R>> | Answered<R>,
): RouteHandler<R, Env> => answer as unknown as RouteHandler<R, Env>
