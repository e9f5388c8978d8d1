import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  BODY_PROBLEMS,
  BY_PLAYER,
  bodyOf,
  IdempotencyHeader,
  IfMatchHeader,
  IfNoneMatchHeader,
  InviteHeader,
  NO_SECURITY,
  NOT_MODIFIED,
  problems,
  withText,
} from '../../contract/openapi-parts.ts'
import { CursorSchema, limitUpTo } from '../../wire/cursor-paging.ts'
import { changed, created, DONE, KeyAndMatch, page, part, path, SeriesParam, tags } from './route-parts.ts'
import {
  NewSeriesSchema,
  OwnSeriesPageSchema,
  playerId,
  SeriesPageSchema,
  SeriesPresetPageSchema,
  SeriesSchema,
  SettingsChangeSchema,
  SettingsSchema,
  StatusQuery,
} from './schemas.ts'

const ListQuery = z.object({ status: StatusQuery, limit: limitUpTo(100, 20), cursor: CursorSchema })
const RoleParam = SeriesParam.extend({ player: playerId('The id of the player.') })

export const createSeries = createRoute({
  method: 'post',
  path: '/v1/series',
  operationId: 'createSeries',
  tags,
  summary: 'Create a series',
  description:
    'A series of rounds at tables, as a draft with you as owner. Tables play with real cards, and people type in the totals. Limits: 50 series before their end, 20 new ones a day.',
  security: BY_PLAYER,
  request: { headers: IdempotencyHeader, body: bodyOf('The settings.', NewSeriesSchema) },
  responses: { 201: created('The series.', SeriesSchema), ...problems(...BODY_PROBLEMS, 401, 409) },
})

export const listSeries = createRoute({
  method: 'get',
  path: '/v1/series',
  operationId: 'listSeries',
  tags,
  summary: 'List public series',
  description: 'Public series, the newest first.',
  security: BY_PLAYER,
  request: {
    query: ListQuery.extend({ organiser: playerId('Only series of this owner.').optional() }),
    headers: IfNoneMatchHeader,
  },
  responses: { 200: page('A page of series.', SeriesPageSchema), ...NOT_MODIFIED, ...problems(401, 422) },
})

export const listMySeries = createRoute({
  method: 'get',
  path: '/v1/players/me/series',
  operationId: 'listMySeries',
  tags,
  summary: 'List my series',
  description: 'The series in which you have a role or an entry, the newest first.',
  security: BY_PLAYER,
  request: { query: ListQuery, headers: IfNoneMatchHeader },
  responses: { 200: page('A page of series.', OwnSeriesPageSchema), ...NOT_MODIFIED, ...problems(401, 422) },
})

export const listSeriesPresets = createRoute({
  method: 'get',
  path: '/v1/series/presets',
  operationId: 'listSeriesPresets',
  tags,
  summary: 'List the presets of series',
  description:
    'Published regulations as settings. A new series takes the `id` as `preset`. No token is needed.',
  security: NO_SECURITY,
  request: { headers: IfNoneMatchHeader },
  responses: { 200: part('The presets.', SeriesPresetPageSchema), ...NOT_MODIFIED, ...problems(422) },
})

const SERIES_TEXT = `Clubabend
running, 47 entries
Round 2: running, 3 tables open
Round 2, Table 7`

export const getSeries = createRoute({
  method: 'get',
  path: path,
  operationId: 'getSeries',
  tags,
  summary: 'Get a series',
  description: 'With the invite, a stranger sees what it takes to enter, and no people.',
  security: BY_PLAYER,
  request: { params: SeriesParam, headers: IfNoneMatchHeader.extend(InviteHeader.shape) },
  responses: {
    200: withText(part('The series.', SeriesSchema), SERIES_TEXT),
    ...NOT_MODIFIED,
    ...problems(401, 404, 422),
  },
})

export const deleteSeries = createRoute({
  method: 'delete',
  path: path,
  operationId: 'deleteSeries',
  tags,
  summary: 'Delete a series',
  description: 'For the owner, before the first round starts.',
  security: BY_PLAYER,
  request: { params: SeriesParam, headers: KeyAndMatch },
  responses: { ...DONE, ...problems(401, 403, 404, 409, 412, 422) },
})

export const getSeriesSettings = createRoute({
  method: 'get',
  path: `${path}/settings`,
  operationId: 'getSeriesSettings',
  tags,
  summary: 'Get the settings',
  description: 'All settings of the series.',
  security: BY_PLAYER,
  request: { params: SeriesParam, headers: IfNoneMatchHeader },
  responses: { 200: part('The settings.', SettingsSchema), ...NOT_MODIFIED, ...problems(401, 404, 422) },
})

export const changeSeriesSettings = createRoute({
  method: 'patch',
  path: `${path}/settings`,
  operationId: 'changeSeriesSettings',
  tags,
  summary: 'Change the settings',
  description: 'For directors. `If-Match` is required (428): the ETag of the settings.',
  security: BY_PLAYER,
  request: {
    params: SeriesParam,
    headers: IfMatchHeader,
    body: bodyOf('The changes.', SettingsChangeSchema),
  },
  responses: {
    200: changed('The settings.', SettingsSchema),
    ...problems(...BODY_PROBLEMS, 401, 403, 404, 409, 412, 428),
  },
})

export const renewSeriesInvite = createRoute({
  method: 'post',
  path: `${path}/invite`,
  operationId: 'renewSeriesInvite',
  tags,
  summary: 'Renew the invite of a series',
  description: 'For directors. The old invite ends. Takes no body.',
  security: BY_PLAYER,
  request: { params: SeriesParam, headers: KeyAndMatch },
  responses: { 200: changed('The series.', SeriesSchema), ...problems(401, 403, 404, 409, 412, 422) },
})

export const addDirector = createRoute({
  method: 'post',
  path: `${path}/directors/{player}`,
  operationId: 'addDirector',
  tags,
  summary: 'Name a director',
  description: 'The owner names directors, at most 10. Takes no body.',
  security: BY_PLAYER,
  request: { params: RoleParam, headers: KeyAndMatch },
  responses: { 200: changed('The series.', SeriesSchema), ...problems(401, 403, 404, 409, 412, 422) },
})

export const removeDirector = createRoute({
  method: 'delete',
  path: `${path}/directors/{player}`,
  operationId: 'removeDirector',
  tags,
  summary: 'Dismiss a director',
  description: 'The owner names directors, at most 10. Takes no body.',
  security: BY_PLAYER,
  request: { params: RoleParam, headers: KeyAndMatch },
  responses: { 200: changed('The series.', SeriesSchema), ...problems(401, 403, 404, 409, 412, 422) },
})

export const addScorer = createRoute({
  method: 'post',
  path: `${path}/scorers/{player}`,
  operationId: 'addScorer',
  tags,
  summary: 'Name a scorer',
  description: 'Directors name scorers, at most 50. Takes no body.',
  security: BY_PLAYER,
  request: { params: RoleParam, headers: KeyAndMatch },
  responses: { 200: changed('The series.', SeriesSchema), ...problems(401, 403, 404, 409, 412, 422) },
})

export const removeScorer = createRoute({
  method: 'delete',
  path: `${path}/scorers/{player}`,
  operationId: 'removeScorer',
  tags,
  summary: 'Dismiss a scorer',
  description: 'Directors name scorers, at most 50. Takes no body.',
  security: BY_PLAYER,
  request: { params: RoleParam, headers: KeyAndMatch },
  responses: { 200: changed('The series.', SeriesSchema), ...problems(401, 403, 404, 409, 412, 422) },
})
