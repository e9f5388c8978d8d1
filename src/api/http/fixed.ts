import type { RouteConfig } from '@hono/zod-openapi'
import type { Language } from '../../words/language.ts'
import { LANGUAGES, languageOf } from '../../words/language.ts'
import type { Ctx } from '../context.ts'
import { contentTag, isKnown } from './etag.ts'
import type { Answered, BodyOf } from './respond.ts'

/**
 * Sends what is the same for everybody until the next release. It is made when it is first asked for, not when the
 * service starts. The text is kept rather than a promise of it: one request must not wait for another's promise.
 */
export const fixed = (make: () => unknown, more: Readonly<Record<string, string>> = {}) => {
  let kept: { readonly body: string; readonly etag: string } | undefined
  return async (c: Ctx): Promise<Response> => {
    if (kept === undefined) {
      const body = JSON.stringify(make())
      kept = { body, etag: await contentTag(body) }
    }
    const headers = { ETag: kept.etag, 'Cache-Control': 'public, max-age=300', ...more }
    return isKnown(c, kept.etag)
      ? c.body(null, 304, headers)
      : c.body(kept.body, 200, { ...headers, 'Content-Type': 'application/json' })
  }
}

/** The same as the answer of a route, held against its schema. */
export const fixedFor = <R extends RouteConfig>(
  _route: R,
  make: () => BodyOf<R, 200>,
): ((c: Ctx) => Promise<Answered<R>>) => fixed(make) as (c: Ctx) => Promise<Answered<R>>

/** The answer of a route in the language that `Accept-Language` asks for: each is made, kept and tagged by itself. */
export const fixedInWords = <R extends RouteConfig>(
  _route: R,
  make: (language: Language) => BodyOf<R, 200>,
): ((c: Ctx) => Promise<Answered<R>>) => {
  const senders = new Map(
    LANGUAGES.map((language) => [
      language,
      fixed(() => make(language), { 'Content-Language': language, Vary: 'Accept-Language' }),
    ]),
  )
  return (c) => {
    const send = senders.get(languageOf(c.req.header('accept-language')))
    if (send === undefined) throw new Error('a language of the house has nothing to say')
    return send(c) as Promise<Answered<R>>
  }
}
