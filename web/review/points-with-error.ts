/** Rounded number with a minus sign in place of a hyphen. */
const rounded = (points: number): string => `${Math.round(points) || 0}`.replace('-', '−')

/** Formats estimated points with the standard error, if known, as in `57 ± 3` or `−88 ± 8`. */
export const estimateText = (points: number, error: number | null | undefined): string =>
  error ? `${rounded(points)} ± ${Math.round(error)}` : rounded(points)

/** Formats points with a sign, as in `+12` or `−3`. */
export const signedPoints = (points: number): string =>
  Math.round(points) > 0 ? `+${rounded(points)}` : rounded(points)
