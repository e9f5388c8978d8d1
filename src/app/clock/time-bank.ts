import { durationMs } from './iso-duration.ts'
import type { Clock } from './time-control.ts'
import { initialBudget } from './time-control.ts'

/*
 * How much time a seat has for a turn. By the clock it is the same for every turn, or what is left in the seat's bank, to which
 * something is added after each turn (Fischer). Durations are milliseconds of the time that counts.
 */

/**
 * The content of a bank after a turn. A bank has no debt: after a turn longer than the bank the content is the increment, or 0
 * without an increment. The content never exceeds the first content. A Jass has hundreds of turns: a bank that grew with every quick turn would let an
 * absent player hold up the table for months.
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
    ? initialBudget(clock)
    : bankAfter(budget, used, durationMs(clock.increment ?? ''), initialBudget(clock))
