import * as z from 'zod'
import { roundLines } from '../../../app/feed/series-lines.ts'
import type { Outcome } from '../../../app/outcome.ts'
import * as commands from '../../../app/series/round-commands.ts'
import { thenRead } from '../../../app/series/run-series-command.ts'
import {
  findDraw,
  findNamedRound,
  findRound,
  findRounds,
  findTable,
} from '../../../app/series/series-queries.ts'
import type { Ctx } from '../../context.ts'
import { credentialOf } from '../../contract/idempotency-and-precondition.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { sendTaggedJson } from '../../wire/conditional-response.ts'
import { bookmarkIn, pageOf } from '../../wire/cursor-paging.ts'
import type { BodyOf } from '../../wire/json-response.ts'
import * as routes from './round-routes.ts'
import { entryNumber } from './schemas.ts'
import { replyChanged, replyDone, replyLines, replyPart, requireMatch, termsWith } from './series-answer.ts'

interface Address {
  readonly series: string
  readonly round: number
}

/** The round after a command. */
const roundAfter = (c: Ctx, outcome: Outcome<unknown>, address: Address) =>
  thenRead(outcome, () => findRound(c.env, credentialOf(c), address))

const seatNumbers = (tables: readonly (readonly string[])[]) => tables.map((seats) => seats.map(entryNumber))

export const drawSeriesRound = operation(routes.drawSeriesRound, async (c) => {
  const { series } = c.req.valid('param')
  const { only, tables, ...fields } = c.req.valid('json')
  const command = {
    ...fields,
    ...(tables && { tables: seatNumbers(tables) }),
    ...(only && { only: 'entries' in only ? { entries: only.entries.map(entryNumber) } : only }),
  }
  const terms = { ...(await termsWith(c, { series })), command }
  const outcome = await commands.drawRoundCommand(c.env, credentialOf(c), terms)
  const answer = await thenRead(outcome, ({ round = 0 }) =>
    findRound(c.env, credentialOf(c), { series, round }),
  )
  return replyChanged(
    c,
    routes.drawSeriesRound,
    201,
    answer,
    ({ number }) => `/v1/series/${series}/rounds/${number}`,
  )
})

export const listSeriesRounds = operation(routes.listSeriesRounds, async (c) => {
  const { series } = c.req.valid('param')
  const { limit, cursor } = c.req.valid('query')
  const listing = `rounds ${series}`
  const after = bookmarkIn(cursor, listing, z.int().min(0)) ?? 0
  const outcome = await findRounds(c.env, credentialOf(c), { series, after, limit })
  return reply(c, outcome, ({ items, next, epoch }) => {
    const { body, headers } = pageOf(c, { listing, epoch, items, next })
    return sendTaggedJson(
      c,
      routes.listSeriesRounds,
      body as BodyOf<typeof routes.listSeriesRounds, 200>,
      headers,
    )
  })
})

export const getSeriesRound = operation(routes.getSeriesRound, async (c) => {
  const address = c.req.valid('param')
  const text = replyLines(
    c,
    routes.getSeriesRound,
    () => findNamedRound(c.env, credentialOf(c), address),
    ({ stored, round, viewer }, words) => roundLines(stored, round, words, viewer),
    c.req.valid('query').from,
  )
  return text ?? replyPart(c, routes.getSeriesRound, await findRound(c.env, credentialOf(c), address))
})

export const getSeriesDraw = operation(routes.getSeriesDraw, async (c) =>
  replyPart(c, routes.getSeriesDraw, await findDraw(c.env, credentialOf(c), c.req.valid('param'))),
)

export const annulSeriesRound = operation(routes.annulSeriesRound, async (c) => {
  const terms = await termsWith(c, c.req.valid('param'))
  return replyDone(
    c,
    routes.annulSeriesRound,
    await commands.annulRoundCommand(c.env, credentialOf(c), terms),
  )
})

export const redrawSeriesRound = operation(routes.redrawSeriesRound, async (c) => {
  const address = c.req.valid('param')
  const terms = { ...(await termsWith(c, address)), ...c.req.valid('json') }
  const outcome = await commands.redrawRoundCommand(c.env, credentialOf(c), terms)
  return replyChanged(c, routes.redrawSeriesRound, 200, await roundAfter(c, outcome, address))
})

export const setSeriesTables = operation(routes.setSeriesTables, async (c) => {
  requireMatch(c)
  const address = c.req.valid('param')
  const terms = { ...(await termsWith(c, address)), tables: seatNumbers(c.req.valid('json').tables) }
  const outcome = await commands.setTablesCommand(c.env, credentialOf(c), terms)
  return replyChanged(c, routes.setSeriesTables, 200, await roundAfter(c, outcome, address))
})

export const openSeriesTable = operation(routes.openSeriesTable, async (c) => {
  const address = c.req.valid('param')
  const entries = c.req.valid('json').entries.map(entryNumber)
  const outcome = await commands.openTableCommand(c.env, credentialOf(c), {
    ...(await termsWith(c, address)),
    entries,
  })
  const answer = await thenRead(outcome, ({ table = 0 }) =>
    findTable(c.env, credentialOf(c), { ...address, table }),
  )
  return replyChanged(
    c,
    routes.openSeriesTable,
    201,
    answer,
    ({ table }) => `/v1/series/${address.series}/rounds/${address.round}/tables/${table}`,
  )
})

export const startSeriesRound = operation(routes.startSeriesRound, async (c) => {
  const address = c.req.valid('param')
  const outcome = await commands.startRoundCommand(c.env, credentialOf(c), await termsWith(c, address))
  return replyChanged(c, routes.startSeriesRound, 202, await roundAfter(c, outcome, address))
})

export const closeSeriesRound = operation(routes.closeSeriesRound, async (c) => {
  const address = c.req.valid('param')
  const outcome = await commands.closeRoundCommand(c.env, credentialOf(c), await termsWith(c, address))
  return replyChanged(c, routes.closeSeriesRound, 200, await roundAfter(c, outcome, address))
})

export const reopenSeriesRound = operation(routes.reopenSeriesRound, async (c) => {
  const address = c.req.valid('param')
  const terms = { ...(await termsWith(c, address)), ...c.req.valid('json') }
  const outcome = await commands.reopenRoundCommand(c.env, credentialOf(c), terms)
  return replyChanged(c, routes.reopenSeriesRound, 200, await roundAfter(c, outcome, address))
})
