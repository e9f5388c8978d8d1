/** Splits what was fetched, one row more than asked, into the page and, where there is more, its last row. */
export const splitPage = <T>(
  rows: readonly T[],
  limit: number,
): { page: readonly T[]; last: T | undefined } => ({
  page: rows.slice(0, limit),
  last: rows.length > limit ? rows[limit - 1] : undefined,
})
