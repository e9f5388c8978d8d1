import * as z from 'zod'
import { choiceOption } from './option-builders.ts'

/*
 * Number options. The numbers of the rule sources are examples; each table chooses its own.
 */

/** The total that ends a game, in points. */
export const targetPoints = z.int().min(100).max(10000)

/** The lowest bid, in tens. */
export const lowestBid = z.int().min(10).max(100).multipleOf(10)

/** The value of a point in the settlement, in money. 0 pays nothing. */
export const stake = z.number().min(0).max(1000)

/** Cards of each of two players, in games for more players. */
export const twoPlayerCards = (number: string) =>
  choiceOption([18, 12, 9], 18, {
    [number]: 'The number of cards for each of two players; the other cards stay out',
  })
