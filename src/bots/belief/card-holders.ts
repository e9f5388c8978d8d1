import type { Pile } from '../../rules/model/pile.ts'
import { PILES } from '../../rules/model/pile.ts'
import type { Seat } from '../../rules/model/seat.ts'

/*
 * Holders of hidden cards, by index: first the seats, then the covered cards of each seat, then the piles.
 */

/**
 * Index of a place with hidden cards: first the hands of the seats, then the covered cards of each seat, then the
 * piles.
 */
export type Holder = number

/** The number of places that can have hidden cards, at a table with this number of seats. */
export const holderCount = (seats: number): number => 2 * seats + PILES.length

/** The holder index of the covered cards before a seat. */
export const coveredHolder = (seat: Seat, seats: number): Holder => seats + seat

export const pileHolder = (pile: Pile, seats: number): Holder => 2 * seats + PILES.indexOf(pile)
