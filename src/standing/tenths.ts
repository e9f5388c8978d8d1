/** An integer count of tenths of a point. All sums are made of tenths, so that no sum is rounded. */
export type Tenths = number

/** The tenths of an integer count of points. */
export const tenths = (points: number): Tenths => points * 10

/** The points of a count of tenths, with at most one decimal. */
export const pointsOf = (value: Tenths): number => value / 10

/** The mean in tenths of `count` values with the given sum of points, rounded towards zero. `count` is 1 or more. */
export const meanInTenths = (sum: number, count: number): Tenths => Math.trunc((sum * 10) / count) || 0

/** The mean of tenths in whole points, rounded down, as tenths. `values` is not empty. */
export const meanRoundedDown = (values: readonly Tenths[]): Tenths =>
  Math.floor(values.reduce((sum, value) => sum + value, 0) / (values.length * 10)) * 10
