/** Rounded number with a minus sign in place of a hyphen. */
const rounded = (points: number): string => `${Math.round(points)}`.replace('-', '−')

/** Formats estimated points with the standard error, if known, as in `57 ± 3` or `−88 ± 8`. */
export const estimateText = (points: number, error: number | null | undefined): string =>
  error ? `${rounded(points)} ± ${Math.round(error)}` : rounded(points)
