import type { ListedRound, Series } from './series-types.ts'

/*
 * Rounds in which everybody plays alone with bots, and the daily deal.
 */

/** Whether everybody plays a round alone. */
export const isAlone = (round: Pick<ListedRound, 'draw'> | undefined): boolean =>
  round?.draw.method === 'solo'

/** Whether a series is a daily deal: the service itself made the series, with the day in its name. */
export const isDailyDeal = ({ owner, name }: Pick<Series, 'owner' | 'name'>): boolean =>
  owner === null && / \d{4}-\d\d-\d\d$/.test(name)
