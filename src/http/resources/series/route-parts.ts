import * as z from 'zod'
import { headersOf, IdempotencyHeader, IfMatchHeader, jsonContent } from '../../contract/openapi-parts.ts'
import { CursorSchema, limitUpTo } from '../../wire/cursor-paging.ts'
import { numberInPath } from '../../wire/url-numbers.ts'

/*
 * Parts of the routes of series.
 */

export const tags = ['Series']
export const path = '/v1/series/{series}' as const

export const SeriesParam = z.object({
  series: z.string().meta({ description: 'The id of the series.', example: 's_Zk3tYV9mC1nQe5wBq0s8Tg' }),
})
export const EntryParam = SeriesParam.extend({
  entry: z.string().meta({ description: 'The id of the entry.', example: 'e_12' }),
})
export const RoundParam = SeriesParam.extend({ round: numberInPath('The number of the round, from 1.') })
export const TableParam = RoundParam.extend({ table: numberInPath('The number of the table, from 1.') })

export const KeyAndMatch = IdempotencyHeader.extend(IfMatchHeader.shape)

/** Query schema of a list by number. */
export const PageQuery = z.object({ limit: limitUpTo(200, 50), cursor: CursorSchema })

/** The answer of a command: a part of the series. */
export const changed = <T extends z.ZodType>(description: string, schema: T) =>
  jsonContent(description, schema, 'ETag', 'Cache-Control', 'Idempotency-Replayed')

/** The answer of a command that creates a resource. */
export const created = <T extends z.ZodType>(description: string, schema: T) =>
  jsonContent(description, schema, 'Location', 'ETag', 'Cache-Control', 'Idempotency-Replayed')

/** The answer of a command that names new parts. */
export const named = <T extends z.ZodType>(description: string, schema: T) =>
  jsonContent(description, schema, 'Cache-Control', 'Idempotency-Replayed')

/** The answer of a query. */
export const part = <T extends z.ZodType>(description: string, schema: T) =>
  jsonContent(description, schema, 'ETag', 'Cache-Control')

/** The answer of a list. */
export const page = <T extends z.ZodType>(description: string, schema: T) =>
  jsonContent(description, schema, 'Link', 'ETag', 'Cache-Control')

export const DONE = { 204: { description: 'Done.', headers: headersOf('Idempotency-Replayed') } } as const
