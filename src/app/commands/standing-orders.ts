import type { StoredGame } from '../../db/port/stored-game.ts'
import type { PlayerOrders } from '../../game/standing-orders.ts'
import type { Violation } from '../../rules/model/violation.ts'
import { unavailable } from '../../rules/model/violation.ts'
import type { Credential } from '../auth/caller.ts'
import { seatOfPlayer } from '../auth/game-access.ts'
import { currentOrders } from '../deciders/apply-standing-orders.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { findGame } from '../queries/authorized-queries.ts'
import type { CommandDecision, CommandTerms, EmptyReceipt, GameCommandContext } from './authorized-command.ts'
import { answerWithNothing, runGameCommand } from './authorized-command.ts'

/*
 * Commands for standing orders: premoves for later turns. Only the player sees the orders.
 */

type GameTerms = CommandTerms & { readonly game: string }

/** Returns the reason why orders are impossible now. */
const ordersViolation = ({ status }: StoredGame['game']): Violation | undefined => {
  if (status === 'open') return unavailable('game-not-started')
  return status === 'playing' ? undefined : unavailable('game-over')
}

/** Returns the current standing orders (premoves) of the caller in a game. */
export const findStandingOrders = async (
  deps: Deps,
  credential: Credential,
  { game }: { readonly game: string },
): Promise<Outcome<PlayerOrders>> => {
  const answer = await findGame(deps, credential, game)
  if (answer.outcome !== 'done') return answer
  const { stored, player } = answer.value.viewer
  const seat = seatOfPlayer(stored, player)
  return seat === null
    ? { outcome: 'not-seated', to: 'orders' }
    : done(currentOrders(stored.game, stored.orders, seat))
}

/**
 * Command: replaces the standing orders (premoves) of the caller. The orders are valid from the next change of the game
 * on.
 */
export const giveOrdersCommand = (
  deps: Deps,
  credential: Credential,
  { orders, ...request }: GameTerms & { readonly orders: PlayerOrders },
): Promise<Outcome<PlayerOrders>> =>
  runGameCommand<EmptyReceipt, PlayerOrders>(
    deps,
    credential,
    request,
    () => undefined,
    (at) => Promise.resolve(decideOrders(at, orders)),
    () => Promise.resolve(orders),
  )

/** Command: withdraws all standing orders (premoves) of the caller. Without orders, nothing changes. */
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

/** Decides new orders, or the withdrawal. */
const decideOrders = (
  { stored, player }: GameCommandContext,
  orders: PlayerOrders | null,
): CommandDecision<EmptyReceipt> => {
  const { game } = stored
  const seat = seatOfPlayer(stored, player.id)
  if (seat === null) return { denial: { outcome: 'not-seated', to: 'orders' } }
  const violation = orders ? ordersViolation(game) : undefined
  if (violation !== undefined) return { denial: { outcome: 'refused', violation } }
  const given = orders && { ...orders, player: player.id, deal: game.past.deals + 1 }
  const isSame = given === null && !stored.orders?.[seat]
  return { ...(!isSame && { change: { orders: { stored, seat, orders: given } } }), note: { kind: 'done' } }
}
