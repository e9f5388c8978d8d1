import * as z from 'zod'
import type { Outcome } from '../../../app/outcome.ts'
import { findComparedDeal } from '../../../app/series/compare-deal.ts'
import { thenRead } from '../../../app/series/run-series-command.ts'
import { findTable, findTables } from '../../../app/series/series-queries.ts'
import * as commands from '../../../app/series/table-commands.ts'
import type { Ctx } from '../../context.ts'
import { credentialOf } from '../../contract/idempotency-and-precondition.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { sendTaggedJson } from '../../wire/conditional-response.ts'
import { bookmarkIn, pageOf } from '../../wire/cursor-paging.ts'
import type { BodyOf } from '../../wire/json-response.ts'
import { sendJson } from '../../wire/json-response.ts'
import { entryNumber } from './schemas.ts'
import { replyChanged, replyDone, replyPart, requireMatch, termsWith } from './series-answer.ts'
import * as routes from './table-routes.ts'

interface Address {
  readonly series: string
  readonly round: number
  readonly table: number
}

/** The table after a command. */
const tableAfter = (c: Ctx, outcome: Outcome<unknown>, address: Address) =>
  thenRead(outcome, () => findTable(c.env, credentialOf(c), address))

export const compareSeriesDeal = operation(routes.compareSeriesDeal, async (c) => {
  const { series, round, number: deal } = c.req.valid('param')
  const { limit, cursor } = c.req.valid('query')
  const listing = `deal ${series} ${round} ${deal}`
  const after = bookmarkIn(cursor, listing, z.int().min(0)) ?? 0
  const outcome = await findComparedDeal(c.env, credentialOf(c), { series, round, deal, after, limit })
  return reply(c, outcome, ({ items, next, epoch }) => {
    const { body, headers } = pageOf(c, { listing, epoch, items, next })
    return sendTaggedJson(
      c,
      routes.compareSeriesDeal,
      body as BodyOf<typeof routes.compareSeriesDeal, 200>,
      headers,
    )
  })
})

export const listSeriesTables = operation(routes.listSeriesTables, async (c) => {
  const { series, round } = c.req.valid('param')
  const outcome = await findTables(c.env, credentialOf(c), { series, round })
  return reply(c, outcome, ({ items }) =>
    sendTaggedJson(c, routes.listSeriesTables, {
      ...{ items, next: null },
    } as unknown as BodyOf<typeof routes.listSeriesTables, 200>),
  )
})

export const getSeriesTable = operation(routes.getSeriesTable, async (c) =>
  replyPart(c, routes.getSeriesTable, await findTable(c.env, credentialOf(c), c.req.valid('param'))),
)

export const enterSeriesResult = operation(routes.enterSeriesResult, async (c) => {
  requireMatch(c)
  const address = c.req.valid('param')
  const { sides, reason } = c.req.valid('json')
  const terms = { ...(await termsWith(c, address)), result: { sides }, reason }
  const outcome = await commands.enterResultCommand(c.env, credentialOf(c), terms)
  return replyChanged(c, routes.enterSeriesResult, 200, await tableAfter(c, outcome, address))
})

export const confirmSeriesResult = operation(routes.confirmSeriesResult, async (c) => {
  const address = c.req.valid('param')
  const terms = { ...(await termsWith(c, address)), ...c.req.valid('json') }
  const outcome = await commands.confirmResultCommand(c.env, credentialOf(c), terms)
  return replyChanged(c, routes.confirmSeriesResult, 200, await tableAfter(c, outcome, address))
})

export const forfeitSeriesTable = operation(routes.forfeitSeriesTable, async (c) => {
  const address = c.req.valid('param')
  const { entry, ...forfeit } = c.req.valid('json')
  const terms = { ...(await termsWith(c, address)), forfeit: { entry: entryNumber(entry), ...forfeit } }
  const outcome = await commands.forfeitTableCommand(c.env, credentialOf(c), terms)
  return replyChanged(c, routes.forfeitSeriesTable, 200, await tableAfter(c, outcome, address))
})

export const replaceSeriesSeat = operation(routes.replaceSeriesSeat, async (c) => {
  const { seat, ...address } = c.req.valid('param')
  const { entry: id, credit } = c.req.valid('json')
  const entry = id === null ? null : entryNumber(id)
  const terms = { ...(await termsWith(c, address)), substitute: { seat: Number(seat), entry, credit } }
  const outcome = await commands.replaceSeatCommand(c.env, credentialOf(c), terms)
  return replyChanged(c, routes.replaceSeriesSeat, 200, await tableAfter(c, outcome, address))
})

export const makeSeriesAdjustment = operation(routes.makeSeriesAdjustment, async (c) => {
  const { entry: id, round = null, ...sent } = c.req.valid('json')
  const adjustment = { ...sent, entry: entryNumber(id), round }
  const terms = { ...(await termsWith(c, c.req.valid('param'))), adjustment }
  const outcome = await commands.makeAdjustmentCommand(c.env, credentialOf(c), terms)
  return reply(c, outcome, ({ adjustment: number }, again) =>
    sendJson(c, routes.makeSeriesAdjustment, 201, { adjustment: `a_${number}` }, again),
  )
})

export const withdrawSeriesAdjustment = operation(routes.withdrawSeriesAdjustment, async (c) => {
  const { series, adjustment: id } = c.req.valid('param')
  const adjustment = /^a_[1-9]\d{0,5}$/.test(id) ? Number(id.slice(2)) : 0
  const terms = await termsWith(c, { series, adjustment })
  const outcome = await commands.withdrawAdjustmentCommand(c.env, credentialOf(c), terms)
  return replyDone(c, routes.withdrawSeriesAdjustment, outcome)
})
