/*
 * Counters by key with a fixed window of a minute, in the memory of an isolate. Other isolates have own counts.
 */

/** Length of a window, in seconds. All windows begin with the minute. */
export const WINDOW = 60

/**
 * The maximum number of keys in an isolate. Beyond the maximum the oldest key is dropped, so the estimate becomes too
 * high.
 */
const MOST_KEYS = 10_000

/** The rest of a key in the current window, and the time until the next window. */
export interface Standing {
  readonly remaining: number
  /** Seconds until the next window. */
  readonly reset: number
}

/**
 * Returns counters by key, with a fixed window of a minute: `add` counts, `exhaust` uses up the quota of a key, `standing`
 * returns the rest and the seconds until the next window. `now` is in milliseconds since 1970.
 * @param most the maximum number of keys in memory
 */
export const minuteCounters = (most = MOST_KEYS) => {
  let window = 0
  const counts = new Map<string, number>()

  const countOf = (key: string, now: number): number => {
    const current = Math.floor(now / 1000 / WINDOW)
    if (current !== window) counts.clear()
    window = current
    return counts.get(key) ?? 0
  }
  const set = (key: string, count: number): void => {
    if (!counts.has(key) && counts.size >= most) {
      const [oldest = ''] = counts.keys()
      counts.delete(oldest)
    }
    counts.set(key, count)
  }

  return {
    /** Adds to the count of a key; a negative number subtracts. */
    add: (key: string, more: number, now: number): void => {
      set(key, Math.max(0, countOf(key, now) + more))
    },
    /** Marks the window of a key as exhausted. */
    exhaust: (key: string, quota: number, now: number): void => {
      set(key, Math.max(quota, countOf(key, now)))
    },
    standing: (key: string, quota: number, now: number): Standing => ({
      remaining: Math.max(0, quota - countOf(key, now)),
      reset: Math.ceil(WINDOW - ((now / 1000) % WINDOW)),
    }),
  }
}
