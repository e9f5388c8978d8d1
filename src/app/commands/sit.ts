import type { StoredGame, StoredPlayer } from '../../db/port.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { hasInvite, maySee } from '../auth/access.ts'
import type { Credential } from '../auth/caller.ts'
import { decideTakeSeat } from '../decisions/game-decisions.ts'
import type { Deps } from '../deps.ts'
import type { Denial, Outcome } from '../outcome.ts'
import type { ViewerContext } from '../queries/viewer-context.ts'
import { quotaReached } from '../quotas/game-quotas.ts'
import type { CommandContext, CommandDecision, CommandTerms, GameReceipt } from './authorized-command.ts'
import { answerWithGame, runCommand, staleDenial } from './authorized-command.ts'

/** Where somebody would sit, and what they bring. */
export interface SitRequest extends CommandTerms {
  readonly game: string
  readonly seat?: Seat | undefined
  readonly invite?: string | undefined
  /** What the player brings to the shuffles. */
  readonly salt?: string | undefined
}

/**
 * Takes a seat in an open game: when none is named the one that is held for the player, or else the first free one. The last one
 * taken starts the game.
 */
export const sitCommand = (
  deps: Deps,
  credential: Credential,
  request: SitRequest,
): Promise<Outcome<ViewerContext>> =>
  runCommand<GameReceipt, ViewerContext>(
    deps,
    credential,
    request,
    { game: request.game, counting: deps.quotas.running },
    decideSit(deps, request),
    answerWithGame,
  )

/** Judges whether somebody may sit down. */
export const decideSit =
  (deps: Deps, request: SitRequest) =>
  async ({ player, found }: CommandContext): Promise<CommandDecision<GameReceipt>> => {
    const { game, seat, invite, salt } = request
    const { quotas } = deps
    const { game: stored } = found
    if (stored === undefined) return { denial: { outcome: 'unseen' } }
    const kept = (await visitorDenial(stored, player, invite)) ?? staleDenial(stored, player, request)
    if (kept !== undefined) return { denial: kept }
    const judged = await decideTakeSeat(deps, stored, player, { seat, salt })
    if (!judged.ok) return { denial: { outcome: 'refused', violation: judged.violation } }
    const { stored: after } = judged.change
    // What is wrong with the seat is told first. An owner has this game already, and one that starts is not open any more.
    const quota = after.game.status === 'open' ? (['open', 'running'] as const) : (['running'] as const)
    const full = stored.owner === player.id ? undefined : quotaReached(quotas, found, quota)
    if (full !== undefined) return { denial: full }
    return {
      change: { game: judged.change },
      keeps: { kind: 'shown', game, version: after.game.version },
    }
  }

/**
 * Why somebody is not let in. To a stranger with a wrong invite a private game is not there; who brings the right one too
 * late is told that it has started.
 */
const visitorDenial = async (
  stored: StoredGame,
  { id }: StoredPlayer,
  invite: string | undefined,
): Promise<Denial | undefined> => {
  const seen = maySee(stored, id)
  if (stored.visibility === 'public' || (invite === undefined && seen)) return undefined
  if (invite !== undefined && (await hasInvite(stored, invite))) return undefined
  return { outcome: seen ? 'wrong-invite' : 'unseen' }
}
