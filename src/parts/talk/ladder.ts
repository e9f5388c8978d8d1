/** The numbers from `lowest` to `highest`, `step` apart: what can be bid. */
export const bidLadder = (lowest: number, highest: number, step: number): readonly number[] =>
  Array.from({ length: Math.floor((highest - lowest) / step) + 1 }, (_, at) => lowest + at * step)
