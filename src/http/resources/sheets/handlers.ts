import type { SheetRequest } from '../../../app/commands/sheet-commands.ts'
import * as commands from '../../../app/commands/sheet-commands.ts'
import type { SheetContext } from '../../../app/sheets/sheet-context.ts'
import { sheetView } from '../../../app/sheets/sheet-context.ts'
import type { Ctx } from '../../context.ts'
import { commandTermsOf, credentialOf } from '../../contract/idempotency-and-precondition.ts'
import { requireAllowedNames } from '../../contract/require-allowed-names.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { failed } from '../../problems/problem.ts'
import { tagOf } from '../../wire/etag.ts'
import type { BodyOf } from '../../wire/json-response.ts'
import { NO_TRANSFORM, sendEmpty, sendJson } from '../../wire/json-response.ts'
import { withoutPreset } from '../presets/preset-in-request.ts'
import * as routes from './routes.ts'

/** The body and the headers of an answer with a sheet. */
const sheetAnswer = (context: SheetContext) => ({
  body: sheetView(context) as BodyOf<typeof routes.createSheet, 201>,
  headers: { ETag: tagOf(context.viewer), 'Cache-Control': NO_TRANSFORM },
})

const termsOf = async (c: Ctx, param: { readonly sheet: string }) => ({
  ...(await commandTermsOf(c)),
  ...param,
})

export const createSheet = operation(
  routes.createSheet,
  async (c) => {
    const wanted = c.req.valid('json') as unknown as SheetRequest
    await requireAllowedNames(c, ...wanted.players.map((one) => ('name' in one ? one.name : undefined)))
    const terms = { ...(await commandTermsOf(c)), wanted }
    return reply(c, await commands.createSheetCommand(c.env, credentialOf(c), terms), (context, again) => {
      const { body, headers } = sheetAnswer(context)
      const Location = `/v1/sheets/${context.sheet.id}`
      return sendJson(c, routes.createSheet, 201, body, { ...headers, Location, ...again })
    })
  },
  { completeBody: withoutPreset },
)

export const joinSheet = operation(routes.joinSheet, async (c) => {
  const terms = { ...(await termsOf(c, c.req.valid('param'))), ...c.req.valid('json') }
  return reply(c, await commands.joinSheetCommand(c.env, credentialOf(c), terms), (context, again) => {
    const { body, headers } = sheetAnswer(context)
    return sendJson(c, routes.joinSheet, 200, body, { ...headers, ...again })
  })
})

export const enterDeals = operation(routes.enterDeals, async (c) => {
  const terms = { ...(await termsOf(c, c.req.valid('param'))), ...c.req.valid('json') }
  const outcome = await commands.enterDealsCommand(c.env, credentialOf(c), terms)
  return reply(c, outcome, ({ context, entries }, again) => {
    const { body: sheet, headers } = sheetAnswer(context)
    return sendJson(c, routes.enterDeals, 200, { ...entries, sheet }, { ...headers, ...again })
  })
})

export const correctDeal = operation(routes.correctDeal, async (c) => {
  if (c.req.header('if-match') === undefined) throw failed('precondition-required', {})
  const { number: deal, ...param } = c.req.valid('param')
  const terms = { ...(await termsOf(c, param)), ...c.req.valid('json'), deal }
  return reply(c, await commands.correctDealCommand(c.env, credentialOf(c), terms), (context, again) => {
    const { body, headers } = sheetAnswer(context)
    return sendJson(c, routes.correctDeal, 200, body, { ...headers, ...again })
  })
})

export const strikeDeal = operation(routes.strikeDeal, async (c) => {
  const { number: deal, ...param } = c.req.valid('param')
  const terms = { ...(await termsOf(c, param)), deal }
  return reply(c, await commands.strikeDealCommand(c.env, credentialOf(c), terms), (context, again) => {
    const { body, headers } = sheetAnswer(context)
    return sendJson(c, routes.strikeDeal, 200, body, { ...headers, ...again })
  })
})

export const undoEntry = operation(routes.undoEntry, async (c) => {
  const terms = await termsOf(c, c.req.valid('param'))
  return reply(c, await commands.undoEntryCommand(c.env, credentialOf(c), terms), (context, again) => {
    const { body, headers } = sheetAnswer(context)
    return sendJson(c, routes.undoEntry, 200, body, { ...headers, ...again })
  })
})

export const confirmSheet = operation(routes.confirmSheet, async (c) => {
  const terms = await termsOf(c, c.req.valid('param'))
  return reply(c, await commands.confirmSheetCommand(c.env, credentialOf(c), terms), (context, again) => {
    const { body, headers } = sheetAnswer(context)
    return sendJson(c, routes.confirmSheet, 200, body, { ...headers, ...again })
  })
})

export const finishSheet = operation(routes.finishSheet, async (c) => {
  const terms = await termsOf(c, c.req.valid('param'))
  return reply(c, await commands.finishSheetCommand(c.env, credentialOf(c), terms), (context, again) => {
    const { body, headers } = sheetAnswer(context)
    return sendJson(c, routes.finishSheet, 200, body, { ...headers, ...again })
  })
})

export const deleteSheet = operation(routes.deleteSheet, async (c) => {
  const terms = await termsOf(c, c.req.valid('param'))
  return reply(c, await commands.deleteSheetCommand(c.env, credentialOf(c), terms), (_, again) =>
    sendEmpty(c, routes.deleteSheet, 204, again),
  )
})
