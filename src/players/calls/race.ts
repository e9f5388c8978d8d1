/*
 * The best of several things by trying them in the same worlds: what does badly is given up early.
 */

/** Until so many worlds have been tried all go on; then only so many of the best. */
const ROUNDS = [
  { worlds: 24, left: 16 },
  { worlds: 72, left: 6 },
  { worlds: Number.POSITIVE_INFINITY, left: 1 },
] as const

/**
 * The one that is worth most on the average; of equals the first.
 * @param all at least one
 */
export const race = <One, World>(
  all: readonly One[],
  worlds: readonly World[],
  worth: (world: World, one: One) => number,
): One => {
  let tried = all.map((one) => ({ one, sum: 0 }))
  let from = 0
  for (const { worlds: until, left } of ROUNDS) {
    for (const world of worlds.slice(from, until)) {
      for (const each of tried) each.sum += worth(world, each.one)
    }
    from = until
    tried = tried.sort((a, b) => b.sum - a.sum).slice(0, left)
  }
  const [best] = tried
  if (best === undefined) throw new Error('there is nothing to choose from')
  return best.one
}
