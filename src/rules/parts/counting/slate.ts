import * as z from 'zod'
import type { Total } from '../../model/score.ts'
import { SideSchema } from '../../model/seat.ts'

/*
 * Slate: points as strokes of a hundred, fifty and twenty.
 */

const strokes = (description: string) => z.int().min(0).meta({ description, example: 1 })

export const SlateSchema = z
  .array(
    z
      .object({
        side: SideSchema,
        hundreds: strokes('Strokes of a hundred.'),
        fifties: strokes('Strokes of fifty: one or none.'),
        twenties: strokes('Strokes of twenty.'),
        rest: strokes('The rest, written as a number.'),
      })
      .meta({ id: 'SlateEntry', description: 'The points of a side as strokes on a slate.' }),
  )
  .meta({ description: 'The points of each side as strokes.' })

/** Writes totals as strokes on a Jass slate: hundreds, fifties, twenties, and the rest as a number. */
export const slate = (totals: readonly Total[]): z.infer<typeof SlateSchema> =>
  totals.map(({ side, points }) => ({
    side,
    hundreds: Math.floor(points / 100),
    fifties: Math.floor((points % 100) / 50),
    twenties: Math.floor((points % 50) / 20),
    rest: (points % 50) % 20,
  }))
