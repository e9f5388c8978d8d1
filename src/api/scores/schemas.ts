import * as z from 'zod'
import { ResultSchema, ScoreLineSchema, TotalSchema } from '../../kernel/events.ts'

const DealScoreSchema = z
  .object({
    number: z.int().min(1).meta({ description: 'The number of the deal.', example: 1 }),
    lines: z
      .array(ScoreLineSchema)
      .meta({ description: 'Who wrote what, and for what; none when it was thrown in.' }),
  })
  .meta({ id: 'DealScore', description: 'What a finished deal brought.' })

export const ScoresSchema = z
  .object({
    totals: z.array(TotalSchema).min(1).max(8).meta({ description: 'The points of each side.' }),
    deals: z.array(DealScoreSchema).meta({ description: 'Every finished deal, in order.' }),
    result: ResultSchema.nullable().meta({ description: 'Null until the game is over.' }),
    board: z.unknown().optional().meta({
      description:
        'How people keep the score of this game, where that is more than totals. Its shape is the ruleset’s.',
    }),
  })
  .meta({ id: 'Scores', description: 'The score, and every point of it with what it is for.' })
