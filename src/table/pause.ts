import { playingSeatOf } from './access.ts'
import type { Actor } from './actor.ts'
import type { KeptGame, Terms } from './change.ts'
import { changeGame, shownAfter, tellGame } from './change.ts'
import type { Deps } from './deps.ts'
import type { Outcome } from './outcome.ts'
import type { Sight } from './sight.ts'
import { votePauseFrom } from './table.ts'

/** Agrees to a pause of the game, withdraws that, or resumes the game. */
export const pause = (
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
      if (seat === null) return { denial: { outcome: 'not-seated', to: 'pause' } }
      return shownAfter(await votePauseFrom(deps, stored, seat, request.agree))
    },
    tellGame,
  )
