import type { ListedMove } from '../rules/compact-moves.ts'
import type { ShownEvent } from '../rules/events.ts'
import type { Call, Move } from '../rules/model/moves.ts'
import type { Terms } from './naming-functions.ts'

/*
 * Spoken phrases for moves, calls and events. The caller passes only facts that the listener may know: redacted events,
 * own legal moves, calls and contracts of the view.
 */

/** A move as a spoken phrase, with open choices: `90 Eichel`, `ich schiebe`. */
export const phraseForMove = (move: Move | ListedMove, terms: Terms): string =>
  (terms.words.moves[move.type] as (move: Move | ListedMove, terms: Terms) => string)(move, terms)

/** A call with its speaker: `Anna: 90 Eichel`. */
export const phraseForCall = ({ seat, ...move }: Call, terms: Terms): string =>
  terms.words.table.said(terms.who(seat), phraseForMove(move, terms))

/**
 * An event as a sentence that is complete by itself. `terms` must have the seats and sides of that time; for a result,
 * those of the end of the game.
 */
export const phraseForEvent = (event: ShownEvent, terms: Terms): string =>
  (terms.words.events[event.type] as (event: ShownEvent, terms: Terms) => string)(event, terms)
