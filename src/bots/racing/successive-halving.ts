import type { Resumable } from '../resumable-search.ts'
import { SLICE_SIZE } from '../resumable-search.ts'
import { SampleMean } from './sample-mean.ts'

/*
 * Racing by successive halving: candidates share sampled deals, and a fixed schedule keeps only the best.
 * Calls race here. Their rollouts are expensive and the deals are sampled before the race, so the schedule
 * bounds the work. Cards race in successive-elimination.ts.
 */

/** All candidates play 24 deals, then 16 candidates, and after 72 deals 6 candidates. */
const SCHEDULE = [
  { deals: 24, left: 16 },
  { deals: 72, left: 6 },
  { deals: Number.POSITIVE_INFINITY, left: 1 },
] as const

/** A candidate with its mean utility over the sampled deals; null without rollouts. */
export interface Estimate<Candidate> {
  readonly candidate: Candidate
  readonly mean: number | null
  /** Standard error of the mean. */
  readonly error: number | null
}

/** A candidate that was not searched, with a null estimate. */
export const withoutEstimate = <Candidate>(candidate: Candidate): Estimate<Candidate> => ({
  candidate,
  mean: null,
  error: null,
})

/**
 * Race between candidate calls: all candidates share the sampled deals, and a fixed schedule keeps only the best.
 * Returns all candidates, best first; eliminated candidates stand last.
 * @param utility the result of a rollout of the candidate in a sample
 * @param cost work of a rollout, in played cards
 */
export function* successiveHalving<Candidate, Sample>(
  all: readonly Candidate[],
  samples: readonly Sample[],
  utility: (sample: Sample, candidate: Candidate) => number,
  cost: number,
): Resumable<readonly Estimate<Candidate>[]> {
  let work = 0
  let remaining = all.map((candidate) => ({ candidate, stats: new SampleMean(), sums: [0] }))
  const eliminated: typeof remaining = []
  let from = 0
  for (const { deals: until, left } of SCHEDULE) {
    for (const sample of samples.slice(from, until)) {
      for (const each of remaining) {
        each.stats.add(utility(sample, each.candidate))
        each.sums.push(each.stats.sum)
        work += cost
        if (work < SLICE_SIZE) continue
        yield work
        work = 0
      }
    }
    from = until
    remaining.sort((a, b) => b.stats.sum - a.stats.sum)
    eliminated.unshift(...remaining.slice(left))
    remaining = remaining.slice(0, left)
  }
  const [best] = remaining
  return [...remaining, ...eliminated].map(({ candidate, stats: { count, mean, error } }) => {
    // Eliminated candidates have only early samples. The mean is corrected by the luck of the best candidate in
    // the same deals.
    const luck = best ? (best.sums[count] as number) / count - best.stats.mean : 0
    return { candidate, mean: mean - luck, error }
  })
}
