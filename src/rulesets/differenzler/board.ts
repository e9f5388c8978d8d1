import * as z from 'zod'
import { sheetBySeat } from '../../parts/counting/written.ts'

/** What people write down: for every hand, what each said and took, and the difference. */
export const sheet = sheetBySeat({
  board: { id: 'DifferencesBoard', description: 'What was said and taken in every hand.' },
  hand: { id: 'DifferencesHand', description: 'What was said and taken in a hand.' },
  seat: { id: 'DifferenceOfSeat', description: 'What a seat said, took and wrote.' },
  ofSeat: {
    said: z.int().min(0).nullable().meta({ description: 'What it said it would take.', example: 40 }),
    taken: z.int().min(0).meta({ description: 'What it took.', example: 52 }),
    points: z.int().meta({ description: 'What it wrote: the difference.', example: 12 }),
  },
  seats: ({ predictions, taken }, seat, points) => ({
    said: predictions.find((prediction) => prediction.seat === seat)?.points ?? null,
    taken: taken[seat] ?? 0,
    points,
  }),
})
