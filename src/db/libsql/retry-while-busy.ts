import { sleep } from '../../lib/pauses.ts'
import { isBusy } from './database-errors.ts'

/** Retry with exponential backoff: the first and the longest pause, in milliseconds. */
const FIRST_PAUSE = 50
const LONGEST_PAUSE = 800

/** Time for the retries of an operation, in milliseconds: less than the time limit of a request. */
const RETRY_MS = 8000

/** Full jitter: a random share of a pause, so that waiting requests do not return together. */
const jittered = (span: number): number => {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return (span * random) / 2 ** 32
}

/**
 * Repeats a database operation while the database is busy, with exponential backoff. Any other error is thrown at once.
 */
export const retryWhileBusy = async <T>(operation: () => Promise<T>): Promise<T> => {
  const end = Date.now() + RETRY_MS
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await operation()
    } catch (error) {
      if (!isBusy(error) || Date.now() > end) throw error
      await sleep(jittered(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt)))
    }
  }
}
