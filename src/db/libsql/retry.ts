import { isBusy } from './failures.ts'

/** How often a busy database is asked, and how long to wait at most before the second time, in milliseconds. */
const ATTEMPTS = 6
const FIRST_PAUSE = 25

/** A random share of a span, so that those who wait do not all come back together. */
const jittered = (span: number): number => {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
  return (span * word) / 2 ** 32
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Does it again while the database is busy, after growing random waits. Any other error is passed on at once. */
export const retryWhileBusy = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!isBusy(error) || attempt === ATTEMPTS) throw error
      await sleep(jittered(FIRST_PAUSE * 2 ** attempt))
    }
  }
}
