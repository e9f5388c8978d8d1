import type { Level } from '../../rules/bot-levels-and-ids.ts'
import type { Credential } from '../auth/caller.ts'
import { activeSeatOf, seatOfPlayer } from '../auth/game-access.ts'
import { decideSubstitute } from '../deciders/game-deciders.ts'
import type { Deps } from '../deps.ts'
import type { Denial, Outcome } from '../outcome.ts'
import type { ViewerContext } from '../queries/viewer-context.ts'
import { countedGames } from '../quotas/game-quotas.ts'
import type { CommandTerms, EmptyReceipt, GameCommandContext, GameReceipt } from './authorized-command.ts'
import { acknowledge, answerWithGame, answerWithNothing, runGameCommand } from './authorized-command.ts'
import { showGameWithBot } from './bots-only-quota.ts'

/*
 * Commands for a substitute bot (`stand-in` on the wire): a bot plays for the player until the player
 * returns.
 */

type GameTerms = CommandTerms & { readonly game: string }

/** Refuses a caller without a playing seat. */
const denialUnlessPlaying = ({ stored, player }: GameCommandContext): Denial | undefined =>
  activeSeatOf(stored, player.id) === null ? { outcome: 'not-seated', to: 'stand-in' } : undefined

const decideAt = (deps: Deps, { stored, player }: GameCommandContext, level: Level | undefined) =>
  decideSubstitute(deps, stored, seatOfPlayer(stored, player.id) ?? 0, level)

/** Command: lets a bot play for the caller until the caller returns. An earlier substitute bot is replaced. */
export const takeSubstituteCommand = (
  deps: Deps,
  credential: Credential,
  { level, ...request }: GameTerms & { readonly level: Level },
): Promise<Outcome<ViewerContext>> =>
  runGameCommand<GameReceipt, ViewerContext>(
    deps,
    credential,
    { ...request, counting: countedGames(deps.quotas) },
    denialUnlessPlaying,
    async (at) => showGameWithBot(deps, at, await decideAt(deps, at, level), request.origin),
    answerWithGame,
  )

/** Command: ends the substitution of the caller by a bot. Without a substitute bot, nothing changes. */
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
