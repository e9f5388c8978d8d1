import { findLobbyPage, subscribeToLobby } from '../../../app/feed/lobby-feed.ts'
import { credentialOf } from '../../contract/idempotency-and-precondition.ts'
import { operation } from '../../operation.ts'
import { feedFor } from '../../wire/feed-response.ts'
import { sendJson } from '../../wire/json-response.ts'
import { tableFiltersIn } from '../games/table-filters.ts'
import * as routes from './routes.ts'

export const listLobbyEvents = operation(routes.listLobbyEvents, (c) => {
  const { after: sent, limit, wait, ruleset, ticket: _, ...query } = c.req.valid('query')
  const wanted = tableFiltersIn(query, undefined)?.wanted
  const filter = { ...(ruleset && { ruleset }), ...(wanted && { wanted }) }
  const actor = credentialOf(c)
  return feedFor(
    c,
    routes.listLobbyEvents,
    { after: sent, wait },
    {
      page: (after) => findLobbyPage(c.env, actor, { ...filter, after, limit }),
      listen: (after) => subscribeToLobby(c.env, actor, { ...filter, after }),
      next: (cursor) => nextAt(c.req.url, cursor),
    },
    (body, headers) => sendJson(c, routes.listLobbyEvents, 200, body, headers),
  )
})

/** The URL of the next page, with the same filters. */
const nextAt = (address: string, cursor: string): string => {
  const url = new URL(address)
  // Tickets stay out of links.
  url.searchParams.delete('ticket')
  url.searchParams.set('after', cursor)
  return url.pathname + url.search
}
