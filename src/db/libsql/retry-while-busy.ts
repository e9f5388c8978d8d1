import { isBusy } from './database-errors.ts'

/** Retry with exponential backoff: the number of attempts, and the base of the pauses in milliseconds. */
const ATTEMPTS = 6
const FIRST_PAUSE = 25

/** Full jitter: a random share of a pause, so that waiting requests do not return together. */
const jittered = (span: number): number => {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return (span * random) / 2 ** 32
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Repeats a database operation while the database is busy, with exponential backoff. Any other error is thrown at once.
 */
export const retryWhileBusy = async <T>(operation: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await operation()
    } catch (error) {
      if (!isBusy(error) || attempt === ATTEMPTS) throw error
      await sleep(jittered(FIRST_PAUSE * 2 ** attempt))
    }
  }
}
