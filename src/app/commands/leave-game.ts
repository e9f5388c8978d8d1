import { seatHeldFor } from '../../game/rematch.ts'
import type { Credential } from '../auth/caller.ts'
import { seatOfPlayer } from '../auth/game-access.ts'
import { decideLeave } from '../deciders/game-deciders.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import type { CommandTerms, EmptyReceipt } from './authorized-command.ts'
import { acknowledge, answerWithNothing, runGameCommand } from './authorized-command.ts'

/**
 * Command: the caller leaves a game. Before the start, the seat or the held seat becomes free. After the start, the
 * player resigns, unless the player is already eliminated.
 */
export const leaveCommand = (
  deps: Deps,
  credential: Credential,
  request: CommandTerms & { readonly game: string },
): Promise<Outcome<null>> =>
  runGameCommand<EmptyReceipt, null>(
    deps,
    credential,
    request,
    () => undefined,
    async ({ stored, player }) => {
      const seat = seatOfPlayer(stored, player.id) ?? seatHeldFor(stored.game, player.id)
      if (seat === undefined || stored.game.gone.includes(seat)) {
        return { denial: { outcome: 'not-seated', to: 'leave' } }
      }
      return acknowledge(await decideLeave(deps, stored, seat))
    },
    answerWithNothing,
  )
