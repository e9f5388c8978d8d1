import * as z from 'zod'
import type { Card, Suit } from './card.ts'
import { CardSchema } from './card.ts'
import type { Seat } from './seat.ts'
import { SeatSchema } from './seat.ts'

/*
 * Tricks and played cards.
 */

export interface Play {
  readonly seat: Seat
  readonly card: Card
}

/** A finished trick; `points` are the card points with the last-trick bonus. */
export interface Trick {
  readonly leader: Seat
  readonly plays: readonly Play[]
  readonly winner: Seat
  readonly points: number
}

/** The suit of the first card of a trick; undefined before the lead. */
export type LedSuit = Suit | undefined

export const PlaySchema = z.object({ seat: SeatSchema, card: CardSchema }).meta({ id: 'Play' })

export const TrickSchema = z
  .object({
    leader: SeatSchema,
    plays: z.array(PlaySchema),
    winner: SeatSchema,
    points: z.int().meta({ description: 'Card points, the last-trick bonus included.', example: 22 }),
  })
  .meta({ id: 'Trick', description: 'A finished trick.' })
