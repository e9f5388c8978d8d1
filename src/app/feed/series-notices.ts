import type { SeriesNotice } from '../../db/port/series.ts'
import { directorsOf } from '../../series/access.ts'
import type { SeriesEvent, SeriesEventType } from '../../series/events.ts'
import { tablesIn } from '../../series/open-tables.ts'
import { sittingAt } from '../../series/sides.ts'
import type { SeriesState } from '../../series/state.ts'
import { tableKey } from '../../series/state.ts'

/*
 * Notifications of series: which events of the log lead to a notification, and whom the notification concerns. A notification
 * is a projection of one logged event, so the database has no notifications.
 */

const TYPE_OF_EVENT = {
  entryAdded: 'series.entered',
  roundDrawn: 'round.drawn',
  roundRedrawn: 'round.drawn',
  tablesSet: 'round.drawn',
  tableOpened: 'round.drawn',
  roundStarted: 'round.started',
  tableDone: 'table.done',
  resultEntered: 'table.done',
  resultCorrected: 'table.done',
  tableForfeited: 'table.done',
  resultDisputed: 'table.disputed',
  tableStalled: 'table.stalled',
  roundClosed: 'round.closed',
  seriesFinished: 'series.finished',
} as const satisfies { readonly [T in SeriesEventType]?: string }

export type SeriesNoticeType = (typeof TYPE_OF_EVENT)[keyof typeof TYPE_OF_EVENT]

/** Types of notifications of series. */
export const SERIES_NOTICE_TYPES: readonly SeriesNoticeType[] = [...new Set(Object.values(TYPE_OF_EVENT))]

/** Event types that lead to a notification. */
export const NOTIFYING_SERIES_EVENTS = Object.keys(TYPE_OF_EVENT)

/** Returns the type of the notification of an event; undefined for an event without a notification. */
export const noticeTypeOf = ({ type }: Pick<SeriesEvent, 'type'>): SeriesNoticeType | undefined =>
  (TYPE_OF_EVENT as Readonly<Record<string, SeriesNoticeType>>)[type]

/** Returns the tables in an event of a draw, from table 1. */
export const drawnTables = (event: SeriesEvent): readonly (readonly number[])[] | undefined =>
  event.type === 'roundDrawn' || event.type === 'roundRedrawn' || event.type === 'tablesSet'
    ? event.tables
    : undefined

const seated = (seats: readonly (number | null)[]): readonly number[] => seats.filter((one) => one !== null)

/**
 * Returns the entries that an event concerns; null for all entries.
 * @param state has the table of an event about one table, and the tables of a started round
 */
export const concernedEntries = (event: SeriesEvent, state: SeriesState): readonly number[] | null => {
  switch (event.type) {
    case 'entryAdded':
      return [event.entry]
    case 'roundDrawn':
    case 'roundRedrawn':
    case 'tablesSet':
      return [...event.tables.flat(), ...event.sittingOut]
    case 'tableOpened':
      return event.seats
    case 'roundStarted':
      return seated(tablesIn(state, event.round).flatMap(sittingAt))
    case 'tableDone':
    case 'resultEntered':
    case 'resultCorrected':
    case 'tableForfeited': {
      const table = state.tables.get(tableKey(event.round, event.table))
      return table === undefined ? [] : seated(sittingAt(table))
    }
    case 'resultDisputed':
    case 'tableStalled':
      return []
    default:
      return null
  }
}

/** Whether an event concerns the directors alone. */
export const isForDirectors = ({ type }: Pick<SeriesEvent, 'type'>): boolean =>
  type === 'resultDisputed' || type === 'tableStalled'

/** Players whom an event concerns besides the entries: a new player, and the directors of a disputed result or a stalled table. */
const concernedPlayers = (event: SeriesEvent, { head }: SeriesState): readonly string[] => {
  if (event.type === 'entryAdded') return event.player === null ? [] : [event.player]
  return isForDirectors(event) ? directorsOf(head) : []
}

/** Returns the messages of a change for webhooks: one for each type of notification. */
export const seriesNotices = (
  events: readonly SeriesEvent[],
  state: SeriesState,
): readonly SeriesNotice[] => {
  const notices = new Map<string, SeriesNotice>()
  for (const [at, event] of events.entries()) {
    const type = noticeTypeOf(event)
    if (type === undefined) continue
    const before = notices.get(type)
    // The database may give another number to the entry of a player.
    const concerned = event.type === 'entryAdded' ? [] : concernedEntries(event, state)
    const entries =
      concerned === null || before?.entries === null ? null : [...(before?.entries ?? []), ...concerned]
    const players = [...(before?.players ?? []), ...concernedPlayers(event, state)]
    notices.set(type, { type, first: before?.first ?? at + 1, last: at + 1, entries, players })
  }
  return [...notices.values()]
}
