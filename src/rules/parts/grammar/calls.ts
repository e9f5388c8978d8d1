import type { Call, CallWord } from '../../model/moves.ts'
import type { Seat } from '../../model/seat.ts'

/** Who said this word, in the order they did: among the calls of a deal, or some of them. */
export const whoSaid = (calls: readonly Call[], word: CallWord): readonly Seat[] =>
  calls.filter(({ type }) => type === word).map(({ seat }) => seat)

/** Whether somebody said this word; this seat, where one is named. */
export const hasSaid = (calls: readonly Call[], word: CallWord, seat?: Seat): boolean =>
  calls.some((call) => call.type === word && (seat === undefined || call.seat === seat))
