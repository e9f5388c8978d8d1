import * as z from 'zod'
import { NO_PAST, remember } from '../../kernel/past.ts'
import { rulesFor } from '../../rulesets/index.ts'
import type { StoredGame } from '../../store/store.ts'
import type { DealRecord, PastDeal } from '../../table/record.ts'
import { pastDeals, recordOf } from '../../table/record.ts'
import { askGame } from '../ask.ts'
import type { Ctx } from '../context.ts'
import { handler } from '../context.ts'
import { dealTag, sendCurrent, tagOf } from '../http/etag.ts'
import { cut, pageOf, placeOf } from '../http/page.ts'
import { Problem } from '../problem.ts'
import * as routes from './routes.ts'

/** The records of deals that follow each other, from one read of their part of the log and of the deals before. */
const recordsOf = async (
  c: Ctx,
  { id, game }: StoredGame,
  deals: readonly PastDeal[],
): Promise<readonly DealRecord[]> => {
  const [first, last] = [deals.at(0), deals.at(-1)]
  if (first === undefined || last === undefined) return []
  const rules = rulesFor(game)
  const { events, deals: earlier } = await c.env.store.read({
    game: id,
    events: { after: first.from - 1, limit: last.to - first.from + 1 },
    // How the cards lay may depend on the deals before.
    ...(rules.dealingVaries && { deals: { after: 0, limit: last.number - 1 } }),
  })
  const before = ({ number }: PastDeal) => ({
    ...game,
    past: earlier.slice(0, number - 1).reduce(remember, NO_PAST),
  })
  return Promise.all(deals.map((deal) => recordOf(id, rules, before(deal), deal, events)))
}

export const listDeals = handler(routes.listDeals, async (c) => {
  const { game } = c.req.valid('param')
  const { limit, cursor } = c.req.valid('query')
  const listing = `deals ${game}`
  const after = placeOf(cursor, listing, z.int().min(0)) ?? 0
  const { caller, stored, deals } = await askGame(c, game, { deals: { after, limit: limit + 1 } })
  const { page, last } = cut(
    pastDeals(stored.game, deals).filter(({ number }) => number > after),
    limit,
  )
  return sendCurrent(c, tagOf(stored, caller.id), async () =>
    pageOf(c, {
      listing,
      epoch: stored.epoch,
      items: await recordsOf(c, stored, page),
      next: last?.number,
    }),
  )
})

/** A finished deal never changes and names nobody: a day is as long as a client may go without a new release's fields. */
const FINISHED = 'private, max-age=86400, immutable, no-transform'

export const getDeal = handler(routes.getDeal, async (c) => {
  const { game, number } = c.req.valid('param')
  const { stored, deals } = await askGame(c, game, { deals: { after: number - 1, limit: 1 } })
  const asked = pastDeals(stored.game, deals).find((deal) => deal.number === number)
  if (asked === undefined) {
    throw stored.game.deal?.number === number
      ? new Problem('deal-not-finished', `Deal ${number} is still being played.`)
      : new Problem('deal-not-found', 'This game has no such deal.')
  }
  const make = async () => ({ body: (await recordsOf(c, stored, [asked]))[0] })
  return sendCurrent(c, dealTag(stored, number), make, FINISHED)
})
