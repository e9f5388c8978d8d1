import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  IfNoneMatchHeader,
  jsonContent,
  LANGUAGE_HEADERS,
  LanguageHeader,
  NO_SECURITY,
  NOT_MODIFIED_WITH_LANGUAGE,
  problems,
  withText,
} from '../../contract/openapi-parts.ts'
import { RulesetPageSchema, RulesetSchema } from './schemas.ts'

export const listRulesets = createRoute({
  method: 'get',
  path: '/v1/rulesets',
  operationId: 'listRulesets',
  tags: ['Rulesets'],
  summary: 'List the rulesets',
  description:
    'Every ruleset in short. The full ruleset has options, kinds of move and rules. No token is needed. `Accept-Language` chooses the language of names and summaries.',
  security: NO_SECURITY,
  request: { headers: IfNoneMatchHeader.extend(LanguageHeader.shape) },
  responses: {
    200: {
      ...jsonContent('The rulesets.', RulesetPageSchema, 'ETag', 'Cache-Control', ...LANGUAGE_HEADERS),
      links: { create: { operationId: 'createGame', description: 'Create a game of a ruleset.' } },
    },
    ...NOT_MODIFIED_WITH_LANGUAGE,
    ...problems(422),
  },
})

/** An example ruleset as text. */
const RULESET_TEXT = `Schellenjass
Everybody alone: each bell taken is a point against.
For 3 or 4, with 36 cards.
What can be agreed on (and is customary):
Players: 4
https://sidi.example/rules/schellenjass
`

export const getRuleset = createRoute({
  method: 'get',
  path: '/v1/rulesets/{ruleset}',
  operationId: 'getRuleset',
  tags: ['Rulesets'],
  summary: 'Get a ruleset',
  description:
    'A ruleset with its options, presets, kinds of move and rules. No token is needed. `Accept-Language` chooses the language of name, summary, options, presets and kinds of move; rules and source are English. Each option has a `title` for forms. `text/plain` gives a short text with the options and the URL of the rules.',
  security: NO_SECURITY,
  request: {
    params: z.object({
      ruleset: z.string().meta({ description: 'The id of the ruleset.', example: 'sidi-barrani' }),
    }),
    headers: IfNoneMatchHeader.extend(LanguageHeader.shape),
  },
  responses: {
    200: {
      ...withText(
        jsonContent('The ruleset.', RulesetSchema, 'ETag', 'Cache-Control', ...LANGUAGE_HEADERS),
        RULESET_TEXT,
      ),
      links: { create: { operationId: 'createGame', description: 'Create a game of this ruleset.' } },
    },
    ...NOT_MODIFIED_WITH_LANGUAGE,
    ...problems(400),
    ...problems(404, 422),
  },
})
