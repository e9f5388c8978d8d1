import * as z from 'zod'
import { events } from '../../table/look.ts'
import { handler } from '../handler.ts'
import { sendCurrent } from '../http/current.ts'
import { tagOf } from '../http/etag.ts'
import { bookmarkIn, pageOf } from '../http/paging.ts'
import { PRIVATE } from '../http/respond.ts'
import { reply } from '../outcome.ts'
import { actorIn } from '../terms.ts'
import * as routes from './routes.ts'

export const listEvents = handler(routes.listEvents, async (c) => {
  const { game } = c.req.valid('param')
  const { limit, cursor, after: sent } = c.req.valid('query')
  const listing = `events ${game}`
  const after = bookmarkIn(cursor, listing, z.int().min(0)) ?? sent
  const outcome = await events(c.env, actorIn(c), { game, after, limit })
  return reply(c, outcome, ({ sight, events: items, next }) =>
    sendCurrent(
      c,
      routes.listEvents,
      sight,
      tagOf(sight),
      () => pageOf(c, { listing, epoch: sight.stored.epoch, items, next }),
      PRIVATE,
    ),
  )
})
