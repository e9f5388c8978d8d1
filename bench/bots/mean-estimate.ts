/** A mean with its standard error. */
export interface Estimate {
  readonly count: number
  readonly mean: number
  /** Standard error of the mean. */
  readonly error: number
}

export const estimateOf = (values: readonly number[]): Estimate => {
  const count = values.length
  const mean = values.reduce((sum, value) => sum + value, 0) / count
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, count - 1)
  return { count, mean, error: Math.sqrt(variance / count) }
}

/** Lower bound of the mean, with a confidence of 97.5 %. */
export const lowerBound = ({ mean, error }: Estimate): number => mean - 1.96 * error

/** Quantile of values: the value at a share between 0 and 1. */
export const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN
