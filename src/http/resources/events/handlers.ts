import * as z from 'zod'
import { subscribeToGame } from '../../../app/feed/authorize-subscription.ts'
import { findEvents } from '../../../app/queries/authorized-queries.ts'
import { eventsText } from '../../../app/queries/game-text-renderer.ts'
import { gameProgress } from '../../../app/queries/viewer-context.ts'
import { hasEnded } from '../../../rules/model/game.ts'
import type { Ctx } from '../../context.ts'
import { credentialIfAny, credentialOf } from '../../contract/idempotency-and-precondition.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { sendCurrent, sendCurrentText } from '../../wire/conditional-response.ts'
import { bookmarkIn, pageOf } from '../../wire/cursor-paging.ts'
import { tagOf } from '../../wire/etag.ts'
import {
  NDJSON,
  preferredStream,
  requireUpgrade,
  SSE,
  socketFor,
  streamFor,
  waitFor,
} from '../../wire/event-stream.ts'
import { PRIVATE, sendEmpty } from '../../wire/json-response.ts'
import { awaitingHeader, lastEventHeader, textOptionsIn, textOptionsNow } from '../../wire/text-response.ts'
import * as routes from './routes.ts'

/** Handler of `GET /v1/games/{game}/events`: a page of events, a page after a wait, or a stream. */
export const listEvents = operation(routes.listEvents, async (c) => {
  const { game } = c.req.valid('param')
  const { limit, cursor, after: sent, wait, faces } = c.req.valid('query')
  const listing = `events ${game}`
  const after = lastEventIdIn(c) ?? bookmarkIn(cursor, listing, z.int().min(0)) ?? sent
  const type = preferredStream(c)
  if (type !== undefined) {
    return reply(
      c,
      await subscribeToGame(c.env, credentialOf(c), { game, after }),
      ({ subscription, isOver }) =>
        isOver ? sendEmpty(c, routes.listEvents, 204) : streamFor(c, routes.listEvents, subscription, type),
    )
  }
  const page = () => findEvents(c.env, credentialIfAny(c), { game, after, limit })
  const found = await page()
  const outcome = wait !== undefined && isQuiet(found) ? await pageAfter(c, game, after, wait, page) : found
  const speech = textOptionsIn(c, { faces }, [SSE, NDJSON])
  return reply(c, outcome, ({ viewer, events: items, next }) => {
    const pageTo = (events: typeof items, next: number | undefined) =>
      pageOf(c, { listing, epoch: viewer.stored.epoch, items: events, next })
    if (speech !== undefined) {
      const timely = textOptionsNow(c, viewer, speech)
      const make = async () => {
        const { lines, last = after } = await eventsText(c.env, viewer, items, timely)
        const { headers } = pageTo([], last < viewer.stored.game.version ? last : undefined)
        return { lines, headers: { ...headers, ...lastEventHeader(last), ...awaitingHeader(viewer) } }
      }
      return sendCurrentText(c, routes.listEvents, viewer, timely, make, {
        etag: tagOf(viewer, { ...timely, after }),
        cacheControl: PRIVATE,
      })
    }
    return sendCurrent(
      c,
      routes.listEvents,
      viewer,
      tagOf(viewer, { after }),
      () => {
        const { body, headers } = pageTo(items, next)
        return { body: { ...body, now: gameProgress(viewer) }, headers }
      },
      PRIVATE,
    )
  })
})

/** Returns the number in `Last-Event-ID`, if any. */
export const lastEventIdIn = (c: Ctx): number | undefined => {
  const id = c.req.header('last-event-id')
  return id !== undefined && /^\d{1,10}$/.test(id) ? Number(id) : undefined
}

type Page = Awaited<ReturnType<typeof findEvents>>

/** Whether a page is empty and the game can still continue. */
const isQuiet = (page: Page): boolean => {
  if (page.outcome !== 'done') return false
  const { viewer, events: items } = page.value
  return items.length === 0 && !hasEnded(viewer.stored.game.status)
}

/** The page after an event, or after the maximum number of seconds. */
const pageAfter = async (
  c: Ctx,
  game: string,
  after: number,
  seconds: number,
  page: () => Promise<Page>,
): Promise<Page> => {
  const listening = await subscribeToGame(c.env, credentialOf(c), { game, after })
  if (listening.outcome === 'done') {
    await waitFor(c, listening.value.subscription, seconds, { isThere: async () => !isQuiet(await page()) })
  }
  return page()
}

export const watchGame = operation(routes.watchGame, async (c) => {
  const { game } = c.req.valid('param')
  const { after } = c.req.valid('query')
  requireUpgrade(c)
  return reply(c, await subscribeToGame(c.env, credentialOf(c), { game, after }), ({ subscription }) =>
    socketFor(c, routes.watchGame, subscription),
  )
})
