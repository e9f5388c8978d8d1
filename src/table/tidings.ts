import type { Game } from '../kernel/game.ts'
import type { GameChange } from '../store/store.ts'
import type { Tidings } from '../store/webhook.ts'
import { noticesOf } from './notices.ts'

/*
 * What a change tells those who have webhooks, should there be any: whom it concerns, and by which of its events. What is said
 * of it is made when it is sent.
 */

/** Everybody alike: nobody's seat. */
const ALL = -1

/** Those whom a change concerns, with their seats: who sits there, or did until then; and an owner beside the table. */
const concerned = (
  { owner, game }: GameChange['stored'],
  before: Game['seats'] = [],
): ReadonlyMap<string, number> => {
  const sitting = [...before, ...game.seats].flatMap((player, at): [string, number][] =>
    player === null ? [] : [[player, at < before.length ? at : at - before.length]],
  )
  return new Map([[owner, ALL], ...sitting])
}

/**
 * What is told by a change, to each player at the table, and of a public game to whoever has a webhook for it.
 * @param before who sat there before
 */
export const tidingsOf = (
  change: Pick<GameChange, 'stored' | 'before' | 'events'>,
  before: Game['seats'] | undefined,
): readonly Tidings[] => {
  const { stored, events } = change
  const numbered = events.map((event, at) => ({
    seq: change.before + 1 + at,
    at: stored.updatedAt,
    ...event,
  }))
  const moved = {
    type: 'game.moved',
    first: change.before + 1,
    last: change.before + events.length,
    seat: ALL,
  }
  const those: (readonly [string | null, number])[] = [...concerned(stored, before)]
  if (stored.visibility === 'public') those.push([null, ALL])
  return those.flatMap(([player, at]) => [
    { ...moved, player },
    ...numbered.flatMap((event) =>
      noticesOf(stored.id, event, at).map(({ type, seat = ALL }) => ({
        ...{ type, first: event.seq, last: event.seq, seat, player },
      })),
    ),
  ])
}
