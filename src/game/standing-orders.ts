import * as z from 'zod'
import { seatsToAct } from '../rules/decide.ts'
import type { Game } from '../rules/model/game.ts'
import type { Move } from '../rules/model/moves.ts'
import type { Rules } from '../rules/model/rules.ts'
import type { Seat } from '../rules/model/seat.ts'
import { forcedCard, passMove } from './autoplay.ts'

/*
 * Standing orders (premoves): moves that a player orders in advance. Orders make legal moves only, and depend on
 * the own cards only.
 */

export const PASS_UNTIL_VALUES = ['contract', 'deal'] as const

export const PlayerOrdersSchema = z.object({
  onlyCard: z.boolean().meta({
    description:
      'Play the only legal card. With `instantForced` the card falls at once, which reveals that you had no choice; elsewhere after 20 to 90 seconds.',
    example: false,
  }),
  passUntil: z.enum(PASS_UNTIL_VALUES).nullable().meta({
    description:
      'Pass whenever possible, in this deal: until a `contract` stands, or until the `deal` is over (including declining to double). Null afterwards.',
    example: 'contract',
  }),
})
export type PlayerOrders = Readonly<z.infer<typeof PlayerOrdersSchema>>

export const NO_ORDERS: PlayerOrders = { onlyCard: false, passUntil: null }

/**
 * The standing orders of a seat that still apply. An order to pass ends with its deal, or with the contract.
 * @param inDeal the deal number at the time of the order
 */
export const remainingOrders = ({ deal }: Game, given: PlayerOrders, inDeal: number): PlayerOrders => {
  const { passUntil } = given
  const isOver = deal?.number !== inDeal || (passUntil === 'contract' && deal.contract !== null)
  return { ...given, passUntil: isOver ? null : passUntil }
}

/**
 * The move that the standing orders of a player make now. Undefined unless the game waits for the seat and an
 * order applies.
 */
export const moveByOrders = (
  rules: Rules,
  game: Game,
  seat: Seat,
  orders: PlayerOrders,
): Move | undefined => {
  if (!seatsToAct(rules, game).includes(seat)) return undefined
  const passes = orders.passUntil === null ? undefined : passMove(rules, game, seat)
  return passes ?? (orders.onlyCard ? forcedCard(rules, game, seat) : undefined)
}
