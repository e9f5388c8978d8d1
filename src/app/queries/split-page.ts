/**
 * Splits the rows of a read that asked for one row more than the page. Returns the page, and the last row of the page
 * if more rows follow.
 */
export const splitPage = <T>(
  rows: readonly T[],
  limit: number,
): { page: readonly T[]; last: T | undefined } => ({
  page: rows.slice(0, limit),
  last: rows.length > limit ? rows[limit - 1] : undefined,
})
