/**
 * Adds milliseconds to a timestamp; negative values subtract. Timestamps are RFC 3339 in UTC with milliseconds.
 */
export const addMilliseconds = (moment: string, milliseconds: number): string =>
  new Date(Date.parse(moment) + milliseconds).toISOString()
