/** What one round of load showed. */
export interface Round {
  readonly requests: number
  readonly seconds: number
  /** How long each request took, in milliseconds, ascending. */
  readonly latencies: readonly number[]
}

export const perSecond = ({ requests, seconds }: Round): number => requests / seconds

/** The latency that this share of the requests did not exceed, in milliseconds. */
export const percentile = ({ latencies }: Round, share: number): number =>
  latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.NaN

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** All rounds as one. */
export const together = (rounds: readonly Round[]): Round => ({
  requests: rounds.reduce((sum, { requests }) => sum + requests, 0),
  seconds: rounds.reduce((sum, { seconds }) => sum + seconds, 0),
  latencies: rounds.flatMap(({ latencies }) => latencies).sort((a, b) => a - b),
})

/**
 * Lets `clients` send one request after the other for some seconds. `send` gives false when a client has nothing more
 * to send.
 */
export const load = async (clients: readonly (() => Promise<boolean>)[], seconds: number): Promise<Round> => {
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
