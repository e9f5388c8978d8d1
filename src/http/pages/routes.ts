import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { LANGUAGES } from '../../i18n/language-negotiation.ts'
import { RULESETS } from '../../rules/rulesets/index.ts'
import { headersOf, NO_SECURITY, webPage, webPageOrJson, webPageProblems } from '../contract/openapi-parts.ts'
import { PROBLEM_CODES } from '../problems/problem-codes.ts'
import { ProblemKindSchema, ProblemListSchema } from './schemas.ts'

/** The language of a page, for links. */
export const PageQuery = z.object({
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

/** The answer of a path of rules without a language. */
const ruleRedirect = {
  302: {
    description: 'The page in the language of the caller. `Location` is the address of the page.',
    headers: headersOf('Location', 'Vary'),
  },
  ...webPageProblems(400),
  ...webPageProblems(404),
}

const RulePageParams = z.object({
  ruleset: z.enum([...RULESETS.map(({ id }) => id), 'common', 'presets']).meta({
    description: 'The id of a ruleset, `common` or `presets`.',
    example: 'sidi-barrani',
  }),
})

export const getRulePages = createRoute({
  method: 'get',
  path: '/rules',
  operationId: 'getRulePages',
  tags: ['Service'],
  summary: 'The rules of all games',
  description:
    'Redirects to the page for people in the language of `Accept-Language`: `/rules/en`, `/rules/de`, `/rules/fr` or `/rules/it`.',
  security: NO_SECURITY,
  responses: ruleRedirect,
})

export const getRulePage = createRoute({
  method: 'get',
  path: '/rules/{ruleset}',
  operationId: 'getRulePage',
  tags: ['Service'],
  summary: 'The rules of a game',
  description:
    'Redirects to the page in the language of `Accept-Language`, such as `/rules/de/sidi-barrani`. Each number is an anchor (`/rules/sidi-barrani#SB-10`), the target of `ruleUrl` in a refusal and `rulesUrl` of a ruleset.',
  security: NO_SECURITY,
  request: { params: RulePageParams },
  responses: ruleRedirect,
})
