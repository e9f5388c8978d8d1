/*
 * Rubs and wheels: the marks for the results of a deal (HJ-21 to HJ-27).
 */

/**
 * The rubs (good marks) that each player wins in a deal. Only results of at least `threshold` can win.
 * @param results points of each player
 * @param stake number of rubs in the deal
 */
export const rubsFor = (results: readonly number[], stake: number, threshold: number): readonly number[] => {
  const qualified = results.filter((points) => points >= threshold)
  const atLeast = (points: number) => qualified.filter((other) => other >= points).length
  return results.map((points) => {
    if (points < threshold) return 0 // HJ-22
    if (qualified.length === 1) return stake // HJ-23
    // A shared place gets nothing if the rubs do not suffice for all its players (HJ-24 to HJ-27).
    return atLeast(points) <= stake ? 1 : 0
  })
}

/** The wheels (bad marks) of each player in a deal: one for a result below `threshold`. */
export const wheelsFor = (results: readonly number[], threshold: number): readonly number[] =>
  results.map((points) => (points < threshold ? 1 : 0))
