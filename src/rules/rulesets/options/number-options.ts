import * as z from 'zod'
import { choiceOption } from './option-builders.ts'

/*
 * Number options. The numbers of the rule sources are examples; each table chooses its own.
 */

/** Schema of the total that ends a game, in points. */
export const targetPoints = z.int().min(100).max(10000)

/** Schema of the lowest bid of an auction: 10 to 100, in steps of ten. */
export const lowestBid = z.int().min(10).max(100).multipleOf(10)

/** Schema of the money for one point in the settlement. With 0 nobody pays. */
export const stake = z.number().min(0).max(1000)

/**
 * Builds the option for the number of cards of each player, when two play a game made for more players.
 * @param number the rule number of the option
 */
export const twoPlayerCards = (number: string) =>
  choiceOption([18, 12, 9], 18, {
    [number]: 'The number of cards for each of two players; the other cards stay out',
  })
