import type { Client, InStatement } from '@libsql/client/web'
import { sleep } from './child-process.ts'

/*
 * Brings the log of earlier releases into the table of this one (`migrations/0007_log.sql`), while the service goes on.
 *
 * The older events are copied in slices, in the order of the new table; a mark says up to which they count there. To copy
 * writes pages that lie side by side; to take each event away from where it was would write a page for each, and cost six
 * times as much. So nothing of the old table is changed until all is copied. Then it goes, and the new one takes its name: in
 * one piece if it is small; a large one is made small before, in the order in which it was written.
 *
 * Every step is one transaction and asks the database how far things are. So this can end at any moment and begin again, and
 * two may run at one time.
 */

/** How much is done at a time: a move that comes at that moment waits for it. */
export interface Pace {
  /** Events that one step copies. */
  readonly copy: number
  /** Events that one step takes away. Those that were written at one time lie together, so many are hardly dearer than few. */
  readonly remove: number
  /** A table with no more rows than so many is dropped in one piece, which takes 0.1 ms for a thousand. */
  readonly small: number
}

const PACE: Pace = { copy: 500, remove: 1000, small: 250_000 }

/** After each step so many times as long as it took belongs to the moves alone. */
const REST = 3

/** Between two lines about how far it is, in milliseconds. */
const TELL_AFTER = 5000

/** What is not copied yet, in the order of the new table. */
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

/** Takes away what is copied, the oldest first, as long as there is more than so many. */
const remove = ({ remove: most, small }: Pace): InStatement[] => [
  {
    sql: `delete from events_before
      where rowid in (select rowid from events_before order by rowid limit ?)
      and (select max(rowid) from events_before) - (select min(rowid) from events_before) >= ?
      and not exists (select 1 ${LEFT})`,
    args: [most, small],
  },
]

/** Should anything not be copied, it goes along. */
const END: InStatement[] = [
  COPY,
  'drop view events',
  'drop table log_moved',
  'drop table events_before',
  'alter table log rename to events',
]

/** Whether there is a log of an earlier release: as long as there is, the name of the log is a view of both. */
const isLeft = async (client: Client): Promise<boolean> => {
  const { rows } = await client.execute("select 1 from sqlite_schema where type = 'view' and name = 'events'")
  return rows.length > 0
}

/** Takes a step, if another run has not taken the last one; tells how many events that were. */
const take = async (client: Client, step: InStatement[]): Promise<number> => {
  try {
    const [done] = await client.batch(step, 'write')
    return done?.rowsAffected ?? 0
  } catch (error) {
    if (await isLeft(client)) throw error
    return 0
  }
}

/** What the next step did, and to how many events. */
export interface Step {
  readonly did: 'copied' | 'removed' | 'ended'
  readonly events: number
}

/** Takes the next step; what has ended stays so. */
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
 * Moves the whole log, mostly at rest so that moves get their turn.
 * @param tell is told now and then how far it is
 */
export const moveLog = async (client: Client, tell?: (line: string) => void): Promise<void> => {
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
    await sleep(REST * (now - begun))
  }
}
