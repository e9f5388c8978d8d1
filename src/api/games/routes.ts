import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { LONGEST_CURSOR } from '../../table/cursor.ts'
import {
  BODY_PROBLEMS,
  bodyOf,
  DONE,
  GameParam,
  IdempotencyHeader,
  IfMatchHeader,
  IfNoneMatchHeader,
  InviteHeader,
  json,
  LanguageHeader,
  NOT_MODIFIED,
  orText,
  problems,
  SECURED,
  TicketQuery,
} from '../describe.ts'
import { CursorSchema, limitUpTo } from '../http/paging.ts'
import { gameLinks } from '../links.ts'
import { FormQuery } from '../representation.ts'
import { ViewWaitQuery } from '../streams.ts'
import { RulesetIdSchema, StatusSchema } from './ids.ts'
import { lobbyQuery } from './lobby.ts'
import { GameChangeSchema, NewGameSchema } from './schemas.ts'
import { GamePageSchema, GameSchema } from './view-schemas.ts'

/** A game as a text. */
const GAME_TEXT = `Sidi Barrani, deal 2
100 acorns (Anna).
On the table: Anna Ace of acorns, Beat 7.
Your hand: acorns Ober 9 · roses Ace King · bells 6
Score: Anna & Carla 212, Beat & Dario 58 (target 2000).
Carla, it is your turn.
`

const listing = { limit: limitUpTo(100, 20), cursor: CursorSchema }

export const createGame = createRoute({
  method: 'post',
  path: '/v1/games',
  operationId: 'createGame',
  tags: ['Games'],
  summary: 'Create a game',
  description:
    'Sets a table. The game starts by itself when its last seat is taken. A private game (the default) is joined with the `invite` in its view. There is a limit to how many games of yours have not started (200), how many are not over (500) and how many you create in a day (2,000, from midnight UTC); a deployment may set others, and the refusal tells them as `limit`.',
  security: SECURED,
  request: { headers: IdempotencyHeader, body: bodyOf('What is to be played.', NewGameSchema) },
  responses: {
    201: {
      ...json('The new game.', GameSchema, 'Location', 'ETag', 'Cache-Control', 'Idempotency-Replayed'),
      links: gameLinks,
    },
    ...problems(...BODY_PROBLEMS, 401, 409),
  },
})

export const listGames = createRoute({
  method: 'get',
  path: '/v1/games',
  operationId: 'listGames',
  tags: ['Games'],
  summary: 'List public games',
  description:
    'Public games, those first whose status, seats or deal changed last (`listedAt`). A card changes nothing about the order. `clock`, `seatsWanted`, `pace`, `hints` and `lang` select open tables with a free seat that anybody can take; `status` may then be `open` only.',
  security: SECURED,
  request: {
    query: z.object({
      status: StatusSchema.optional(),
      ruleset: RulesetIdSchema.optional(),
      ...lobbyQuery,
      ...listing,
    }),
    headers: IfNoneMatchHeader,
  },
  responses: {
    ...NOT_MODIFIED,
    200: {
      ...json('A page of games.', GamePageSchema, 'Link', 'ETag', 'Cache-Control'),
      links: { seat: { operationId: 'takeSeat', description: 'Take a seat in one of them.' } },
    },
    ...problems(401, 422),
  },
})

export const listMyGames = createRoute({
  method: 'get',
  path: '/v1/players/me/games',
  operationId: 'listMyGames',
  tags: ['Players'],
  summary: 'List my games',
  description:
    'The games you have a seat in, and those you set up without taking one. First those that go on, where something happened last first; then those that have ended, the last to end first. With `awaiting=me` only those that wait for you, the longest waiting first (`you.since`).',
  security: SECURED,
  request: {
    query: z.object({
      awaiting: z
        .enum(['me'])
        .optional()
        .meta({ description: 'Only games where you must act.', example: 'me' }),
      status: StatusSchema.optional(),
      changedSince: z.string().min(1).max(LONGEST_CURSOR).optional().meta({
        description:
          'A `cursor` of `GET /v1/players/me/events`: only games in which something happened since. Those of the minute before it may be among them.',
        example: '0.mf3k2a1b.Zk3tYV7k',
      }),
      ...listing,
    }),
    headers: IfNoneMatchHeader,
  },
  responses: {
    ...NOT_MODIFIED,
    200: {
      ...json('A page of games.', GamePageSchema, 'Link', 'ETag', 'Cache-Control'),
      links: { moves: { operationId: 'listLegalMoves', description: 'What you can do in one of them.' } },
    },
    ...problems(401, 422),
  },
})

export const getGame = createRoute({
  method: 'get',
  path: '/v1/games/{game}',
  operationId: 'getGame',
  tags: ['Games'],
  summary: 'See a game',
  description:
    'The game as you may see it: as a player with your own hand, as anybody else from beside the table. Ask again with `If-None-Match` to learn cheaply whether something happened. With its invite in the header `Sidi-Invite` you can look at a private game before you take a seat: what is played, with which options, who sits where, and whether deals were arranged. As `text/plain` it is told in words.',
  security: SECURED,
  request: {
    params: GameParam,
    query: FormQuery.extend(TicketQuery.shape).extend(ViewWaitQuery.shape),
    headers: IfNoneMatchHeader.extend(InviteHeader.shape).extend(LanguageHeader.shape),
  },
  responses: {
    200: {
      ...orText(
        json('The game.', GameSchema, 'ETag', 'Cache-Control'),
        GAME_TEXT,
        'Last-Event-ID',
        'Sidi-Awaiting',
      ),
      links: gameLinks,
    },
    ...NOT_MODIFIED,
    ...problems(401, 404, 422),
  },
})

export const updateGame = createRoute({
  method: 'patch',
  path: '/v1/games/{game}',
  operationId: 'updateGame',
  tags: ['Games'],
  summary: 'Name a table',
  description:
    'For the owner, until the game is over: gives the table a name, or takes it away with null. Lists, texts and messages show the name, and a rematch keeps it.',
  security: SECURED,
  request: {
    params: GameParam,
    headers: IdempotencyHeader.extend(IfMatchHeader.shape),
    body: bodyOf('The name.', GameChangeSchema),
  },
  responses: {
    200: {
      ...json('The game.', GameSchema, 'ETag', 'Cache-Control', 'Idempotency-Replayed'),
      links: gameLinks,
    },
    ...problems(...BODY_PROBLEMS, 401, 403, 404, 409, 412),
  },
})

export const closeGame = createRoute({
  method: 'delete',
  path: '/v1/games/{game}',
  operationId: 'closeGame',
  tags: ['Games'],
  summary: 'Close a game',
  description:
    'For the owner of a game, before its start: it is abandoned, without a result, and nobody can sit down any more. It can still be read. One that is closed already stays so. A game that has started belongs to those who play it: `DELETE …/seats/me` gives it up.',
  security: SECURED,
  request: { params: GameParam, headers: IdempotencyHeader.extend(IfMatchHeader.shape) },
  responses: { ...DONE, ...problems(401, 403, 404, 409, 412, 422) },
})
