import type { RouteConfig } from '@hono/zod-openapi'
import { MAX_LINES } from '../../../app/feed/series-lines.ts'
import type { Outcome } from '../../../app/outcome.ts'
import type { SeriesAnswer } from '../../../app/series/series-queries.ts'
import type { SeriesWords } from '../../../i18n/catalogue-schema.ts'
import { termsOf } from '../../../i18n/naming-functions.ts'
import type { Ctx } from '../../context.ts'
import { commandTermsOf } from '../../contract/idempotency-and-precondition.ts'
import { reply } from '../../problems/outcome-response.ts'
import { failed } from '../../problems/problem.ts'
import { bodyTag, clientHasCurrent } from '../../wire/etag.ts'
import type { Answered, BodyOf } from '../../wire/json-response.ts'
import { NO_TRANSFORM, sendEmpty, sendJson } from '../../wire/json-response.ts'
import type { TextRoute } from '../../wire/text-response.ts'
import { sendText, textOptionsIn } from '../../wire/text-response.ts'

/*
 * Answers with a part of a series. The first half of an ETag is the state tag of the part, the second half a hash of the body.
 */

/** Reads the terms of a command, with the parameters of the path. */
export const termsWith = async <P extends object>(c: Ctx, param: P) => ({
  ...(await commandTermsOf(c)),
  ...param,
})

/** Refuses a request without `If-Match`. @throws {Problem} 428 */
export const requireMatch = (c: Ctx): void => {
  if (c.req.header('if-match') === undefined) throw failed('precondition-required', {})
}

/** Returns the headers of a part: the ETag, and no transformation in transit. */
const partHeaders = ({ body, state }: SeriesAnswer<unknown>) => ({
  ETag: `"${state}.${bodyTag(JSON.stringify(body)).slice(1)}`,
  'Cache-Control': NO_TRANSFORM,
})

/** Answers a query with a part, or 304. */
export const replyPart = <R extends RouteConfig>(
  c: Ctx,
  route: R,
  outcome: Outcome<SeriesAnswer<unknown>>,
): Answered<R> | Promise<Answered<R>> =>
  reply(c, outcome, (part) => {
    const headers = partHeaders(part)
    return clientHasCurrent(c, headers.ETag)
      ? sendEmpty(c, route, 304, headers)
      : sendJson(c, route, 200, part.body as BodyOf<R, 200>, headers)
  })

/** Answers a command with a part. @param location returns the URL of a new resource */
export const replyChanged = <R extends RouteConfig, Status extends 200 | 201 | 202, Body>(
  c: Ctx,
  route: R,
  status: Status,
  outcome: Outcome<SeriesAnswer<Body>>,
  location?: (body: Body) => string,
): Answered<R> | Promise<Answered<R>> =>
  reply(c, outcome, (part, again) =>
    sendJson(c, route, status, part.body as unknown as BodyOf<R, Status>, {
      ...partHeaders(part),
      ...(location && { Location: location(part.body) }),
      ...again,
    }),
  )

/** Answers a command without content. */
export const replyDone = <R extends RouteConfig>(
  c: Ctx,
  route: R,
  outcome: Outcome<unknown>,
): Answered<R> | Promise<Answered<R>> => reply(c, outcome, (_, again) => sendEmpty(c, route, 204, again))

/**
 * Answers a query with a text of at most 25 lines; undefined if `Accept` prefers another representation.
 * @param from number of the first line, from 1
 * @param nextOf returns `from` of the next text, where lines are not numbered from 1
 */
export const replyLines = <R extends TextRoute, T>(
  c: Ctx,
  route: R,
  outcome: () => Promise<Outcome<T>>,
  linesOf: (found: T, words: SeriesWords) => readonly string[],
  from = 1,
  nextOf?: (found: T) => number | undefined,
): Promise<Answered<R>> | undefined => {
  const options = textOptionsIn(c)
  if (options === undefined) return undefined
  const { language } = options
  const { words } = termsOf(language, { seats: [] })
  return outcome().then((answer) =>
    reply(c, answer, (found) => {
      const all = linesOf(found, words.series)
      const lines = all.slice(from - 1, from - 1 + MAX_LINES)
      const etag = bodyTag([language, ...lines].join('\n'))
      if (clientHasCurrent(c, etag))
        return sendEmpty(c, route, 304, { ETag: etag, 'Cache-Control': NO_TRANSFORM })
      const next = nextOf ? nextOf(found) : from + MAX_LINES <= all.length ? from + MAX_LINES : undefined
      const url = new URL(c.req.url)
      url.searchParams.set('from', `${next}`)
      // Links never repeat a ticket.
      url.searchParams.delete('ticket')
      const link = next !== undefined ? { Link: `<${url.pathname}${url.search}>; rel="next"` } : {}
      return sendText(c, route, 200, language, { lines, headers: { ETag: etag, ...link } })
    }),
  )
}
