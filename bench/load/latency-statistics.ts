/** Number of requests, duration and latencies of a round. */
export interface Round {
  readonly requests: number
  readonly seconds: number
  /** Latency of each request in milliseconds, ascending. */
  readonly latencies: readonly number[]
}

export const perSecond = ({ requests, seconds }: Round): number => requests / seconds

/** The latency in milliseconds that a share of the requests did not exceed; a share of 0.5 gives the median. */
export const percentile = ({ latencies }: Round, share: number): number =>
  latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.NaN

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Combines rounds into a single round. */
export const combineRounds = (rounds: readonly Round[]): Round => ({
  requests: rounds.reduce((sum, { requests }) => sum + requests, 0),
  seconds: rounds.reduce((sum, { seconds }) => sum + seconds, 0),
  latencies: rounds.flatMap(({ latencies }) => latencies).sort((a, b) => a - b),
})

/**
 * Runs clients concurrently for a number of seconds. A client sends its next request after each answer, until its
 * function returns false.
 */
export const runClients = async (
  clients: readonly (() => Promise<boolean>)[],
  seconds: number,
): Promise<Round> => {
  const latencies: number[] = []
  const begun = performance.now()
  const until = begun + seconds * 1000
  await Promise.all(
    clients.map(async (send) => {
      for (let more = true; more && performance.now() < until; ) {
        const sent = performance.now()
        more = await send()
        if (more) latencies.push(performance.now() - sent)
      }
    }),
  )
  return {
    requests: latencies.length,
    seconds: (performance.now() - begun) / 1000,
    latencies: latencies.sort((a, b) => a - b),
  }
}
