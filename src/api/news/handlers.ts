import { listenToAll } from '../../table/listen.ts'
import { news } from '../../table/news.ts'
import { languageOf } from '../../words/language.ts'
import type { Ctx } from '../context.ts'
import { handler } from '../handler.ts'
import { json } from '../http/respond.ts'
import { requireUpgrade, socketFor, streamFor, streamWanted, waitFor } from '../http/stream.ts'
import { toldOfLeftOut } from '../left-out.ts'
import { reply } from '../outcome.ts'
import { actorIn } from '../terms.ts'
import * as routes from './routes.ts'

/** The language that the caller asks for. */
const languageFor = (c: Ctx) => languageOf(c.req.header('accept-language'))

export const listMyEvents = handler(routes.listMyEvents, async (c) => {
  const language = languageFor(c)
  const { after: sent, limit, wait } = c.req.valid('query')
  const after = c.req.header('last-event-id') || sent
  const type = streamWanted(c)
  if (type !== undefined) {
    return reply(c, await listenToAll(c.env, actorIn(c), { after, language }), (listener) =>
      streamFor(c, routes.listMyEvents, listener, type, { 'Content-Language': language }),
    )
  }
  const page = (from = after) => news(c.env, actorIn(c), { after: from, limit, language })
  const first = await page()
  const isQuiet = first.outcome === 'done' && first.told.items.length === 0 && !first.told.more
  const outcome = wait !== undefined && isQuiet ? await pageAfter(c, first.told.cursor, wait, page) : first
  return reply(c, outcome, ({ items, cursor, more, leftOut }) => {
    toldOfLeftOut(c, leftOut)
    const link = more ? { Link: `</v1/players/me/events?after=${cursor}>; rel="next"` } : {}
    const body = { items, cursor, more }
    return json(c, routes.listMyEvents, 200, body, { 'Content-Language': language, ...link })
  })
})

type Page = Awaited<ReturnType<typeof news>>

/** The page once something is on it, or after so many seconds. */
const pageAfter = async (
  c: Ctx,
  cursor: string,
  seconds: number,
  page: (from: string) => Promise<Page>,
): Promise<Page> => {
  const language = languageFor(c)
  const listening = await listenToAll(c.env, actorIn(c), { after: cursor, language })
  if (listening.outcome === 'done') {
    const isThere = async () => {
      const found = await page(cursor)
      return found.outcome !== 'done' || found.told.items.length > 0
    }
    await waitFor(c, listening.told, seconds, { isThere })
  }
  return page(cursor)
}

export const watchMyGames = handler(routes.watchMyGames, async (c) => {
  const { after } = c.req.valid('query')
  const language = languageFor(c)
  requireUpgrade(c)
  return reply(c, await listenToAll(c.env, actorIn(c), { after, language }), (listener) =>
    socketFor(c, routes.watchMyGames, listener),
  )
})
