import type { StoredGame } from '../../db/port.ts'
import type { Orders } from '../../game/standing-orders.ts'
import type { Violation } from '../../rules/model/violation.ts'
import { unavailable } from '../../rules/model/violation.ts'
import { seatOfPlayer } from '../auth/access.ts'
import type { Credential } from '../auth/caller.ts'
import { currentOrders } from '../decisions/apply-standing-orders.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { findGame } from '../queries/game-queries.ts'
import type { CommandDecision, CommandTerms, EmptyReceipt, GameCommandContext } from './authorized-command.ts'
import { answerWithNothing, runGameCommand } from './authorized-command.ts'

/*
 * Standing orders: what a player leaves word of for turns to come. Only their player is told of them.
 */

/** Which game, and on what terms. */
type GameTerms = CommandTerms & { readonly game: string }

/** Why nobody can give orders now. */
const ordersViolation = ({ status }: StoredGame['game']): Violation | undefined => {
  if (status === 'open') return unavailable('game-not-started')
  return status === 'playing' ? undefined : unavailable('game-over')
}

/** The orders that the actor has given and that still hold. */
export const findStandingOrders = async (
  deps: Deps,
  credential: Credential,
  { game }: { readonly game: string },
): Promise<Outcome<Orders>> => {
  const seen = await findGame(deps, credential, game)
  if (seen.outcome !== 'done') return seen
  const { stored, player } = seen.value.sight
  const seat = seatOfPlayer(stored, player)
  return seat === null
    ? { outcome: 'not-seated', to: 'orders' }
    : done(currentOrders(stored.game, stored.orders, seat))
}

/** Gives orders, in place of those before. They hold from the next time on that something happens at the table. */
export const giveOrdersCommand = (
  deps: Deps,
  credential: Credential,
  { orders, ...request }: GameTerms & { readonly orders: Orders },
): Promise<Outcome<Orders>> =>
  runGameCommand<EmptyReceipt, Orders>(
    deps,
    credential,
    request,
    () => undefined,
    (at) => Promise.resolve(decideOrders(at, orders)),
    () => Promise.resolve(orders),
  )

/** Takes all orders back. Without any it stays so. */
export const withdrawOrdersCommand = (
  deps: Deps,
  credential: Credential,
  request: GameTerms,
): Promise<Outcome<null>> =>
  runGameCommand<EmptyReceipt, null>(
    deps,
    credential,
    request,
    () => undefined,
    (at) => Promise.resolve(decideOrders(at, null)),
    answerWithNothing,
  )

/** Judges whether orders can be given, or taken back. */
const decideOrders = (
  { stored, player }: GameCommandContext,
  orders: Orders | null,
): CommandDecision<EmptyReceipt> => {
  const { game } = stored
  const seat = seatOfPlayer(stored, player.id)
  if (seat === null) return { denial: { outcome: 'not-seated', to: 'orders' } }
  const violation = orders ? ordersViolation(game) : undefined
  if (violation !== undefined) return { denial: { outcome: 'refused', violation } }
  const given = orders && { ...orders, player: player.id, deal: game.past.deals + 1 }
  const isSame = given === null && !stored.orders?.[seat]
  return { ...(!isSame && { change: { orders: { stored, seat, orders: given } } }), keeps: { kind: 'done' } }
}
