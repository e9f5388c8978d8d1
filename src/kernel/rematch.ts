import * as z from 'zod'
import type { Event } from './events.ts'
import { evolveAll } from './evolve.ts'
import type { Game } from './game.ts'
import { hasEnded } from './game.ts'
import type { Decision } from './rules.ts'
import type { Seat } from './seat.ts'
import { unavailable } from './violation.ts'

/*
 * The same players play the same game again. The game that is over tells of the next one, which holds their seats.
 */

/** Who sits where in a rematch: where they sat, or everybody one seat on. */
export const SEATINGS = ['keep', 'rotate'] as const
export const SeatingSchema = z.enum(SEATINGS).meta({
  id: 'Seating',
  description:
    '`keep`: everybody where they sat. `rotate`: everybody one seat on, the last one on the first; so with four at the table partners stay partners.',
  example: 'rotate',
})
export type Seating = z.infer<typeof SeatingSchema>

/** By seat of the next game, whom it is held for. */
export const heldSeats = ({ seats }: Game, seating: Seating): readonly (string | null)[] =>
  seating === 'keep' ? seats : seats.map((_, seat) => seats.at(seat - 1) ?? null)

/** A player of a game that is over offers a rematch, which there is one of. */
export const offer = (game: Game, seat: Seat, rematch: string): Decision => {
  if (!hasEnded(game.status)) return { ok: false, violation: unavailable('game-not-over') }
  const event: Event = { type: 'rematchOffered', seat, rematch }
  return { ok: true, events: [event], game: evolveAll(game, [event]) }
}

/** The seat that is held for somebody who has not taken one. */
export const seatHeldFor = ({ held }: Pick<Game, 'held'>, player: string): Seat | undefined => {
  const seat = held?.indexOf(player) ?? -1
  return seat === -1 ? undefined : seat
}

/** Whether a seat is held for somebody else. */
export const isHeldFrom = ({ held }: Pick<Game, 'held'>, seat: Seat, player: string): boolean =>
  (held?.[seat] ?? player) !== player
