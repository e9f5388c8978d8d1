import * as z from 'zod'
import { MoveSchema, NotationSchema } from '../../kernel/moves.ts'
import { SeatSchema } from '../../kernel/seat.ts'
import { ViewSchema } from '../../kernel/view-schema.ts'

const HintedMoveSchema = z
  .object({
    move: MoveSchema.meta({ description: 'Can be sent as it is.' }),
    notation: NotationSchema,
    say: z.string().optional().meta({ description: 'How one says it.', example: 'Eichel Under' }),
    expected: z.number().nullable().meta({
      description:
        'Points of the game that your side writes more than the others with it, on average. Null where nothing was tried.',
      example: 23.4,
    }),
    error: z.number().min(0).nullable().meta({
      description: 'How far that may be off, as one standard deviation.',
      example: 1.8,
    }),
  })
  .meta({ id: 'HintedMove', description: 'A move, and what is expected of it.' })

export const HintSchema = z
  .object({
    seat: SeatSchema,
    version: ViewSchema.shape.version,
    moves: z.array(HintedMoveSchema).min(1).meta({
      description: 'Every legal move, the best first; of what leaves a choice the promising ways.',
    }),
    best: NotationSchema.meta({ description: 'The best of them, in one line.', example: 'Ua' }),
    why: z.string().meta({
      description: 'Why, in a sentence.',
      example: 'Of all that you can do it brings most on average: about 12 points more than the next best.',
    }),
  })
  .meta({ id: 'Hint', description: 'What somebody would do in your place who plays at level `club`.' })
