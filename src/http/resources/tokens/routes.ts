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
import {
  NewTokenSchema,
  TicketSchema,
  TokensSchema,
  WantedTicketSchema,
  WantedTokenSchema,
} from './schemas.ts'

const links = { tokens: { operationId: 'listTokens', description: 'List my tokens.' } }

export const listTokens = createRoute({
  method: 'get',
  path: '/v1/players/me/tokens',
  operationId: 'listTokens',
  tags: ['Tokens'],
  summary: 'List my tokens',
  description: 'All keys to your player, without the secrets. Needs a token with all scopes.',
  security: BY_PLAYER,
  responses: {
    200: {
      ...jsonContent('Your tokens.', TokensSchema, 'Cache-Control'),
      links: { make: { operationId: 'makeToken', description: 'Create a token.' } },
    },
    ...problems(401, 422),
  },
})

export const makeToken = createRoute({
  method: 'post',
  path: '/v1/players/me/tokens',
  operationId: 'makeToken',
  tags: ['Tokens'],
  summary: 'Create a token',
  description:
    'Another token for the same player: one for each device or program, so that a lost token can be revoked without losing a game. Up to 20 besides the sign-up token. Needs a token with all scopes. With an `Idempotency-Key`, the same request returns the same token for 24 hours.',
  security: BY_PLAYER,
  request: { headers: IdempotencyHeader, body: bodyOf('The scope of the token.', WantedTokenSchema) },
  responses: {
    201: {
      ...jsonContent('The token with its secret.', NewTokenSchema, 'Cache-Control', 'Idempotency-Replayed'),
      links,
    },
    ...problems(...BODY_PROBLEMS, 401, 404, 409),
  },
})

export const revokeToken = createRoute({
  method: 'delete',
  path: '/v1/players/me/tokens/{token}',
  operationId: 'revokeToken',
  tags: ['Tokens'],
  summary: 'Revoke a token',
  description:
    'Ends the token and its tickets, and closes their streams before the answer. The sign-up token can be revoked once another token with all scopes, for all games and without an end exists. Needs a token with all scopes; the token can revoke itself.',
  security: BY_PLAYER,
  request: {
    params: z.object({
      token: z.string().max(100).meta({
        description: 'The `id` of the token, not the secret.',
        example: 'k_5b1f0c6a3e7b1d9a4c2e8f60',
      }),
    }),
    headers: IdempotencyHeader,
  },
  responses: {
    204: { description: 'Done.', headers: headersOf('Idempotency-Replayed'), links },
    ...problems(401, 404, 409, 422),
  },
})

export const makeTicket = createRoute({
  method: 'post',
  path: '/v1/players/me/tickets',
  operationId: 'makeTicket',
  tags: ['Tokens'],
  summary: 'Create a ticket',
  description:
    'A short-lived token for clients that cannot send headers: `EventSource`, `WebSocket` and `<img>` of a browser take the ticket as `?ticket=`. A ticket has at most the rights of its token, ends with the token at the latest, and cannot make tickets. Up to 100 valid tickets at a time.',
  security: BY_PLAYER,
  request: { headers: IdempotencyHeader, body: bodyOf('The scope of the token.', WantedTicketSchema) },
  responses: {
    201: {
      ...jsonContent('The ticket.', TicketSchema, 'Cache-Control', 'Idempotency-Replayed'),
      links: { game: { operationId: 'getGame', description: 'Read a game with the ticket.' } },
    },
    ...problems(...BODY_PROBLEMS, 401, 404, 409),
  },
})
