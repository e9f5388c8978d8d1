import * as z from 'zod'
import { ProblemCodeSchema } from '../contract/openapi-parts.ts'

const brief = {
  code: ProblemCodeSchema,
  status: z.int().min(400).max(599).meta({ description: 'The HTTP status of the problem.' }),
  title: z.string().min(1).meta({ description: 'The title of the problem.' }),
  url: z.url().meta({
    description: 'The page of the problem: its `type`.',
  }),
}

const ProblemBriefSchema = z
  .object(brief)
  .meta({ id: 'ProblemBrief', description: 'A kind of problem, in short.' })

export const ProblemListSchema = z
  .object({
    items: z
      .array(ProblemBriefSchema)
      .max(200)
      .meta({ description: 'Every kind of problem, refusals of the rules first.' }),
  })
  .meta({ id: 'ProblemList', description: 'All problems of the service.' })

export const ProblemKindSchema = z
  .object({
    ...brief,
    explanation: z.string().min(1).meta({
      description: 'The meaning and the remedy.',
      example: 'A bid must be higher than the standing bid.',
    }),
    rule: z.string().optional().meta({
      description: 'An example of a rule that refuses with this code. Rules differ by game.',
      example: 'SB-10',
    }),
    ruleUrl: z.url().optional().meta({
      description: 'The URL of the rule.',
      example: 'https://sidi.example/rules/sidi-barrani#SB-10',
    }),
  })
  .meta({ id: 'ProblemKind', description: 'A kind of problem.' })
