import * as z from 'zod'
import { choiceOption } from './option-builders.ts'

/*
 * Numbers that every table agrees on for itself: those that the sources name are examples.
 */

/** The points that end a game. */
export const targetPoints = z.int().min(100).max(10000)

/** The lowest number that can be bid, in tens. */
export const lowestBid = z.int().min(10).max(100).multipleOf(10)

/** What a point is worth when a game is settled, in the money of the table. Pays nothing when it is 0. */
export const stake = z.number().min(0).max(1000)

/** What two players are dealt, where more can play. */
export const twoPlayerCards = (number: string) =>
  choiceOption([18, 12, 9], 18, {
    [number]: 'The number of cards for each of two players; the other cards stay out',
  })
