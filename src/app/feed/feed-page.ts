import type { Cursor } from './cursor.ts'
import { printCursor, readCursor, toldBy, toldUpTo, wasTold } from './cursor.ts'

/*
 * A page of an activity feed: whether a cursor holds, and the items after the cursor in the order of commits.
 */

/** The longest age of a cursor, in milliseconds: 30 days. Former seats are stored as long. */
export const TOLD_FOR = 30 * 24 * 60 * 60 * 1000

/** The limit of changed games after a cursor. */
export const MOST_GAMES = 1000

/** The least number of events of each game that one read finds. */
const LEAST_EVENTS = 4

/** The number of events of each span that are read at a time. */
export const eventsEach = (limit: number, spans: readonly unknown[]): number =>
  Math.max(LEAST_EVENTS, Math.ceil((2 * limit) / spans.length))

/** A moment after all others. */
export const END = '9999'

/** A feed entry: the moment, the entry of the cursor (a game or a webhook), and the place within that entry. */
export interface Happened {
  readonly of: string
  readonly at: string
  readonly place: number
}

/** Why a cursor is refused. */
type Refused =
  | { readonly outcome: 'no-cursor' }
  | { readonly outcome: 'expired'; readonly reason: 'age' | 'restored' | 'count' }

/** The cursor of a request, or the reason of a refusal; undefined for a request without a cursor. */
export const cursorOf = (after: string | undefined, now: string): Cursor | Refused | undefined => {
  if (after === undefined) return undefined
  const from = readCursor(after)
  if (from === undefined) return { outcome: 'no-cursor' }
  const isOld = Date.parse(from.at) < Date.parse(now) - TOLD_FOR
  return isOld ? { outcome: 'expired', reason: 'age' } : from
}

/** The reason why a cursor is out of date for the changed games; undefined for a valid cursor. */
export const lapsed = (
  from: Cursor | undefined,
  { epoch, games }: { readonly epoch: number; readonly games: readonly unknown[] },
): Refused | undefined => {
  if (from && from.epoch !== epoch) return { outcome: 'expired', reason: 'restored' }
  return games.length > MOST_GAMES ? { outcome: 'expired', reason: 'count' } : undefined
}

/** The cursor after some entries and after all entries up to a moment. */
export const afterThose = (cursor: Cursor, now: string, those: readonly Happened[]): Cursor =>
  those.reduce((told, one) => toldUpTo(told, one.of, one), toldBy(cursor, now))

/** The order of commits. */
const byCommit = (one: Happened, other: Happened): number => {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1
  if (one.of !== other.of) return one.of < other.of ? -1 : 1
  return one.place - other.place
}

/**
 * The first entries after a cursor.
 * @param whole the moment up to which the entries are complete
 */
export const pageAfter = <H extends Happened>(
  cursor: Cursor,
  happened: readonly H[],
  whole: string,
  limit: number,
): { readonly page: readonly H[]; readonly more: boolean } => {
  const untold = happened
    .filter(({ of, at, place }) => at <= whole && !wasTold(cursor, of, place))
    .sort(byCommit)
  return { page: untold.slice(0, limit), more: whole !== END || untold.length > limit }
}

/** The items of a page, each with the cursor after the item; and the cursor after the page. */
export const itemsOf = <H extends Happened, Item extends object>(
  begun: Cursor,
  page: readonly H[],
  inWords: (one: H) => Item | undefined,
) => {
  let cursor = begun
  const items = page.flatMap((one) => {
    cursor = toldUpTo(cursor, one.of, one)
    const item = inWords(one)
    return item === undefined ? [] : [{ cursor: printCursor(cursor), at: one.at, ...item }]
  })
  return { items, cursor }
}
