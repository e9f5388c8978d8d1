import type { RouteConfig } from '@hono/zod-openapi'
import type { Speech } from '../../app/queries/text-renderer.ts'
import type { Sight } from '../../app/queries/viewer-context.ts'
import { recent } from '../../lib/lru-cache.ts'
import type { Ctx } from '../context.ts'
import { bodyTag, isKnown, tagOf } from './etag.ts'
import type { Answered, BodyOf } from './respond.ts'
import { empty, jsonAnswer, PRIVATE, PUBLIC, send, UNTOUCHED } from './respond.ts'
import type { Answer } from './response.ts'
import type { Text, TextRoute } from './text-response.ts'
import { BY_LANGUAGE, textAnswer } from './text-response.ts'

/*
 * Answers with a tag. It is a strong one: where the address and the tag are the same, so is every byte. That is promised to
 * whoever keeps an answer, so the isolate keeps some itself: many who play ask again before anything has happened, and many
 * who watch ask for the same. Whether somebody may see a game, and as what it is tagged, is found out before.
 */

/** How much of what was sent is kept, in bytes. */
const MOST = 2 * 1024 * 1024

/** What an answer takes in memory besides its text, of which a character may take two bytes. */
const ENTRY = 512
const CHARACTER = 2

const sent = recent<Answer>(MOST)

interface Made<Body> {
  readonly body: Body
  readonly headers?: Readonly<Record<string, string>>
}

type Headers = Readonly<Record<string, string>>

/**
 * Sends what shows a game and has a tag, made only for who does not have it yet. The address and the tag are the key of the kept
 * answer: the tag holds every input of the answer that the address does not hold, request headers among them.
 */
const sendTagged = async <R extends RouteConfig>(
  c: Ctx,
  route: R,
  { stored: { updatedAt } }: Pick<Sight, 'stored'>,
  known: Headers & { readonly ETag: string },
  make: (known: Headers) => Answer | Promise<Answer>,
): Promise<Answered<R>> => {
  const { ETag: etag } = known
  if (isKnown(c, etag)) return empty(c, route, 304, known)
  // A version that a power cut took away had another moment than the one that came after it.
  const name = `${c.req.url} ${etag} ${updatedAt}`
  const kept = sent.get(name)
  if (kept !== undefined) return send(c, kept) as Answered<R>
  const answer = await make(known)
  sent.set(name, answer, ENTRY + CHARACTER * (name.length + answer.body.length))
  return send(c, answer) as Answered<R>
}

/** Sends what shows a game in JSON. */
export const sendCurrent = <R extends RouteConfig>(
  c: Ctx,
  route: R,
  sight: Pick<Sight, 'stored'>,
  etag: string,
  make: () => Made<BodyOf<R, 200>> | Promise<Made<BodyOf<R, 200>>>,
  cacheControl = UNTOUCHED,
): Promise<Answered<R>> =>
  sendTagged(c, route, sight, { ETag: etag, 'Cache-Control': cacheControl }, async (known) => {
    const { body, headers } = await make()
    return jsonAnswer(200, body, { ...known, ...headers })
  })

/** Sends the same as a text. */
export const sendCurrentText = <R extends TextRoute>(
  c: Ctx,
  route: R,
  sight: Sight,
  speech: Speech,
  make: () => Text | Promise<Text>,
  { etag = tagOf(sight, speech), cacheControl = UNTOUCHED }: { etag?: string; cacheControl?: string } = {},
): Promise<Answered<R>> =>
  sendTagged(c, route, sight, { ETag: etag, 'Cache-Control': cacheControl, ...BY_LANGUAGE }, async (known) =>
    textAnswer(200, speech.language, await make(), known),
  )

/** Sends what no version tells the state of, with a tag that stands for its bytes: it is made each time, and sent where it is new. */
export const jsonTagged = <R extends RouteConfig>(
  c: Ctx,
  route: R,
  body: BodyOf<R, 200>,
  headers: Readonly<Record<string, string>> = {},
): Answered<R> => {
  const answer = jsonAnswer(200, body, headers)
  const tagged = { ETag: bodyTag(answer.body), 'Cache-Control': PRIVATE }
  if (isKnown(c, tagged.ETag)) return empty(c, route, 304, tagged)
  return send(c, { ...answer, headers: { ...answer.headers, ...tagged } }) as Answered<R>
}

/** Sends a text that is the same for everybody until the next release, with a tag that stands for its bytes. */
export const textTagged = <R extends TextRoute>(
  c: Ctx,
  route: R,
  ...[language, told]: [Speech['language'], Text]
): Answered<R> => {
  const answer = textAnswer(200, language, told)
  const tagged = { ETag: bodyTag(answer.body), 'Cache-Control': PUBLIC, ...BY_LANGUAGE }
  if (isKnown(c, tagged.ETag)) return empty(c, route, 304, { ...tagged, 'Content-Language': language })
  return send(c, { ...answer, headers: { ...answer.headers, ...tagged } }) as Answered<R>
}
