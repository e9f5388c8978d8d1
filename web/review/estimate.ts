/** A number of points, and how far it may be off, where that is known. */
export const estimateText = (points: number, error: number | null | undefined): string =>
  error ? `${Math.round(points)} ± ${Math.round(error)}` : `${Math.round(points)}`
