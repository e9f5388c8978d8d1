import type { RouteConfig, RouteHandler } from '@hono/zod-openapi'
import type { Ctx, Env } from './context.ts'
import type { MoveHint } from './problems/problem.ts'
import type { Answered } from './wire/json-response.ts'

/** An operation of the contract: a route with its handler. */
export interface Operation {
  readonly route: RouteConfig
  /** The handler; missing where the handler of another route answers. */
  readonly handle?: RouteHandler<RouteConfig, Env>
  /** A hint for the sender of an invalid body. */
  readonly hintFor?: (c: Ctx) => MoveHint
  /** Completes a body before the validation. */
  readonly completeBody?: (body: unknown) => unknown
}

type Handle<R extends RouteConfig, Result> = (
  c: Parameters<RouteHandler<R, Env>>[0],
) => Promise<Result> | Result

/**
 * Binds a handler to its route. The validated input and the answer are typed by the schemas of the route (see
 * `Answered`). Hono itself does not know the type `Answered`, hence the cast.
 */
export const operation = <R extends RouteConfig>(
  route: R,
  handle: Handle<R, Answered<R>>,
  options: Pick<Operation, 'hintFor' | 'completeBody'> = {},
): Operation => ({ route, handle: handle as unknown as NonNullable<Operation['handle']>, ...options })

/** Binds a handler to the route of an HTML page, which has no response schema. */
export const pageOperation = <R extends RouteConfig>(route: R, handle: Handle<R, Response>): Operation => ({
  route,
  handle: handle as unknown as NonNullable<Operation['handle']>,
})
