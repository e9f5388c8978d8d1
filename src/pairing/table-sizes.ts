import type { Partners } from './types.ts'

/*
 * Number and sizes of tables for the units that are present.
 */

const MIN_SIZE = 2
const MAX_SIZE = 5

/** The size of a table with partners. */
const PARTNERS_SIZE = 4

/** Whether tables can have these sizes: one or two sizes from 2 to 5, and four seats where there are partners. */
export const areTableSizes = (sizes: readonly number[], partners: Partners): boolean =>
  sizes.length >= 1 &&
  sizes.length <= 2 &&
  sizes.every((size) => Number.isInteger(size) && size >= MIN_SIZE && size <= MAX_SIZE) &&
  (partners === 'none' || sizes.every((size) => size === PARTNERS_SIZE))

/**
 * Returns the allowed table sizes in units: two fixed partners are one unit.
 * @throws RangeError for no size, more than two sizes, a size outside of 2 to 5, or partners at a table without four
 * seats
 */
export const sizesInUnits = (sizes: readonly number[], partners: Partners): readonly number[] => {
  if (!areTableSizes(sizes, partners))
    throw new RangeError('`sizes` must be one or two whole numbers from 2 to 5, and 4 with partners.')
  return partners === 'fixed' ? [PARTNERS_SIZE / 2] : sizes
}

/**
 * Returns the sizes of all tables in units, in the order of the tables. As few units as possible sit out, then as few
 * tables as possible have the second size.
 * @param units the number of units that are present
 */
export const tableSizesFor = (
  units: number,
  [first = MAX_SIZE, second]: readonly number[],
): readonly number[] => {
  let best: readonly [number, number] = [Math.floor(units / first), 0]
  let seated = first * best[0]
  if (second === undefined) return Array<number>(best[0]).fill(first)
  for (let seconds = 1; second * seconds <= units; seconds += 1) {
    const firsts = Math.floor((units - second * seconds) / first)
    const sum = first * firsts + second * seconds
    if (sum <= seated) continue
    seated = sum
    best = [firsts, seconds]
  }
  return [...Array<number>(best[0]).fill(first), ...Array<number>(best[1]).fill(second)]
}
