import type { StoredPhrase } from '../../db/port/phrases.ts'
import type { Seat } from '../../rules/model/seat.ts'

/*
 * A set phrase of a seat, as answers and streams show the phrase.
 */

/** A phrase in answers and in streams. The type separates the phrase from the events of a stream. */
export interface ShownPhrase {
  readonly type: 'phrase'
  readonly at: string
  readonly seat: Seat
  readonly id: string
}

/** Returns a stored phrase without the player. */
export const shownPhrase = ({ at, seat, id }: StoredPhrase): ShownPhrase => ({ type: 'phrase', at, seat, id })
