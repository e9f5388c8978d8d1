import * as z from 'zod'
import { PROBLEM_CODES } from '../problem-codes.ts'

const brief = {
  code: z.enum(PROBLEM_CODES).meta({ description: 'What programs go by; stable.', example: 'bid-too-low' }),
  status: z
    .int()
    .min(400)
    .max(599)
    .meta({ description: 'The HTTP status that it comes with.', example: 422 }),
  title: z
    .string()
    .min(1)
    .meta({ description: 'The kind of problem in a few words.', example: 'The bid is too low' }),
  url: z.url().meta({
    description: 'Where it is explained: the `type` of such a problem.',
    example: 'https://sidi.example/problems/bid-too-low',
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
  .meta({ id: 'ProblemList', description: 'What the service can refuse.' })

export const ProblemKindSchema = z
  .object({
    ...brief,
    explanation: z.string().min(1).meta({
      description: 'What it means, and what to do about it.',
      example: 'A bid must be higher than the one that stands.',
    }),
    rule: z.string().optional().meta({
      description: 'A rule that refuses so, where it helps to read one. Other games can have their own.',
      example: 'SB-10',
    }),
    ruleUrl: z.url().optional().meta({
      description: 'Where that rule can be read.',
      example: 'https://sidi.example/rules/sidi-barrani#SB-10',
    }),
  })
  .meta({ id: 'ProblemKind', description: 'A kind of problem.' })
