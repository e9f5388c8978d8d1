import type { Actor } from '../auth/caller.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import type { Sight } from '../queries/viewer-context.ts'
import { voteFrom } from '../table.ts'
import type { Terms } from './change.ts'
import { changeFromSeat } from './change.ts'

/** Votes for or against the end of the game. The game ends when all players with a seat agree; until then a vote can be withdrawn. */
export const abandon = (
  deps: Deps,
  actor: Actor,
  request: Terms & { readonly game: string; readonly agree: boolean },
): Promise<Outcome<Sight>> =>
  changeFromSeat(deps, actor, request, 'abandon', (stored, seat) =>
    voteFrom(deps, stored, seat, request.agree),
  )
