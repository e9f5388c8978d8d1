import * as z from 'zod'
import {
  findDeal,
  findDealRecord,
  findDealRecords,
  findDeals,
} from '../../../app/records/finished-deal-queries.ts'
import { credentialOf } from '../../contract/idempotency-and-precondition.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { sendCurrent } from '../../wire/conditional-response.ts'
import { bookmarkIn, pageOf } from '../../wire/cursor-paging.ts'
import { dealTag, tagOf } from '../../wire/etag.ts'
import { PRIVATE } from '../../wire/json-response.ts'
import * as routes from './routes.ts'

export const listDeals = operation(routes.listDeals, async (c) => {
  const { game } = c.req.valid('param')
  const { limit, cursor } = c.req.valid('query')
  const listing = `deals ${game}`
  const after = bookmarkIn(cursor, listing, z.int().min(0)) ?? 0
  const outcome = await findDeals(c.env, credentialOf(c), { game, after, limit })
  return reply(c, outcome, ({ viewer, deals: over, next }) =>
    sendCurrent(
      c,
      routes.listDeals,
      viewer,
      tagOf(viewer),
      async () => {
        const items = await findDealRecords(c.env, viewer, over)
        return pageOf(c, { listing, epoch: viewer.stored.epoch, items, next })
      },
      PRIVATE,
    ),
  )
})

/**
 * A finished deal never changes and has no names. A day limits the wait of a client for the fields of a new release.
 */
const FINISHED = 'private, max-age=86400, immutable'

export const getDeal = operation(routes.getDeal, async (c) => {
  const { game, number } = c.req.valid('param')
  const outcome = await findDeal(c.env, credentialOf(c), { game, number })
  return reply(c, outcome, ({ viewer, deal: over }) =>
    sendCurrent(
      c,
      routes.getDeal,
      viewer,
      dealTag(viewer, number),
      async () => ({ body: await findDealRecord(c.env, viewer, over) }),
      FINISHED,
    ),
  )
})
