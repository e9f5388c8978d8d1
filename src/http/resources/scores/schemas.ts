import * as z from 'zod'
import { MAX_DEALS } from '../../../rules/deal-count-limits.ts'
import { ResultSchema } from '../../../rules/model/game-result.ts'
import { optionalWrittenCell, ScoreLineSchema, TotalSchema } from '../../../rules/model/score.ts'
import { byRuleset } from '../../contract/ruleset-union.ts'

const DealScoreSchema = z
  .object({
    number: z.int().min(1).meta({ description: 'The number of the deal.', example: 1 }),
    lines: z.array(ScoreLineSchema).meta({ description: 'The lines by side; empty for a thrown-in deal.' }),
    cell: optionalWrittenCell,
  })
  .meta({ id: 'DealScore', description: 'The result of a finished deal.' })

export const ScoresSchema = byRuleset(({ id, name: game, board }, name) =>
  z
    .object({
      ruleset: z.literal(id),
      totals: z.array(TotalSchema).min(1).max(8).meta({ description: 'The points of each side.' }),
      deals: z.array(DealScoreSchema).meta({
        description: `Every finished deal, in order: at most ${MAX_DEALS} (CO-98), but for a game that had more of them under a release before 0.3.0.`,
      }),
      result: ResultSchema.nullable().meta({ description: 'Null until the game is over.' }),
      ...(board && { board }),
    })
    .meta({ id: `${name}Scores`, description: `The score of a game of ${game}.` }),
).meta({
  id: 'Scores',
  description:
    'The score, with the reason for every point. `board` has further figures that people write down.',
})
