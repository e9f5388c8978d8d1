/*
 * When a channel looks in the log by itself: a telling may be lost without another one to show it. At growing distances from
 * the last change, and after the last of them no more: who listens to a game in which nothing happens costs nothing.
 */

/** After the last change, in milliseconds. */
const DELAYS = [10_000, 60_000, 300_000, 900_000] as const

/** The shortest and the longest pause between two looks for an integration, in milliseconds, and how many durations of a look. */
const PAUSE = { least: 250, most: 10_000, times: 9 }

/** The pause after a look for an integration: such looks take a tenth of the time at most, up to looks of a second. */
export const pauseAfterRead = (took: number): number =>
  Math.min(PAUSE.most, Math.max(PAUSE.least, PAUSE.times * took))

/** How often it was looked since a change, or since somebody began to listen. */
export interface ResyncState {
  readonly since: number
  readonly done: number
}

export const newResync = (since: number): ResyncState => ({ since, done: 0 })

/** When it is to be looked next, in milliseconds since 1970; not at all after the last time. */
export const nextResync = ({ since, done }: ResyncState): number | undefined => {
  const after = DELAYS[done]
  return after === undefined ? undefined : since + after
}

/** After a look that found nothing. */
export const afterEmptyResync = ({ since, done }: ResyncState): ResyncState => ({ since, done: done + 1 })
