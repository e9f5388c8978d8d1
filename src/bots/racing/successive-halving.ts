import type { Thinking } from '../resumable-search.ts'
import { PIECE } from '../resumable-search.ts'
import { Mean } from './sample-mean.ts'

/*
 * The best of several things by trying them in the same worlds: what does badly is given up early.
 */

/** Until so many worlds have been tried all go on; then only so many of the best. */
const ROUNDS = [
  { worlds: 24, left: 16 },
  { worlds: 72, left: 6 },
  { worlds: Number.POSITIVE_INFINITY, left: 1 },
] as const

/** One of several things, and what comes of it on the average, where it was tried. */
export interface Weighed<One> {
  readonly one: One
  readonly mean: number | null
  /** Of the mean: how far it may be off, as one standard deviation. */
  readonly error: number | null
}

/** What nobody had to try. */
export const untried = <One>(one: One): Weighed<One> => ({ one, mean: null, error: null })

/**
 * All candidates by their average worth, the best first; of equals the first. Candidates that were given up early stand
 * last.
 * @param cost of a rollout, in played cards
 */
export function* race<One, World>(
  all: readonly One[],
  worlds: readonly World[],
  worth: (world: World, one: One) => number,
  cost: number,
): Thinking<readonly Weighed<One>[]> {
  let work = 0
  let tried = all.map((one) => ({ one, found: new Mean(), sums: [0] }))
  const givenUp: typeof tried = []
  let from = 0
  for (const { worlds: until, left } of ROUNDS) {
    for (const world of worlds.slice(from, until)) {
      for (const each of tried) {
        each.found.note(worth(world, each.one))
        each.sums.push(each.found.sum)
        work += cost
        if (work < PIECE) continue
        yield work
        work = 0
      }
    }
    from = until
    tried.sort((a, b) => b.found.sum - a.found.sum)
    givenUp.unshift(...tried.slice(left))
    tried = tried.slice(0, left)
  }
  const [best] = tried
  return [...tried, ...givenUp].map(({ one, found: { count, mean, error } }) => {
    // What was given up has been tried in the first worlds alone, in which everything may have come out well, or badly.
    const luck = best ? (best.sums[count] as number) / count - best.found.mean : 0
    return { one, mean: mean - luck, error }
  })
}
