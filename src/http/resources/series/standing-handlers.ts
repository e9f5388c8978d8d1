import { RELEASE } from '#release'
import { findSeriesExport } from '../../../app/series/find-export.ts'
import { findStandings } from '../../../app/series/series-standings.ts'
import { standingLines, standingTable } from '../../../app/series/standing-rows.ts'
import { languageOf } from '../../../i18n/language-negotiation.ts'
import { MAX_DRAWN_ROWS } from '../../../render/boards/standings-sheet.ts'
import { pictureStyleOf } from '../../../render/picture-scene.ts'
import type { Ctx } from '../../context.ts'
import { credentialOf } from '../../contract/idempotency-and-precondition.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { preferredType } from '../../wire/accept.ts'
import { CSV, csvText, sendCsv } from '../../wire/csv-response.ts'
import { bodyTag } from '../../wire/etag.ts'
import type { BodyOf } from '../../wire/json-response.ts'
import { NO_TRANSFORM, sendEmpty, sendJson, sendJsonText } from '../../wire/json-response.ts'
import { BY_LANGUAGE, sendText, TEXT } from '../../wire/text-response.ts'
import { pictureFormIn, sendPicture } from '../pictures/picture-response.ts'
import * as routes from './standing-routes.ts'

const numberIn = (text: string | undefined) => (text === undefined ? undefined : Number(text))

/**
 * The tag of standings: the state, a hash of everything else that the bytes rest on but names, and a hash of the bytes. A client
 * with the first two has the current standings, unless a person has another name since.
 */
const standingTags = (c: Ctx, form: string) => {
  const { pathname, searchParams } = new URL(c.req.url)
  searchParams.delete('ticket')
  const search = searchParams.toString()
  const prefix = (state: string, viewer: string) =>
    `"${state}.${bodyTag(JSON.stringify([RELEASE, viewer, form, pathname, search])).slice(1, -1)}-`
  const sent = (c.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim())
  return {
    prefix,
    current: (state: string, viewer: string) =>
      sent.find((tag) => tag.replace(/^W\//, '').startsWith(prefix(state, viewer))),
  }
}

export const getSeriesStandings = operation(routes.getSeriesStandings, async (c) => {
  const { series } = c.req.valid('param')
  const { round, revision, session, from, limit, separator } = c.req.valid('query')
  const type = preferredType(c, ['application/json', CSV, TEXT])
  const language = languageOf(c.req.header('accept-language'))
  const isJson = type !== CSV && type !== TEXT
  const tags = standingTags(c, isJson ? 'json' : `${type} ${language}`)
  const outcome = await findStandings(c.env, credentialOf(c), {
    ...{ series, round: numberIn(round), revision: numberIn(revision), session: numberIn(session) },
    ...{ from, limit: SHOWN_ROWS[type ?? ''] ?? limit },
    ...(c.req.header('if-none-match') !== undefined && {
      isCurrent: (state: string, viewer: string) => tags.current(state, viewer) !== undefined,
    }),
  })
  return reply(c, outcome, ({ body, state, viewer }) => {
    const known = { 'Cache-Control': NO_TRANSFORM, ...(!isJson && BY_LANGUAGE) }
    if (body === null)
      return sendEmpty(c, routes.getSeriesStandings, 304, {
        ...known,
        ETag: tags.current(state, viewer) ?? '',
      })
    const tagged = (text: string) => ({
      ...known,
      ETag: `${tags.prefix(state, viewer)}${bodyTag(text).slice(1)}`,
    })
    if (type === CSV) {
      const text = csvText(standingTable(body), separator)
      return sendCsv(c, routes.getSeriesStandings, text, { ...tagged(text), 'Content-Language': language })
    }
    if (type === TEXT) {
      const lines = standingLines(body)
      return sendText(c, routes.getSeriesStandings, 200, language, { lines }, tagged(lines.join('\n')))
    }
    const json = body as unknown as BodyOf<typeof routes.getSeriesStandings, 200>
    return sendJson(c, routes.getSeriesStandings, 200, json, {
      ...tagged(JSON.stringify(body)),
      ...(from + limit <= body.count && { Link: nextRows(c, from + limit) }),
    })
  })
})

export const drawSeriesStandings = operation(routes.drawSeriesStandings, async (c) => {
  const { series } = c.req.valid('param')
  const { round, revision, session, from, ...query } = c.req.valid('query')
  const form = pictureFormIn(c, query)
  const tags = standingTags(c, JSON.stringify(form))
  const outcome = await findStandings(c.env, credentialOf(c), {
    ...{ series, round: numberIn(round), revision: numberIn(revision), session: numberIn(session) },
    ...{ from, limit: MAX_DRAWN_ROWS },
    ...(c.req.header('if-none-match') !== undefined && {
      isCurrent: (state: string, viewer: string) => tags.current(state, viewer) !== undefined,
    }),
  })
  return reply(c, outcome, ({ body, state, viewer, caller, series: { name, ruleset } }) => {
    const etag =
      body === null
        ? (tags.current(state, viewer) ?? '')
        : `${tags.prefix(state, viewer)}${bodyTag(JSON.stringify([name, body])).slice(1)}`
    const drawn = { name, round: body?.round ?? null, rows: body?.rows ?? [] }
    const about = { stored: { updatedAt: '' }, player: caller }
    return sendPicture(c, routes.drawSeriesStandings, about, form, etag, () =>
      Promise.resolve({
        subject: { of: 'standings', standings: drawn },
        look: pictureStyleOf({ ruleset, options: {}, seats: [] }, form.language, form.faces),
      }),
    )
  })
})

/** Maximum number of rows of a text, and of CSV: all. */
const SHOWN_ROWS: Readonly<Record<string, number>> = { [TEXT]: 25, [CSV]: 1000 }

/** The header `Link` with the next rows. */
const nextRows = (c: Ctx, from: number): string => {
  const url = new URL(c.req.url)
  // Links never repeat a ticket.
  url.searchParams.delete('ticket')
  url.searchParams.set('from', `${from}`)
  return `<${url.pathname}${url.search}>; rel="next"`
}

export const exportSeries = operation(routes.exportSeries, async (c) => {
  const tags = standingTags(c, 'json')
  const outcome = await findSeriesExport(c.env, credentialOf(c), {
    series: c.req.valid('param').series,
    isCurrent: (state, viewer) => tags.current(state, viewer) !== undefined,
  })
  return reply(c, outcome, ({ text, state, viewer }) => {
    const headers = { 'Cache-Control': NO_TRANSFORM, ETag: tags.current(state, viewer) ?? '' }
    if (text === null) return sendEmpty(c, routes.exportSeries, 304, headers)
    const etag = `${tags.prefix(state, viewer)}${bodyTag(text).slice(1)}`
    return sendJsonText(c, routes.exportSeries, 200, text, { ...headers, ETag: etag })
  })
})
