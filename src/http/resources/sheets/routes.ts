import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { sheetLinks, toSheet } from '../../contract/openapi-links.ts'
import {
  BODY_PROBLEMS,
  BY_PLAYER,
  bodyOf,
  headersOf,
  IdempotencyHeader,
  IfMatchHeader,
  jsonContent,
  problems,
} from '../../contract/openapi-parts.ts'
import { numberInPath } from '../../wire/url-numbers.ts'
import {
  CorrectionSchema,
  EntriesResultSchema,
  EntriesSchema,
  InvitationSchema,
  NewSheetSchema,
  SheetSchema,
} from './schemas.ts'

const tags = ['Sheets']
const path = '/v1/sheets/{sheet}' as const

/** Schema of the path parameter `{sheet}`. */
export const SheetParam = z.object({
  sheet: z.string().meta({ description: 'The id of the sheet.', example: 'sh_Zk3tYV9mC1nQe5wBq0s8Tg' }),
})

const DealParam = SheetParam.extend({ number: numberInPath('The number of the deal, from 1.') })

const KeyAndMatch = IdempotencyHeader.extend(IfMatchHeader.shape)

const theSheet = {
  ...jsonContent('The sheet.', SheetSchema, 'ETag', 'Cache-Control', 'Idempotency-Replayed'),
  links: { sheet: toSheet },
}

export const createSheet = createRoute({
  method: 'post',
  path: '/v1/sheets',
  operationId: 'createSheet',
  tags,
  summary: 'Create a sheet',
  description:
    'A score sheet for a game with real cards, with you as owner and first writer. The service scores the written figures as in a game of the ruleset. Limits: 50 unfinished sheets and 50 new sheets a day.',
  security: BY_PLAYER,
  request: { headers: IdempotencyHeader, body: bodyOf('The game and the players.', NewSheetSchema) },
  responses: {
    201: {
      ...jsonContent('The sheet.', SheetSchema, 'Location', 'ETag', 'Cache-Control', 'Idempotency-Replayed'),
      links: sheetLinks,
    },
    ...problems(...BODY_PROBLEMS, 401, 409),
  },
})

export const joinSheet = createRoute({
  method: 'post',
  path: `${path}/writers`,
  operationId: 'joinSheet',
  tags,
  summary: 'Write on a sheet',
  description: 'Makes you a writer, by the invite that another writer shows. A sheet has at most 8 writers.',
  security: BY_PLAYER,
  request: { params: SheetParam, headers: KeyAndMatch, body: bodyOf('The invite.', InvitationSchema) },
  responses: { 200: theSheet, ...problems(...BODY_PROBLEMS, 401, 403, 404, 409, 412) },
})

export const enterDeals = createRoute({
  method: 'post',
  path: `${path}/entries`,
  operationId: 'enterDeals',
  tags,
  summary: 'Write deals',
  description:
    'Writes figures of deals, at most 64 entries. Each entry has an id by the client, so a phone without network keeps its entries and sends them later, in any order and repeatedly. The same figures for a deal from two phones confirm the deal; other figures make the deal contested, and the deal does not count until a writer settles the deal with `PUT …/deals/{number}`. One invalid entry refuses the whole request.',
  security: BY_PLAYER,
  request: { params: SheetParam, headers: KeyAndMatch, body: bodyOf('The entries.', EntriesSchema) },
  responses: {
    200: {
      ...jsonContent(
        'The outcome of each entry, and the sheet.',
        EntriesResultSchema,
        'ETag',
        'Cache-Control',
        'Idempotency-Replayed',
      ),
      links: { sheet: toSheet },
    },
    ...problems(...BODY_PROBLEMS, 401, 403, 404, 409, 412),
  },
})

export const correctDeal = createRoute({
  method: 'put',
  path: `${path}/deals/{number}`,
  operationId: 'correctDeal',
  tags,
  summary: 'Correct a deal',
  description:
    'Replaces the figures of a deal, or settles a contested deal. The replaced figures stay visible. `If-Match` is required (428): the ETag of the sheet.',
  security: BY_PLAYER,
  request: { params: DealParam, headers: IfMatchHeader, body: bodyOf('The figures.', CorrectionSchema) },
  responses: { 200: theSheet, ...problems(...BODY_PROBLEMS, 401, 403, 404, 409, 412, 428) },
})

export const strikeDeal = createRoute({
  method: 'delete',
  path: `${path}/deals/{number}`,
  operationId: 'strikeDeal',
  tags,
  summary: 'Strike a deal',
  description:
    'Removes a deal; the numbers of later deals move up. A repetition without `If-Match` and without the same `Idempotency-Key` strikes the next deal.',
  security: BY_PLAYER,
  request: { params: DealParam, headers: KeyAndMatch },
  responses: { 200: theSheet, ...problems(401, 403, 404, 409, 412, 422) },
})

export const undoEntry = createRoute({
  method: 'post',
  path: `${path}/undo`,
  operationId: 'undoEntry',
  tags,
  summary: 'Undo an entry',
  description:
    'Takes back your last entry that still stands. On a finished sheet: opens the sheet again. Takes no body.',
  security: BY_PLAYER,
  request: { params: SheetParam, headers: KeyAndMatch },
  responses: { 200: theSheet, ...problems(401, 403, 404, 409, 412, 422) },
})

export const confirmSheet = createRoute({
  method: 'post',
  path: `${path}/confirmation`,
  operationId: 'confirmSheet',
  tags,
  summary: 'Confirm a sheet',
  description:
    'A second person confirms the figures: a writer or a player at the table who did not write last. A later change ends the confirmation. Takes no body.',
  security: BY_PLAYER,
  request: { params: SheetParam, headers: KeyAndMatch },
  responses: { 200: theSheet, ...problems(401, 403, 404, 409, 412, 422) },
})

export const finishSheet = createRoute({
  method: 'post',
  path: `${path}/finish`,
  operationId: 'finishSheet',
  tags,
  summary: 'Finish a sheet',
  description:
    'Ends the game as the sheet stands, when people go home before the end by the rules. Takes no body.',
  security: BY_PLAYER,
  request: { params: SheetParam, headers: KeyAndMatch },
  responses: { 200: theSheet, ...problems(401, 403, 404, 409, 412, 422) },
})

export const deleteSheet = createRoute({
  method: 'delete',
  path,
  operationId: 'deleteSheet',
  tags,
  summary: 'Delete a sheet',
  description:
    'For the owner: deletes the sheet with its log, for all. For another player at the table: takes the own name off, and the place shows `–`.',
  security: BY_PLAYER,
  request: { params: SheetParam, headers: KeyAndMatch },
  responses: {
    204: { description: 'Done.', headers: headersOf('Idempotency-Replayed') },
    ...problems(401, 403, 404, 409, 412, 422),
  },
})
