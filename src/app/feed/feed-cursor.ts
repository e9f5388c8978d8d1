import { FEED_OVERLAP } from '../../db/port/activity-feed.ts'
import { addMilliseconds } from '../../lib/timestamp.ts'

/*
 * Cursor of an activity feed: a moment, and the delivered places within an overlap before the moment. Each
 * read begins at the start of the overlap again. So the feed loses and repeats no entry of the same
 * millisecond, also if the database clock was set back by less than the overlap.
 */

/**
 * The delivered place of a game, and the time of the event. An event can have several entries. A place is the
 * event number times 16, plus the number of the entry.
 */
interface DeliveredPlace {
  readonly place: number
  readonly at: string
}

const ENTRIES_PER_EVENT = 16

/**
 * Returns the place of a feed entry in a cursor, from its event number and its number among the entries of the event,
 * from 0.
 */
export const cursorPlace = (seq: number, entry = 0): number => seq * ENTRIES_PER_EVENT + entry

/** Returns the event number of a place. */
const seqAt = (place: number): number => Math.floor(place / ENTRIES_PER_EVENT)

export interface FeedCursor {
  readonly epoch: number
  readonly at: string
  /** Delivered places within the overlap, by short id of a game or webhook. */
  readonly delivered: Readonly<Record<string, DeliveredPlace>>
}

const LETTERS = 6

/** Short id: 36 random bits of an id. Two games of a player almost never have the same short id. */
const shortId = (game: string): string => game.slice(2, 2 + LETTERS)

/** Returns the time from which the next read of a feed begins: the moment of the cursor minus the overlap. */
export const cursorStart = ({ at }: Pick<FeedCursor, 'at'>): string =>
  addMilliseconds(at, -FEED_OVERLAP * 1000)

const deliveredPlaceIn = ({ delivered }: FeedCursor, game: string): number =>
  delivered[shortId(game)]?.place ?? 0

/**
 * Whether a feed entry was already delivered before the cursor.
 * @param place place of the entry: see {@link cursorPlace}
 */
export const isDelivered = (cursor: FeedCursor, game: string, place: number): boolean =>
  deliveredPlaceIn(cursor, game) >= place

/** Returns the number of the last event of a game that was delivered within the overlap; 0 without an event. */
export const lastDelivered = (cursor: FeedCursor, game: string): number =>
  seqAt(deliveredPlaceIn(cursor, game))

/** Moves a feed cursor to a moment: everything before is delivered. A cursor never goes back. */
export const cursorAt = (cursor: FeedCursor, moment: string): FeedCursor => {
  const { epoch, delivered } = cursor
  const at = cursor.at > moment ? cursor.at : moment
  const since = cursorStart({ at })
  return {
    epoch,
    at,
    delivered: Object.fromEntries(Object.entries(delivered).filter(([, one]) => one.at > since)),
  }
}

/** Moves a feed cursor behind one entry and all earlier entries of the same game. */
export const advanceCursor = (cursor: FeedCursor, game: string, { place, at }: DeliveredPlace): FeedCursor =>
  isDelivered(cursor, game, place)
    ? cursorAt(cursor, at)
    : cursorAt({ ...cursor, delivered: { ...cursor.delivered, [shortId(game)]: { place, at } } }, at)

/**
 * Keeps the delivered places of some games in a feed cursor, and drops the others. The dropped games have no event
 * within the overlap.
 */
export const restrictCursor = (cursor: FeedCursor, games: readonly string[]): FeedCursor => {
  const names = new Set(games.map(shortId))
  return {
    ...cursor,
    delivered: Object.fromEntries(Object.entries(cursor.delivered).filter(([name]) => names.has(name))),
  }
}

const BASE = 36

/** Prints a feed cursor as text for clients, who treat the text as opaque. */
export const printCursor = ({ epoch, at, delivered }: FeedCursor): string =>
  [
    epoch.toString(BASE),
    Date.parse(at).toString(BASE),
    ...Object.entries(delivered).map(([name, { place }]) => `${name}${place.toString(BASE)}`),
  ].join('.')

/** Maximum length of a printed cursor, in characters. */
export const MAX_CURSOR_LENGTH = 16_000

const PRINTED = /^([\da-z]{1,8})\.([\da-z]{8})((?:\.[\w-]{6}[\da-z]{1,6})*)$/

/**
 * Parses a printed feed cursor; undefined for another text. The text lacks the times of the places: the time of the
 * cursor is the upper bound.
 */
export const parseCursor = (text: string): FeedCursor | undefined => {
  const [, epoch = '', moment = '', delivered = ''] = PRINTED.exec(text) ?? []
  if (moment === '') return undefined
  const at = new Date(Number.parseInt(moment, BASE)).toISOString()
  const entries = delivered.split('.').slice(1)
  return {
    epoch: Number.parseInt(epoch, BASE),
    at,
    delivered: Object.fromEntries(
      entries.map((entry) => {
        const place = Number.parseInt(entry.slice(LETTERS), BASE)
        return [entry.slice(0, LETTERS), { place, at }]
      }),
    ),
  }
}
