/*
 * Rubs and wheels: what the players of a hand write for their results (HJ-21 to HJ-27).
 */

/** The rubs of each result, of so many at stake: only results of at least `threshold` can win. */
export const rubsFor = (results: readonly number[], stake: number, threshold: number): readonly number[] => {
  const qualified = results.filter((points) => points >= threshold)
  const atLeast = (points: number) => qualified.filter((other) => other >= points).length
  return results.map((points) => {
    if (points < threshold) return 0 // HJ-22
    if (qualified.length === 1) return stake // HJ-23
    // Whoever shares a place shares it with too many when there are not rubs for all of them (HJ-24 to HJ-27).
    return atLeast(points) <= stake ? 1 : 0
  })
}

/** The wheels of each result: one for fewer points than `threshold`. */
export const wheelsFor = (results: readonly number[], threshold: number): readonly number[] =>
  results.map((points) => (points < threshold ? 1 : 0))
