import type { Credential } from '../auth/caller.ts'
import { decidePauseVote } from '../deciders/game-deciders.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import type { ViewerContext } from '../queries/viewer-context.ts'
import type { CommandTerms } from './authorized-command.ts'
import { runSeatCommand } from './authorized-command.ts'

/** Command: votes for a pause of the game, withdraws the vote, or resumes a paused game. */
export const pauseCommand = (
  deps: Deps,
  credential: Credential,
  request: CommandTerms & { readonly game: string; readonly agree: boolean },
): Promise<Outcome<ViewerContext>> =>
  runSeatCommand(deps, credential, request, 'pause', (stored, seat) =>
    decidePauseVote(deps, stored, seat, request.agree),
  )
