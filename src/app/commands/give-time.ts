import type { Seat } from '../../rules/model/seat.ts'
import type { Credential } from '../auth/caller.ts'
import { decideTimeGift } from '../deciders/game-deciders.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import type { ViewerContext } from '../queries/viewer-context.ts'
import type { CommandTerms } from './authorized-command.ts'
import { runSeatCommand } from './authorized-command.ts'

/** Command: gives an opponent of the caller more time for the current turn. */
export const giveTimeCommand = (
  deps: Deps,
  credential: Credential,
  request: CommandTerms & { readonly game: string; readonly seat: Seat; readonly amount: string },
): Promise<Outcome<ViewerContext>> =>
  runSeatCommand(deps, credential, request, 'give-time', (stored, seat) =>
    decideTimeGift(deps, stored, seat, { to: request.seat, amount: request.amount }),
  )
