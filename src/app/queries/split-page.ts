/**
 * Splits rows, one more than the limit, into the page and the last row of the page. The last row is undefined
 * without further rows.
 */
export const splitPage = <T>(
  rows: readonly T[],
  limit: number,
): { page: readonly T[]; last: T | undefined } => ({
  page: rows.slice(0, limit),
  last: rows.length > limit ? rows[limit - 1] : undefined,
})
