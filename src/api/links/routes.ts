import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { BODY_PROBLEMS, bodyOf, headersOf, IdempotencyHeader, json, problems, SECURED } from '../describe.ts'
import { LinkCodeSchema, LinksSchema, NoCodeWishSchema } from './schemas.ts'

const tags = ['Integrations']
const toLinks = { links: { operationId: 'listLinks', description: 'Who acts for you.' } }

export const makeLinkCode = createRoute({
  method: 'post',
  path: '/v1/players/me/links',
  operationId: 'makeLinkCode',
  tags,
  summary: 'Make a link code',
  description:
    'Ten characters that link you with an integration: hand them to a chat bot, and it plays for you as you play yourself, so that you are one player in the chat and elsewhere. It may look and play; tokens, webhooks, the name and your vacation stay yours. The code holds for ten minutes and is taken once; up to 5 at a time. Takes a token with all scopes.',
  security: SECURED,
  request: { headers: IdempotencyHeader, body: bodyOf('Nothing.', NoCodeWishSchema) },
  responses: {
    201: {
      ...json('The code.', LinkCodeSchema, 'Cache-Control', 'Idempotency-Replayed'),
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
  summary: 'Who acts for me',
  description: 'The integrations that act for you, and what each calls you. Takes a token with all scopes.',
  security: SECURED,
  responses: {
    200: {
      ...json('Your links.', LinksSchema, 'Cache-Control'),
      links: { end: { operationId: 'endLink', description: 'End one.' } },
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
    'The integration acts for you no more by that name, its tickets for you end, and what it has opened for you is closed before this is answered. Your games go on. Takes a token with all scopes.',
  security: SECURED,
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
