import type { RouteConfig } from '@hono/zod-openapi'
import type { Language } from '../../i18n/language.ts'
import { LANGUAGES, languageOf } from '../../i18n/language.ts'
import type { Ctx } from '../context.ts'
import { contentTag, isKnown } from './etag.ts'
import type { Answered, BodyOf } from './respond.ts'
import { PUBLIC } from './respond.ts'

/** A body in JSON, as it goes over the wire. */
type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()

const bytesOf = (made: unknown): Bytes =>
  made instanceof Uint8Array ? (made as Bytes) : (encoder.encode(JSON.stringify(made)) as Bytes)

interface Kept {
  readonly body: Bytes
  readonly etag: string
  readonly known: Readonly<Record<string, string>>
  readonly whole: Readonly<Record<string, string>>
}

const keep = async (body: Bytes, more: Readonly<Record<string, string>>): Promise<Kept> => {
  const etag = await contentTag(body)
  const known = { ETag: etag, 'Cache-Control': PUBLIC, ...more }
  return { body, etag, known, whole: { ...known, 'Content-Type': 'application/json' } }
}

/**
 * Sends what is the same for everybody until the next release. It is made when it is first asked for, not when the
 * service starts, and kept as the bytes that are sent. They are kept rather than a promise of them: one request must not
 * wait for another's promise.
 * @param make the body, or its bytes where they are made already
 */
export const fixed = (
  make: (c: Ctx) => unknown,
  more: Readonly<Record<string, string>> = {},
): ((c: Ctx) => Promise<Response>) => {
  let kept: Kept | undefined
  return async (c) => {
    kept ??= await keep(bytesOf(await make(c)), more)
    const { body, etag, known, whole } = kept
    return isKnown(c, etag) ? c.body(null, 304, known) : c.body(body, 200, whole)
  }
}

/** A body that a route answers with, or the bytes of one. */
type Made<R extends RouteConfig> = BodyOf<R, 200> | Bytes

/** The same as the answer of a route, held against its schema. */
export const fixedFor = <R extends RouteConfig>(
  _route: R,
  make: (c: Ctx) => Made<R> | Promise<Made<R>>,
  more: Readonly<Record<string, string>> = {},
): ((c: Ctx) => Promise<Answered<R>>) => fixed(make, more) as (c: Ctx) => Promise<Answered<R>>

/** The answer of a route in the language that `Accept-Language` asks for: each is made, kept and tagged by itself. */
export const fixedInWords = <R extends RouteConfig>(
  _route: R,
  make: (language: Language, c: Ctx) => Made<R> | Promise<Made<R>>,
): ((c: Ctx) => Promise<Answered<R>>) => {
  const senders = new Map(
    LANGUAGES.map((language) => [
      language,
      fixed((c) => make(language, c), { 'Content-Language': language, Vary: 'Accept-Language' }),
    ]),
  )
  return (c) => {
    const send = senders.get(languageOf(c.req.header('accept-language')))
    if (send === undefined) throw new Error('a language of the house has nothing to say')
    return send(c) as Promise<Answered<R>>
  }
}
