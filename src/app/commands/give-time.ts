import type { Seat } from '../../rules/model/seat.ts'
import type { Actor } from '../auth/caller.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import type { Sight } from '../queries/viewer-context.ts'
import { giveTimeFrom } from '../table.ts'
import type { Terms } from './change.ts'
import { changeFromSeat } from './change.ts'

/** Gives an opponent more time for the turn that goes on. */
export const giveTime = (
  deps: Deps,
  actor: Actor,
  request: Terms & { readonly game: string; readonly seat: Seat; readonly amount: string },
): Promise<Outcome<Sight>> =>
  changeFromSeat(deps, actor, request, 'give-time', (stored, seat) =>
    giveTimeFrom(deps, stored, seat, { to: request.seat, amount: request.amount }),
  )
