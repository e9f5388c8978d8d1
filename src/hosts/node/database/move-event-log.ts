import { setTimeout } from 'node:timers/promises'
import type { Client, InStatement } from '@libsql/client'

/*
 * Online migration of the event log of 0.3.0 into the table of this release (`migrations/0007_log.sql`).
 *
 * Older events are copied in slices, in the order of the new table. A mark stores the last copied event. Copies write
 * neighbouring pages. A deletion of each copied event would write a page for each event, at six times the cost. So the
 * old table stays unchanged until all events are copied. Then the old table is dropped, and the new table takes its
 * name. A large old table is emptied first, in the order of insertion; a small one is dropped as a whole.
 *
 * Each step is a transaction that reads the progress from the database. So the migration may stop at any time, and two
 * runs may overlap.
 */

/** Sizes of a step. A concurrent move waits for the end of a step. */
export interface Pace {
  /** Number of events that a step copies. */
  readonly copy: number
  /**
   * Number of events that a step deletes. Events of the same time share pages, so the number hardly matters for the
   * cost.
   */
  readonly remove: number
  /** Maximum number of rows of a table that is dropped as a whole. The drop takes 0.1 ms per thousand rows. */
  readonly small: number
}

const PACE: Pace = { copy: 500, remove: 1000, small: 250_000 }

/** Pause after each step, as a multiple of the duration of the step. Moves run in the pause. */
const REST = 3

/** Interval between two lines of progress, in milliseconds. */
const TELL_AFTER = 5000

/** Events that are not copied yet, in the order of the new table. */
const LEFT = `from events_before
  where (game, seq) > (select game, seq from log_moved where id = 1)
  order by game, seq`

const COPY = `insert into log (game, seq, at, body) select game, seq, at, body ${LEFT}`

const copy = ({ copy: most }: Pace): InStatement[] => [
  { sql: `${COPY} limit ?`, args: [most] },
  {
    sql: `update log_moved set (game, seq) = (last.game, last.seq)
      from (select game, seq from (select game, seq ${LEFT} limit ?) order by game desc, seq desc limit 1) as last
      where id = 1`,
    args: [most],
  },
]

/** Deletes copied events, oldest first, while the table has more than `small` rows. */
const remove = ({ remove: most, small }: Pace): InStatement[] => [
  {
    sql: `delete from events_before
      where rowid in (select rowid from events_before order by rowid limit ?)
      and (select max(rowid) from events_before) - (select min(rowid) from events_before) >= ?
      and not exists (select 1 ${LEFT})`,
    args: [most, small],
  },
]

/** The last step copies any events that are left. */
const END: InStatement[] = [
  COPY,
  'drop view events',
  'drop table log_moved',
  'drop table events_before',
  'alter table log rename to events',
]

/** Whether the database still has a log of 0.3.0. Until the end of the migration `events` is a view of both tables. */
const isLeft = async (client: Client): Promise<boolean> => {
  const { rows } = await client.execute("select 1 from sqlite_schema where type = 'view' and name = 'events'")
  return rows.length > 0
}

/** Runs a step, unless a concurrent run has ended the migration. Returns the number of events. */
const take = async (client: Client, step: InStatement[]): Promise<number> => {
  try {
    const [done] = await client.batch(step, 'write')
    return done?.rowsAffected ?? 0
  } catch (error) {
    if (await isLeft(client)) throw error
    return 0
  }
}

/** The kind of a step, and the number of events. */
export interface Step {
  readonly did: 'copied' | 'removed' | 'ended'
  readonly events: number
}

/** Runs the next step. After the end of the migration nothing happens. */
export const takeStep = async (client: Client, pace = PACE): Promise<Step> => {
  if (await isLeft(client)) {
    const copied = await take(client, copy(pace))
    if (copied > 0) return { did: 'copied', events: copied }
    const removed = await take(client, remove(pace))
    if (removed > 0) return { did: 'removed', events: removed }
    await take(client, END)
  }
  return { did: 'ended', events: 0 }
}

/**
 * Runs the whole migration, with pauses for moves.
 * @param tell receives lines of progress
 */
export const moveEventLog = async (client: Client, tell?: (line: string) => void): Promise<void> => {
  const events = { copied: 0, removed: 0, ended: 0 }
  let told = performance.now()
  for (;;) {
    const begun = performance.now()
    const step = await takeStep(client)
    if (step.did === 'ended') return
    events[step.did] += step.events
    const now = performance.now()
    if (now - told > TELL_AFTER) {
      const count = events[step.did].toLocaleString('en')
      tell?.(`The log moves into a table in its own order: ${count} events ${step.did} so far.`)
      told = now
    }
    await setTimeout(REST * (now - begun))
  }
}
