import type { RouteConfig } from '@hono/zod-openapi'
import type { Language } from '../../i18n/language-negotiation.ts'
import { LANGUAGES, languageOf } from '../../i18n/language-negotiation.ts'
import type { Ctx } from '../context.ts'
import { clientHasCurrent, contentTag } from './etag.ts'
import type { Answered, BodyOf } from './json-response.ts'
import { PUBLIC } from './json-response.ts'

/** The bytes of a JSON body. */
type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()

const bytesOf = (made: unknown): Bytes =>
  made instanceof Uint8Array ? (made as Bytes) : (encoder.encode(JSON.stringify(made)) as Bytes)

interface KeptAnswer {
  readonly body: Bytes
  readonly etag: string
  readonly known: Readonly<Record<string, string>>
  readonly whole: Readonly<Record<string, string>>
}

const keep = async (body: Bytes, more: Readonly<Record<string, string>>): Promise<KeptAnswer> => {
  const etag = await contentTag(body)
  const known = { ETag: etag, 'Cache-Control': PUBLIC, ...more }
  return { body, etag, known, whole: { ...known, 'Content-Type': 'application/json' } }
}

/**
 * Creates a handler for static JSON with an ETag. The body is made on the first request and cached as bytes, not as a
 * promise: a request must not wait for the promise of another request.
 * @param make the body or its bytes
 */
export const staticJson = (
  make: (c: Ctx) => unknown,
  more: Readonly<Record<string, string>> = {},
): ((c: Ctx) => Promise<Response>) => {
  let kept: KeptAnswer | undefined
  return async (c) => {
    kept ??= await keep(bytesOf(await make(c)), more)
    const { body, etag, known, whole } = kept
    return clientHasCurrent(c, etag) ? c.body(null, 304, known) : c.body(body, 200, whole)
  }
}

/** A body of a route, or its bytes. */
type Made<R extends RouteConfig> = BodyOf<R, 200> | Bytes

/** Creates the handler of a route with static JSON. The type check holds the body against the schema of the route. */
export const staticJsonFor = <R extends RouteConfig>(
  _route: R,
  make: (c: Ctx) => Made<R> | Promise<Made<R>>,
  more: Readonly<Record<string, string>> = {},
): ((c: Ctx) => Promise<Answered<R>>) => staticJson(make, more) as (c: Ctx) => Promise<Answered<R>>

/**
 * Creates the handler of a route with static JSON in the language of `Accept-Language`. Each language is made once and
 * has its own ETag.
 */
export const localizedStaticJsonFor = <R extends RouteConfig>(
  _route: R,
  make: (language: Language, c: Ctx) => Made<R> | Promise<Made<R>>,
): ((c: Ctx) => Promise<Answered<R>>) => {
  const senders = new Map(
    LANGUAGES.map((language) => [
      language,
      staticJson((c) => make(language, c), { 'Content-Language': language, Vary: 'Accept-Language' }),
    ]),
  )
  return (c) => {
    const send = senders.get(languageOf(c.req.header('accept-language')))
    if (send === undefined) throw new Error('a language of the service has no document')
    return send(c) as Promise<Answered<R>>
  }
}
