import type { StoredGame, StoredPlayer } from '../../db/port.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { isInvited, maySee } from '../auth/access.ts'
import type { Actor } from '../auth/caller.ts'
import type { Deps } from '../deps.ts'
import type { Denial, Outcome } from '../outcome.ts'
import type { Sight } from '../queries/viewer-context.ts'
import { fullness } from '../quotas/game-quotas.ts'
import { takeSeat } from '../table.ts'
import type { Judged, KeptGame, Present, Terms } from './change.ts'
import { change, staleness, tellGame } from './change.ts'

/** Where somebody would sit, and what they bring. */
export interface Sitting extends Terms {
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
export const sit = (deps: Deps, actor: Actor, request: Sitting): Promise<Outcome<Sight>> =>
  change<KeptGame, Sight>(
    deps,
    actor,
    request,
    { game: request.game, counting: deps.quotas.running },
    seating(deps, request),
    tellGame,
  )

/** Judges whether somebody may sit down. */
export const seating =
  (deps: Deps, request: Sitting) =>
  async ({ player, found }: Present): Promise<Judged<KeptGame>> => {
    const { game, seat, invite, salt } = request
    const { quotas } = deps
    const { game: stored } = found
    if (stored === undefined) return { denial: { outcome: 'unseen' } }
    const kept = (await unwelcome(stored, player, invite)) ?? staleness(stored, player, request)
    if (kept !== undefined) return { denial: kept }
    const judged = await takeSeat(deps, stored, player, { seat, salt })
    if (!judged.ok) return { denial: { outcome: 'refused', violation: judged.violation } }
    const { stored: after } = judged.change
    // What is wrong with the seat is told first. An owner has this game already, and one that starts is not open any more.
    const quota = after.game.status === 'open' ? (['open', 'running'] as const) : (['running'] as const)
    const full = stored.owner === player.id ? undefined : fullness(quotas, found, quota)
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
const unwelcome = async (
  stored: StoredGame,
  { id }: StoredPlayer,
  invite: string | undefined,
): Promise<Denial | undefined> => {
  const seen = maySee(stored, id)
  if (stored.visibility === 'public' || (invite === undefined && seen)) return undefined
  if (invite !== undefined && (await isInvited(stored, invite))) return undefined
  return { outcome: seen ? 'wrong-invite' : 'unseen' }
}
