import type { Pile } from '../../rules/model/pile.ts'
import { PILES } from '../../rules/model/pile.ts'
import type { Seat } from '../../rules/model/seat.ts'

/*
 * Holders of hidden cards, by index: first the seats, then the covered cards of each seat, then the piles.
 */

/** Index of a seat, of the covered cards of a seat, or of a pile. */
export type Holder = number

/** The number of holders at a table. */
export const holderCount = (seats: number): number => 2 * seats + PILES.length

/** The holder of the covered cards of a seat. */
export const coveredHolder = (seat: Seat, seats: number): Holder => seats + seat

export const pileHolder = (pile: Pile, seats: number): Holder => 2 * seats + PILES.indexOf(pile)
