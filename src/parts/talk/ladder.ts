/** The numbers from `lowest` to `highest`, `step` apart: what can be bid. */
export const bidLadder = (lowest: number, highest: number, step: number): readonly number[] =>
  Array.from({ length: Math.floor((highest - lowest) / step) + 1 }, (_, at) => lowest + at * step)

/** A ladder in a few words: its even runs by their ends, and what stands alone. `40 to 150 in steps of 10, 157, 257`. */
export const ladderInWords = (ladder: readonly number[]): string => {
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
      return run.length < 3 ? run.join(', ') : `${first} to ${run.at(-1)} in steps of ${second - first}`
    })
    .join(', ')
}
