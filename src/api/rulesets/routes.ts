import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { IfNoneMatchHeader, json, NOT_MODIFIED, OPEN, problems } from '../describe.ts'
import { RulesetPageSchema, RulesetSchema } from './schemas.ts'

export const listRulesets = createRoute({
  method: 'get',
  path: '/v1/rulesets',
  operationId: 'listRulesets',
  tags: ['Rulesets'],
  summary: 'What can be played',
  description:
    'Every ruleset in short. Each in full has its options, kinds of move and rules. No token is needed.',
  security: OPEN,
  request: { headers: IfNoneMatchHeader },
  responses: {
    200: {
      ...json('The rulesets.', RulesetPageSchema, 'ETag', 'Cache-Control'),
      links: { create: { operationId: 'createGame', description: 'Create a game of one of them.' } },
    },
    ...NOT_MODIFIED,
    ...problems(422),
  },
})

export const getRuleset = createRoute({
  method: 'get',
  path: '/v1/rulesets/{ruleset}',
  operationId: 'getRuleset',
  tags: ['Rulesets'],
  summary: 'One ruleset',
  description: 'A ruleset with its options, kinds of move and rules. No token is needed.',
  security: OPEN,
  request: {
    params: z.object({
      ruleset: z.string().meta({ description: 'The id of the ruleset.', example: 'sidi-barrani' }),
    }),
    headers: IfNoneMatchHeader,
  },
  responses: {
    200: {
      ...json('The ruleset.', RulesetSchema, 'ETag', 'Cache-Control'),
      links: { create: { operationId: 'createGame', description: 'Create a game of it.' } },
    },
    ...NOT_MODIFIED,
    ...problems(404, 422),
  },
})
