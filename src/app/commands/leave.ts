import { seatHeldFor } from '../../game/rematch.ts'
import { seatOfPlayer } from '../auth/access.ts'
import type { Credential } from '../auth/caller.ts'
import { decideLeave } from '../decisions/game-decisions.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import type { CommandTerms, EmptyReceipt } from './authorized-command.ts'
import { acknowledge, answerWithNothing, runGameCommand } from './authorized-command.ts'

/** Gets up before the start, or lets a seat go that is held; gives the game up after it, unless out of it already. */
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
