import type { Call, CallType } from '../../model/moves.ts'
import type { Seat } from '../../model/seat.ts'

/*
 * Queries on the calls of a deal.
 */

/** The seats that made a call of a type, in order of the calls. */
export const seatsThatCalled = (calls: readonly Call[], type: CallType): readonly Seat[] =>
  calls.filter((call) => call.type === type).map(({ seat }) => seat)

/** True if a call of this type was made: by this seat, or by any seat when `seat` is absent. */
export const hasCalled = (calls: readonly Call[], type: CallType, seat?: Seat): boolean =>
  calls.some((call) => call.type === type && (seat === undefined || call.seat === seat))
