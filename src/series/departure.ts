import type { SeriesEvent } from './events.ts'
import type { SeriesHead } from './state.ts'

/**
 * Returns the events by which a deleted player loses all roles in a series. The first remaining director becomes the owner; without
 * one the series has no owner. Entries stay.
 * @param isDeleted whether another player has been deleted, too
 */
export const departureEvents = (
  { owner, directors, scorers }: Pick<SeriesHead, 'owner' | 'directors' | 'scorers'>,
  player: string,
  isDeleted: (player: string) => boolean,
): readonly SeriesEvent[] => {
  const by = null
  const next =
    owner === player ? (directors.find((one) => one !== player && !isDeleted(one)) ?? null) : undefined
  const isNoDirector = (one: string) => one === player || one === next
  return [
    ...(next === undefined ? [] : [{ type: 'ownerChanged', by, owner: next } as const]),
    ...directors.filter(isNoDirector).map((one) => ({ type: 'directorRemoved', by, player: one }) as const),
    ...(scorers.includes(player) ? [{ type: 'scorerRemoved', by, player } as const] : []),
  ]
}
