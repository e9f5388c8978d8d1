import { wakeShare } from '../app/quotas/cpu-share.ts'
import type { ConcernedBySeries } from '../db/port/series.ts'

/*
 * Wake-ups of people by changes of series. Each open feed reads the news for itself, so a change of a series with many people
 * costs many reads. Changes during a pass, and during the pause after the pass, share the next pass. Passes of all series share
 * a part of the thread, and series take turns.
 *
 * Requests share the waiting changes, but no promise: the request of the first change runs the passes. A later change replaces
 * a runner that is lost or old, since the platform ends the background work of a request.
 */

/** The number of feeds of a series that read at a time. */
const SLICE = 8

/** CPU time of a read, at most, in milliseconds. A longer read has waited for the database. */
const READ_MS = 2

/** Pause after a pass, for each person that the pass has woken, and the longest pause, in milliseconds. */
const PAUSE_PER_PERSON = 10
const MAX_PAUSE = 1000

/** Age of the last sign of a runner after which the runner is taken for lost, and the age of an old runner, in milliseconds. */
const LOST_AFTER = 15_000
const OLD_AFTER = 10_000

/** The changes of a series that wait for a pass, by their text, and the runner. */
interface SeriesWakes {
  readonly changes: Map<string, ConcernedBySeries>
  runner: number
  since: number
  until: number
}

const wakes = new Map<string, SeriesWakes>()

const sleep = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms))

/**
 * Wakes the people whom changes of a series concern.
 * @param findPeople finds the people with open feeds
 * @param look wakes the feed of a person
 */
export const wakePeopleOf = async (
  series: string,
  concerned: readonly ConcernedBySeries[],
  findPeople: (concerned: readonly ConcernedBySeries[]) => Promise<readonly string[]>,
  look: (person: string) => Promise<unknown>,
): Promise<void> => {
  const own = wakes.get(series) ?? { changes: new Map(), runner: 0, since: 0, until: 0 }
  wakes.set(series, own)
  for (const one of concerned) own.changes.set(JSON.stringify(one), one)
  const now = Date.now()
  if (own.until > now && now - own.since < OLD_AFTER) return
  own.runner += 1
  own.since = now
  const { runner } = own
  const isRunner = () => own.runner === runner
  const noteSign = () => {
    if (isRunner()) own.until = Date.now() + LOST_AFTER
  }
  while (isRunner() && own.changes.size > 0) {
    noteSign()
    const changes = [...own.changes.values()]
    own.changes.clear()
    // After a failure, the feeds find the news by their resync schedule.
    const people = await findPeople(changes).catch(() => [])
    for (let at = 0; at < people.length; at += SLICE) {
      const turn = await wakeShare.enter(series, 'table')
      noteSign()
      const start = Date.now()
      const slice = people.slice(at, at + SLICE)
      await Promise.allSettled(slice.map(look))
      wakeShare.leave(turn, Math.min(Date.now() - start, slice.length * READ_MS))
    }
    await sleep(Math.min(MAX_PAUSE, people.length * PAUSE_PER_PERSON))
  }
  if (isRunner()) wakes.delete(series)
}
