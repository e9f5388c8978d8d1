import type { Seat } from '../kernel/seat.ts'
import { playingSeatOf } from './access.ts'
import type { Actor } from './actor.ts'
import type { KeptGame, Terms } from './change.ts'
import { changeGame, shownAfter, tellGame } from './change.ts'
import type { Deps } from './deps.ts'
import type { Outcome } from './outcome.ts'
import type { Sight } from './sight.ts'
import { giveTimeFrom } from './table.ts'

/** Gives an opponent more time for the turn that goes on. */
export const giveTime = (
  deps: Deps,
  actor: Actor,
  request: Terms & { readonly game: string; readonly seat: Seat; readonly amount: string },
): Promise<Outcome<Sight>> =>
  changeGame<KeptGame, Sight>(
    deps,
    actor,
    request,
    () => undefined,
    async ({ stored, player }) => {
      const seat = playingSeatOf(stored, player.id)
      if (seat === null) {
        return { denial: { outcome: 'not-seated', to: 'give-time' } }
      }
      return shownAfter(await giveTimeFrom(deps, stored, seat, { to: request.seat, amount: request.amount }))
    },
    tellGame,
  )
