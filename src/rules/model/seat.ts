import * as z from 'zod'

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
/** A seat number, 0 … n-1 in order of play: the next seat acts next (CO-1). */
export type Seat = number
/** The number of a side, 0 … n-1. */
export type Side = number

/** The seats of a table with so many, in order. */
export const allSeats = (seats: number): readonly Seat[] => Array.from({ length: seats }, (_, seat) => seat)

/** The seat after `seat`, of `count` seats. */
export const followingSeat = (seat: Seat, count: number, steps = 1): Seat => (seat + steps) % count

/** The seat among `seats` that is next at or after `from`, `steps` further on. */
export const seatInOrder = (seats: readonly Seat[], from: Seat, steps = 0): Seat => {
  const at = seats.findIndex((seat) => seat >= from)
  const found = seats[((at === -1 ? 0 : at) + steps) % seats.length]
  if (found === undefined) throw new Error('nobody plays')
  return found
}
