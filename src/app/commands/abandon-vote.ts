import type { Credential } from '../auth/caller.ts'
import { decideAbandonVote } from '../deciders/game-deciders.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import type { ViewerContext } from '../queries/viewer-context.ts'
import type { CommandTerms } from './authorized-command.ts'
import { runSeatCommand } from './authorized-command.ts'

/**
 * Records the vote of the caller on the end of the game, or withdraws the vote (`agree`: false). The game ends when all
 * players with a seat agree.
 */
export const abandonCommand = (
  deps: Deps,
  credential: Credential,
  request: CommandTerms & { readonly game: string; readonly agree: boolean },
): Promise<Outcome<ViewerContext>> =>
  runSeatCommand(deps, credential, request, 'abandon', (stored, seat) =>
    decideAbandonVote(deps, stored, seat, request.agree),
  )
