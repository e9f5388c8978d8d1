import { OVERLAP } from '../../db/port.ts'
import { shifted } from '../../lib/timestamp.ts'

/*
 * How far somebody has been told what concerns them: a moment, and of the span before it, which is looked at again, what was
 * told already. So nothing is lost or told twice that was committed in the same millisecond, or while the clock of the
 * database was set back by less than that span.
 */

/**
 * How far a game has been told, and when that happened which was told last. An event tells several things one after the other;
 * so a place is its number in the log and, in the last digit of 16, which of them.
 */
interface Told {
  readonly place: number
  readonly at: string
}

const THINGS = 16

/** The place of what an event tells, the first thing, or a later one. */
export const cursorPlace = (seq: number, thing = 0): number => seq * THINGS + thing

/** The number of the event at a place. */
const seqAt = (place: number): number => Math.floor(place / THINGS)

export interface FeedCursor {
  readonly epoch: number
  readonly at: string
  /** By what tells a game, or a webhook, from others: of those of which something was told that happened in the span. */
  readonly told: Readonly<Record<string, Told>>
}

const LETTERS = 6

/** So many random letters of an id that one of a player's games is hardly ever taken for another: 36 bits. */
const short = (game: string): string => game.slice(2, 2 + LETTERS)

/** The moment after which it is looked again. */
export const cursorStart = ({ at }: Pick<FeedCursor, 'at'>): string => shifted(at, -OVERLAP * 1000)

const toldIn = ({ told }: FeedCursor, game: string): number => told[short(game)]?.place ?? 0

/** Whether what stands at a place has been told. */
export const isDelivered = (cursor: FeedCursor, game: string, place: number): boolean =>
  toldIn(cursor, game) >= place

/** The number of the last event of a game of which something has been told in the span; 0 where there is none. */
export const lastDelivered = (cursor: FeedCursor, game: string): number => seqAt(toldIn(cursor, game))

/** The cursor once all is told that had happened by a moment. It never goes back. */
export const cursorAt = (cursor: FeedCursor, moment: string): FeedCursor => {
  const { epoch, told } = cursor
  const at = cursor.at > moment ? cursor.at : moment
  const since = cursorStart({ at })
  return { epoch, at, told: Object.fromEntries(Object.entries(told).filter(([, one]) => one.at > since)) }
}

/** The cursor after something has been told, and with it all that came before it in its game. */
export const advanceCursor = (cursor: FeedCursor, game: string, { place, at }: Told): FeedCursor =>
  isDelivered(cursor, game, place)
    ? cursorAt(cursor, at)
    : cursorAt({ ...cursor, told: { ...cursor.told, [short(game)]: { place, at } } }, at)

/** The cursor without what was told of other games than these: in those nothing happened in the span. */
export const restrictCursor = (cursor: FeedCursor, games: readonly string[]): FeedCursor => {
  const names = new Set(games.map(short))
  return {
    ...cursor,
    told: Object.fromEntries(Object.entries(cursor.told).filter(([name]) => names.has(name))),
  }
}

const BASE = 36

/** The cursor in one word, which means nothing to anybody else. */
export const printCursor = ({ epoch, at, told }: FeedCursor): string =>
  [
    epoch.toString(BASE),
    Date.parse(at).toString(BASE),
    ...Object.entries(told).map(([name, { place }]) => `${name}${place.toString(BASE)}`),
  ].join('.')

/** The longest cursor, in characters. */
export const MAX_CURSOR_LENGTH = 16_000

const PRINTED = /^([\da-z]{1,8})\.([\da-z]{8})((?:\.[\w-]{6}[\da-z]{1,6})*)$/

/** The cursor that a word stands for; nothing where it is none. When what was told happened it does not say: at the latest then. */
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
