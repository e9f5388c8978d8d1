import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  BODY_PROBLEMS,
  BY_PLAYER,
  bodyOf,
  IfMatchHeader,
  IfNoneMatchHeader,
  NOT_MODIFIED,
  problems,
} from '../../contract/openapi-parts.ts'
import {
  EnteredSchema,
  EntryChangeSchema,
  EntryPageSchema,
  EntrySchema,
  EntryStateSchema,
  NewEntriesSchema,
} from './entry-schemas.ts'
import {
  changed,
  DONE,
  EntryParam,
  KeyAndMatch,
  named,
  PageQuery,
  page,
  part,
  path,
  SeriesParam,
  tags,
} from './route-parts.ts'

export const addSeriesEntries = createRoute({
  method: 'post',
  path: `${path}/entries`,
  operationId: 'addSeriesEntries',
  tags,
  summary: 'Enter people',
  description:
    'A director enters up to 100 people. Without `entries` you enter yourself, by the invite or in a public series.',
  security: BY_PLAYER,
  request: { params: SeriesParam, headers: KeyAndMatch, body: bodyOf('The entries.', NewEntriesSchema) },
  responses: {
    201: named('The entries.', EnteredSchema),
    ...problems(...BODY_PROBLEMS, 401, 403, 404, 409, 412),
  },
})

export const listSeriesEntries = createRoute({
  method: 'get',
  path: `${path}/entries`,
  operationId: 'listSeriesEntries',
  tags,
  summary: 'List the entries',
  description:
    'The participants by number of the entry. Where names are hidden, only directors search by name.',
  security: BY_PLAYER,
  request: {
    params: SeriesParam,
    query: PageQuery.extend({
      state: EntryStateSchema.optional(),
      q: z.string().min(1).max(80).optional().meta({ description: 'A part of the name.' }),
    }),
    headers: IfNoneMatchHeader,
  },
  responses: {
    200: page('A page of entries.', EntryPageSchema),
    ...NOT_MODIFIED,
    ...problems(401, 403, 404, 422),
  },
})

export const getSeriesEntry = createRoute({
  method: 'get',
  path: `${path}/entries/{entry}`,
  operationId: 'getSeriesEntry',
  tags,
  summary: 'Get an entry',
  description: 'A participant of the series.',
  security: BY_PLAYER,
  request: { params: EntryParam, headers: IfNoneMatchHeader },
  responses: { 200: part('The entry.', EntrySchema), ...NOT_MODIFIED, ...problems(401, 404, 422) },
})

export const changeSeriesEntry = createRoute({
  method: 'patch',
  path: `${path}/entries/{entry}`,
  operationId: 'changeSeriesEntry',
  tags,
  summary: 'Change an entry',
  description: 'The person changes attendance and partner, a director everything.',
  security: BY_PLAYER,
  request: { params: EntryParam, headers: IfMatchHeader, body: bodyOf('The changes.', EntryChangeSchema) },
  responses: {
    200: changed('The entry.', EntrySchema),
    ...problems(...BODY_PROBLEMS, 401, 403, 404, 409, 412),
  },
})

export const removeSeriesEntry = createRoute({
  method: 'delete',
  path: `${path}/entries/{entry}`,
  operationId: 'removeSeriesEntry',
  tags,
  summary: 'Remove an entry',
  description: 'An entry that was in a draw is withdrawn instead.',
  security: BY_PLAYER,
  request: { params: EntryParam, headers: KeyAndMatch },
  responses: { ...DONE, ...problems(401, 403, 404, 409, 412, 422) },
})
