import * as z from 'zod'
import { MoveSchema, NotationSchema } from '../../../rules/model/moves.ts'
import { SeatSchema } from '../../../rules/model/seat.ts'
import { ViewSchema } from '../../../rules/view-schema.ts'

const HintedMoveSchema = z
  .object({
    move: MoveSchema.meta({ description: 'The move, ready to send.' }),
    notation: NotationSchema,
    say: z
      .string()
      .optional()
      .meta({ description: 'The move in natural language.', example: 'Eichel Under' }),
    expected: z.number().nullable().meta({
      description: 'Average advantage of this move for your side, in game points. Null without an estimate.',
      example: 23.4,
    }),
    error: z.number().min(0).nullable().meta({
      description: 'The standard error of the advantage.',
      example: 1.8,
    }),
  })
  .meta({ id: 'HintedMove', description: 'A move and its expected result.' })

export const HintSchema = z
  .object({
    seat: SeatSchema,
    version: ViewSchema.shape.version,
    moves: z.array(HintedMoveSchema).min(1).meta({
      description: 'Every legal move, the best first; for a move with a choice, the promising choices.',
    }),
    best: NotationSchema.meta({ description: 'The best move in the notation.', example: 'Ua' }),
    why: z.string().meta({
      description: 'The reason, in a sentence.',
      example: 'Of all that you can do it brings most on average: about 12 points more than the next best.',
    }),
  })
  .meta({ id: 'Hint', description: 'The advice of a bot of level `club`.' })
