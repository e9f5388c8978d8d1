import type { RouteConfig } from '@hono/zod-openapi'
import type * as z from 'zod'
import type { Frozen } from '../../lib/deep-readonly.ts'
import type { Ctx } from '../context.ts'
import type { Answer } from './response.ts'

/** How what is the caller's own is cached: by the caller alone, and asked about each time. It may be compressed on its way. */
export const PRIVATE = 'private, no-cache'

/** How what is the same for everybody until the next release is cached. */
export const PUBLIC = 'public, max-age=300'

/**
 * As privately for what somebody decides on. Who compresses an answer on its way has to make its tag weak (RFC 9110, 8.8.1), and a
 * weak one never matches in If-Match (13.1.1): so these are not to be touched.
 */
export const UNTOUCHED = 'private, no-cache, no-transform'

/** What tells a secret, or what holds for this moment only, is kept by nobody on its way. */
export const NO_STORE = { 'Cache-Control': 'no-store' } as const

declare const answers: unique symbol

/** An answer to a route: only what its own schemas say can be one. */
export type Answered<R extends RouteConfig> = Response & { readonly [answers]: R }

/** The body that a route has for a status, as its schema says. */
export type BodyOf<R extends RouteConfig, Status extends number> = R['responses'] extends {
  readonly [S in Status]: {
    readonly content: { readonly 'application/json': { readonly schema: infer Schema } }
  }
}
  ? Schema extends z.ZodType
    ? Frozen<z.output<Schema>>
    : never
  : never

/** Answers a route in JSON. The body is held against the schema that the route has for the status. */
export const json = <R extends RouteConfig, Status extends 200 | 201 | 202>(
  c: Ctx,
  _route: R,
  status: Status,
  body: BodyOf<R, Status>,
  headers: Readonly<Record<string, string>> = {},
): Answered<R> => send(c, jsonAnswer(status, body, headers)) as Answered<R>

/**
 * Answers a route with JSON that is written while it is sent. Nothing but the writer's care holds it against the schema. When it
 * fails half way the answer breaks off, and is no JSON.
 */
export const written = <R extends RouteConfig, Status extends 200>(
  c: Ctx,
  _route: R,
  status: Status,
  body: ReadableStream,
  headers: Readonly<Record<string, string>>,
): Answered<R> =>
  c.body(body, status, { 'Content-Type': 'application/json', ...headers }) as unknown as Answered<R>

/** Answers a route with nothing but headers. */
export const empty = <R extends RouteConfig, Status extends 202 | 204 | 304>(
  c: Ctx,
  _route: R,
  status: Status,
  headers: Readonly<Record<string, string>> = {},
): Answered<R> => c.body(null, status, { ...headers }) as unknown as Answered<R>

/** An answer in JSON that can be sent, or kept and sent again. */
export const jsonAnswer = (
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Answer => ({
  status,
  headers: {
    'Content-Type': 'application/json',
    'Cache-Control': 'ETag' in headers ? UNTOUCHED : PRIVATE,
    ...headers,
  },
  body: JSON.stringify(value),
})

/** Sends an answer. */
export const send = (c: Ctx, { status, headers, body }: Answer): Response =>
  c.newResponse(body === '' ? null : body, status as never, { ...headers })
