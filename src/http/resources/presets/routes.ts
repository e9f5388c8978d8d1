import { createRoute } from '@hono/zod-openapi'
import {
  IfNoneMatchHeader,
  jsonContent,
  LANGUAGE_HEADERS,
  LanguageHeader,
  NO_SECURITY,
  NOT_MODIFIED_WITH_LANGUAGE,
  problems,
} from '../../contract/openapi-parts.ts'
import { PresetPageSchema } from './schemas.ts'

export const listPresets = createRoute({
  method: 'get',
  path: '/v1/presets',
  operationId: 'listPresets',
  tags: ['Rulesets'],
  summary: 'List the presets',
  description:
    'Every preset: agreed options of tournaments and clubs, with the regulations that use these options. A new game takes the `id` as `preset`. No token is needed. `Accept-Language` chooses the language of names and summaries.',
  security: NO_SECURITY,
  request: { headers: IfNoneMatchHeader.extend(LanguageHeader.shape) },
  responses: {
    200: {
      ...jsonContent('The presets.', PresetPageSchema, 'ETag', 'Cache-Control', ...LANGUAGE_HEADERS),
      links: { create: { operationId: 'createGame', description: 'Create a game by a preset.' } },
    },
    ...NOT_MODIFIED_WITH_LANGUAGE,
    ...problems(422),
  },
})
