import type { Bot } from '../kernel/bot.ts'
import { botIn, isPerson } from '../kernel/bot.ts'
import type { Game } from '../kernel/game.ts'
import type { Seat } from '../kernel/seat.ts'
import { maySee, seatOf } from './access.ts'
import type { Actor } from './actor.ts'
import type { AtTable, Judged, KeptGame, Present, Terms } from './change.ts'
import { change, shownAfter, staleness, tellGame } from './change.ts'
import type { Deps } from './deps.ts'
import type { Denial, Outcome } from './outcome.ts'
import { fullness } from './quotas.ts'
import type { Sight } from './sight.ts'
import { seatBot } from './table.ts'

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
  const seat = seatOf(stored, player.id)
  return seat === null || stored.game.gone.includes(seat) ? { outcome: 'not-seated', to: 'fill' } : undefined
}

/** Whether bots play among themselves: there are bounds to that. */
const isOfBotsAlone = ({ status, seats }: Pick<Game, 'status' | 'seats'>): boolean =>
  status === 'playing' && !seats.some(isPerson)

const filling =
  (deps: Deps, { seat, bot, ...request }: Filling) =>
  async ({ player, found }: Present): Promise<Judged<KeptGame>> => {
    const { game: stored } = found
    if (stored === undefined || !maySee(stored, player.id)) return { denial: { outcome: 'unseen' } }
    const denial = unlessTheirs({ player, found, stored }) ?? staleness(stored, player, request)
    if (denial !== undefined) return { denial }
    const { id: game } = stored
    const { version, seats } = stored.game
    if (botIn(seats[seat])?.level === bot.level) return { keeps: { kind: 'shown', game, version } }
    const judged = await seatBot(deps, stored, seat, bot)
    const isAlone = judged.ok && isOfBotsAlone(judged.change.stored.game)
    const full = isAlone ? fullness(deps.quotas, found, ['bots']) : undefined
    return full === undefined ? shownAfter(judged) : { denial: full }
  }
