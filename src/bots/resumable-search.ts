/*
 * Resumable computation: a search runs in pieces, so that an isolate can answer requests in between. The pieces
 * never change the result.
 */

/**
 * A computation that yields now and then: the work since its last yield, in cards played on trial (10,000 take about a millisecond).
 * Between two yields lie at most a few milliseconds.
 */
export type Resumable<T> = Generator<number, T, undefined>

/** Work that is worth a yield: half a millisecond. A yield for each card would cost more than the cards. */
export const SLICE = 5000

/** Runs a computation to its end in one piece. */
export const runToEnd = <T>(thinking: Resumable<T>): T => {
  for (;;) {
    const { done, value } = thinking.next()
    if (done) return value
  }
}
