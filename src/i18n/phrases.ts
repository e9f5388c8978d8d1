import type { ListedMove } from '../rules/compact-moves.ts'
import type { ShownEvent } from '../rules/events.ts'
import type { Call, Move } from '../rules/model/moves.ts'
import type { Terms } from './terms.ts'

/*
 * What is said at the table, from plain values of the kernel. Who speaks gives only what somebody may know: events as
 * `redact` leaves them, moves that are listed to them, calls and contracts of their view.
 */

/** A move as one would say it, also one that leaves a choice: `90 Eichel`, `ich schiebe`. */
export const phraseForMove = (move: Move | ListedMove, terms: Terms): string =>
  (terms.words.moves[move.type] as (move: Move | ListedMove, terms: Terms) => string)(move, terms)

/** Somebody's word in the auction: `Anna: 90 Eichel`. */
export const phraseForCall = ({ seat, ...move }: Call, terms: Terms): string =>
  terms.words.table.said(terms.who(seat), phraseForMove(move, terms))

/**
 * What happened, as a line that can be read by itself. `terms` have the seats and sides as they were when it did; those of
 * the end of a game, for an event with a result.
 */
export const phraseForEvent = (event: ShownEvent, terms: Terms): string =>
  (terms.words.events[event.type] as (event: ShownEvent, terms: Terms) => string)(event, terms)
