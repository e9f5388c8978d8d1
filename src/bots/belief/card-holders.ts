import type { Pile } from '../../rules/model/pile.ts'
import { PILES } from '../../rules/model/pile.ts'
import type { Seat } from '../../rules/model/seat.ts'

/*
 * Whoever or whatever can hold cards that somebody does not see, by number: the seats, then what lies covered before each of them,
 * then the piles.
 */

/** A seat, what lies covered before a seat, or a pile. */
export type Holder = number

/** How many holders a table has. */
export const holderCount = (seats: number): number => 2 * seats + PILES.length

/** What lies covered before a seat. */
export const coveredHolder = (seat: Seat, seats: number): Holder => seats + seat

export const pileHolder = (pile: Pile, seats: number): Holder => 2 * seats + PILES.indexOf(pile)
