/** A moment so many milliseconds later, or earlier where they are negative; RFC 3339 in UTC with milliseconds, as all are. */
export const addMilliseconds = (moment: string, milliseconds: number): string =>
  new Date(Date.parse(moment) + milliseconds).toISOString()
