import type { Seat } from '../kernel/contract.ts'
import type { FinishedDeal, Game } from '../kernel/game.ts'
import { after } from '../kernel/game.ts'
import type { Next } from '../kernel/rules.ts'

/** The lot that decides who deals first (CO-90). */
const FIRST_DEALER = 'dealer'

/**
 * Who deals next: the first dealer is drawn by lot (CO-90), every later one follows from the deal before, by default
 * the next seat (CO-94).
 */
export const nextDealer = (
  game: Game,
  following: (last: FinishedDeal) => Seat = (last) => after(last.dealer, game.seats.length),
): Next => {
  const last = game.finished.at(-1)
  if (last !== undefined) return { dealer: following(last) }
  const lot = game.lots.find(({ purpose }) => purpose === FIRST_DEALER)
  return lot === undefined ? { draw: FIRST_DEALER } : { dealer: lot.seat }
}

/** Forehand, the seat after the dealer (CO-3). */
export const forehand = (game: Game): Seat => after(game.deal?.dealer ?? 0, game.seats.length)
