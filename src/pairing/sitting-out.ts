/*
 * Choice of the units that sit out.
 */

/**
 * Returns the units that sit out: the units with the fewest earlier times, and of these the first in the order.
 * @param order indexes of units; the first sits out first among equals
 * @param satOut number of earlier times by index
 */
export const chooseSittingOut = (
  order: readonly number[],
  satOut: readonly number[],
  count: number,
): readonly number[] =>
  [...order].sort((one, other) => (satOut[one] as number) - (satOut[other] as number)).slice(0, count)
