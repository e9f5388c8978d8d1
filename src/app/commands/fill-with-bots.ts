import type { Bot } from '../../rules/bot.ts'
import { botIn } from '../../rules/bot.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { maySee, playingSeatOf } from '../auth/access.ts'
import type { Actor } from '../auth/caller.ts'
import type { Deps } from '../deps.ts'
import type { Denial, Outcome } from '../outcome.ts'
import type { Sight } from '../queries/viewer-context.ts'
import { shownWithBot } from '../quotas/unattended-games.ts'
import { seatBot } from '../table.ts'
import type { AtTable, Judged, KeptGame, Present, Terms } from './change.ts'
import { change, staleness, tellGame } from './change.ts'

/*
 * Bots on free seats: before the start its owner has them sit down, and where a seat was vacated anybody who sits there does.
 */

/** Which seat, and who is to sit there. */
interface Filling extends Terms {
  readonly game: string
  readonly seat: Seat
  readonly bot: Bot
}

/** Puts a bot on a free seat. Such a one that sits there already stays. */
export const fill = (deps: Deps, actor: Actor, request: Filling): Promise<Outcome<Sight>> =>
  change<KeptGame, Sight>(
    deps,
    actor,
    request,
    { game: request.game, counting: deps.quotas.running },
    filling(deps, request),
    tellGame,
  )

/** Why not: it is the owner's table before the start, and from then on theirs who sit there. */
const unlessTheirs = ({ stored, player }: AtTable): Denial | undefined => {
  if (stored.owner === player.id) return undefined
  if (stored.game.status === 'open') return { outcome: 'not-the-owner' }
  return playingSeatOf(stored, player.id) === null ? { outcome: 'not-seated', to: 'fill' } : undefined
}

const filling =
  (deps: Deps, { seat, bot, ...request }: Filling) =>
  async ({ player, found }: Present): Promise<Judged<KeptGame>> => {
    const { game: stored } = found
    if (stored === undefined || !maySee(stored, player.id)) return { denial: { outcome: 'unseen' } }
    const at = { player, found, stored }
    const denial = unlessTheirs(at) ?? staleness(stored, player, request)
    if (denial !== undefined) return { denial }
    const { id: game } = stored
    const { version, seats } = stored.game
    if (botIn(seats[seat])?.level === bot.level) return { keeps: { kind: 'shown', game, version } }
    return shownWithBot(deps, at, await seatBot(deps, stored, seat, bot), request.origin)
  }
