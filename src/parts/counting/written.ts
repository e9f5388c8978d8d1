import * as z from 'zod'
import type { FinishedDeal } from '../../kernel/finished-deal.ts'
import { sumFor } from '../../kernel/score.ts'
import { SideSchema } from '../../kernel/seat.ts'

/** A sheet with a line for every hand: `hand` is what a line says besides the number of the deal. */
export const sheetOf = <Hand extends z.ZodRawShape>(id: string, description: string, hand: Hand) =>
  z.object({
    hands: z
      .array(
        z
          .object({
            number: z.int().min(1).meta({ description: 'The number of the deal.', example: 1 }),
            ...hand,
          })
          .meta({ id, description }),
      )
      .meta({ description: 'Every finished hand, in order.' }),
  })

export const HandByHandSchema = sheetOf('WrittenHand', 'What each side wrote for a hand.', {
  sides: z
    .array(
      z
        .object({
          side: SideSchema,
          points: z.int().meta({ description: 'What it wrote for the hand.', example: 97 }),
        })
        .meta({ id: 'WrittenOfSide', description: 'What a side wrote for a hand.' }),
    )
    .meta({ description: 'By side.' }),
}).meta({ id: 'HandByHandBoard', description: 'A sheet with a line for every hand.' })

/** The plainest way to keep a score: for every hand, what each side wrote. */
export const handByHand = (
  deals: readonly FinishedDeal[],
  sides: readonly number[],
): z.infer<typeof HandByHandSchema> => ({
  hands: deals.map((deal) => ({
    number: deal.number,
    sides: sides.map((side) => ({ side, points: sumFor(deal.lines, side) })),
  })),
})
