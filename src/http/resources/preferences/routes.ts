import { createRoute } from '@hono/zod-openapi'
import { BODY_PROBLEMS, BY_PLAYER, bodyOf, jsonContent, problems } from '../../contract/openapi-parts.ts'
import { NewPreferencesSchema, PreferencesSchema } from './schemas.ts'

const tags = ['Players']
const path = '/v1/players/me/preferences' as const
const answer = jsonContent('The preferences.', PreferencesSchema, 'Cache-Control')

export const getPreferences = createRoute({
  method: 'get',
  path,
  operationId: 'getPreferences',
  tags,
  summary: 'Get my preferences',
  description: 'The language, the quiet hours and the wanted messages. Needs a token with all scopes.',
  security: BY_PLAYER,
  responses: {
    200: {
      ...answer,
      links: { set: { operationId: 'setPreferences', description: 'Change the preferences.' } },
    },
    ...problems(401, 422),
  },
})

export const setPreferences = createRoute({
  method: 'put',
  path,
  operationId: 'setPreferences',
  tags,
  summary: 'Set my preferences',
  description:
    'Replaces all preferences: of two concurrent requests, the last one holds. Holds for push messages, for your own webhooks for all games, and for your clocks; from the next turn on. Needs a token with all scopes; an integration can send this for own players, not for linked players.',
  security: BY_PLAYER,
  request: { body: bodyOf('The preferences.', NewPreferencesSchema) },
  responses: {
    200: {
      ...answer,
      links: { get: { operationId: 'getPreferences', description: 'Get the preferences.' } },
    },
    ...problems(...BODY_PROBLEMS, 401, 409),
  },
})
