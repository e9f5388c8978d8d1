import * as z from 'zod'
import { base64url, unbase64url } from '../../table/encoding.ts'
import type { Ctx } from '../context.ts'
import { invalid } from '../problem.ts'
import { wholeNumber } from './numbers.ts'

/*
 * Paging by place, not by number: a cursor says after which row to go on, and which listing that row is of.
 */

/** The limit of a listing, in the query. */
export const limitUpTo = (most: number, usual: number) =>
  wholeNumber({
    least: 1,
    most,
    usual,
    description: `How many items at most, 1 to ${most}.`,
  })

export const CursorSchema = z
  .string()
  .min(1)
  .max(1000)
  .optional()
  .meta({ description: 'Where to go on: the `next` of the page before. Opaque.' })

const encode = (value: unknown): string => base64url(new TextEncoder().encode(JSON.stringify(value)))

const decode = (cursor: string): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(unbase64url(cursor)))
  } catch {
    return undefined
  }
}

/** A place in one listing, as a cursor that no other listing takes. */
export const cursorFor = (listing: string, place: unknown): string => encode([listing, place])

/**
 * The place a cursor stands for; nothing without a cursor.
 * @throws {Problem} 422 when it is broken, or of another listing
 */
export const placeOf = <T>(
  cursor: string | undefined,
  listing: string,
  place: z.ZodType<T>,
): T | undefined => {
  if (cursor === undefined) return undefined
  const parsed = z.tuple([z.literal(listing), place]).safeParse(decode(cursor))
  if (parsed.success) return parsed.data[1] as T
  throw invalid([
    { pointer: '?cursor', detail: 'This is no cursor of this listing. Take `next` as it came.' },
  ])
}

/** A row's place in a list by time. */
export const PlaceSchema = z.strictObject({
  at: z.iso.datetime(),
  id: z.string().max(100),
  ended: z.boolean(),
})

/** One page: its items, and where the next one is, in the body and in the Link header. */
export const pageOf = (
  c: Ctx,
  items: readonly unknown[],
  next: string | null,
): { body: { items: readonly unknown[]; next: string | null }; headers: Record<string, string> } => {
  if (next === null) return { body: { items, next }, headers: {} }
  const url = new URL(c.req.url)
  url.searchParams.delete('after')
  url.searchParams.set('cursor', next)
  return { body: { items, next }, headers: { Link: `<${url.pathname}${url.search}>; rel="next"` } }
}

/** Splits what was fetched, one row more than asked, into the page and whether there is more. */
export const cut = <T>(rows: readonly T[], limit: number): { page: readonly T[]; more: boolean } => ({
  page: rows.slice(0, limit),
  more: rows.length > limit,
})
