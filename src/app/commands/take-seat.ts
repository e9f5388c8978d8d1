import type { StoredPlayer } from '../../db/port/players.ts'
import type { StoredGame } from '../../db/port/stored-game.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { unavailable } from '../../rules/model/violation.ts'
import type { Credential } from '../auth/caller.ts'
import { areDealsOpened, hasInvite, maySee } from '../auth/game-access.ts'
import { decideTakeSeat } from '../deciders/game-deciders.ts'
import type { Deps } from '../deps.ts'
import type { Denial, Outcome } from '../outcome.ts'
import type { ViewerContext } from '../queries/viewer-context.ts'
import { countedGames, quotaReached } from '../quotas/game-quotas.ts'
import type { CommandContext, CommandDecision, CommandTerms, GameReceipt } from './authorized-command.ts'
import { answerWithGame, runCommand, staleDenial } from './authorized-command.ts'

/*
 * Command: sit down at an open game, or on a vacant seat.
 */

/** The fields of a request to take a seat: the seat, the invite, and the salt of the player for the shuffles. */
export interface SitRequest extends CommandTerms {
  readonly game: string
  readonly seat?: Seat | undefined
  readonly invite?: string | undefined
  /** Salt of the player for the shuffles. */
  readonly salt?: string | undefined
}

/**
 * Command: the caller takes a seat. Without a named seat, the player gets the held seat, or else the first free seat.
 * The last taken seat starts the game.
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
    { game: request.game, counting: countedGames(deps.quotas) },
    decideSit(deps, request),
    answerWithGame,
  )

/** Creates the decision whether a player may take a seat: checks the invite, the seat and the quotas. */
export const decideSit =
  (deps: Deps, request: SitRequest) =>
  async ({ player, found }: CommandContext): Promise<CommandDecision<GameReceipt>> => {
    const { game, seat, invite, salt } = request
    const { quotas } = deps
    const { game: stored } = found
    if (stored === undefined) return { denial: { outcome: 'unseen' } }
    const denial =
      (await visitorDenial(stored, player, invite)) ??
      tableDenial(stored, seat) ??
      staleDenial(stored, player, request)
    if (denial !== undefined) return { denial }
    const decision = await decideTakeSeat(deps, stored, player, { seat, salt })
    if (!decision.ok) return { denial: { outcome: 'refused', violation: decision.violation } }
    const { stored: after } = decision.change
    // Faults of the seat come before the quota. The owner already counts the game, and a starting game is no
    // longer open.
    const quota = after.game.status === 'open' ? (['open', 'running'] as const) : (['running'] as const)
    const full = stored.owner === player.id ? undefined : quotaReached(quotas, found, quota)
    if (full !== undefined) return { denial: full }
    return {
      change: { game: decision.change },
      note: { kind: 'shown', game, version: after.game.version },
    }
  }

/** Refuses everybody at the table of a series: its directors give seats to substitutes. */
const tableDenial = ({ series }: StoredGame, seat = 0): Denial | undefined =>
  series === undefined ? undefined : { outcome: 'refused', violation: unavailable('seat-held', { seat }) }

/**
 * Refuses a visitor. With a wrong invite, a private game does not exist for a stranger. With the right invite
 * too late, the answer is that the game has started.
 */
const visitorDenial = async (
  stored: StoredGame,
  { id }: StoredPlayer,
  invite: string | undefined,
): Promise<Denial | undefined> => {
  const isVisible = maySee(stored, id)
  if (!isVisible && !areDealsOpened(stored)) return { outcome: 'unseen' }
  if (stored.visibility === 'public' || (invite === undefined && isVisible)) return undefined
  if (invite !== undefined && (await hasInvite(stored, invite))) return undefined
  return { outcome: isVisible ? 'wrong-invite' : 'unseen' }
}
