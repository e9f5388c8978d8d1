/** A mean, and how far it may be off. */
export interface Estimate {
  readonly count: number
  readonly mean: number
  /** Of the mean, as one standard deviation. */
  readonly error: number
}

export const estimateOf = (values: readonly number[]): Estimate => {
  const count = values.length
  const mean = values.reduce((sum, value) => sum + value, 0) / count
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, count - 1)
  return { count, mean, error: Math.sqrt(variance / count) }
}

/** Below which the mean is in one case of forty. */
export const lowerBound = ({ mean, error }: Estimate): number => mean - 1.96 * error

/** The value that this share of all does not exceed. */
export const atShare = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN
