import type { Call, CallType } from '../../model/moves.ts'
import type { Seat } from '../../model/seat.ts'

/** Who said this word, in the order they did: among the calls of a deal, or some of them. */
export const seatsThatCalled = (calls: readonly Call[], word: CallType): readonly Seat[] =>
  calls.filter(({ type }) => type === word).map(({ seat }) => seat)

/** Whether somebody said this word; this seat, where one is named. */
export const hasCalled = (calls: readonly Call[], word: CallType, seat?: Seat): boolean =>
  calls.some((call) => call.type === word && (seat === undefined || call.seat === seat))
