/** Points with the standard error, if known. */
export const estimateText = (points: number, error: number | null | undefined): string =>
  error ? `${Math.round(points)} ± ${Math.round(error)}` : `${Math.round(points)}`
