import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  BODY_PROBLEMS,
  BY_PLAYER,
  bodyOf,
  headersOf,
  IdempotencyHeader,
  jsonContent,
  problems,
} from '../../contract/openapi-parts.ts'
import { LinkCodeSchema, LinksSchema, NoCodeWishSchema } from './schemas.ts'

const tags = ['Integrations']
const toLinks = { links: { operationId: 'listLinks', description: 'List my links.' } }

export const makeLinkCode = createRoute({
  method: 'post',
  path: '/v1/players/me/links',
  operationId: 'makeLinkCode',
  tags,
  summary: 'Create a link code',
  description:
    'A code of ten characters that links you with an integration. Hand the code to a chat bot: the bot then acts as your player, in the chat and elsewhere. The bot may read and play; tokens, webhooks, name and vacation stay yours. A code is valid for ten minutes and for one use; up to 5 codes at a time. Needs a token with all scopes.',
  security: BY_PLAYER,
  request: { headers: IdempotencyHeader, body: bodyOf('An empty body.', NoCodeWishSchema) },
  responses: {
    201: {
      ...jsonContent('The code.', LinkCodeSchema, 'Cache-Control', 'Idempotency-Replayed'),
      links: toLinks,
    },
    ...problems(...BODY_PROBLEMS, 401, 409),
  },
})

export const listLinks = createRoute({
  method: 'get',
  path: '/v1/players/me/links',
  operationId: 'listLinks',
  tags,
  summary: 'List my links',
  description: 'The integrations that act for you, with your external ids. Needs a token with all scopes.',
  security: BY_PLAYER,
  responses: {
    200: {
      ...jsonContent('Your links.', LinksSchema, 'Cache-Control'),
      links: { end: { operationId: 'endLink', description: 'End a link.' } },
    },
    ...problems(401, 422),
  },
})

export const endLink = createRoute({
  method: 'delete',
  path: '/v1/players/me/links/{link}',
  operationId: 'endLink',
  tags,
  summary: 'End a link',
  description:
    'Ends the link: the integration no longer acts for you under this external id, its tickets for you end, and its streams for you close before the answer. Your games continue. Needs a token with all scopes.',
  security: BY_PLAYER,
  request: {
    params: z.object({
      link: z.string().max(100).meta({
        description: 'The `id` of the link.',
        example: 'l_5b1f0c6a3e7b1d9a4c2e8f60',
      }),
    }),
    headers: IdempotencyHeader,
  },
  responses: {
    204: { description: 'Done.', headers: headersOf('Idempotency-Replayed'), links: toLinks },
    ...problems(401, 404, 422),
  },
})
