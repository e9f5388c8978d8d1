/*
 * Resumable computation: a search runs in pieces, so that an isolate can answer requests in between. The pieces
 * never change the result.
 */

/**
 * A computation in slices, so that the server can answer requests in between. Each yield is the work since the
 * last yield, in cards played in rollouts (10,000 take about a millisecond). Two yields are at most a few
 * milliseconds apart.
 */
export type Resumable<T> = Generator<number, T, undefined>

/**
 * Work between two yields of a resumable computation, in played cards: half a millisecond. A yield for each card
 * would cost more than the cards.
 */
export const SLICE_SIZE = 5000

/** Runs a resumable computation to its end without a pause and returns the result. */
export const runToEnd = <T>(search: Resumable<T>): T => {
  for (;;) {
    const { done, value } = search.next()
    if (done) return value
  }
}
