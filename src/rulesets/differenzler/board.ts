import * as z from 'zod'
import type { FinishedDeal } from '../../kernel/finished-deal.ts'
import type { Game } from '../../kernel/game.ts'
import { sumFor } from '../../kernel/score.ts'
import { SeatSchema } from '../../kernel/seat.ts'
import { sheetOf } from '../../parts/counting/written.ts'

export const BoardSchema = sheetOf('DifferencesHand', 'What was said and taken in a hand.', {
  seats: z
    .array(
      z
        .object({
          seat: SeatSchema,
          said: z.int().min(0).nullable().meta({ description: 'What it said it would take.', example: 40 }),
          taken: z.int().min(0).meta({ description: 'What it took.', example: 52 }),
          points: z.int().meta({ description: 'What it wrote: the difference.', example: 12 }),
        })
        .meta({ id: 'DifferenceOfSeat', description: 'What a seat said, took and wrote.' }),
    )
    .meta({ description: 'By seat.' }),
}).meta({ id: 'DifferencesBoard', description: 'What was said and taken in every hand.' })

/** What people write down: for every hand, what each said and took, and the difference. */
export const board = (_: Game, deals: readonly FinishedDeal[]): z.infer<typeof BoardSchema> => ({
  hands: deals.map((deal) => ({
    number: deal.number,
    seats: deal.taken.map((taken, seat) => ({
      seat,
      said: deal.predictions.find((prediction) => prediction.seat === seat)?.points ?? null,
      taken,
      points: sumFor(deal.lines, seat),
    })),
  })),
})
