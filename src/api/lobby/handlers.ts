import { listenToLobby, lobbyPage } from '../../table/lobby.ts'
import { lobbyIn } from '../games/lobby.ts'
import { handler } from '../handler.ts'
import { json } from '../http/respond.ts'
import { streamFor, streamWanted, waitFor } from '../http/stream.ts'
import { toldOfLeftOut } from '../left-out.ts'
import { reply } from '../outcome.ts'
import { actorIn } from '../terms.ts'
import * as routes from './routes.ts'

export const listLobbyEvents = handler(routes.listLobbyEvents, async (c) => {
  const { after: sent, limit, wait, ruleset, ticket: _, ...query } = c.req.valid('query')
  const wanted = lobbyIn(query, undefined)?.wanted
  const filter = { ...(ruleset && { ruleset }), ...(wanted && { wanted }) }
  const actor = actorIn(c)
  const after = c.req.header('last-event-id') || sent
  const type = streamWanted(c)
  if (type !== undefined) {
    return reply(c, await listenToLobby(c.env, actor, { ...filter, after }), (listener) =>
      streamFor(c, routes.listLobbyEvents, listener, type),
    )
  }
  const page = (from = after) => lobbyPage(c.env, actor, { ...filter, after: from, limit })
  let outcome = await page()
  if (wait !== undefined && outcome.outcome === 'done') {
    const { items, more, cursor } = outcome.told
    if (items.length === 0 && !more) {
      const listening = await listenToLobby(c.env, actor, { ...filter, after: cursor })
      const isThere = async () => {
        const found = await page(cursor)
        return found.outcome !== 'done' || found.told.items.length > 0
      }
      if (listening.outcome === 'done') await waitFor(c, listening.told, wait, { isThere })
      outcome = await page(cursor)
    }
  }
  return reply(c, outcome, ({ items, cursor, more, leftOut }) => {
    toldOfLeftOut(c, leftOut)
    return json(
      c,
      routes.listLobbyEvents,
      200,
      { items, cursor, more },
      more ? nextAt(c.req.url, cursor) : {},
    )
  })
})

/** The link to the next page, with the same filters. */
const nextAt = (address: string, cursor: string): Record<string, string> => {
  const url = new URL(address)
  // Tickets stay out of links.
  url.searchParams.delete('ticket')
  url.searchParams.set('after', cursor)
  return { Link: `<${url.pathname}${url.search}>; rel="next"` }
}
