import * as z from 'zod'
import { SeatSchema } from '../../model/seat.ts'
import { sheetBySeat } from '../../parts/counting/score-sheet.ts'

/** Number of cards in the suit bells; taking all of them is the Turi (SE-7). */
export const ALL_BELLS = 9

/** Score sheet of Schellenjass: bells and points of each seat in each deal, and the Turi. */
export const bellsSheet = sheetBySeat({
  board: { id: 'BellsBoard', description: 'The bells of every hand.' },
  hand: { id: 'BellsHand', description: 'The bells of a hand.' },
  ofHand: {
    turi: SeatSchema.nullable().meta({
      description: 'The seat with all nine bells; null without such a seat.',
    }),
  },
  hands: ({ taken }) => ({ turi: taken.includes(ALL_BELLS) ? taken.indexOf(ALL_BELLS) : null }),
  seat: { id: 'BellsOfSeat', description: 'The bells of a seat, and the written points.' },
  ofSeat: {
    bells: z.int().min(0).max(ALL_BELLS).meta({ description: 'The taken bells.', example: 3 }),
    points: z.int().meta({ description: 'The written points.', example: 3 }),
  },
  seats: ({ taken }, seat, points) => ({ bells: taken[seat] ?? 0, points }),
})
