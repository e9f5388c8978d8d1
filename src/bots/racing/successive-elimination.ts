import { SampleMean } from './sample-mean.ts'

/*
 * What comes of several things that are tried in the same worlds, and which of them go on being tried.
 */

/** After so many worlds it is looked whether something may be given up; then each time after half as many again. */
const FIRST_CHECK = 40
const CHECK_FACTOR = 1.5
/** What may come that has not come yet: in one world more, this share of what can be won and lost. */
const UNSEEN_SHARE = 1 / 4
/** By how many standard deviations what is better is so by next to nothing; and what that is, as a share of what can be won and lost. */
const EQUAL_ERRORS = 2
const EQUAL_SHARE = 1 / 600

/** What was found of the candidates so far, in the same worlds for all. */
export class SuccessiveElimination {
  /** By candidate, what it was worth in one world after the other. */
  private readonly samples: readonly number[][]
  private readonly means: readonly SampleMean[]
  /** The candidates that are still tried, by number. */
  alive: readonly number[]
  /** What was better than each that was given up, then. */
  private readonly eliminatedBy = new Map<number, number>()
  private nextCheck = FIRST_CHECK
  private deals = 0
  private readonly eliminationErrors: number

  /** @param surely by how many standard deviations something must be worse to be given up */
  constructor(candidates: number, surely: number) {
    this.eliminationErrors = surely
    this.samples = Array.from({ length: candidates }, () => [])
    this.means = this.samples.map(() => new SampleMean())
    this.alive = this.samples.map((_, at) => at)
  }

  add(at: number, utility: number): void {
    this.samples[at]?.push(utility)
    this.means[at]?.add(utility)
  }

  /**
   * A world has been tried with all that are alive: what is surely worse than the best is tried no longer, nor what is as good.
   * @param span between the best that can come of it all and the worst
   */
  endDeal(span: number): void {
    this.deals += 1
    if (this.deals < this.nextCheck) return
    this.nextCheck *= CHECK_FACTOR
    const best = this.best()
    for (const at of this.alive) {
      if (at !== best && this.isDecided(best, at, span)) this.eliminatedBy.set(at, best)
    }
    this.alive = this.alive.filter((at) => !this.eliminatedBy.has(at))
  }

  /**
   * What was found of a candidate. One that was given up has been tried in the first worlds alone, in which everything may have come out
   * well, or badly: so it is what the one is worth that was better, less what it was worse by in the same worlds.
   */
  estimate(at: number): Pick<SampleMean, 'mean' | 'error'> {
    const better = this.eliminatedBy.get(at)
    const { mean, error } = better === undefined ? (this.means[at] as SampleMean) : this.estimate(better)
    if (better === undefined) return { mean, error }
    const deficit = this.deficit(better, at)
    return { mean: mean - deficit.mean, error: Math.hypot(error, deficit.error) }
  }

  /** Of those that are tried still, the best so far. */
  private best(): number {
    const { means } = this
    const mean = (at: number): number => (means[at] as SampleMean).mean
    return this.alive.reduce((one, other) => (mean(other) > mean(one) ? other : one))
  }

  /** By how much one was worse than the best, in the worlds in which both were tried. */
  private deficit(best: number, at: number): SampleMean {
    const worths = this.samples[at] as readonly number[]
    const bests = this.samples[best] as readonly number[]
    const deficit = new SampleMean()
    for (let sample = 0; sample < worths.length; sample++) {
      deficit.add((bests[sample] as number) - (worths[sample] as number))
    }
    return deficit
  }

  /** Whether nothing more is to be learnt of which is better. */
  private isDecided(best: number, at: number, span: number): boolean {
    const { mean, error } = this.deficit(best, at)
    const unsure = Math.hypot(error, (UNSEEN_SHARE * span) / this.deals)
    return mean > this.eliminationErrors * unsure || mean + EQUAL_ERRORS * unsure < EQUAL_SHARE * span
  }
}
