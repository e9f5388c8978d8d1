import * as z from 'zod'

/*
 * Seats and sides, and the order of seats.
 */

/** The largest number of seats at a table. */
export const MAX_SEATS = 8

export const SeatSchema = z
  .int()
  .min(0)
  .max(MAX_SEATS - 1)
  .meta({
    id: 'Seat',
    description: 'A seat at the table, numbered from 0 in order of play.',
    example: 0,
  })
export const SideSchema = z.int().min(0).max(7).meta({
  id: 'Side',
  description: 'A side that wins and loses together, numbered from 0: a partnership or a single player.',
  example: 0,
})
/** A seat number, 0 to n−1 in order of play (CO-1). */
export type Seat = number
/** The number of a side, 0 to n−1. A side is a partnership or a single player. */
export type Side = number

/** The numbers of all seats at a table with this number of seats. */
export const allSeats = (seats: number): readonly Seat[] => Array.from({ length: seats }, (_, seat) => seat)

/**
 * The seat that comes `steps` after `seat` in order of play.
 * @param count the number of seats at the table
 */
export const followingSeat = (seat: Seat, count: number, steps = 1): Seat => (seat + steps) % count

/** Searches `seats` for the first seat at or after `from`, then moves on by `steps` within `seats`. */
export const seatInOrder = (seats: readonly Seat[], from: Seat, steps = 0): Seat => {
  const at = seats.findIndex((seat) => seat >= from)
  const found = seats[((at === -1 ? 0 : at) + steps) % seats.length]
  if (found === undefined) throw new Error('nobody plays')
  return found
}
