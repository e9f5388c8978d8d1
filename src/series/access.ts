import type { SeriesRefused } from './refusals.ts'
import { refuse } from './refusals.ts'
import type { SeriesEntry, SeriesHead, SeriesState } from './state.ts'

/*
 * Roles in a series. A role gives no right to a hand of cards.
 */

export type SeriesRole = 'owner' | 'director' | 'scorer'

/** Returns the highest role of a player; null without a role. */
export const roleOf = (
  head: Pick<SeriesHead, 'owner' | 'directors' | 'scorers'>,
  player: string,
): SeriesRole | null => {
  if (head.owner === player) return 'owner'
  if (head.directors.includes(player)) return 'director'
  return head.scorers.includes(player) ? 'scorer' : null
}

/** Whether the player directs the series: the owner, or a named director. */
export const isDirector = (
  head: Pick<SeriesHead, 'owner' | 'directors' | 'scorers'>,
  player: string,
): boolean => {
  const role = roleOf(head, player)
  return role === 'owner' || role === 'director'
}

/** Returns the players who direct the series: the directors and the owner, if any. */
export const directorsOf = ({
  owner,
  directors,
}: Pick<SeriesHead, 'owner' | 'directors'>): readonly string[] =>
  owner === null ? directors : [...directors, owner]

/** Returns the loaded entry of a player; undefined without an entry. */
export const entryOf = ({ entries }: Pick<SeriesState, 'entries'>, player: string): SeriesEntry | undefined =>
  [...entries.values()].find((entry) => entry.player === player)

/** Whether the series has ended. An ended series does not change, except by its reopening. */
export const isOver = ({ status }: Pick<SeriesHead, 'status'>): boolean =>
  status === 'finished' || status === 'cancelled'

/**
 * Refuses everybody but directors, and changes of a series that is over; undefined if allowed.
 * @param by null for the house
 */
export const refuseUnlessDirecting = (
  { head }: Pick<SeriesState, 'head'>,
  by: string | null,
): SeriesRefused | undefined => {
  if (by !== null && !isDirector(head, by)) return refuse('not-a-director')
  return isOver(head) ? refuse('series-over') : undefined
}
