import type { GameChange } from '../../db/port/change.ts'
import type { StoredGame } from '../../db/port/stored-game.ts'
import type { LoggedEvent } from '../../rules/events.ts'
import { wakeUpAfterChange } from '../clock/turn-clocks.ts'
import { awaitedSeats, loggedEvents } from '../queries/stored-game-facts.ts'
import { gameProgress, viewerContext } from '../queries/viewer-context.ts'
import type { GameBroadcast, PhraseBroadcast } from './broadcaster-port.ts'
import type { ShownPhrase } from './shown-phrase.ts'

/*
 * Broadcast of a game change: the data for all subscribers of a game.
 */

const accessFactsOf = ({
  visibility,
  owner,
  sealed,
  names,
  game: { seats, joined, held },
}: StoredGame): GameBroadcast['table'] => ({
  ...{ visibility, owner, names, sealed },
  game: { seats, ...(joined && { joined }), ...(held && { held }) },
})

/** Returns the broadcast of a set phrase, for the channel of the game. */
export const phraseBroadcastOf = (stored: StoredGame, phrase: ShownPhrase): PhraseBroadcast => ({
  table: accessFactsOf(stored),
  frame: JSON.stringify(phrase),
})

/** Returns the broadcast of a written game change, for the channel of the game. */
export const broadcastOf = (change: GameChange): GameBroadcast => {
  const { stored, before } = change
  const viewer = { ...viewerContext(stored, ''), awaited: awaitedSeats(stored) }
  return {
    ...{ game: stored.id, before },
    events: loggedEvents(change),
    table: accessFactsOf(stored),
    now: gameProgress(viewer),
    due: wakeUpAfterChange(change),
  }
}

/** Returns a broadcast of logged events after a version, for subscribers that missed broadcasts. */
export const broadcastAfter = (
  stored: StoredGame,
  before: number,
  events: readonly LoggedEvent[],
): GameBroadcast => ({
  ...{ game: stored.id, before, events },
  table: accessFactsOf(stored),
  now: gameProgress(viewerContext(stored, '')),
})
