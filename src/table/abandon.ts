import { playingSeatOf } from './access.ts'
import type { Actor } from './actor.ts'
import type { KeptGame, Terms } from './change.ts'
import { changeGame, shownAfter, tellGame } from './change.ts'
import type { Deps } from './deps.ts'
import type { Outcome } from './outcome.ts'
import type { Sight } from './sight.ts'
import { voteFrom } from './table.ts'

/** Says whether the game is to be abandoned. It is when all agree who still sit; until then anybody can take it back. */
export const abandon = (
  deps: Deps,
  actor: Actor,
  request: Terms & { readonly game: string; readonly agree: boolean },
): Promise<Outcome<Sight>> =>
  changeGame<KeptGame, Sight>(
    deps,
    actor,
    request,
    () => undefined,
    async ({ stored, player }) => {
      const seat = playingSeatOf(stored, player.id)
      if (seat === null) {
        return { denial: { outcome: 'not-seated', to: 'abandon' } }
      }
      return shownAfter(await voteFrom(deps, stored, seat, request.agree))
    },
    tellGame,
  )
