import type { GameChange, StoredGame } from '../../db/port.ts'
import type { LoggedEvent } from '../../rules/events.ts'
import { wakeUpAfter } from '../clock/turn-clocks.ts'
import { awaitedSeats, loggedEvents } from '../decisions/game-decisions.ts'
import { gameProgress, viewerContext } from '../queries/viewer-context.ts'
import type { GameBroadcast } from './port.ts'

/*
 * What those who listen to a game are told.
 */

const accessFactsOf = ({
  visibility,
  owner,
  names,
  game: { seats, joined, held },
}: StoredGame): GameBroadcast['table'] => ({
  ...{ visibility, owner, names },
  game: { seats, ...(joined && { joined }), ...(held && { held }) },
})

/** What a change tells. */
export const broadcastOf = (change: GameChange): GameBroadcast => {
  const { stored, before } = change
  const sight = { ...viewerContext(stored, ''), awaited: awaitedSeats(stored) }
  return {
    ...{ game: stored.id, before },
    events: loggedEvents(change),
    table: accessFactsOf(stored),
    now: gameProgress(sight),
    due: wakeUpAfter(change),
  }
}

/** What the log of a game tells after an event. */
export const broadcastAfter = (
  stored: StoredGame,
  before: number,
  events: readonly LoggedEvent[],
): GameBroadcast => ({
  ...{ game: stored.id, before, events },
  table: accessFactsOf(stored),
  now: gameProgress(viewerContext(stored, '')),
})
