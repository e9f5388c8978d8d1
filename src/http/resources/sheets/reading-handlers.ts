import * as z from 'zod'
import { scoresAnswer } from '../../../app/queries/game-scores.ts'
import { scoresText } from '../../../app/queries/game-text-renderer.ts'
import { gameView } from '../../../app/queries/viewer-context.ts'
import { listedSheet, sheetView } from '../../../app/sheets/sheet-context.ts'
import { findOwnSheets, findSheetContext, findSheetEvents } from '../../../app/sheets/sheet-queries.ts'
import { sheetScoreRows, sheetScores } from '../../../app/sheets/sheet-scores.ts'
import { sheetNow, shownSheetEvent, subscribeToSheet } from '../../../app/sheets/sheet-updates.ts'
import { languageOf } from '../../../i18n/language-negotiation.ts'
import { pictureStyleOf } from '../../../render/picture-scene.ts'
import { SHEET_LIMITS } from '../../../sheets/sheet-commands.ts'
import type { Ctx } from '../../context.ts'
import { credentialOf } from '../../contract/idempotency-and-precondition.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { preferredType } from '../../wire/accept.ts'
import { sendCurrent, sendCurrentText, sendTaggedJson } from '../../wire/conditional-response.ts'
import { CSV, csvText, sendCsv } from '../../wire/csv-response.ts'
import { bookmarkIn, pageOf } from '../../wire/cursor-paging.ts'
import { clientHasCurrent, tagOf } from '../../wire/etag.ts'
import { preferredStream, requireUpgrade, socketFor, streamFor, waitFor } from '../../wire/event-stream.ts'
import type { BodyOf } from '../../wire/json-response.ts'
import { NO_TRANSFORM, PRIVATE, sendEmpty } from '../../wire/json-response.ts'
import { BY_LANGUAGE, TEXT, textOptionsIn } from '../../wire/text-response.ts'
import { lastEventIdIn } from '../events/handlers.ts'
import { pictureFormIn, sendPicture } from '../pictures/picture-response.ts'
import { scoresSubject } from '../pictures/scores-subject.ts'
import * as routes from './reading-routes.ts'
import { SHEET_EXPORT_FORMAT } from './schemas.ts'

const BookmarkSchema = z.strictObject({
  at: z.iso.datetime(),
  id: z
    .string()
    .max(100)
    .regex(/^[\w-]+$/),
})

export const listMySheets = operation(routes.listMySheets, async (c) => {
  const { limit, cursor } = c.req.valid('query')
  const listing = 'sheets'
  const after = bookmarkIn(cursor, listing, BookmarkSchema)
  const outcome = await findOwnSheets(c.env, credentialOf(c), { after, limit })
  return reply(c, outcome, ({ player, sheets, next, epoch }) => {
    const items = sheets.map((sheet) => listedSheet(sheet, player))
    const { body, headers } = pageOf(c, { listing, epoch, items, next })
    return sendTaggedJson(c, routes.listMySheets, body, headers)
  })
})

export const getSheet = operation(routes.getSheet, async (c) => {
  const outcome = await findSheetContext(c.env, credentialOf(c), c.req.valid('param').sheet)
  return reply(c, outcome, (context) =>
    sendCurrent(c, routes.getSheet, context.viewer, tagOf(context.viewer), () => ({
      body: sheetView(context) as BodyOf<typeof routes.getSheet, 200>,
    })),
  )
})

type Page = Awaited<ReturnType<typeof findSheetEvents>>

const isQuiet = (page: Page): boolean => page.outcome === 'done' && page.value.events.length === 0

/** The page after an event, or after the maximum number of seconds. */
const pageAfter = async (
  c: Ctx,
  sheet: string,
  after: number,
  seconds: number,
  page: () => Promise<Page>,
): Promise<Page> => {
  const listening = await subscribeToSheet(c.env, credentialOf(c), { sheet, after })
  if (listening.outcome === 'done')
    await waitFor(c, listening.value, seconds, { isThere: async () => !isQuiet(await page()) })
  return page()
}

export const listSheetEvents = operation(routes.listSheetEvents, async (c) => {
  const { sheet } = c.req.valid('param')
  const { limit, cursor, after: sent, wait } = c.req.valid('query')
  const listing = `sheet ${sheet}`
  const after = lastEventIdIn(c) ?? bookmarkIn(cursor, listing, z.int().min(0)) ?? sent
  const type = preferredStream(c)
  if (type !== undefined) {
    return reply(c, await subscribeToSheet(c.env, credentialOf(c), { sheet, after }), (subscription) =>
      streamFor(c, routes.listSheetEvents, subscription, type),
    )
  }
  const page = () => findSheetEvents(c.env, credentialOf(c), { sheet, after, limit })
  const found = await page()
  const outcome = wait !== undefined && isQuiet(found) ? await pageAfter(c, sheet, after, wait, page) : found
  return reply(c, outcome, ({ context, events, next }) =>
    sendCurrent(
      c,
      routes.listSheetEvents,
      context.viewer,
      tagOf(context.viewer, { after }),
      () => {
        const items = events.map(shownSheetEvent)
        const { body, headers } = pageOf(c, { listing, epoch: context.sheet.epoch, items, next })
        return {
          body: { ...body, now: sheetNow(context.sheet) } as BodyOf<typeof routes.listSheetEvents, 200>,
          headers,
        }
      },
      PRIVATE,
    ),
  )
})

export const watchSheet = operation(routes.watchSheet, async (c) => {
  const { sheet } = c.req.valid('param')
  const { after } = c.req.valid('query')
  requireUpgrade(c)
  return reply(c, await subscribeToSheet(c.env, credentialOf(c), { sheet, after }), (subscription) =>
    socketFor(c, routes.watchSheet, subscription),
  )
})

export const getSheetScores = operation(routes.getSheetScores, async (c) => {
  const { faces, separator } = c.req.valid('query')
  const outcome = await findSheetContext(c.env, credentialOf(c), c.req.valid('param').sheet)
  const speech = textOptionsIn(c, { faces }, [CSV])
  const isTable = preferredType(c, ['application/json', CSV, TEXT]) === CSV
  return reply(c, outcome, (context) => {
    const { viewer } = context
    if (isTable) {
      const language = languageOf(c.req.header('accept-language'))
      const ETag = tagOf(viewer, { csv: separator ?? 'comma', language })
      const headers = { ETag, 'Cache-Control': NO_TRANSFORM, ...BY_LANGUAGE }
      const ofTable = { ...headers, 'Content-Language': language }
      return clientHasCurrent(c, ETag)
        ? sendEmpty(c, routes.getSheetScores, 304, headers)
        : sendCsv(c, routes.getSheetScores, csvText(sheetScoreRows(context, language), separator), ofTable)
    }
    return speech === undefined
      ? sendCurrent(c, routes.getSheetScores, viewer, tagOf(viewer), () => ({
          body: scoresAnswer(sheetScores(context)) as BodyOf<typeof routes.getSheetScores, 200>,
        }))
      : sendCurrentText(c, routes.getSheetScores, viewer, speech, () => ({
          lines: scoresText(sheetScores(context), speech),
        }))
  })
})

export const drawSheetScores = operation(routes.drawSheetScores, async (c) => {
  const form = pictureFormIn(c, c.req.valid('query'))
  const outcome = await findSheetContext(c.env, credentialOf(c), c.req.valid('param').sheet)
  return reply(c, outcome, (context) =>
    sendPicture(c, routes.drawSheetScores, context.viewer, form, tagOf(context.viewer, form), () => {
      const view = gameView(context.viewer, { moves: 'none' })
      return Promise.resolve({
        subject: scoresSubject(sheetScores(context)),
        look: pictureStyleOf(view, form.language, form.faces),
      })
    }),
  )
})

export const exportSheet = operation(routes.exportSheet, async (c) => {
  const { sheet } = c.req.valid('param')
  const outcome = await findSheetEvents(c.env, credentialOf(c), { sheet, after: 0, limit: MOST_EVENTS })
  return reply(c, outcome, ({ context, events }) =>
    sendCurrent(
      c,
      routes.exportSheet,
      context.viewer,
      tagOf(context.viewer),
      () => ({
        body: {
          format: SHEET_EXPORT_FORMAT,
          sheet: sheetView(context),
          events: events.map(shownSheetEvent),
        } as BodyOf<typeof routes.exportSheet, 200>,
      }),
      PRIVATE,
    ),
  )
})

/** The largest number of events of a sheet: an entry below the limit can add a whole request of events. */
const MOST_EVENTS = 2 * SHEET_LIMITS.events
