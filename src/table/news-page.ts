import type { Cursor } from './cursor.ts'
import { printCursor, readCursor, toldBy, toldUpTo, wasTold } from './cursor.ts'

/*
 * A page of an activity feed: whether a cursor holds, and the items after the cursor in the order of commits.
 */

/** How old a cursor may be, in milliseconds: 30 days, for which seats are remembered that somebody had. */
export const TOLD_FOR = 30 * 24 * 60 * 60 * 1000

/** In how many games something may have happened since. */
export const MOST_GAMES = 1000

/** At least so many events of each game are looked at in one go. */
const LEAST_EVENTS = 4

/** The number of events of each span that are read at a time. */
export const eventsEach = (limit: number, spans: readonly unknown[]): number =>
  Math.max(LEAST_EVENTS, Math.ceil((2 * limit) / spans.length))

/** A moment after all others. */
export const END = '9999'

/** Something that happened at a moment: its entry in the cursor, and its place among what that entry tells. */
export interface Happened {
  readonly of: string
  readonly at: string
  readonly place: number
}

/** Why a cursor is refused. */
type Refused =
  | { readonly outcome: 'no-cursor' }
  | { readonly outcome: 'expired'; readonly reason: 'age' | 'restored' | 'count' }

/** The cursor of a request: undefined without a cursor, or why not. */
export const cursorOf = (after: string | undefined, now: string): Cursor | Refused | undefined => {
  if (after === undefined) return undefined
  const from = readCursor(after)
  if (from === undefined) return { outcome: 'no-cursor' }
  const isOld = Date.parse(from.at) < Date.parse(now) - TOLD_FOR
  return isOld ? { outcome: 'expired', reason: 'age' } : from
}

/** Why a cursor does not hold for what was found, if so. */
export const lapsed = (
  from: Cursor | undefined,
  { epoch, games }: { readonly epoch: number; readonly games: readonly unknown[] },
): Refused | undefined => {
  if (from && from.epoch !== epoch) return { outcome: 'expired', reason: 'restored' }
  return games.length > MOST_GAMES ? { outcome: 'expired', reason: 'count' } : undefined
}

/** The cursor once all of these are told, and everything up to a moment. */
export const afterThose = (cursor: Cursor, now: string, those: readonly Happened[]): Cursor =>
  those.reduce((told, one) => toldUpTo(told, one.of, one), toldBy(cursor, now))

/** What was committed first comes first. */
const byCommit = (one: Happened, other: Happened): number => {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1
  if (one.of !== other.of) return one.of < other.of ? -1 : 1
  return one.place - other.place
}

/**
 * The first of what happened after a cursor.
 * @param whole the moment up to which that is all
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
