import type { Actor } from '../auth/caller.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import type { Sight } from '../queries/viewer-context.ts'
import { votePauseFrom } from '../table.ts'
import type { Terms } from './change.ts'
import { changeFromSeat } from './change.ts'

/** Agrees to a pause of the game, withdraws that, or resumes the game. */
export const pause = (
  deps: Deps,
  actor: Actor,
  request: Terms & { readonly game: string; readonly agree: boolean },
): Promise<Outcome<Sight>> =>
  changeFromSeat(deps, actor, request, 'pause', (stored, seat) =>
    votePauseFrom(deps, stored, seat, request.agree),
  )
