import * as z from 'zod'

/*
 * Seats and sides, and the order of seats.
 */

export const SeatSchema = z.int().min(0).max(7).meta({
  id: 'Seat',
  description: 'A seat at the table, numbered from 0 in order of play.',
  example: 0,
})
export const SideSchema = z.int().min(0).max(7).meta({
  id: 'Side',
  description: 'A side that wins and loses together, numbered from 0: a partnership or a single player.',
  example: 0,
})
/** A seat number, 0 to n-1 in order of play (CO-1). */
export type Seat = number
/** A side number, 0 to n-1. */
export type Side = number

/** All seats of a table with this number of seats. */
export const allSeats = (seats: number): readonly Seat[] => Array.from({ length: seats }, (_, seat) => seat)

/** The seat `steps` after `seat`, with `count` seats in all. */
export const followingSeat = (seat: Seat, count: number, steps = 1): Seat => (seat + steps) % count

/** The first of `seats` at or after `from`, moved on by `steps`. */
export const seatInOrder = (seats: readonly Seat[], from: Seat, steps = 0): Seat => {
  const at = seats.findIndex((seat) => seat >= from)
  const found = seats[((at === -1 ? 0 : at) + steps) % seats.length]
  if (found === undefined) throw new Error('nobody plays')
  return found
}
