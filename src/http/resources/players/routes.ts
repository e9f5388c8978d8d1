import { createRoute } from '@hono/zod-openapi'
import {
  BODY_PROBLEMS,
  BY_PLAYER,
  bodyOf,
  headersOf,
  jsonContent,
  NO_SECURITY,
  problems,
  SignUpKeyHeader,
} from '../../contract/openapi-parts.ts'
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
  summary: 'Sign up a player',
  description:
    'Creates a player and a token. The token is shown only in this answer; send the token as `Authorization: Bearer <token>`. Names need not be unique. A third-party program sends `kind`, which is permanent, and `program`; other players see both.',
  security: NO_SECURITY,
  request: { headers: SignUpKeyHeader, body: bodyOf('The name.', NewPlayerSchema) },
  responses: {
    201: {
      ...jsonContent(
        'The player, and the token.',
        SignedUpSchema,
        'Location',
        'Cache-Control',
        'Idempotency-Replayed',
      ),
      links: {
        me: { operationId: 'getMe', description: 'Get the player of the token.' },
        createGame: { operationId: 'createGame', description: 'Create a game with the token.' },
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
  summary: 'Get my player',
  description: 'The player of the token.',
  security: BY_PLAYER,
  responses: {
    200: {
      ...jsonContent('The player.', MeSchema, 'Cache-Control'),
      links: { games: { operationId: 'listMyGames', description: 'List the games with a seat of yours.' } },
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
    'Changes the name in all your games, finished games and logs included, since logs hold ids. A program changes `program` here too; `kind` never changes. Safe to repeat. Needs a token with all scopes.',
  security: BY_PLAYER,
  request: { body: bodyOf('The changes.', NewNameSchema) },
  responses: {
    200: {
      ...jsonContent('The player.', MeSchema, 'Cache-Control'),
      links: { me: { operationId: 'getMe', description: 'The updated player.' } },
    },
    ...problems(...BODY_PROBLEMS, 401, 409),
  },
})

export const deletePlayer = createRoute({
  method: 'delete',
  path: '/v1/players/me',
  operationId: 'deletePlayer',
  tags: ['Players'],
  summary: 'Delete my player',
  description:
    'Deletes the player: all tokens and tickets end at once, and the name becomes `–`. Seats are freed, and unfinished games are resigned as with `DELETE …/seats/me`; with many games, the last ones some minutes later. The logs stay. A deletion is final. A repeated request with the same token returns 204 for a day. Needs a token with all scopes.',
  security: BY_PLAYER,
  responses: {
    204: {
      description: 'Done.',
      headers: headersOf(),
      links: { signUp: { operationId: 'signUp', description: 'Sign up another player.' } },
    },
    ...problems(401, 422),
  },
})

const backOr = { me: { operationId: 'getMe', description: 'The vacation and its end.' } }

export const goAway = createRoute({
  method: 'put',
  path: '/v1/players/me/vacation',
  operationId: 'goAway',
  tags: ['Players'],
  summary: 'Go on vacation',
  description:
    'Stops all your clocks from now until a moment, except at tables that exclude vacations (`clocksRunIn`). Up to 30 days within a year; a started day counts whole. Refused while a turn of yours has less than an hour left. A new request changes the end; the same request twice has one effect. Needs a token with all scopes; an integration can send this for own players, not for linked players.',
  security: BY_PLAYER,
  request: { body: bodyOf('The end.', NewVacationSchema) },
  responses: {
    200: { ...jsonContent('The vacation.', BegunVacationSchema, 'Cache-Control'), links: backOr },
    ...problems(...BODY_PROBLEMS, 401, 409),
  },
})

export const comeBack = createRoute({
  method: 'delete',
  path: '/v1/players/me/vacation',
  operationId: 'comeBack',
  tags: ['Players'],
  summary: 'End my vacation',
  description:
    'Starts your clocks again, with the time left at the start of the vacation. Without a vacation, nothing changes. Needs a token with all scopes.',
  security: BY_PLAYER,
  responses: {
    204: { description: 'The vacation is over.', links: backOr },
    ...problems(401, 422),
  },
})
