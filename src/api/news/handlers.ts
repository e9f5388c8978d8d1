import type { RouteConfig } from '@hono/zod-openapi'
import type { LeftOut } from '../../table/listed.ts'
import { listenToAll } from '../../table/listen.ts'
import type { Listener } from '../../table/live.ts'
import { news } from '../../table/news.ts'
import type { Outcome } from '../../table/outcome.ts'
import type { Language } from '../../words/language.ts'
import { languageOf } from '../../words/language.ts'
import type { Ctx } from '../context.ts'
import { handler } from '../handler.ts'
import type { Answered } from '../http/respond.ts'
import { json } from '../http/respond.ts'
import { requireUpgrade, socketFor, streamFor, streamWanted, waitFor } from '../http/stream.ts'
import { toldOfLeftOut } from '../left-out.ts'
import { reply } from '../outcome.ts'
import { actorIn } from '../terms.ts'
import * as routes from './routes.ts'

/** The language that the caller asks for. */
export const languageFor = (c: Ctx) => languageOf(c.req.header('accept-language'))

interface Page<Item> {
  readonly items: readonly Item[]
  readonly cursor: string
  readonly more: boolean
  readonly leftOut: readonly LeftOut[]
}

/** How an activity feed is read. */
export interface Feed<Item> {
  readonly path: string
  page(from: {
    readonly after?: string | undefined
    readonly language: Language
  }): Promise<Outcome<Page<Item>>>
  listen(from: {
    readonly after?: string | undefined
    readonly language: Language
  }): Promise<Outcome<Listener>>
}

/** Answers with a page of a feed, waits for one, or streams the feed. */
export const feedFor = async <Item, R extends RouteConfig>(
  c: Ctx,
  route: R,
  { after: sent, wait }: { readonly after?: string | undefined; readonly wait?: number | undefined },
  { path, page, listen }: Feed<Item>,
  render: (body: Omit<Page<Item>, 'leftOut'>, headers: Record<string, string>) => Answered<R>,
): Promise<Answered<R>> => {
  const language = languageFor(c)
  const after = c.req.header('last-event-id') || sent
  const type = streamWanted(c)
  if (type !== undefined) {
    return reply(c, await listen({ after, language }), (listener) =>
      streamFor(c, route, listener, type, { 'Content-Language': language }),
    )
  }
  const first = await page({ after, language })
  const isQuiet = first.outcome === 'done' && first.told.items.length === 0 && !first.told.more
  let outcome = first
  if (wait !== undefined && isQuiet) {
    const from = { after: first.told.cursor, language }
    const listening = await listen(from)
    if (listening.outcome === 'done') {
      await waitFor(c, listening.told, wait, {
        isThere: async () => {
          const found = await page(from)
          return found.outcome !== 'done' || found.told.items.length > 0
        },
      })
    }
    outcome = await page(from)
  }
  return reply(c, outcome, ({ items, cursor, more, leftOut }) => {
    toldOfLeftOut(c, leftOut)
    const link = more ? { Link: `<${path}?after=${cursor}>; rel="next"` } : {}
    return render({ items, cursor, more }, { 'Content-Language': language, ...link })
  })
}

export const listMyEvents = handler(routes.listMyEvents, (c) => {
  const { limit, ...query } = c.req.valid('query')
  return feedFor(
    c,
    routes.listMyEvents,
    query,
    {
      path: '/v1/players/me/events',
      page: (from) => news(c.env, actorIn(c), { ...from, limit }),
      listen: (from) => listenToAll(c.env, actorIn(c), from),
    },
    (body, headers) => json(c, routes.listMyEvents, 200, body, headers),
  )
})

export const watchMyGames = handler(routes.watchMyGames, async (c) => {
  const { after } = c.req.valid('query')
  const language = languageFor(c)
  requireUpgrade(c)
  return reply(c, await listenToAll(c.env, actorIn(c), { after, language }), (listener) =>
    socketFor(c, routes.watchMyGames, listener),
  )
})
