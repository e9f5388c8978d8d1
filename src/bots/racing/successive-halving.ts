import type { Resumable } from '../resumable-search.ts'
import { SLICE } from '../resumable-search.ts'
import { SampleMean } from './sample-mean.ts'

/*
 * The best of several things by trying them in the same worlds: what does badly is given up early.
 */

/** Until so many worlds have been tried all go on; then only so many of the best. */
const SCHEDULE = [
  { deals: 24, left: 16 },
  { deals: 72, left: 6 },
  { deals: Number.POSITIVE_INFINITY, left: 1 },
] as const

/** One of several things, and what comes of it on the average, where it was tried. */
export interface Estimate<Candidate> {
  readonly candidate: Candidate
  readonly mean: number | null
  /** Of the mean: how far it may be off, as one standard deviation. */
  readonly error: number | null
}

/** What nobody had to try. */
export const withoutEstimate = <Candidate>(candidate: Candidate): Estimate<Candidate> => ({
  candidate,
  mean: null,
  error: null,
})

/**
 * All candidates by their average worth, the best first; of equals the first. Candidates that were given up early stand
 * last.
 * @param cost of a rollout, in played cards
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
        if (work < SLICE) continue
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
    // What was given up has been tried in the first worlds alone, in which everything may have come out well, or badly.
    const luck = best ? (best.sums[count] as number) / count - best.stats.mean : 0
    return { candidate, mean: mean - luck, error }
  })
}
