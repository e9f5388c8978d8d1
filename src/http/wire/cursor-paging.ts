import * as z from 'zod'
import type { FaultFacts } from '../../i18n/validation-fault-schema.ts'
import { fault } from '../../i18n/validation-fault-schema.ts'
import { base64url, unbase64url } from '../../lib/encoding-and-hashing.ts'
import type { Ctx } from '../context.ts'
import { invalid } from '../problems/problem.ts'
import { wholeNumber } from './url-numbers.ts'

/*
 * Paging by cursor: a cursor holds the last row, the listing and the epoch. After a restore, equal rows can mean other
 * items, hence the epoch.
 */

/** Query schema of `limit`, the maximum number of items on a page: 1 to `most`, by default `usual`. */
export const limitUpTo = (most: number, usual: number) =>
  wholeNumber({
    least: 1,
    most,
    usual,
    description: `Maximum number of items, 1 to ${most}.`,
  })

export const CursorSchema = z
  .string()
  .min(1)
  .max(1000)
  .optional()
  .meta({ description: 'The `next` of the previous page. Opaque.' })

const encode = (value: unknown): string => base64url(new TextEncoder().encode(JSON.stringify(value)))

const decode = (cursor: string): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(unbase64url(cursor)))
  } catch {
    return undefined
  }
}

const notOurs = (reason: FaultFacts['no-cursor']['reason']) =>
  invalid([{ pointer: '?cursor', fault: fault('no-cursor', { reason }) }])

/**
 * Decodes the bookmark (the last row of the previous page) from a cursor; undefined without a cursor. {@link pageOf}
 * checks the epoch.
 * @throws {Problem} 422 for a broken cursor, or a cursor of another listing
 */
export const bookmarkIn = <T>(
  cursor: string | undefined,
  listing: string,
  bookmark: z.ZodType<T>,
): T | undefined => {
  if (cursor === undefined) return undefined
  const parsed = z.tuple([z.literal(listing), bookmark, z.int().optional()]).safeParse(decode(cursor))
  if (parsed.success) return parsed.data[1] as T
  throw notOurs('other')
}

/** The epoch of a cursor. A cursor from before the first restore has no epoch. */
const epochOf = (cursor: string): unknown => (decode(cursor) as readonly unknown[])[2] ?? 0

/** Schema of the bookmark in a list ordered by time: time and id of the last row, and whether its game has ended. */
export const BookmarkSchema = z.strictObject({
  at: z.iso.datetime(),
  id: z
    .string()
    .max(100)
    .regex(/^[\w-]+$/),
  ended: z.boolean(),
})

/** A page of a listing, with the bookmark of the next page if any. */
interface Page<Item> {
  readonly listing: string
  readonly epoch: number
  readonly items: readonly Item[]
  readonly next: unknown
}

/**
 * Builds the body of a page with the cursor of the next page, and the header `Link`.
 * @throws {Problem} 422 for a cursor from before a restore of the database
 */
export const pageOf = <Item>(
  c: Ctx,
  { listing, epoch, items, next: bookmark }: Page<Item>,
): { body: { items: readonly Item[]; next: string | null }; headers: Record<string, string> } => {
  const cursor = c.req.query('cursor')
  if (cursor !== undefined && epochOf(cursor) !== epoch) {
    throw notOurs('restored')
  }
  if (bookmark === undefined) return { body: { items, next: null }, headers: {} }
  const next = encode([listing, bookmark, ...(epoch === 0 ? [] : [epoch])])
  const url = new URL(c.req.url)
  url.searchParams.delete('after')
  // Links never repeat a ticket.
  url.searchParams.delete('ticket')
  url.searchParams.set('cursor', next)
  return { body: { items, next }, headers: { Link: `<${url.pathname}${url.search}>; rel="next"` } }
}
