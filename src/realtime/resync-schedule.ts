/*
 * Resync schedule of a channel, with backoff: a broadcast can be lost without a later broadcast that shows the
 * loss. After the last change a channel reads the log at growing intervals, then stops. Listeners of a quiet game
 * cost nothing.
 */

/** Delays after the last change, in milliseconds. */
const DELAYS = [10_000, 60_000, 300_000, 900_000] as const

/**
 * Shortest and longest pause between two reads for an integration, in milliseconds, and the pause as a multiple of
 * the read.
 */
const PAUSE = { least: 250, most: 10_000, times: 9 }

/**
 * Returns the pause after a feed read for an integration, in milliseconds. Reads of up to a second take a tenth of the
 * time at most.
 * @param duration duration of the read, in milliseconds
 */
export const pauseAfterRead = (duration: number): number =>
  Math.min(PAUSE.most, Math.max(PAUSE.least, PAUSE.times * duration))

/**
 * State of a channel's resync schedule: the number of resyncs (`done`) since a change or since the first listener
 * (`since`).
 */
export interface ResyncState {
  readonly since: number
  readonly done: number
}

export const newResync = (since: number): ResyncState => ({ since, done: 0 })

/** Returns the time of a channel's next resync, in milliseconds since 1970; undefined after the last resync. */
export const nextResync = ({ since, done }: ResyncState): number | undefined => {
  const after = DELAYS[done]
  return after === undefined ? undefined : since + after
}

/** Returns the state of a resync schedule after a resync without events: the next pause is longer. */
export const afterEmptyResync = ({ since, done }: ResyncState): ResyncState => ({ since, done: done + 1 })
