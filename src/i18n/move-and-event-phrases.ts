import type { ListedMove } from '../rules/compact-moves.ts'
import type { ShownEvent } from '../rules/events.ts'
import type { Call, Move } from '../rules/model/moves.ts'
import type { Terms } from './naming-functions.ts'

/*
 * Spoken phrases for moves, calls and events. The caller passes only facts that the listener may know: redacted events,
 * own legal moves, calls and contracts of the view.
 */

/**
 * Returns a move as a spoken phrase, such as `90 Eichel` or `ich schiebe`. Values that the player still chooses are
 * listed.
 */
export const phraseForMove = (move: Move | ListedMove, terms: Terms): string =>
  (terms.words.moves[move.type] as (move: Move | ListedMove, terms: Terms) => string)(move, terms)

/** Returns a call with its speaker, such as `Anna: 90 Eichel`. */
export const phraseForCall = ({ seat, ...move }: Call, terms: Terms): string =>
  terms.words.table.labelled(terms.who(seat), phraseForMove(move, terms))

/**
 * Returns an event as a complete sentence. `terms` must have the seats and sides at the time of the event; for a
 * result, those of the end of the game.
 */
export const phraseForEvent = (event: ShownEvent, terms: Terms): string =>
  (terms.words.events[event.type] as (event: ShownEvent, terms: Terms) => string)(event, terms)
