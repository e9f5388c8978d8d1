import type { StoredGame } from '../../db/port.ts'
import type { Orders } from '../../game/standing-orders.ts'
import { NO_ORDERS, ordered, standing } from '../../game/standing-orders.ts'
import { awaitsHouse, decide } from '../../rules/decide.ts'
import type { Happened, Rules } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { dealerActs } from '../dealing/dealer.ts'
import type { Deps } from '../deps.ts'

/*
 * What players have left word of is done in the change with which such a turn begins. What comes of it are moves like others.
 * Only a card that may not fall at once is left out: see `held-back.ts`.
 */

/** What the orders of a seat come to now. Nobody has those of somebody who had the seat before. */
export const currentOrders = (
  game: StoredGame['game'],
  orders: StoredGame['orders'] | undefined,
  seat: Seat,
): Orders => {
  const given = orders?.[seat]
  if (!given || given.player !== game.seats[seat]) return NO_ORDERS
  const { onlyCard, passUntil, deal } = given
  return standing(game, { onlyCard, passUntil }, deal)
}

/** What happened with all that orders brought about, and which seats followed some. */
export interface AppliedOrders extends Happened {
  readonly acted: readonly Seat[]
}

/**
 * Has the house act, and seats follow their orders, until a player must decide.
 * @param due the arranged deal that comes next; orders come to no more deals than that one, since a second is not at hand
 */
export const applyStandingOrders = async (
  deps: Pick<Deps, 'random'>,
  { id, orders, due }: Pick<StoredGame, 'id' | 'orders' | 'due'>,
  rules: Rules,
  happened: Happened,
): Promise<AppliedOrders> => {
  const { upcoming } = happened.game
  let now = await dealerActs(deps, id, rules, happened, due)
  const acted: Seat[] = []
  while (orders !== undefined) {
    const next = nextOrderedMove(orders, rules, now)
    const needsAnother = next && awaitsHouse(rules, next.game) === 'deal' && next.game.upcoming > 0
    const isAtHand = now.game.upcoming === upcoming
    if (next === undefined || (needsAnother && !isAtHand)) break
    acted.push(next.seat)
    now = await dealerActs(deps, id, rules, next, isAtHand ? due : undefined)
  }
  return { ...now, acted }
}

/** What happened with what the next seat does by its orders, if one does. */
const nextOrderedMove = (
  orders: NonNullable<StoredGame['orders']>,
  rules: Rules,
  { events, game }: Happened,
): (Happened & { readonly seat: Seat }) | undefined => {
  for (const seat of game.seats.keys()) {
    const given = currentOrders(game, orders, seat)
    const move = ordered(rules, game, seat, game.instantForced ? given : { ...given, onlyCard: false })
    const decision = move && decide(rules, game, seat, move)
    if (decision?.ok) return { events: [...events, ...decision.events], game: decision.game, seat }
  }
  return undefined
}
