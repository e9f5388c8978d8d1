import type { GameChange } from '../../db/port/change.ts'
import type { StoredGame } from '../../db/port/stored-game.ts'
import type { Seat } from '../../rules/model/seat.ts'

/*
 * Facts that follow from a stored game or from a change.
 */

/** Returns the seats that the game waits for; none in a pause. */
export const awaitedSeats = ({ since, game }: StoredGame): readonly Seat[] =>
  (game.paused === undefined ? since : []).flatMap((moment, seat) => (moment === null ? [] : [seat]))

/** Returns the events of a written change as log entries: with event number and time. */
export const loggedEvents = ({ before, events, stored }: Pick<GameChange, 'before' | 'events' | 'stored'>) =>
  events.map((event, at) => ({ seq: before + 1 + at, at: stored.updatedAt, ...event }))
