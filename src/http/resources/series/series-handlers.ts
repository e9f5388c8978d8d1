import * as z from 'zod'
import { seriesLines } from '../../../app/feed/series-lines.ts'
import { thenRead } from '../../../app/series/run-series-command.ts'
import * as commands from '../../../app/series/series-commands.ts'
import type { ListPage } from '../../../app/series/series-queries.ts'
import {
  findOwnSeries,
  findPublicSeries,
  findSeriesView,
  findSettings,
} from '../../../app/series/series-queries.ts'
import { SERIES_PRESETS } from '../../../series/presets.ts'
import type { Ctx } from '../../context.ts'
import { commandTermsOf, credentialOf } from '../../contract/idempotency-and-precondition.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { sendTaggedJson } from '../../wire/conditional-response.ts'
import { bookmarkIn, pageOf } from '../../wire/cursor-paging.ts'
import type { BodyOf } from '../../wire/json-response.ts'
import { staticJson } from '../../wire/static-json-response.ts'
import { replyChanged, replyDone, replyLines, replyPart, requireMatch, termsWith } from './series-answer.ts'
import * as routes from './series-routes.ts'

const BookmarkSchema = z.strictObject({
  at: z.iso.datetime(),
  id: z
    .string()
    .max(100)
    .regex(/^[\w-]+$/),
})

/** The series in short, for the caller. */
const view = (c: Ctx) => (receipt: { readonly series: string }) =>
  findSeriesView(c.env, credentialOf(c), receipt)

export const createSeries = operation(routes.createSeries, async (c) => {
  const { name, preset, ...sent } = c.req.valid('json') as { name: string; preset?: string }
  const terms = { ...(await commandTermsOf(c)), name, preset, sent: sent as commands.SettingsRequest }
  const outcome = await commands.createSeriesCommand(c.env, credentialOf(c), terms)
  const answer = await thenRead(outcome, view(c))
  return replyChanged(c, routes.createSeries, 201, answer, ({ id }) => `/v1/series/${id}`)
})

/** The body of a page of series. */
const listing = (c: Ctx, name: string, { items, next, epoch }: ListPage<unknown, unknown>) =>
  pageOf(c, { listing: name, epoch, items, next })

export const listSeries = operation(routes.listSeries, async (c) => {
  const { limit, cursor, status, organiser: owner } = c.req.valid('query')
  const after = bookmarkIn(cursor, 'series', BookmarkSchema)
  const outcome = await findPublicSeries(c.env, credentialOf(c), { status, owner, after, limit })
  return reply(c, outcome, (found) => {
    const { body, headers } = listing(c, 'series', found)
    return sendTaggedJson(c, routes.listSeries, body as BodyOf<typeof routes.listSeries, 200>, headers)
  })
})

export const listMySeries = operation(routes.listMySeries, async (c) => {
  const { limit, cursor, status } = c.req.valid('query')
  const after = bookmarkIn(cursor, 'my-series', BookmarkSchema)
  const outcome = await findOwnSeries(c.env, credentialOf(c), { status, after, limit })
  return reply(c, outcome, (found) => {
    const { body, headers } = listing(c, 'my-series', found)
    return sendTaggedJson(c, routes.listMySeries, body as BodyOf<typeof routes.listMySeries, 200>, headers)
  })
})

export const listSeriesPresets = operation(
  routes.listSeriesPresets,
  staticJson(() => ({ items: SERIES_PRESETS, next: null })) as never,
)

export const getSeries = operation(routes.getSeries, async (c) => {
  const invite = c.req.header('sidi-invite')
  const { series } = c.req.valid('param')
  const find = () => findSeriesView(c.env, credentialOf(c), { series, invite })
  const text = replyLines(c, routes.getSeries, find, ({ body }, words) => seriesLines(body, words))
  return text ?? replyPart(c, routes.getSeries, await find())
})

export const deleteSeries = operation(routes.deleteSeries, async (c) => {
  const terms = await termsWith(c, c.req.valid('param'))
  return replyDone(c, routes.deleteSeries, await commands.deleteSeriesCommand(c.env, credentialOf(c), terms))
})

export const getSeriesSettings = operation(routes.getSeriesSettings, async (c) =>
  replyPart(
    c,
    routes.getSeriesSettings,
    await findSettings(c.env, credentialOf(c), c.req.valid('param').series),
  ),
)

export const changeSeriesSettings = operation(routes.changeSeriesSettings, async (c) => {
  requireMatch(c)
  const { paused, status, owner, reason, ...sent } = c.req.valid('json')
  const terms = {
    ...(await termsWith(c, c.req.valid('param'))),
    ...{ paused, status, owner, reason, sent: sent as commands.SettingsRequest },
  }
  const outcome = await commands.changeSettingsCommand(c.env, credentialOf(c), terms)
  const answer = await thenRead(outcome, ({ series }) => findSettings(c.env, credentialOf(c), series))
  return replyChanged(c, routes.changeSeriesSettings, 200, answer)
})

export const renewSeriesInvite = operation(routes.renewSeriesInvite, async (c) => {
  const terms = await termsWith(c, c.req.valid('param'))
  const outcome = await commands.renewSeriesInviteCommand(c.env, credentialOf(c), terms)
  return replyChanged(c, routes.renewSeriesInvite, 200, await thenRead(outcome, view(c)))
})

type RoleRoute =
  | typeof routes.addDirector
  | typeof routes.removeDirector
  | typeof routes.addScorer
  | typeof routes.removeScorer

const roleOperation = (route: RoleRoute, role: 'director' | 'scorer', holds: boolean) =>
  operation(route, async (c) => {
    const terms = { ...(await termsWith(c, c.req.valid('param'))), role, holds }
    const outcome = await commands.changeRoleCommand(c.env, credentialOf(c), terms)
    return replyChanged(c, route, 200, await thenRead(outcome, view(c)))
  })

export const addDirector = roleOperation(routes.addDirector, 'director', true)
export const removeDirector = roleOperation(routes.removeDirector, 'director', false)
export const addScorer = roleOperation(routes.addScorer, 'scorer', true)
export const removeScorer = roleOperation(routes.removeScorer, 'scorer', false)
