import * as z from 'zod'
import { TotalSchema } from './score.ts'
import { SeatSchema, SideSchema } from './seat.ts'

export const ResultSchema = z
  .object({
    winners: z.array(SideSchema).meta({
      description:
        'The winning sides; none when one of more than two sides resigned, or all agreed to end the game.',
      example: [0],
    }),
    kind: z.enum(['single', 'double', 'draw', 'wrong-claim', 'resigned', 'resignation', 'agreed']).meta({
      description:
        'A plain win, a double win, a draw, a win by the wrong claim of the others, the end because somebody resigned, or because all `agreed` to abandon the game. `resignation` is how games of the first release say that somebody resigned, without `by` and `standings`; all other sides won then.',
      example: 'single',
    }),
    by: SeatSchema.optional().meta({ description: 'The seat that resigned.' }),
    standings: z.array(TotalSchema).optional().meta({
      description:
        'The totals of all sides when somebody resigned or all agreed to end the game, the leading side first; the deal on the table does not count.',
    }),
    bound: z.enum(['deals', 'thrown-in']).optional().meta({
      description:
        'Why a game was ended that its own rules would have let go on, with a draw of all sides: after 500 `deals`, or 40 of them `thrown-in` one after another (CO-98).',
      example: 'deals',
    }),
  })
  .meta({ id: 'Result', description: 'How a game ended.' })
export type Result = z.infer<typeof ResultSchema>
