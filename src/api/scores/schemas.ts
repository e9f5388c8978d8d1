import * as z from 'zod'
import { ResultSchema, ScoreLineSchema } from '../../kernel/events.ts'
import { TotalSchema } from '../../kernel/view.ts'

export const ScoresSchema = z
  .object({
    totals: z.array(TotalSchema),
    deals: z.array(
      z.object({ number: z.int().min(1), lines: z.array(ScoreLineSchema) }).meta({
        id: 'DealScore',
        description: 'What a finished deal brought; no lines when it was thrown in.',
      }),
    ),
    result: ResultSchema.nullable().meta({ description: 'Null until the game is over.' }),
    board: z.unknown().optional().meta({
      description:
        'How people keep the score of this game, where that is more than totals. Its shape is the ruleset’s.',
    }),
  })
  .meta({ id: 'Scores', description: 'The score, and every point of it with what it is for.' })
