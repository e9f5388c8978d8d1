import type { Seat } from '../api-types.ts'

/*
 * Where who sits. One's own seat is down, the next one to the right where it goes anticlockwise, as in the pictures of the house.
 */

export interface Direction {
  /** From −1, left, to 1, right. */
  readonly x: number
  /** From −1, up, to 1, down. */
  readonly y: number
}

/** Where a seat is, from the middle of the table. */
export const directionOf = (seat: Seat, from: Seat, seats: number, clockwise: boolean): Direction => {
  const angle = Math.PI / 2 - (((seat - from + seats) % seats) * 2 * Math.PI) / seats
  return { x: (clockwise ? -1 : 1) * Math.cos(angle), y: Math.sin(angle) }
}

const within = (value: number): number => Math.max(-1, Math.min(1, value))

/** A direction as the style sheet reckons with it; at the sides a seat goes to the very edge. */
export const styleOf = ({ x, y }: Direction) => ({
  '--x': within(Math.abs(x) > 0.55 ? Math.sign(x) : x * 1.1).toFixed(3),
  '--y': y.toFixed(3),
})
