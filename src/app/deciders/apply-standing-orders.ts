import type { StoredGame } from '../../db/port/stored-game.ts'
import type { PlayerOrders } from '../../game/standing-orders.ts'
import { moveByOrders, NO_ORDERS, remainingOrders } from '../../game/standing-orders.ts'
import { decide, pendingSystemMove } from '../../rules/decide.ts'
import type { Move } from '../../rules/model/moves.ts'
import type { Rules, Transition } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { dealerActs } from '../dealing/dealer.ts'
import type { Deps } from '../deps.ts'

/*
 * Standing orders: the change that begins a turn also makes the ordered move. Ordered moves are ordinary
 * moves. Exception: an only legal card that must not be played at once; see `delay-forced-card.ts`.
 */

/** Returns the valid orders of a seat. Orders of a former player of the seat are void. */
export const currentOrders = (
  game: StoredGame['game'],
  orders: StoredGame['orders'] | undefined,
  seat: Seat,
): PlayerOrders => {
  const given = orders?.[seat]
  if (!given || given.player !== game.seats[seat]) return NO_ORDERS
  const { onlyCard, passUntil, deal } = given
  return remainingOrders(game, { onlyCard, passUntil }, deal)
}

/**
 * Result of {@link applyStandingOrders}: all events with the ordered moves, and the seats whose orders were executed.
 */
export interface AppliedOrders extends Transition {
  readonly acted: readonly Seat[]
}

/**
 * Returns a transition with the actions of the dealer and the ordered moves (premoves) after it, until a player must
 * decide.
 * @param due the next arranged deal; orders stop before a second arranged deal, since only one deal is loaded
 * @param nextBotMove the next move of a bot within the change, if any: bots are asked before each ordered move
 */
export const applyStandingOrders = async (
  deps: Pick<Deps, 'random'>,
  { id, orders, due }: Pick<StoredGame, 'id' | 'orders' | 'due'>,
  rules: Rules,
  transition: Transition,
  nextBotMove: (now: Transition) => Promise<SeatMove | undefined>,
): Promise<AppliedOrders> => {
  const { upcoming } = transition.game
  let now = await dealerActs(deps, id, rules, transition, due)
  const acted: Seat[] = []
  for (;;) {
    const next = withMove(rules, now, await nextBotMove(now)) ?? nextOrderedMove(orders, rules, now)
    const needsAnother = next && pendingSystemMove(rules, next.game) === 'deal' && next.game.upcoming > 0
    const isAtHand = now.game.upcoming === upcoming
    if (next === undefined || (needsAnother && !isAtHand)) break
    acted.push(next.seat)
    now = await dealerActs(deps, id, rules, next, isAtHand ? due : undefined)
  }
  return { ...now, acted }
}

/** A move of a seat. */
interface SeatMove {
  readonly seat: Seat
  readonly move: Move
}

/** Returns the events with a move; undefined without a legal move. */
const withMove = (
  rules: Rules,
  { events, game }: Transition,
  moved: SeatMove | undefined,
): (Transition & Pick<SeatMove, 'seat'>) | undefined => {
  if (moved === undefined) return undefined
  const decision = decide(rules, game, moved.seat, moved.move)
  return decision.ok
    ? { events: [...events, ...decision.events], game: decision.game, seat: moved.seat }
    : undefined
}

/** Returns the events with the next ordered move, if any. */
const nextOrderedMove = (
  orders: StoredGame['orders'],
  rules: Rules,
  now: Transition,
): ReturnType<typeof withMove> => {
  if (orders === undefined) return undefined
  const { game } = now
  for (const seat of game.seats.keys()) {
    const given = currentOrders(game, orders, seat)
    const move = moveByOrders(rules, game, seat, game.instantForced ? given : { ...given, onlyCard: false })
    const ordered = withMove(rules, now, move && { seat, move })
    if (ordered !== undefined) return ordered
  }
  return undefined
}
