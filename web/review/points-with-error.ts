/** Formats estimated points with the standard error, if known, as in `57 ± 3`. */
export const estimateText = (points: number, error: number | null | undefined): string =>
  error ? `${Math.round(points)} ± ${Math.round(error)}` : `${Math.round(points)}`
