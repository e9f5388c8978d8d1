import type { Bot } from '../../rules/bot-levels-and-ids.ts'
import { parseBotId } from '../../rules/bot-levels-and-ids.ts'
import type { Seat } from '../../rules/model/seat.ts'
import type { Credential } from '../auth/caller.ts'
import { activeSeatOf, maySee } from '../auth/game-access.ts'
import { decideAddBot } from '../deciders/game-deciders.ts'
import type { Deps } from '../deps.ts'
import type { Denial, Outcome } from '../outcome.ts'
import type { ViewerContext } from '../queries/viewer-context.ts'
import { countedGames } from '../quotas/game-quotas.ts'
import type {
  CommandContext,
  CommandDecision,
  CommandTerms,
  GameCommandContext,
  GameReceipt,
} from './authorized-command.ts'
import { answerWithGame, runCommand, staleDenial } from './authorized-command.ts'
import { showGameWithBot } from './bots-only-quota.ts'

/*
 * Command: add a bot to a free seat. Before the start, the owner adds bots; after a player left, each player
 * at the table does.
 */

/** The seat, and the bot. */
interface AddBotRequest extends CommandTerms {
  readonly game: string
  readonly seat: Seat
  readonly bot: Bot
}

/** Command: adds a bot to a free seat. A bot of the same level on the seat stays. */
export const addBotCommand = (
  deps: Deps,
  credential: Credential,
  request: AddBotRequest,
): Promise<Outcome<ViewerContext>> =>
  runCommand<GameReceipt, ViewerContext>(
    deps,
    credential,
    request,
    { game: request.game, counting: countedGames(deps.quotas) },
    judgeAddBot(deps, request),
    answerWithGame,
  )

/**
 * Refuses a caller without the right: before the start not the owner, after the start not a player of the
 * game.
 */
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
    if (parseBotId(seats[seat])?.level === bot.level) return { note: { kind: 'shown', game, version } }
    return showGameWithBot(deps, at, await decideAddBot(deps, stored, seat, bot), request.origin)
  }
