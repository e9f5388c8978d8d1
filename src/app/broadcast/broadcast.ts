import type { GameChange, StoredGame } from '../../db/port.ts'
import type { LoggedEvent } from '../../rules/events.ts'
import { wakeAt } from '../clock/turns.ts'
import { sightOf, standing } from '../queries/viewer-context.ts'
import { awaitedIn, logged } from '../table.ts'
import type { Telling } from './port.ts'

/*
 * What those who listen to a game are told.
 */

const tableOf = ({
  visibility,
  owner,
  names,
  game: { seats, joined, held },
}: StoredGame): Telling['table'] => ({
  ...{ visibility, owner, names },
  game: { seats, ...(joined && { joined }), ...(held && { held }) },
})

/** What a change tells. */
export const tellingOf = (change: GameChange): Telling => {
  const { stored, before } = change
  const sight = { ...sightOf(stored, ''), awaited: awaitedIn(stored) }
  return {
    ...{ game: stored.id, before },
    events: logged(change),
    table: tableOf(stored),
    now: standing(sight),
    due: wakeAt(change),
  }
}

/** What the log of a game tells after an event. */
export const tellingAfter = (
  stored: StoredGame,
  before: number,
  events: readonly LoggedEvent[],
): Telling => ({
  ...{ game: stored.id, before, events },
  table: tableOf(stored),
  now: standing(sightOf(stored, '')),
})
