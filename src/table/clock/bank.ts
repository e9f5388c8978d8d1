import type { Clock } from './agreed.ts'
import { firstBudget } from './agreed.ts'
import { lasting } from './duration.ts'

/*
 * How much time a seat has for a turn. By the clock it is the same for every turn, or what is left in the seat's bank, to which
 * something is added after each turn (Fischer). Durations are milliseconds of the time that counts.
 */

/**
 * What a bank holds after a turn. Nobody owes time, so after one that took more than there was it holds the increment, and nothing
 * where the clock has no increment. And it never holds more than at first: a Jass has hundreds of turns, and a bank that grew with every quick one would soon let a player
 * who is gone hold up the table for months.
 * @param bank what it held when the turn began
 * @param used what the turn took
 * @param increment what is added after each turn; 0 for sudden death
 * @param most what it held when the game began
 */
export const bankAfter = (bank: number, used: number, increment: number, most: number): number =>
  Math.min(most, Math.max(0, bank - used) + increment)

/** How much time a seat has for its next turn, after one for which it had `budget`, and that took `used`. */
export const nextBudget = (clock: Clock, budget: number, used: number): number =>
  'perTurn' in clock
    ? firstBudget(clock)
    : bankAfter(budget, used, lasting(clock.increment ?? ''), firstBudget(clock))
