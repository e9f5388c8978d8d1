import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  BY_PLAYER,
  IfNoneMatchHeader,
  LanguageHeader,
  NOT_MODIFIED,
  problems,
  withText,
} from '../../contract/openapi-parts.ts'
import { CSV, CSV_SEPARATORS } from '../../wire/csv-response.ts'
import { limitUpTo } from '../../wire/cursor-paging.ts'
import { wholeNumber } from '../../wire/url-numbers.ts'
import { drawnResponses, PictureQuery } from '../pictures/routes.ts'
import { page, part, path, SeriesParam, tags } from './route-parts.ts'
import { SeriesExportSchema, StandingsSchema } from './standing-schemas.ts'

const few = (description: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .optional()
    .meta({ description, example: '2' })

const StandingsQuery = z.object({
  round: few('The standings after this round.'),
  revision: few('With `round`: an earlier revision.'),
  session: few('The rounds of this session only.'),
  from: wholeNumber({
    least: 1,
    most: 1000,
    usual: 1,
    description: 'The first row, from 1. CSV has all rows from it on.',
  }),
  limit: limitUpTo(200, 200),
  separator: z
    .enum(CSV_SEPARATORS)
    .optional()
    .meta({ description: 'The separator of CSV.', example: 'semicolon' }),
})

const standings = withText(page('The standings.', StandingsSchema), ' 1. Anna M.  2609', 'ETag')

export const getSeriesStandings = createRoute({
  method: 'get',
  path: `${path}/standings`,
  operationId: 'getSeriesStandings',
  tags,
  summary: 'Get the standings',
  description:
    'Every total shows its addends. JSON, CSV with a `separator`, or text of 25 rows. `Link` has the next rows.',
  security: BY_PLAYER,
  request: {
    params: SeriesParam,
    query: StandingsQuery,
    headers: IfNoneMatchHeader.extend(LanguageHeader.shape),
  },
  responses: {
    200: {
      ...standings,
      content: {
        ...standings.content,
        [CSV]: { schema: z.string().meta({ description: 'A row for each entry.' }) },
      },
    },
    ...NOT_MODIFIED,
    ...problems(401, 404, 422),
  },
})

const { limit: _, separator: __, ...PictureOf } = StandingsQuery.shape

export const drawSeriesStandings = createRoute({
  method: 'get',
  path: `${path}/standings/picture`,
  operationId: 'drawSeriesStandings',
  tags,
  summary: 'Draw the standings',
  description: 'At most 24 rows with the last addends, as SVG or PNG by `Accept`.',
  security: BY_PLAYER,
  request: {
    params: SeriesParam,
    query: PictureQuery.extend(PictureOf),
    headers: IfNoneMatchHeader.extend(LanguageHeader.shape),
  },
  responses: drawnResponses('The picture.', {}),
})

export const exportSeries = createRoute({
  method: 'get',
  path: `${path}/export`,
  operationId: 'exportSeries',
  tags,
  summary: 'Export a series',
  description:
    'Settings, entries, rounds with draws, results, adjustments, log and standings. `npm run verify-series` computes draws and standings again.',
  security: BY_PLAYER,
  request: { params: SeriesParam, headers: IfNoneMatchHeader },
  responses: { 200: part('The export.', SeriesExportSchema), ...NOT_MODIFIED, ...problems(401, 404, 422) },
})
