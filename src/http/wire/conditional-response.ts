import type { RouteConfig } from '@hono/zod-openapi'
import type { TextOptions } from '../../app/queries/game-text-renderer.ts'
import type { ViewerContext } from '../../app/queries/viewer-context.ts'
import { newLruCache } from '../../lib/lru-cache.ts'
import type { Ctx } from '../context.ts'
import { bodyTag, clientHasCurrent, tagOf } from './etag.ts'
import type { Answer } from './http-answer.ts'
import type { Answered, BodyOf } from './json-response.ts'
import { jsonAnswer, NO_TRANSFORM, PRIVATE, PUBLIC, send, sendEmpty } from './json-response.ts'
import type { TextBody, TextRoute } from './text-response.ts'
import { BY_LANGUAGE, textAnswer } from './text-response.ts'

/*
 * Conditional responses with a strong ETag: equal URL and tag mean equal bytes. The isolate caches some answers,
 * because many players and spectators repeat requests between changes. Access and tag are determined before the cache
 * is read.
 */

/** The maximum size of the cache, in bytes. */
const MOST = 2 * 1024 * 1024

/** The memory of an entry besides its text; a character may take two bytes. */
const ENTRY = 512
const CHARACTER = 2

const sent = newLruCache<Answer>(MOST)

interface Made<Body> {
  readonly body: Body
  readonly headers?: Readonly<Record<string, string>>
}

type Headers = Readonly<Record<string, string>>

/**
 * Sends a tagged answer, made only for a client without a current copy. URL and tag are the cache key: the tag covers
 * every input besides the URL, request headers included.
 */
const sendTagged = async <R extends RouteConfig>(
  c: Ctx,
  route: R,
  { stored: { updatedAt } }: Pick<ViewerContext, 'stored'>,
  known: Headers & { readonly ETag: string },
  make: (known: Headers) => Answer | Promise<Answer>,
): Promise<Answered<R>> => {
  const { ETag: etag } = known
  if (clientHasCurrent(c, etag)) return sendEmpty(c, route, 304, known)
  // A version lost in a power cut had another time than its successor.
  const name = `${c.req.url} ${etag} ${updatedAt}`
  const kept = sent.get(name)
  if (kept !== undefined) return send(c, kept) as Answered<R>
  const answer = await make(known)
  sent.set(name, answer, ENTRY + CHARACTER * (name.length + answer.body.length))
  return send(c, answer) as Answered<R>
}

/**
 * Sends a game representation as JSON, or 304 for a client with the current ETag. The text is cached.
 * @param etag covers every input besides the URL
 * @param make makes the body; called only for a body outside the cache
 */
export const sendCurrent = <R extends RouteConfig>(
  c: Ctx,
  route: R,
  viewer: Pick<ViewerContext, 'stored'>,
  etag: string,
  make: () => Made<BodyOf<R, 200>> | Promise<Made<BodyOf<R, 200>>>,
  cacheControl = NO_TRANSFORM,
): Promise<Answered<R>> =>
  sendTagged(c, route, viewer, { ETag: etag, 'Cache-Control': cacheControl }, async (known) => {
    const { body, headers } = await make()
    return jsonAnswer(200, body, { ...known, ...headers })
  })

/** Sends a game representation as text for a chat, or 304 for a client with the current ETag. The text is cached. */
export const sendCurrentText = <R extends TextRoute>(
  c: Ctx,
  route: R,
  viewer: ViewerContext,
  speech: TextOptions,
  make: () => TextBody | Promise<TextBody>,
  {
    etag = tagOf(viewer, speech),
    cacheControl = NO_TRANSFORM,
  }: { etag?: string; cacheControl?: string } = {},
): Promise<Answered<R>> =>
  sendTagged(c, route, viewer, { ETag: etag, 'Cache-Control': cacheControl, ...BY_LANGUAGE }, async (known) =>
    textAnswer(200, speech.language, await make(), known),
  )

/** Sends JSON without a game version, or 304. The ETag is a hash of the body, so the body is made for each request. */
export const sendTaggedJson = <R extends RouteConfig>(
  c: Ctx,
  route: R,
  body: BodyOf<R, 200>,
  headers: Readonly<Record<string, string>> = {},
): Answered<R> => {
  const answer = jsonAnswer(200, body, headers)
  const tagged = { ETag: bodyTag(answer.body), 'Cache-Control': PRIVATE }
  if (clientHasCurrent(c, tagged.ETag)) return sendEmpty(c, route, 304, tagged)
  return send(c, { ...answer, headers: { ...answer.headers, ...tagged } }) as Answered<R>
}

/** Sends a text without a game version, or 304. The ETag is a hash of the text. */
export const sendTaggedText = <R extends TextRoute>(
  c: Ctx,
  route: R,
  ...[language, body]: [TextOptions['language'], TextBody]
): Answered<R> => {
  const answer = textAnswer(200, language, body)
  const tagged = { ETag: bodyTag(answer.body), 'Cache-Control': PUBLIC, ...BY_LANGUAGE }
  if (clientHasCurrent(c, tagged.ETag))
    return sendEmpty(c, route, 304, { ...tagged, 'Content-Language': language })
  return send(c, { ...answer, headers: { ...answer.headers, ...tagged } }) as Answered<R>
}
