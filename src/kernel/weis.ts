import * as z from 'zod'
import type { Card } from './card.ts'
import type { Seat, Side } from './seat.ts'
import { SeatSchema } from './seat.ts'

/** A Weis item: the cards of a sequence or a quartet. */
export type Item = readonly Card[]

export interface WeisDeclaration {
  readonly seat: Seat
  readonly value: number
  readonly items: readonly Item[]
}

export interface ScoredItem {
  readonly seat: Seat
  readonly side: Side
  readonly value: number
  readonly cards: Item
  readonly shown: boolean
  /** How many tricks had been won when it was scored. */
  readonly trick: number
}

export const WeisStatementSchema = z
  .object({
    seat: SeatSchema,
    says: z.enum(['cards', 'top', 'trump', 'concede']),
    cards: z.int().optional().meta({ description: 'With `cards`: how many cards the item has.' }),
    top: z.string().optional().meta({ description: 'With `top`: the rank of its best card.', example: 'A' }),
    trump: z.boolean().optional().meta({ description: 'With `trump`: whether it is of the trump suit.' }),
  })
  .meta({ id: 'WeisStatement', description: 'One sentence of the talk that settles whose Weis is best.' })
export type WeisStatement = z.infer<typeof WeisStatementSchema>
