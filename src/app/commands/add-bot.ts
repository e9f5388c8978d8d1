import type { Bot } from '../../rules/bot.ts'
import { botIn } from '../../rules/bot.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { activeSeatOf, maySee } from '../auth/access.ts'
import type { Credential } from '../auth/caller.ts'
import { decideAddBot } from '../decisions/game-decisions.ts'
import type { Deps } from '../deps.ts'
import type { Denial, Outcome } from '../outcome.ts'
import type { ViewerContext } from '../queries/viewer-context.ts'
import type {
  CommandContext,
  CommandDecision,
  CommandTerms,
  GameCommandContext,
  GameReceipt,
} from './authorized-command.ts'
import { answerWithGame, runCommand, staleDenial } from './authorized-command.ts'
import { showGameWithBot } from './unattended-quota.ts'

/*
 * Bots on free seats: before the start its owner has them sit down, and where a seat was vacated anybody who sits there does.
 */

/** Which seat, and who is to sit there. */
interface AddBotRequest extends CommandTerms {
  readonly game: string
  readonly seat: Seat
  readonly bot: Bot
}

/** Puts a bot on a free seat. Such a one that sits there already stays. */
export const addBotCommand = (
  deps: Deps,
  credential: Credential,
  request: AddBotRequest,
): Promise<Outcome<ViewerContext>> =>
  runCommand<GameReceipt, ViewerContext>(
    deps,
    credential,
    request,
    { game: request.game, counting: deps.quotas.running },
    judgeAddBot(deps, request),
    answerWithGame,
  )

/** Why not: it is the owner's table before the start, and from then on theirs who sit there. */
const denialUnlessAllowed = ({ stored, player }: GameCommandContext): Denial | undefined => {
  if (stored.owner === player.id) return undefined
  if (stored.game.status === 'open') return { outcome: 'not-the-owner' }
  return activeSeatOf(stored, player.id) === null ? { outcome: 'not-seated', to: 'fill' } : undefined
}

const judgeAddBot =
  (deps: Deps, { seat, bot, ...request }: AddBotRequest) =>
  async ({ player, found }: CommandContext): Promise<CommandDecision<GameReceipt>> => {
    const { game: stored } = found
    if (stored === undefined || !maySee(stored, player.id)) return { denial: { outcome: 'unseen' } }
    const at = { player, found, stored }
    const denial = denialUnlessAllowed(at) ?? staleDenial(stored, player, request)
    if (denial !== undefined) return { denial }
    const { id: game } = stored
    const { version, seats } = stored.game
    if (botIn(seats[seat])?.level === bot.level) return { keeps: { kind: 'shown', game, version } }
    return showGameWithBot(deps, at, await decideAddBot(deps, stored, seat, bot), request.origin)
  }
