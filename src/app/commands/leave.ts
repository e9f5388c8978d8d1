import { seatHeldFor } from '../../game/rematch.ts'
import { seatOf } from '../auth/access.ts'
import type { Actor } from '../auth/caller.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { leaveSeat } from '../table.ts'
import type { KeptDone, Terms } from './change.ts'
import { changeGame, tellNothing, whatIsDone } from './change.ts'

/** Gets up before the start, or lets a seat go that is held; gives the game up after it, unless out of it already. */
export const leave = (
  deps: Deps,
  actor: Actor,
  request: Terms & { readonly game: string },
): Promise<Outcome<null>> =>
  changeGame<KeptDone, null>(
    deps,
    actor,
    request,
    () => undefined,
    async ({ stored, player }) => {
      const seat = seatOf(stored, player.id) ?? seatHeldFor(stored.game, player.id)
      if (seat === undefined || stored.game.gone.includes(seat)) {
        return { denial: { outcome: 'not-seated', to: 'leave' } }
      }
      return whatIsDone(await leaveSeat(deps, stored, seat))
    },
    tellNothing,
  )
