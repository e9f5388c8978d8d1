import { durationMs } from './iso-duration.ts'
import type { Clock } from './time-control.ts'
import { initialBudget } from './time-control.ts'

/*
 * Time budget of a turn: a fixed time for each turn, or the rest of the seat's bank. A bank gets an increment
 * after each turn (Fischer clock). Durations are milliseconds of counted time.
 */

/**
 * Returns the content of a bank after a turn. A bank has no debt: after a turn longer than the bank, the
 * content is the increment. The content never exceeds the initial content. A Jass has hundreds of turns:
 * without the limit, quick turns would let an absent player hold up the table for months.
 * @param bank content at the start of the turn
 * @param used duration of the turn
 * @param increment increment after each turn; 0 for sudden death
 * @param most initial content
 */
export const bankAfter = (bank: number, used: number, increment: number, most: number): number =>
  Math.min(most, Math.max(0, bank - used) + increment)

/**
 * Returns the time budget of the next turn, in milliseconds: the fixed time of a turn, or the time bank after the turn
 * with its increment.
 * @param budget budget of the turn before
 * @param used counted time that the turn before took
 */
export const nextBudget = (clock: Clock, budget: number, used: number): number =>
  'perTurn' in clock
    ? initialBudget(clock)
    : bankAfter(budget, used, durationMs(clock.increment ?? ''), initialBudget(clock))
