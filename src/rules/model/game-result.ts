import * as z from 'zod'
import { TotalSchema } from './score.ts'
import { SeatSchema, SideSchema } from './seat.ts'

/*
 * Result of a game: winners, kind, and the cause of an early end.
 */

export const ResultSchema = z
  .object({
    winners: z.array(SideSchema).meta({
      description:
        'The winning sides; none when one of more than two sides resigned, after an agreed end, or in a closed game.',
      example: [0],
    }),
    kind: z
      .enum(['single', 'double', 'draw', 'wrong-claim', 'resigned', 'resignation', 'agreed', 'closed'])
      .meta({
        description:
          'A plain win, a double win, a draw, a win after a wrong claim, a resignation, an end `agreed` by all, or a game `closed` by the operator. `resignation` is a resignation without `by` and `standings`; then all other sides won.',
        example: 'single',
      }),
    by: SeatSchema.optional().meta({ description: 'The resigned seat.' }),
    standings: z.array(TotalSchema).optional().meta({
      description:
        'The totals of all sides after a resignation, an agreed end or a closing, the leading side first. The current deal does not count.',
    }),
    bound: z.enum(['deals', 'thrown-in']).optional().meta({
      description:
        'The limit that ended the game as a draw: 500 `deals`, or 40 deals `thrown-in` in a row (CO-98).',
      example: 'deals',
    }),
  })
  .meta({ id: 'Result', description: 'The result of a game.' })
export type GameResult = z.infer<typeof ResultSchema>
