import * as z from 'zod'
import { sheetBySeat } from '../../parts/counting/score-sheet.ts'

/** Score sheet of Differenzler: predicted points, taken points and difference in each deal. */
export const differencesSheet = sheetBySeat({
  board: { id: 'DifferencesBoard', description: 'The predicted and taken points of every hand.' },
  hand: { id: 'DifferencesHand', description: 'The predicted and taken points of a hand.' },
  seat: { id: 'DifferenceOfSeat', description: 'The predicted, taken and written points of a seat.' },
  ofSeat: {
    said: z.int().min(0).nullable().meta({ description: 'The predicted points.', example: 40 }),
    taken: z.int().min(0).meta({ description: 'The taken points.', example: 52 }),
    points: z.int().meta({ description: 'The written difference.', example: 12 }),
  },
  seats: ({ predictions, taken }, seat, points) => ({
    said: predictions.find((prediction) => prediction.seat === seat)?.points ?? null,
    taken: taken[seat] ?? 0,
    points,
  }),
})
