import * as z from 'zod'
import { findSeriesEvents } from '../../../app/series/series-queries.ts'
import { findSeriesExport, findStandings } from '../../../app/series/series-standings.ts'
import { standingLines, standingTable } from '../../../app/series/standing-rows.ts'
import { languageOf } from '../../../i18n/language-negotiation.ts'
import { credentialOf } from '../../contract/idempotency-and-precondition.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { preferredType } from '../../wire/accept.ts'
import { sendTaggedJson } from '../../wire/conditional-response.ts'
import { CSV, csvText, sendCsv } from '../../wire/csv-response.ts'
import { bookmarkIn, pageOf } from '../../wire/cursor-paging.ts'
import { bodyTag, clientHasCurrent } from '../../wire/etag.ts'
import type { BodyOf } from '../../wire/json-response.ts'
import { sendEmpty } from '../../wire/json-response.ts'
import { BY_LANGUAGE, sendText, TEXT } from '../../wire/text-response.ts'
import { replyPart } from './series-answer.ts'
import * as routes from './standing-routes.ts'

const numberIn = (text: string | undefined) => (text === undefined ? undefined : Number(text))

export const getSeriesStandings = operation(routes.getSeriesStandings, async (c) => {
  const { series } = c.req.valid('param')
  const { round, revision, session, from, separator } = c.req.valid('query')
  const outcome = await findStandings(c.env, credentialOf(c), {
    ...{ series, round: numberIn(round), revision: numberIn(revision), session: numberIn(session) },
  })
  const type = preferredType(c, ['application/json', CSV, TEXT])
  if (type !== CSV && type !== TEXT) return replyPart(c, routes.getSeriesStandings, outcome)
  return reply(c, outcome, ({ body }) => {
    const language = languageOf(c.req.header('accept-language'))
    const lines = type === TEXT ? standingLines(body, from) : []
    const text = type === CSV ? csvText(standingTable(body), separator) : lines.join('\n')
    const headers = { ETag: bodyTag(`${language} ${text}`), ...BY_LANGUAGE }
    if (clientHasCurrent(c, headers.ETag)) return sendEmpty(c, routes.getSeriesStandings, 304, headers)
    return type === CSV
      ? sendCsv(c, routes.getSeriesStandings, text, { ...headers, 'Content-Language': language })
      : sendText(c, routes.getSeriesStandings, 200, language, { lines }, headers)
  })
})

export const listSeriesEvents = operation(routes.listSeriesEvents, async (c) => {
  const { series } = c.req.valid('param')
  const { limit, cursor, after: sent } = c.req.valid('query')
  const listing = `series ${series}`
  const after = bookmarkIn(cursor, listing, z.int().min(0)) ?? sent
  const outcome = await findSeriesEvents(c.env, credentialOf(c), { series, after, limit })
  return reply(c, outcome, ({ items, next, epoch }) => {
    const { body, headers } = pageOf(c, { listing, epoch, items, next })
    return sendTaggedJson(
      c,
      routes.listSeriesEvents,
      body as unknown as BodyOf<typeof routes.listSeriesEvents, 200>,
      headers,
    )
  })
})

export const exportSeries = operation(routes.exportSeries, async (c) =>
  replyPart(
    c,
    routes.exportSeries,
    await findSeriesExport(c.env, credentialOf(c), c.req.valid('param').series),
  ),
)
