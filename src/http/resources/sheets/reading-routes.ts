import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { sheetLinks, toSheet } from '../../contract/openapi-links.ts'
import {
  BY_PLAYER,
  IfNoneMatchHeader,
  jsonContent,
  LanguageHeader,
  NOT_MODIFIED,
  problems,
  TicketQuery,
  withText,
} from '../../contract/openapi-parts.ts'
import { FacesQuery } from '../../contract/representation-query.ts'
import {
  LastEventHeader,
  streamResponse,
  WaitQuery,
  webSocketResponse,
} from '../../contract/stream-routes.ts'
import { CSV, CSV_SEPARATORS } from '../../wire/csv-response.ts'
import { CursorSchema, limitUpTo } from '../../wire/cursor-paging.ts'
import { wholeNumber } from '../../wire/url-numbers.ts'
import { drawnResponses, PictureQuery } from '../pictures/routes.ts'
import { ScoresSchema } from '../scores/schemas.ts'
import { SheetParam } from './routes.ts'
import {
  SheetEventPageSchema,
  SheetExportSchema,
  SheetPageSchema,
  SheetSchema,
  SheetStreamItemSchema,
} from './schemas.ts'

const tags = ['Sheets']
const path = '/v1/sheets/{sheet}' as const

const links = { sheet: toSheet }

export const listMySheets = createRoute({
  method: 'get',
  path: '/v1/players/me/sheets',
  operationId: 'listMySheets',
  tags,
  summary: 'List my sheets',
  description: 'The sheets that you write, or in which you are named at the table, the newest first.',
  security: BY_PLAYER,
  request: {
    query: z.object({ limit: limitUpTo(100, 20), cursor: CursorSchema }),
    headers: IfNoneMatchHeader,
  },
  responses: {
    200: {
      ...jsonContent('A page of sheets.', SheetPageSchema, 'Link', 'ETag', 'Cache-Control'),
      links: {
        sheet: {
          operationId: 'getSheet',
          parameters: { sheet: '$response.body#/items/0/id' },
          description: 'Get a sheet.',
        },
      },
    },
    ...NOT_MODIFIED,
    ...problems(401, 422),
  },
})

export const getSheet = createRoute({
  method: 'get',
  path,
  operationId: 'getSheet',
  tags,
  summary: 'Get a sheet',
  description: 'The sheet with all deals, for writers and for players named at the table.',
  security: BY_PLAYER,
  request: { params: SheetParam, headers: IfNoneMatchHeader },
  responses: {
    200: { ...jsonContent('The sheet.', SheetSchema, 'ETag', 'Cache-Control'), links: sheetLinks },
    ...NOT_MODIFIED,
    ...problems(401, 404, 422),
  },
})

const afterNumber = wholeNumber({
  least: 0,
  most: 1_000_000_000,
  usual: 0,
  description: 'Only events with a higher number.',
})

export const listSheetEvents = createRoute({
  method: 'get',
  path: `${path}/events`,
  operationId: 'listSheetEvents',
  tags,
  summary: 'List the events of a sheet',
  description:
    'The log of the sheet, as pages, with `wait`, or as a stream by `Accept`, as for a game. After each change, the stream sends the state as `now`. The stream goes on after the end of the game, since corrections stay possible.',
  security: BY_PLAYER,
  request: {
    params: SheetParam,
    query: z.object({
      after: afterNumber,
      limit: limitUpTo(500, 100),
      cursor: CursorSchema,
      wait: WaitQuery,
      ...TicketQuery.shape,
    }),
    headers: IfNoneMatchHeader.extend(LastEventHeader.shape),
  },
  responses: {
    200: {
      ...streamResponse(
        SheetStreamItemSchema,
        'A page of events, or a stream of all events.',
        SheetEventPageSchema,
        'Link',
        'ETag',
        'Cache-Control',
      ),
      links,
    },
    ...NOT_MODIFIED,
    ...problems(401, 404, 422, 501),
  },
})

export const watchSheet = createRoute({
  method: 'get',
  path: `${path}/live`,
  operationId: 'watchSheet',
  tags,
  summary: 'Follow a sheet over a WebSocket',
  description:
    'Each event as one text frame; after each change `{"type":"now",…}`. The answer to `ping` is `pong`. Close codes: 4401 when the token has ended, 4403 when the sheet was deleted, 1013 to try again.',
  security: BY_PLAYER,
  request: { params: SheetParam, query: z.object({ after: afterNumber, ...TicketQuery.shape }) },
  responses: { ...webSocketResponse(SheetStreamItemSchema), ...problems(401, 404, 422, 426, 501) },
})

const SCORES_TEXT = `Schieber: after 2 deals
Score: Anna & Carla 219, Beat & Dario 95 (target 1000).
Deal 1: Anna & Carla 102, Beat & Dario 55.
Deal 2: Anna & Carla: cards 117. Beat & Dario: cards 40.
`

const SCORES_CSV = 'deal,Anna & Carla,Beat & Dario\r\n1,102,55\r\ntotal,102,55\r\n'

const scores = withText(jsonContent('The score.', ScoresSchema, 'ETag', 'Cache-Control'), SCORES_TEXT)

export const getSheetScores = createRoute({
  method: 'get',
  path: `${path}/scores`,
  operationId: 'getSheetScores',
  tags,
  summary: 'Get the score of a sheet',
  description:
    'The score of the counted deals, as for a game. `text/plain` gives text, and `text/csv` a table with a row for each deal.',
  security: BY_PLAYER,
  request: {
    params: SheetParam,
    query: FacesQuery.extend({
      separator: z.enum(CSV_SEPARATORS).optional().meta({
        description: 'The separator of `text/csv`. Default: `comma`.',
        example: 'semicolon',
      }),
    }),
    headers: IfNoneMatchHeader.extend(LanguageHeader.shape),
  },
  responses: {
    200: {
      ...scores,
      content: {
        ...scores.content,
        [CSV]: {
          schema: z.string().meta({
            description:
              'RFC 4180 in UTF-8: a column for each side, a row for each counted deal, and the totals. A name that a spreadsheet could run as a formula starts with an apostrophe.',
          }),
          example: SCORES_CSV,
        },
      },
      links,
    },
    ...NOT_MODIFIED,
    ...problems(401, 404, 422),
  },
})

export const drawSheetScores = createRoute({
  method: 'get',
  path: `${path}/scores/picture`,
  operationId: 'drawSheetScores',
  tags,
  summary: 'Draw the score of a sheet',
  description:
    'The score as people keep the score, as for a game: slate, board or list. SVG or PNG by `Accept`.',
  security: BY_PLAYER,
  request: {
    params: SheetParam,
    query: PictureQuery,
    headers: IfNoneMatchHeader.extend(LanguageHeader.shape),
  },
  responses: drawnResponses('The picture.', links),
})

export const exportSheet = createRoute({
  method: 'get',
  path: `${path}/export`,
  operationId: 'exportSheet',
  tags,
  summary: 'Export a sheet',
  description: 'The sheet with its whole log in one document. A deleted player has the name –.',
  security: BY_PLAYER,
  request: { params: SheetParam, headers: IfNoneMatchHeader },
  responses: {
    200: { ...jsonContent('The sheet.', SheetExportSchema, 'ETag', 'Cache-Control'), links },
    ...NOT_MODIFIED,
    ...problems(401, 404, 422),
  },
})
