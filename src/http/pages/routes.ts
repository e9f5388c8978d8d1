import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { LANGUAGES } from '../../i18n/language-negotiation.ts'
import { headersOf, NO_SECURITY, webPage, webPageOrJson, webPageProblems } from '../contract/openapi-parts.ts'
import { PROBLEM_CODES } from '../problems/problem-codes.ts'
import { ProblemKindSchema, ProblemListSchema } from './schemas.ts'

/** The language of a page, for links. */
const PageQuery = z.object({
  lang: z.enum(LANGUAGES).optional().meta({
    description: 'Language in place of `Accept-Language`.',
  }),
})

export const getLanding = createRoute({
  method: 'get',
  path: '/',
  operationId: 'getLanding',
  tags: ['Service'],
  summary: 'Start page',
  description:
    'A page for people: the games, and the first steps of a program, in the language of `lang` or `Accept-Language`.',
  security: NO_SECURITY,
  request: { query: PageQuery },
  responses: {
    200: { ...webPage('The page.'), headers: headersOf('Cache-Control', 'Content-Language', 'Link', 'Vary') },
    ...webPageProblems(422),
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
  request: { query: PageQuery },
  responses: { 200: webPageOrJson('The list.', ProblemListSchema), ...webPageProblems(422) },
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
    query: PageQuery,
    params: z.object({
      code: z.string().meta({ description: 'The code of the problem.', example: PROBLEM_CODES[0] }),
    }),
  },
  responses: {
    200: webPageOrJson('The explanation.', ProblemKindSchema),
    ...webPageProblems(400),
    ...webPageProblems(404, 422),
  },
})
