import type { StoredGame } from '../../db/port.ts'
import type { Orders } from '../../game/standing-orders.ts'
import type { Violation } from '../../rules/model/violation.ts'
import { unavailable } from '../../rules/model/violation.ts'
import { seatOf } from '../auth/access.ts'
import type { Actor } from '../auth/caller.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { findGame } from '../queries/query.ts'
import { ordersOf } from './apply-standing-orders.ts'
import type { AtTable, Judged, KeptDone, Terms } from './change.ts'
import { changeGame, tellNothing } from './change.ts'

/*
 * Standing orders: what a player leaves word of for turns to come. Only their player is told of them.
 */

/** Which game, and on what terms. */
type OfGame = Terms & { readonly game: string }

/** Why nobody can give orders now. */
const whyNot = ({ status }: StoredGame['game']): Violation | undefined => {
  if (status === 'open') return unavailable('game-not-started')
  return status === 'playing' ? undefined : unavailable('game-over')
}

/** The orders that the actor has given and that still hold. */
export const lookAtOrders = async (
  deps: Deps,
  actor: Actor,
  { game }: { readonly game: string },
): Promise<Outcome<Orders>> => {
  const seen = await findGame(deps, actor, game)
  if (seen.outcome !== 'done') return seen
  const { stored, player } = seen.told.sight
  const seat = seatOf(stored, player)
  return seat === null
    ? { outcome: 'not-seated', to: 'orders' }
    : done(ordersOf(stored.game, stored.orders, seat))
}

/** Gives orders, in place of those before. They hold from the next time on that something happens at the table. */
export const giveOrders = (
  deps: Deps,
  actor: Actor,
  { orders, ...request }: OfGame & { readonly orders: Orders },
): Promise<Outcome<Orders>> =>
  changeGame<KeptDone, Orders>(
    deps,
    actor,
    request,
    () => undefined,
    (at) => Promise.resolve(ordering(at, orders)),
    () => Promise.resolve(orders),
  )

/** Takes all orders back. Without any it stays so. */
export const takeOrdersBack = (deps: Deps, actor: Actor, request: OfGame): Promise<Outcome<null>> =>
  changeGame<KeptDone, null>(
    deps,
    actor,
    request,
    () => undefined,
    (at) => Promise.resolve(ordering(at, null)),
    tellNothing,
  )

/** Judges whether orders can be given, or taken back. */
const ordering = ({ stored, player }: AtTable, orders: Orders | null): Judged<KeptDone> => {
  const { game } = stored
  const seat = seatOf(stored, player.id)
  if (seat === null) return { denial: { outcome: 'not-seated', to: 'orders' } }
  const violation = orders ? whyNot(game) : undefined
  if (violation !== undefined) return { denial: { outcome: 'refused', violation } }
  const given = orders && { ...orders, player: player.id, deal: game.past.deals + 1 }
  const isSame = given === null && !stored.orders?.[seat]
  return { ...(!isSame && { change: { orders: { stored, seat, orders: given } } }), keeps: { kind: 'done' } }
}
