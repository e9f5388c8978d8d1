import type { Call, CallType } from '../../model/moves.ts'
import type { Seat } from '../../model/seat.ts'

/*
 * Queries on the calls of a deal.
 */

/** The seats that made this call, in order. */
export const seatsThatCalled = (calls: readonly Call[], type: CallType): readonly Seat[] =>
  calls.filter((call) => call.type === type).map(({ seat }) => seat)

/** True if the call was made: by this seat, or by any seat. */
export const hasCalled = (calls: readonly Call[], type: CallType, seat?: Seat): boolean =>
  calls.some((call) => call.type === type && (seat === undefined || call.seat === seat))
