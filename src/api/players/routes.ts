import { createRoute } from '@hono/zod-openapi'
import { BODY_PROBLEMS, bodyOf, json, OPEN, problems, SECURED } from '../describe.ts'
import { MeSchema, NewPlayerSchema, SignedUpSchema, SignUpKeyHeader } from './schemas.ts'

export const signUp = createRoute({
  method: 'post',
  path: '/v1/players',
  operationId: 'signUp',
  tags: ['Players'],
  summary: 'Become a player',
  description:
    'Makes a player and a token. The token is shown this once; send it as `Authorization: Bearer <token>` from now on. Names need not be unique.',
  security: OPEN,
  request: { headers: SignUpKeyHeader, body: bodyOf('The name.', NewPlayerSchema) },
  responses: {
    201: {
      ...json(
        'The player, and the token.',
        SignedUpSchema,
        'Location',
        'Cache-Control',
        'Idempotency-Replayed',
      ),
      links: {
        me: { operationId: 'getMe', description: 'Who the token belongs to.' },
        createGame: { operationId: 'createGame', description: 'With the token, games can be created.' },
      },
    },
    ...problems(...BODY_PROBLEMS),
  },
})

export const getMe = createRoute({
  method: 'get',
  path: '/v1/players/me',
  operationId: 'getMe',
  tags: ['Players'],
  summary: 'Who am I',
  description: 'The player that the token belongs to.',
  security: SECURED,
  responses: {
    200: {
      ...json('You.', MeSchema, 'Cache-Control'),
      links: { games: { operationId: 'listMyGames', description: 'The games you have a seat in.' } },
    },
    ...problems(401, 422),
  },
})
