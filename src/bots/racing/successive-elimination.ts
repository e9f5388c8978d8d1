import { Mean } from './sample-mean.ts'

/*
 * What comes of several things that are tried in the same worlds, and which of them go on being tried.
 */

/** After so many worlds it is looked whether something may be given up; then each time after half as many again. */
const FIRST_LOOK = 40
const LOOK_AGAIN = 1.5
/** What may come that has not come yet: in one world more, this share of what can be won and lost. */
const UNMET = 1 / 4
/** By how many standard deviations what is better is so by next to nothing; and what that is, as a share of what can be won and lost. */
const HARDLY = 2
const NOTHING = 1 / 600

/** What was found of the candidates so far, in the same worlds for all. */
export class Tally {
  /** By candidate, what it was worth in one world after the other. */
  private readonly worths: readonly number[][]
  private readonly means: readonly Mean[]
  /** The candidates that are still tried, by number. */
  alive: readonly number[]
  /** What was better than each that was given up, then. */
  private readonly betters = new Map<number, number>()
  private next = FIRST_LOOK
  private worlds = 0
  private readonly surely: number

  /** @param surely by how many standard deviations something must be worse to be given up */
  constructor(candidates: number, surely: number) {
    this.surely = surely
    this.worths = Array.from({ length: candidates }, () => [])
    this.means = this.worths.map(() => new Mean())
    this.alive = this.worths.map((_, at) => at)
  }

  note(at: number, worth: number): void {
    this.worths[at]?.push(worth)
    this.means[at]?.note(worth)
  }

  /**
   * A world has been tried with all that are alive: what is surely worse than the best is tried no longer, nor what is as good.
   * @param span between the best that can come of it all and the worst
   */
  endWorld(span: number): void {
    this.worlds += 1
    if (this.worlds < this.next) return
    this.next *= LOOK_AGAIN
    const best = this.best()
    for (const at of this.alive) {
      if (at !== best && this.isDecided(best, at, span)) this.betters.set(at, best)
    }
    this.alive = this.alive.filter((at) => !this.betters.has(at))
  }

  /**
   * What was found of a candidate. One that was given up has been tried in the first worlds alone, in which everything may have come out
   * well, or badly: so it is what the one is worth that was better, less what it was worse by in the same worlds.
   */
  found(at: number): Pick<Mean, 'mean' | 'error'> {
    const better = this.betters.get(at)
    const { mean, error } = better === undefined ? (this.means[at] as Mean) : this.found(better)
    if (better === undefined) return { mean, error }
    const behind = this.behind(better, at)
    return { mean: mean - behind.mean, error: Math.hypot(error, behind.error) }
  }

  /** Of those that are tried still, the best so far. */
  private best(): number {
    const { means } = this
    const mean = (at: number): number => (means[at] as Mean).mean
    return this.alive.reduce((one, other) => (mean(other) > mean(one) ? other : one))
  }

  /** By how much one was worse than the best, in the worlds in which both were tried. */
  private behind(best: number, at: number): Mean {
    const worths = this.worths[at] as readonly number[]
    const bests = this.worths[best] as readonly number[]
    const behind = new Mean()
    for (let world = 0; world < worths.length; world++) {
      behind.note((bests[world] as number) - (worths[world] as number))
    }
    return behind
  }

  /** Whether nothing more is to be learnt of which is better. */
  private isDecided(best: number, at: number, span: number): boolean {
    const { mean, error } = this.behind(best, at)
    const unsure = Math.hypot(error, (UNMET * span) / this.worlds)
    return mean > this.surely * unsure || mean + HARDLY * unsure < NOTHING * span
  }
}
