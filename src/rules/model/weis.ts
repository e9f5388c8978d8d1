import * as z from 'zod'
import type { Card } from './card.ts'
import type { Seat, Side } from './seat.ts'
import { SeatSchema } from './seat.ts'

/*
 * Weis: items, declarations and statements of the comparison.
 */

/** One item of Weis: the cards of a sequence or a quartet. */
export type WeisItem = readonly Card[]

export interface WeisDeclaration {
  readonly seat: Seat
  readonly value: number
  readonly items: readonly WeisItem[]
}

export interface ScoredWeisItem {
  readonly seat: Seat
  readonly side: Side
  readonly value: number
  readonly cards: WeisItem
  readonly shown: boolean
  /** Number of finished tricks at the time of scoring. */
  readonly trick: number
}

export const WeisStatementSchema = z
  .object({
    seat: SeatSchema,
    says: z.enum(['cards', 'top', 'trump', 'concede']),
    cards: z.int().optional().meta({ description: 'With `cards`: the number of cards of the item.' }),
    top: z.string().optional().meta({ description: 'With `top`: the rank of the best card.', example: 'A' }),
    trump: z
      .boolean()
      .optional()
      .meta({ description: 'With `trump`: whether the item is in the trump suit.' }),
  })
  .meta({ id: 'WeisStatement', description: 'One statement of the comparison of Weis.' })
export type WeisStatement = z.infer<typeof WeisStatementSchema>
