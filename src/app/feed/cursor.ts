import { OVERLAP } from '../../db/port.ts'
import { shifted } from '../../lib/timestamp.ts'

/*
 * Cursor of an activity feed: a moment, and the delivered places within an overlap before the moment. Each
 * read begins at the start of the overlap again. So the feed loses and repeats no entry of the same
 * millisecond, also if the database clock was set back by less than the overlap.
 */

/**
 * The delivered place of a game, and the time of the event. An event can have several entries. A place is the
 * event number times 16, plus the number of the entry.
 */
interface Told {
  readonly place: number
  readonly at: string
}

const THINGS = 16

/** Returns the place of an entry of an event; the first entry has number 0. */
export const cursorPlace = (seq: number, thing = 0): number => seq * THINGS + thing

/** Returns the event number of a place. */
const seqAt = (place: number): number => Math.floor(place / THINGS)

export interface FeedCursor {
  readonly epoch: number
  readonly at: string
  /** Delivered places within the overlap, by short id of a game or webhook. */
  readonly told: Readonly<Record<string, Told>>
}

const LETTERS = 6

/** Short id: 36 random bits of an id. Two games of a player almost never have the same short id. */
const short = (game: string): string => game.slice(2, 2 + LETTERS)

/** Returns the start of the overlap. */
export const cursorStart = ({ at }: Pick<FeedCursor, 'at'>): string => shifted(at, -OVERLAP * 1000)

const toldIn = ({ told }: FeedCursor, game: string): number => told[short(game)]?.place ?? 0

/** Whether the entry at a place was delivered. */
export const isDelivered = (cursor: FeedCursor, game: string, place: number): boolean =>
  toldIn(cursor, game) >= place

/** Returns the number of the last delivered event of a game within the overlap; 0 without an event. */
export const lastDelivered = (cursor: FeedCursor, game: string): number => seqAt(toldIn(cursor, game))

/** Returns the cursor after everything up to a moment. A cursor never goes back. */
export const cursorAt = (cursor: FeedCursor, moment: string): FeedCursor => {
  const { epoch, told } = cursor
  const at = cursor.at > moment ? cursor.at : moment
  const since = cursorStart({ at })
  return { epoch, at, told: Object.fromEntries(Object.entries(told).filter(([, one]) => one.at > since)) }
}

/** Returns the cursor after an entry and all earlier entries of the same game. */
export const advanceCursor = (cursor: FeedCursor, game: string, { place, at }: Told): FeedCursor =>
  isDelivered(cursor, game, place)
    ? cursorAt(cursor, at)
    : cursorAt({ ...cursor, told: { ...cursor.told, [short(game)]: { place, at } } }, at)

/** Returns the cursor with the places of some games only. The dropped games have no event within the overlap. */
export const restrictCursor = (cursor: FeedCursor, games: readonly string[]): FeedCursor => {
  const names = new Set(games.map(short))
  return {
    ...cursor,
    told: Object.fromEntries(Object.entries(cursor.told).filter(([name]) => names.has(name))),
  }
}

const BASE = 36

/** Prints a cursor. Clients treat the text as opaque. */
export const printCursor = ({ epoch, at, told }: FeedCursor): string =>
  [
    epoch.toString(BASE),
    Date.parse(at).toString(BASE),
    ...Object.entries(told).map(([name, { place }]) => `${name}${place.toString(BASE)}`),
  ].join('.')

/** Maximum length of a printed cursor, in characters. */
export const MAX_CURSOR_LENGTH = 16_000

const PRINTED = /^([\da-z]{1,8})\.([\da-z]{8})((?:\.[\w-]{6}[\da-z]{1,6})*)$/

/**
 * Parses a cursor; undefined for another text. The text lacks the times of the places: the time of the cursor
 * is the upper bound.
 */
export const parseCursor = (word: string): FeedCursor | undefined => {
  const [, epoch = '', moment = '', told = ''] = PRINTED.exec(word) ?? []
  if (moment === '') return undefined
  const at = new Date(Number.parseInt(moment, BASE)).toISOString()
  const entries = told.split('.').slice(1)
  return {
    epoch: Number.parseInt(epoch, BASE),
    at,
    told: Object.fromEntries(
      entries.map((entry) => {
        const place = Number.parseInt(entry.slice(LETTERS), BASE)
        return [entry.slice(0, LETTERS), { place, at }]
      }),
    ),
  }
}
