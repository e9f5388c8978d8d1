import { createRoute } from '@hono/zod-openapi'
import {
  BODY_PROBLEMS,
  bodyOf,
  headersOf,
  json,
  OPEN,
  problems,
  SECURED,
  SignUpKeyHeader,
} from '../describe.ts'
import {
  BegunVacationSchema,
  MeSchema,
  NewNameSchema,
  NewPlayerSchema,
  NewVacationSchema,
  SignedUpSchema,
} from './schemas.ts'

export const signUp = createRoute({
  method: 'post',
  path: '/v1/players',
  operationId: 'signUp',
  tags: ['Players'],
  summary: 'Become a player',
  description:
    'Makes a player and a token. The token is shown this once; send it as `Authorization: Bearer <token>` from now on. Names need not be unique. A program of a third party says so with `kind`, for good, and with `program`: others see both.',
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

export const rename = createRoute({
  method: 'patch',
  path: '/v1/players/me',
  operationId: 'rename',
  tags: ['Players'],
  summary: 'Change my name or program',
  description:
    'What others call you from now on, in all your games, those that are over and their logs included: they hold your id. A program changes its `program` here, too; no player changes the kind. Sent twice it is the same. Takes a token with all scopes.',
  security: SECURED,
  request: { body: bodyOf('What is to change.', NewNameSchema) },
  responses: {
    200: {
      ...json('You.', MeSchema, 'Cache-Control'),
      links: { me: { operationId: 'getMe', description: 'You, as you are called.' } },
    },
    ...problems(...BODY_PROBLEMS, 401, 409),
  },
})

export const deletePlayer = createRoute({
  method: 'delete',
  path: '/v1/players/me',
  operationId: 'deletePlayer',
  tags: ['Players'],
  summary: 'Go for good',
  description:
    'Deletes the player: all tokens and tickets end at once, and the name shows as `–` everywhere. Seats are freed, and games that go on are given up as `DELETE …/seats/me` does; of many games the last ones some minutes later. The logs of games are kept. It cannot be undone. Sent again with the same token within a day it is 204 again. Takes a token with all scopes.',
  security: SECURED,
  responses: {
    204: {
      description: 'Done.',
      headers: headersOf(),
      links: { signUp: { operationId: 'signUp', description: 'Become another player.' } },
    },
    ...problems(401, 422),
  },
})

const backOr = { me: { operationId: 'getMe', description: 'Whether you are away, and until when.' } }

export const goAway = createRoute({
  method: 'put',
  path: '/v1/players/me/vacation',
  operationId: 'goAway',
  tags: ['Players'],
  summary: 'Go on vacation',
  description:
    'From now until a moment none of your clocks runs, except at tables that exclude vacations (`clocksRunIn`). Up to 30 days within a year, each that has begun counted whole, and not while a turn of yours has less than an hour left. Sent again it changes when you are back. Sending the same twice does no more than once. Takes a token with all scopes; an integration says it of players of its own, and of nobody who is linked.',
  security: SECURED,
  request: { body: bodyOf('Until when.', NewVacationSchema) },
  responses: {
    200: { ...json('You are away.', BegunVacationSchema, 'Cache-Control'), links: backOr },
    ...problems(...BODY_PROBLEMS, 401, 409),
  },
})

export const comeBack = createRoute({
  method: 'delete',
  path: '/v1/players/me/vacation',
  operationId: 'comeBack',
  tags: ['Players'],
  summary: 'Come back from vacation',
  description:
    'Your clocks run again, with what was left when you went. Nothing happens when you are not away. Takes a token with all scopes, as going does.',
  security: SECURED,
  responses: {
    204: { description: 'You are back.', links: backOr },
    ...problems(401, 422),
  },
})
