import * as z from 'zod'
import { redact } from '../../kernel/view.ts'
import type { StoredGame } from '../../store/store.ts'
import { seatOf } from '../../table/access.ts'
import { askGame } from '../ask.ts'
import { handler } from '../context.ts'
import { sendCurrent, tagOf } from '../http/etag.ts'
import { cut, pageOf, placeOf } from '../http/page.ts'
import { invalid } from '../problem.ts'
import * as routes from './routes.ts'

/** Who knows more events than there are has seen the game before a restore. */
const notYet = ({ game: { version } }: StoredGame) =>
  invalid([
    {
      pointer: '?after',
      detail: `This game has ${version} events. If you have seen more, the service was restored from a backup since: read the game anew.`,
    },
  ])

export const listEvents = handler(routes.listEvents, async (c) => {
  const { game } = c.req.valid('param')
  const { limit, cursor, after } = c.req.valid('query')
  const listing = `events ${game}`
  const from = placeOf(cursor, listing, z.int().min(0)) ?? after
  const { caller, stored, events } = await askGame(c, game, { events: { after: from, limit: limit + 1 } })
  if (from > stored.game.version) throw notYet(stored)
  const viewer = seatOf(stored, caller.id)
  const { page, last } = cut(events, limit)
  return sendCurrent(c, tagOf(stored, caller.id), () =>
    pageOf(c, {
      listing,
      epoch: stored.epoch,
      items: page.map((event) => redact(event, viewer, stored.names)),
      next: last?.seq,
    }),
  )
})
