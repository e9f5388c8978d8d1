import type { RouteConfig, RouteHandler } from '@hono/zod-openapi'
import type { Env } from './context.ts'
import type { Answered } from './wire/respond.ts'

/** Ties a handler to the route of a page for people, which no schema describes. */
export const pageHandler = <R extends RouteConfig>(
  _route: R,
  answer: (c: Parameters<RouteHandler<R, Env>>[0]) => Promise<Response> | Response,
): RouteHandler<R, Env> => answer as unknown as RouteHandler<R, Env>

/**
 * Ties a handler to the route it answers: what the route validates is typed, and so is what it answers with (see
 * `Answered`). Only Hono has to be told that such an answer is one.
 */
export const handler = <R extends RouteConfig>(
  _route: R,
  answer: (c: Parameters<RouteHandler<R, Env>>[0]) => Promise<Answered<R>> | Answered<R>,
): RouteHandler<R, Env> => answer as unknown as RouteHandler<R, Env>
