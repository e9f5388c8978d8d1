import * as z from 'zod'
import type { FinishedDeal } from '../../kernel/finished-deal.ts'
import type { Game } from '../../kernel/game.ts'
import { sumFor } from '../../kernel/score.ts'
import { SeatSchema } from '../../kernel/seat.ts'
import { sheetOf } from '../../parts/counting/written.ts'

/** Who takes all of them makes the Turi (SE-7). */
export const ALL_BELLS = 9

export const BoardSchema = sheetOf('BellsHand', 'The bells of a hand.', {
  turi: SeatSchema.nullable().meta({ description: 'Who took all nine bells; null when nobody did.' }),
  seats: z
    .array(
      z
        .object({
          seat: SeatSchema,
          bells: z.int().min(0).max(ALL_BELLS).meta({ description: 'The bells it took.', example: 3 }),
          points: z.int().meta({ description: 'What it wrote.', example: 3 }),
        })
        .meta({ id: 'BellsOfSeat', description: 'What a seat took and wrote.' }),
    )
    .meta({ description: 'By seat.' }),
}).meta({ id: 'BellsBoard', description: 'The bells of every hand.' })

/** What people write down: for every hand, the bells of each, what they score, and who made the Turi. */
export const board = (_: Game, deals: readonly FinishedDeal[]): z.infer<typeof BoardSchema> => ({
  hands: deals.map((deal) => ({
    number: deal.number,
    turi: deal.taken.includes(ALL_BELLS) ? deal.taken.indexOf(ALL_BELLS) : null,
    seats: deal.taken.map((bells, seat) => ({ seat, bells, points: sumFor(deal.lines, seat) })),
  })),
})
