import type { Level } from '../../rules/bot.ts'
import { activeSeatOf, seatOfPlayer } from '../auth/access.ts'
import type { Credential } from '../auth/caller.ts'
import { decideSubstitute } from '../decisions/game-decisions.ts'
import type { Deps } from '../deps.ts'
import type { Denial, Outcome } from '../outcome.ts'
import type { ViewerContext } from '../queries/viewer-context.ts'
import type { CommandTerms, EmptyReceipt, GameCommandContext, GameReceipt } from './authorized-command.ts'
import { acknowledge, answerWithGame, answerWithNothing, runGameCommand } from './authorized-command.ts'
import { showGameWithBot } from './unattended-quota.ts'

/*
 * Stand-ins: a player has a bot play for them, and takes that back.
 */

/** Which game, and on what terms. */
type GameTerms = CommandTerms & { readonly game: string }

/** Why not, for who has no seat to play from. */
const denialUnlessPlaying = ({ stored, player }: GameCommandContext): Denial | undefined =>
  activeSeatOf(stored, player.id) === null ? { outcome: 'not-seated', to: 'stand-in' } : undefined

const decideAt = (deps: Deps, { stored, player }: GameCommandContext, level: Level | undefined) =>
  decideSubstitute(deps, stored, seatOfPlayer(stored, player.id) ?? 0, level)

/** Has a bot play for the actor until they take that back; in place of another one, if there is one. */
export const takeSubstituteCommand = (
  deps: Deps,
  credential: Credential,
  { level, ...request }: GameTerms & { readonly level: Level },
): Promise<Outcome<ViewerContext>> =>
  runGameCommand<GameReceipt, ViewerContext>(
    deps,
    credential,
    { ...request, counting: deps.quotas.running },
    denialUnlessPlaying,
    async (at) => showGameWithBot(deps, at, await decideAt(deps, at, level), request.origin),
    answerWithGame,
  )

/** Has the actor play by themselves again. Without a stand-in it stays so. */
export const dismissSubstituteCommand = (
  deps: Deps,
  credential: Credential,
  request: GameTerms,
): Promise<Outcome<null>> =>
  runGameCommand<EmptyReceipt, null>(
    deps,
    credential,
    request,
    denialUnlessPlaying,
    async (at) => acknowledge(await decideAt(deps, at, undefined)),
    answerWithNothing,
  )
