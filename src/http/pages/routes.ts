import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { headersOf, NO_SECURITY, webPage, webPageOrJson, webPageProblems } from '../contract/openapi-parts.ts'
import { PROBLEM_CODES } from '../problems/problem-codes.ts'
import { ProblemKindSchema, ProblemListSchema } from './schemas.ts'

export const getLanding = createRoute({
  method: 'get',
  path: '/',
  operationId: 'getLanding',
  tags: ['Service'],
  summary: 'Start page',
  description: 'A page for people: the service, and the first steps.',
  security: NO_SECURITY,
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
  summary: 'List all problems',
  description: 'Every kind of problem: as JSON, or as a page with `Accept: text/html`.',
  security: NO_SECURITY,
  responses: { 200: webPageOrJson('The list.', ProblemListSchema), ...webPageProblems() },
})

export const explainProblem = createRoute({
  method: 'get',
  path: '/problems/{code}',
  operationId: 'explainProblem',
  tags: ['Service'],
  summary: 'Get a problem',
  description:
    'The meaning of a problem and the remedy, behind the `type` of the problem: as JSON, or as a page with `Accept: text/html`.',
  security: NO_SECURITY,
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
