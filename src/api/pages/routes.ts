import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { headersOf, OPEN, webPage, webPageOrJson, webPageProblems } from '../describe.ts'
import { PROBLEM_CODES } from '../problem-codes.ts'
import { ProblemKindSchema, ProblemListSchema } from './schemas.ts'

export const getLanding = createRoute({
  method: 'get',
  path: '/',
  operationId: 'getLanding',
  tags: ['Service'],
  summary: 'What this is',
  description: 'A page that tells a person what this service is and how to begin.',
  security: OPEN,
  responses: {
    200: { ...webPage('The page.'), headers: headersOf('Cache-Control', 'Link') },
    ...webPageProblems(),
  },
})

export const listProblems = createRoute({
  method: 'get',
  path: '/problems',
  operationId: 'listProblems',
  tags: ['Service'],
  summary: 'What can go wrong',
  description:
    'Every kind of problem: in JSON, and as a page for whoever prefers `text/html`, as browsers do.',
  security: OPEN,
  responses: { 200: webPageOrJson('The list.', ProblemListSchema), ...webPageProblems() },
})

export const explainProblem = createRoute({
  method: 'get',
  path: '/problems/{code}',
  operationId: 'explainProblem',
  tags: ['Service'],
  summary: 'What went wrong',
  description:
    'What is behind the `type` of a problem: what it means, and what to do about it. In JSON, and as a page for whoever prefers `text/html`, as browsers do.',
  security: OPEN,
  request: {
    params: z.object({
      code: z.string().meta({ description: 'The code of the problem.', example: PROBLEM_CODES[0] }),
    }),
  },
  responses: {
    200: webPageOrJson('The explanation.', ProblemKindSchema),
    ...webPageProblems(400),
    ...webPageProblems(404),
  },
})
