import * as z from 'zod'
import { CardSchema } from './card.ts'
import { SeatSchema } from './seat.ts'

/*
 * Arranged deal: a deal with chosen cards instead of a shuffle.
 */

/**
 * Schema of a deal whose cards the creator of the game chose, in place of a shuffle: dealer, hands, piles and
 * covered places.
 */
export const ArrangedDealSchema = z
  .strictObject({
    dealer: SeatSchema,
    hands: z
      .array(z.array(CardSchema).max(36))
      .min(1)
      .max(8)
      .meta({ description: 'By seat; empty for a seat without cards in this deal.' }),
    piles: z.record(z.string().max(20), z.array(CardSchema).max(36)).optional().meta({
      description: 'The stock, the blind or other cards of the table, by name.',
    }),
    places: z
      .array(z.array(z.strictObject({ up: CardSchema, down: CardSchema })).max(12))
      .max(8)
      .optional()
      .meta({ description: 'The cards before each seat.' }),
  })
  .meta({ id: 'ArrangedDeal', description: 'The dealer, and the cards of each seat.' })
export type ArrangedDeal = z.infer<typeof ArrangedDealSchema>
