import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { BODY_PROBLEMS, bodyOf, headersOf, IdempotencyHeader, json, problems, SECURED } from '../describe.ts'
import {
  NewTokenSchema,
  TicketSchema,
  TokensSchema,
  WantedTicketSchema,
  WantedTokenSchema,
} from './schemas.ts'

const links = { tokens: { operationId: 'listTokens', description: 'All your tokens.' } }

export const listTokens = createRoute({
  method: 'get',
  path: '/v1/players/me/tokens',
  operationId: 'listTokens',
  tags: ['Tokens'],
  summary: 'List my tokens',
  description: 'What opens something of yours, without the secrets. Takes a token with all scopes.',
  security: SECURED,
  responses: {
    200: {
      ...json('Your tokens.', TokensSchema, 'Cache-Control'),
      links: { make: { operationId: 'makeToken', description: 'Make another one.' } },
    },
    ...problems(401, 422),
  },
})

export const makeToken = createRoute({
  method: 'post',
  path: '/v1/players/me/tokens',
  operationId: 'makeToken',
  tags: ['Tokens'],
  summary: 'Make a token',
  description:
    'Another token for the same player: one for each device or program, so that one which is lost can be revoked and costs no game. Up to 20 besides the first one. Takes a token with all scopes. With an `Idempotency-Key` the same request gets the same token again for 24 hours, in case the answer got lost.',
  security: SECURED,
  request: { headers: IdempotencyHeader, body: bodyOf('What it is to be good for.', WantedTokenSchema) },
  responses: {
    201: {
      ...json('The token, and its secret.', NewTokenSchema, 'Cache-Control', 'Idempotency-Replayed'),
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
    'The token opens nothing any more, nor do the tickets that it made, and what they have opened is closed before this is answered. The first token can be revoked, too, once there is another one with all scopes, for all games and without an end. Takes a token with all scopes; it may be the one that is revoked.',
  security: SECURED,
  request: {
    params: z.object({
      token: z.string().max(100).meta({
        description: 'The `id` of the token: not the token itself.',
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
  summary: 'Make a ticket',
  description:
    'A token for some minutes, for what sends no headers: the `EventSource`, `WebSocket` and `<img>` of a browser take it as `?ticket=`. It may do no more than the token it is made with, ends with it at the latest, and makes no others. Up to 100 may hold at a time.',
  security: SECURED,
  request: { headers: IdempotencyHeader, body: bodyOf('What it is to be good for.', WantedTicketSchema) },
  responses: {
    201: {
      ...json('The ticket.', TicketSchema, 'Cache-Control', 'Idempotency-Replayed'),
      links: { game: { operationId: 'getGame', description: 'A game can be looked at with it.' } },
    },
    ...problems(...BODY_PROBLEMS, 401, 404, 409),
  },
})
