import type { Seat } from '../api-types.ts'

/*
 * Seat positions. The own seat is at the bottom. The next seat is to the right in anticlockwise games, as in pictures.
 */

export interface Direction {
  /** From −1, left, to 1, right. */
  readonly x: number
  /** From −1, up, to 1, down. */
  readonly y: number
}

/** Returns the direction of a seat from the centre of the table. The seat `from` is at the bottom. */
export const directionOf = (seat: Seat, from: Seat, seats: number, clockwise: boolean): Direction => {
  const angle = Math.PI / 2 - (((seat - from + seats) % seats) * 2 * Math.PI) / seats
  return { x: (clockwise ? -1 : 1) * Math.cos(angle), y: Math.sin(angle) }
}

const within = (value: number): number => Math.max(-1, Math.min(1, value))

/** Returns the CSS variables that place an element in a direction. Side seats move to the very edge. */
export const styleOf = ({ x, y }: Direction) => ({
  '--x': within(Math.abs(x) > 0.55 ? Math.sign(x) : x * 1.1).toFixed(3),
  '--y': y.toFixed(3),
})
