import { findActivity } from '../../../app/feed/activity-feed.ts'
import { subscribeToFeed } from '../../../app/feed/authorize-subscription.ts'
import { languageOf } from '../../../i18n/language-negotiation.ts'
import type { Ctx } from '../../context.ts'
import { credentialOf } from '../../contract/idempotency-and-precondition.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { requireUpgrade, socketFor } from '../../wire/event-stream.ts'
import { feedFor } from '../../wire/feed-response.ts'
import { sendJson } from '../../wire/json-response.ts'
import * as routes from './routes.ts'

/** Returns the language that `Accept-Language` prefers. */
export const languageFor = (c: Ctx) => languageOf(c.req.header('accept-language'))

export const listMyEvents = operation(routes.listMyEvents, (c) => {
  const { limit, ...query } = c.req.valid('query')
  const language = languageFor(c)
  return feedFor(
    c,
    routes.listMyEvents,
    query,
    {
      page: (after) => findActivity(c.env, credentialOf(c), { after, language, limit }),
      listen: (after) => subscribeToFeed(c.env, credentialOf(c), { after, language }),
      next: (cursor) => `/v1/players/me/events?after=${cursor}`,
      headers: { 'Content-Language': language },
    },
    (body, headers) => sendJson(c, routes.listMyEvents, 200, body, headers),
  )
})

export const watchMyGames = operation(routes.watchMyGames, async (c) => {
  const { after } = c.req.valid('query')
  const language = languageFor(c)
  requireUpgrade(c)
  return reply(c, await subscribeToFeed(c.env, credentialOf(c), { after, language }), (listener) =>
    socketFor(c, routes.watchMyGames, listener),
  )
})
