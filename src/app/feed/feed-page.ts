import { DAY } from '../../lib/durations.ts'
import type { FeedCursor } from './feed-cursor.ts'
import { advanceCursor, cursorAt, isDelivered, parseCursor, printCursor } from './feed-cursor.ts'

/*
 * A page of an activity feed: whether a cursor holds, and the items after the cursor in the order of commits.
 */

/** Maximum age of a feed cursor, in milliseconds: 30 days. Former seats are stored as long. */
export const FEED_RETENTION = 30 * DAY

/** Maximum number of changed games after a feed cursor. With more changes, the cursor counts as expired. */
export const MAX_CHANGED_GAMES = 1000

/** The least number of events of each game that one read finds. */
const MIN_EVENTS = 4

/**
 * Returns the number of events to read of each game's log range, for a page of `limit` items. More ranges mean fewer
 * events of each.
 * @param spans the log ranges, one for each changed game
 */
export const eventsPerSpan = (limit: number, spans: readonly unknown[]): number =>
  Math.max(MIN_EVENTS, Math.ceil((2 * limit) / spans.length))

/** A timestamp after all others, for a feed that was read to its end. */
export const END_OF_TIME = '9999'

/**
 * A feed entry before rendering: the id of its game or webhook (`of`), its time (`at`), and its place. The cursor of the
 * feed stores the last delivered place of each game or webhook, so entries of one game need ascending places.
 */
export interface FeedEntry {
  readonly of: string
  readonly at: string
  readonly place: number
}

/** Why a cursor is refused. */
type CursorDenial =
  | { readonly outcome: 'no-cursor' }
  | { readonly outcome: 'expired'; readonly reason: 'age' | 'restored' | 'count' }

/** Parses the cursor of a feed request. Returns the cursor or a denial; undefined for a request without a cursor. */
export const requestCursor = (
  after: string | undefined,
  now: string,
): FeedCursor | CursorDenial | undefined => {
  if (after === undefined) return undefined
  const from = parseCursor(after)
  if (from === undefined) return { outcome: 'no-cursor' }
  const isOld = Date.parse(from.at) < Date.parse(now) - FEED_RETENTION
  return isOld ? { outcome: 'expired', reason: 'age' } : from
}

/**
 * Returns the denial of a cursor that is too old, from before a restore, or before too many changes; undefined for a
 * valid cursor.
 */
export const cursorExpiry = (
  from: FeedCursor | undefined,
  {
    epoch,
    games,
    series = [],
  }: {
    readonly epoch: number
    readonly games: readonly unknown[]
    readonly series?: readonly unknown[]
  },
): CursorDenial | undefined => {
  if (from && from.epoch !== epoch) return { outcome: 'expired', reason: 'restored' }
  return Math.max(games.length, series.length) > MAX_CHANGED_GAMES
    ? { outcome: 'expired', reason: 'count' }
    : undefined
}

/** Moves a feed cursor to a moment, and behind some delivered entries. */
export const cursorAfter = (cursor: FeedCursor, now: string, delivered: readonly FeedEntry[]): FeedCursor =>
  delivered.reduce((cursorSoFar, one) => advanceCursor(cursorSoFar, one.of, one), cursorAt(cursor, now))

/** The order of commits. */
const byCommit = (one: FeedEntry, other: FeedEntry): number => {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1
  if (one.of !== other.of) return one.of < other.of ? -1 : 1
  return one.place - other.place
}

/**
 * Returns the first `limit` undelivered entries after a feed cursor, in the order of commits, and whether more entries
 * follow.
 * @param whole the moment up to which the entries are complete
 */
export const pageAfter = <H extends FeedEntry>(
  cursor: FeedCursor,
  entries: readonly H[],
  completeUntil: string,
  limit: number,
): { readonly page: readonly H[]; readonly more: boolean } => {
  const undelivered = entries
    .filter(({ of, at, place }) => at <= completeUntil && !isDelivered(cursor, of, place))
    .sort(byCommit)
  return {
    page: undelivered.slice(0, limit),
    more: completeUntil !== END_OF_TIME || undelivered.length > limit,
  }
}

/**
 * Renders the entries of a feed page, each with the cursor after the item. Returns the items and the cursor after the
 * page. An entry without a readable game is left out.
 */
export const pageItems = <H extends FeedEntry, Item extends object>(
  start: FeedCursor,
  page: readonly H[],
  renderEntry: (one: H) => Item | undefined,
) => {
  let cursor = start
  const items = page.flatMap((one) => {
    cursor = advanceCursor(cursor, one.of, one)
    const item = renderEntry(one)
    return item === undefined ? [] : [{ cursor: printCursor(cursor), at: one.at, ...item }]
  })
  return { items, cursor }
}
