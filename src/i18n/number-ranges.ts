/**
 * Formats ascending numbers as ranges and single numbers, as in `40 to 150 in steps of 10, 157, 257`.
 * @param rangeText formats one range, in a language
 */
export const formatNumberRanges = (
  ladder: readonly number[],
  rangeText: (from: number, to: number, step: number) => string,
): string => {
  const runs: number[][] = []
  for (const points of ladder) {
    const run = runs.at(-1) ?? []
    const [first = points, second = points] = run
    const goesOn = run.length === 1 || (run.length > 1 && points - (run.at(-1) ?? 0) === second - first)
    if (goesOn) run.push(points)
    else runs.push([points])
  }
  return runs
    .map((run) => {
      const [first = 0, second = first] = run
      return run.length < 3 ? run.join(', ') : rangeText(first, run.at(-1) ?? first, second - first)
    })
    .join(', ')
}
