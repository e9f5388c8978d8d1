import type { RouteConfig } from '@hono/zod-openapi'
import type * as z from 'zod'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import type { Ctx } from '../context.ts'
import type { Answer } from './http-answer.ts'

/**
 * `Cache-Control` for answers of one caller: only the caller may cache, with revalidation. Compression in transit is
 * allowed.
 */
export const PRIVATE = 'private, no-cache'

/** `Cache-Control` for static answers: every cache may keep the answer for five minutes. */
export const PUBLIC = 'public, max-age=300'

/**
 * `Cache-Control` for game views. Compression in transit would make the ETag weak (RFC 9110, 8.8.1), and a weak tag
 * never matches If-Match (13.1.1), so transformations are forbidden.
 */
export const NO_TRANSFORM = 'private, no-cache, no-transform'

/** `Cache-Control` for secrets and momentary answers: never cached. */
export const NO_STORE = { 'Cache-Control': 'no-store' } as const

declare const answers: unique symbol

/**
 * Response of a handler, marked with its route. The type check holds the body against the response schemas of the
 * route.
 */
export type Answered<R extends RouteConfig> = Response & { readonly [answers]: R }

/** Type of the JSON body that a route declares for a status. */
export type BodyOf<R extends RouteConfig, Status extends number> = R['responses'] extends {
  readonly [S in Status]: {
    readonly content: { readonly 'application/json': { readonly schema: infer Schema } }
  }
}
  ? Schema extends z.ZodType
    ? DeepReadonly<z.output<Schema>>
    : never
  : never

/** Answers with JSON. The type check holds the body against the schema of the status. */
export const sendJson = <R extends RouteConfig, Status extends 200 | 201 | 202>(
  c: Ctx,
  _route: R,
  status: Status,
  body: BodyOf<R, Status>,
  headers: Readonly<Record<string, string>> = {},
): Answered<R> => send(c, jsonAnswer(status, body, headers)) as Answered<R>

/** Answers with a JSON text. The body is not checked against the schema. */
export const sendJsonText = <R extends RouteConfig, Status extends 200>(
  c: Ctx,
  _route: R,
  status: Status,
  text: string,
  headers: Readonly<Record<string, string>>,
): Answered<R> =>
  c.body(text, status, { 'Content-Type': 'application/json', ...headers }) as unknown as Answered<R>

/**
 * Answers with JSON from a stream of bytes. The body is not checked against the schema. After a failure the body is
 * incomplete, and therefore invalid JSON.
 */
export const sendJsonStream = <R extends RouteConfig, Status extends 200>(
  c: Ctx,
  _route: R,
  status: Status,
  body: ReadableStream,
  headers: Readonly<Record<string, string>>,
): Answered<R> =>
  c.body(body, status, { 'Content-Type': 'application/json', ...headers }) as unknown as Answered<R>

/** Answers with a status and headers, without a body. */
export const sendEmpty = <R extends RouteConfig, Status extends 202 | 204 | 304>(
  c: Ctx,
  _route: R,
  status: Status,
  headers: Readonly<Record<string, string>> = {},
): Answered<R> => c.body(null, status, { ...headers }) as unknown as Answered<R>

/** Builds a JSON answer as plain data, for sending and for storage. */
export const jsonAnswer = (
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Answer => ({
  status,
  headers: {
    'Content-Type': 'application/json',
    'Cache-Control': 'ETag' in headers ? NO_TRANSFORM : PRIVATE,
    ...headers,
  },
  body: JSON.stringify(value),
})

/** Sends an answer that is plain data, such as a stored answer. */
export const send = (c: Ctx, { status, headers, body }: Answer): Response =>
  c.newResponse(body === '' ? null : body, status as never, { ...headers })
