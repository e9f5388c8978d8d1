import * as z from 'zod'
import type { FinishedDeal } from '../../model/finished-deal.ts'
import type { LineKind, Total } from '../../model/score.ts'
import { sumOfSide } from '../../model/score.ts'
import { SideSchema } from '../../model/seat.ts'

/*
 * The slate of Handjass: remaining lines, rubs and wheels.
 */

const many = (description: string, example: number) => z.int().min(0).meta({ description, example })

export const HandjassBoardSchema = z
  .object({
    target: many('The number of rubs for counting out, or for the win.', 5),
    slate: z
      .array(
        z
          .object({
            side: SideSchema,
            lines: many(
              'The lines still to be rubbed out: the target, minus one for each rub, plus one for each wheel.',
              4,
            ),
            rubs: many('Rubs written so far.', 2),
            wheels: many('Wheels written so far.', 1),
            out: z.boolean().meta({ description: 'Whether the player has counted out.' }),
          })
          .meta({ id: 'HandjassSlateEntry', description: 'The slate of a player.' }),
      )
      .meta({ description: 'By player.' }),
  })
  .meta({ id: 'HandjassBoard', description: 'The slate of rubs and wheels.' })

/** Fills the board of Handjass: rubs, wheels and total of each player (HJ-31). */
export const handjassBoard = (
  deals: readonly FinishedDeal[],
  target: number,
  totals: readonly Total[],
  isOut: (side: number) => boolean,
): z.infer<typeof HandjassBoardSchema> => {
  const lines = deals.flatMap((deal) => deal.lines)
  const written = (side: number, kind: LineKind) =>
    Math.abs(
      sumOfSide(
        lines.filter((line) => line.for === kind),
        side,
      ),
    )
  return {
    target,
    slate: totals.map(({ side, points }) => ({
      side,
      lines: Math.max(0, target - points),
      rubs: written(side, 'rubs'),
      wheels: written(side, 'wheels'),
      out: isOut(side),
    })),
  }
}
