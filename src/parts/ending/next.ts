import type { Game } from '../../kernel/game.ts'
import type { Result } from '../../kernel/result.ts'
import type { Rules } from '../../kernel/rules.ts'
import { firstDealerByLot, nextDealer } from '../dealing/dealers.ts'

/** How a game has ended, or nothing while it goes on: asked between deals. */
export type Ending = (game: Game) => Result | undefined

/** Deal after deal until the game has a result; the next seat deals, unless it is said who does. The first is drawn. */
export const dealUntil = (
  ending: Ending,
  dealer: (game: Game) => Parameters<typeof nextDealer>[1] = () => undefined,
): Pick<Rules, 'lot' | 'next'> => ({
  lot: firstDealerByLot,
  next: (game) => {
    const result = ending(game)
    return result === undefined ? nextDealer(game, dealer(game)) : { result }
  },
})

/** So many deals, and then this result. */
export const afterDeals =
  (deals: number, result: (game: Game) => Result): Ending =>
  (game) =>
    game.past.deals >= deals ? result(game) : undefined
