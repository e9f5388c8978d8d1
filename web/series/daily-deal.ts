import type { Series } from './series-types.ts'

/** Whether a series is a daily deal: the service itself made the series, with the day in its name. */
export const isDailyDeal = ({ owner, name }: Pick<Series, 'owner' | 'name'>): boolean =>
  owner === null && / \d{4}-\d\d-\d\d$/.test(name)
