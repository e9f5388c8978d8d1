import type { SeriesTable } from './state.ts'

/*
 * Stalled tables: games and sheets without a change for some minutes. A table with a slip has no changes before its result, so such
 * a table never counts as stalled.
 */

/** Time without a change after which a table is stalled, in milliseconds. */
export const STALLED_AFTER = 5 * 60_000

/** Shortest time between two messages about a stalled table, in milliseconds. */
export const TOLD_AGAIN_AFTER = 60 * 60_000

/** The last change of the game or the sheet of a table. */
export interface TableActivity {
  /** RFC 3339. */
  readonly at: string
  /** Whether the players have agreed to a pause. */
  readonly isPaused: boolean
}

/** Returns the time since when nothing happened at a table: the later one of the last changes of the row and of the play. */
export const quietSinceOf = (changed: string | null, activity: TableActivity | undefined): string | null =>
  activity !== undefined && (changed === null || activity.at > changed) ? activity.at : changed

/** Whether a table without changes counts as stalled: a game without a pause, or a sheet. */
export const canStall = ({ state, at }: SeriesTable, activity: TableActivity | undefined): boolean =>
  state === 'playing' && at !== 'slip' && activity?.isPaused !== true

/** Whether a table is stalled, at a time. Without the last change of its game or its sheet: no. */
export const isStalled = (
  table: SeriesTable,
  changed: string | null,
  activity: TableActivity | undefined,
  now: string,
): boolean => {
  const since = quietSinceOf(changed, activity)
  return (
    activity !== undefined &&
    since !== null &&
    canStall(table, activity) &&
    Date.parse(now) - Date.parse(since) >= STALLED_AFTER
  )
}

/** The facts for the message about a stalled table. */
export interface QuietTable {
  /** Time since when nothing happened. */
  readonly since: string
  /** Time of the last message about the table. */
  readonly toldAt: string | undefined
  readonly isPaused: boolean
}

/**
 * Returns the time of the next message about a quiet table, or of the next look at the table, in milliseconds since 1970. Each quiet
 * period has one message, and each hour has one at most. A time that has come is the time of a message.
 */
export const nextMessage = ({ since, toldAt, isPaused }: QuietTable, now: string): number => {
  const later = Date.parse(now) + STALLED_AFTER
  if (isPaused) return later
  if (toldAt === undefined) return Date.parse(since) + STALLED_AFTER
  const again = Date.parse(toldAt) + TOLD_AGAIN_AFTER
  return since > toldAt ? Math.max(Date.parse(since) + STALLED_AFTER, again) : Math.max(later, again)
}
