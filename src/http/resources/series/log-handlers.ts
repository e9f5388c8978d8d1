import * as z from 'zod'
import { eventLine, MAX_LINES } from '../../../app/feed/series-lines.ts'
import { findSeriesEvents, subscribeToSeries } from '../../../app/series/series-updates.ts'
import type { Ctx } from '../../context.ts'
import { credentialOf } from '../../contract/idempotency-and-precondition.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { sendTaggedJson } from '../../wire/conditional-response.ts'
import { bookmarkIn, pageOf } from '../../wire/cursor-paging.ts'
import { preferredStream, requireUpgrade, socketFor, streamFor, waitFor } from '../../wire/event-stream.ts'
import type { BodyOf } from '../../wire/json-response.ts'
import { lastEventIdIn } from '../events/handlers.ts'
import * as routes from './log-routes.ts'
import { replyLines } from './series-answer.ts'

type Page = Awaited<ReturnType<typeof findSeriesEvents>>

const isQuiet = (page: Page): boolean => page.outcome === 'done' && page.value.items.length === 0

/** The page after an event, or after the maximum number of seconds. */
const pageAfter = async (
  c: Ctx,
  from: { readonly series: string; readonly after: number },
  seconds: number,
  page: () => Promise<Page>,
): Promise<Page> => {
  const listening = await subscribeToSeries(c.env, credentialOf(c), from)
  if (listening.outcome === 'done')
    await waitFor(c, listening.value, seconds, { isThere: async () => !isQuiet(await page()) })
  return page()
}

export const listSeriesEvents = operation(routes.listSeriesEvents, async (c) => {
  const { series } = c.req.valid('param')
  const { limit, cursor, after: sent, wait, from } = c.req.valid('query')
  const listing = `series ${series}`
  const after = lastEventIdIn(c) ?? bookmarkIn(cursor, listing, z.int().min(0)) ?? sent
  const type = preferredStream(c)
  if (type !== undefined) {
    return reply(c, await subscribeToSeries(c.env, credentialOf(c), { series, after }), (subscription) =>
      streamFor(c, routes.listSeriesEvents, subscription, type),
    )
  }
  const text = replyLines(
    c,
    routes.listSeriesEvents,
    () =>
      findSeriesEvents(c.env, credentialOf(c), {
        ...{ series, after: Math.max(after, from - 1), limit: MAX_LINES },
      }),
    ({ items }, words) => items.map((event) => eventLine(event, words)),
    1,
    ({ next }) => (next === undefined ? undefined : next + 1),
  )
  if (text !== undefined) return text
  const page = () => findSeriesEvents(c.env, credentialOf(c), { series, after, limit })
  const found = await page()
  const outcome =
    wait !== undefined && isQuiet(found) ? await pageAfter(c, { series, after }, wait, page) : found
  return reply(c, outcome, ({ items, next, epoch, now }) => {
    const { body, headers } = pageOf(c, { listing, epoch, items, next })
    const answer = { ...body, now } as unknown as BodyOf<typeof routes.listSeriesEvents, 200>
    return sendTaggedJson(c, routes.listSeriesEvents, answer, headers)
  })
})

export const watchSeries = operation(routes.watchSeries, async (c) => {
  const { series } = c.req.valid('param')
  const { after } = c.req.valid('query')
  requireUpgrade(c)
  return reply(c, await subscribeToSeries(c.env, credentialOf(c), { series, after }), (subscription) =>
    socketFor(c, routes.watchSeries, subscription),
  )
})
