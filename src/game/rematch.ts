import * as z from 'zod'
import type { Game } from '../rules/model/game.ts'
import { hasEnded } from '../rules/model/game.ts'
import type { Decision } from '../rules/model/rules.ts'
import type { Seat } from '../rules/model/seat.ts'
import { SeatSchema } from '../rules/model/seat.ts'
import { unavailable } from '../rules/model/violation.ts'
import { accept, refuse } from './accept-or-refuse.ts'

/*
 * Rematch: a new game with the same players and options. The finished game links to the rematch, which holds the
 * seats.
 */

/** Largest number of seats at a table. */
const MAX_SEATS = 8

/** Schema of the seating of a rematch: the same seats, new partners, or a list of previous seats. */
export const SeatingSchema = z
  .union([
    z.enum(['keep', 'partners', 'rotate']).meta({
      description:
        '`keep`: the same seats. `partners`: seat 0 stays and the others move one seat on, so the partners change. Two players change seats. `rotate` means `partners`.',
      example: 'partners',
    }),
    z
      .array(SeatSchema)
      .min(2)
      .max(MAX_SEATS)
      .meta({
        description:
          'By seat of the rematch: the seat of the same player in the previous game; each seat once.',
        example: [2, 0, 1, 3],
      }),
  ])
  .meta({ id: 'Seating', description: 'The seating of a rematch.' })
export type Seating = z.infer<typeof SeatingSchema>

/** By seat of the rematch: the seat in the previous game. */
const seatOrder = (count: number, seating: Seating): readonly Seat[] => {
  if (Array.isArray(seating)) return seating
  const seats = [...Array(count).keys()]
  if (seating === 'keep') return seats
  if (count === 2) return seats.reverse()
  const [first = 0, ...others] = seats
  return [first, ...others.slice(-1), ...others.slice(0, -1)]
}

/** True if a requested seating fits the finished game. A list must contain every seat once. */
export const isSeatingOf = ({ seats }: Pick<Game, 'seats'>, seating: Seating): boolean =>
  !Array.isArray(seating) ||
  (seating.length === seats.length && seats.every((_, seat) => seating.includes(seat)))

/** The player or bot for each seat of the rematch, by the requested seating. */
export const heldSeats = ({ seats }: Pick<Game, 'seats'>, seating: Seating): readonly (string | null)[] =>
  seatOrder(seats.length, seating).map((seat) => seats[seat] ?? null)

/**
 * Decides the offer of a rematch, after the end of the game.
 * @param rematch the id of the new game
 */
export const offerRematch = (game: Game, seat: Seat, rematch: string): Decision => {
  if (!hasEnded(game.status)) return refuse(unavailable('game-not-over'))
  return accept(game, [{ type: 'rematchOffered', seat, rematch }])
}

/** The seat of an open rematch that is held for a player of the previous game, if any. */
export const seatHeldFor = ({ held }: Pick<Game, 'held'>, player: string): Seat | undefined => {
  const seat = held?.indexOf(player) ?? -1
  return seat === -1 ? undefined : seat
}

/** True if the seat is held for another player, so `player` may not take the seat. */
export const isHeldFrom = ({ held }: Pick<Game, 'held'>, seat: Seat, player: string): boolean =>
  (held?.[seat] ?? player) !== player
