import { hypotenuse } from '../arithmetic.ts'
import { SampleMean } from './sample-mean.ts'

/*
 * Racing by successive elimination: candidates share sampled deals, and a candidate leaves as soon as its
 * deficit is significant.
 * Cards race here: the number of deals depends on the budget. Calls race in successive-halving.ts.
 */

/** First check after 40 deals. The number of deals grows by half until the next check. */
const FIRST_CHECK = 40
const CHECK_FACTOR = 1.5
/** Share of the span that the next deal could add to the deficit. */
const UNSEEN_SHARE = 1 / 4
/** A deficit below 1/600 of the span, with two standard errors, counts as equal. */
const EQUAL_ERRORS = 2
const EQUAL_SHARE = 1 / 600

/**
 * Race between candidate cards that are sampled in the same deals. A candidate that is clearly worse than another
 * is eliminated.
 */
export class SuccessiveElimination {
  /** By candidate: the utility in each deal. */
  private readonly samples: readonly number[][]
  private readonly means: readonly SampleMean[]
  /** Indices of the remaining candidates. */
  alive: readonly number[]
  /** By eliminated candidate: the better candidate. */
  private readonly eliminatedBy = new Map<number, number>()
  private nextCheck = FIRST_CHECK
  private deals = 0
  private readonly eliminationErrors: number

  /** @param eliminationErrors standard errors of deficit that eliminate a candidate */
  constructor(candidates: number, eliminationErrors: number) {
    this.eliminationErrors = eliminationErrors
    this.samples = Array.from({ length: candidates }, () => [])
    this.means = this.samples.map(() => new SampleMean())
    this.alive = this.samples.map((_, at) => at)
  }

  add(at: number, utility: number): void {
    this.samples[at]?.push(utility)
    this.means[at]?.add(utility)
  }

  /**
   * Ends a deal. At a check, eliminates candidates that are significantly worse than the best, or equal to the
   * best.
   * @param span difference between the best and the worst possible utility
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
   * Estimate of a candidate. An eliminated candidate has only early samples, with their luck. The estimate is
   * therefore the estimate of the better candidate minus the deficit in common deals.
   */
  estimate(at: number): Pick<SampleMean, 'mean' | 'error'> {
    const better = this.eliminatedBy.get(at)
    const { mean, error } = better === undefined ? (this.means[at] as SampleMean) : this.estimate(better)
    if (better === undefined) return { mean, error }
    const deficit = this.deficit(better, at)
    return { mean: mean - deficit.mean, error: hypotenuse(error, deficit.error) }
  }

  /** The best remaining candidate. */
  private best(): number {
    const { means } = this
    const mean = (at: number): number => (means[at] as SampleMean).mean
    return this.alive.reduce((one, other) => (mean(other) > mean(one) ? other : one))
  }

  /** Deficit of a candidate against the best, in common deals. */
  private deficit(best: number, at: number): SampleMean {
    const worths = this.samples[at] as readonly number[]
    const bests = this.samples[best] as readonly number[]
    const deficit = new SampleMean()
    for (let sample = 0; sample < worths.length; sample++) {
      deficit.add((bests[sample] as number) - (worths[sample] as number))
    }
    return deficit
  }

  /** True if more deals cannot change the order. */
  private isDecided(best: number, at: number, span: number): boolean {
    const { mean, error } = this.deficit(best, at)
    const unsure = hypotenuse(error, (UNSEEN_SHARE * span) / this.deals)
    return mean > this.eliminationErrors * unsure || mean + EQUAL_ERRORS * unsure < EQUAL_SHARE * span
  }
}
