import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { MAX_CURSOR_LENGTH } from '../../../app/feed/feed-cursor.ts'
import { gameLinks } from '../../contract/openapi-links.ts'
import {
  BODY_PROBLEMS,
  BY_PLAYER,
  bodyOf,
  GameParam,
  IdempotencyHeader,
  IfMatchHeader,
  IfNoneMatchHeader,
  InviteHeader,
  jsonContent,
  LanguageHeader,
  NO_CONTENT,
  NO_SECURITY,
  NOT_MODIFIED,
  problems,
  TicketQuery,
  withText,
} from '../../contract/openapi-parts.ts'
import { ViewFormQuery } from '../../contract/representation-query.ts'
import { ViewWaitQuery } from '../../contract/stream-routes.ts'
import { CursorSchema, limitUpTo } from '../../wire/cursor-paging.ts'
import { RulesetIdSchema, StatusSchema } from './ruleset-and-status-schemas.ts'
import { GameChangeSchema, NewGameSchema } from './schemas.ts'
import { lobbyQuery } from './table-filters.ts'
import { GamePageSchema, GameSchema } from './view-schemas.ts'

/** An example game as text. */
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
    'Creates a game. The last taken seat starts the game. A private game (the default) needs the `invite` in its view. Limits: 200 of your games before the start, 500 unfinished, 2,000 created in a day (from midnight UTC). A deployment may set other limits; the refusal has `limit`.',
  security: BY_PLAYER,
  request: { headers: IdempotencyHeader, body: bodyOf('The ruleset and the table.', NewGameSchema) },
  responses: {
    201: {
      ...jsonContent(
        'The new game.',
        GameSchema,
        'Location',
        'ETag',
        'Cache-Control',
        'Idempotency-Replayed',
      ),
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
    'Public games, with the latest change of status, seats or deal first (`listedAt`). A card does not change the order. `clock`, `seatsWanted`, `pace`, `hints` and `lang` select open tables with a seat free for any player; then only `open` is allowed as `status`.',
  security: BY_PLAYER,
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
      ...jsonContent('A page of games.', GamePageSchema, 'Link', 'ETag', 'Cache-Control'),
      links: { seat: { operationId: 'takeSeat', description: 'Take a seat in a listed game.' } },
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
    'The games with a seat of yours, and the games that you own without a seat. Unfinished games come first, the latest change first; then finished games, the latest end first. `awaiting=me` selects games that wait for you, the longest wait first (`you.since`).',
  security: BY_PLAYER,
  request: {
    query: z.object({
      awaiting: z
        .enum(['me'])
        .optional()
        .meta({ description: 'Only games that wait for you.', example: 'me' }),
      status: StatusSchema.optional(),
      changedSince: z.string().min(1).max(MAX_CURSOR_LENGTH).optional().meta({
        description:
          'A `cursor` of `GET /v1/players/me/events`: only games with a later change. Changes of the minute before may be included.',
        example: '0.mf3k2a1b.Zk3tYV7k',
      }),
      ...listing,
    }),
    headers: IfNoneMatchHeader,
  },
  responses: {
    ...NOT_MODIFIED,
    200: {
      ...jsonContent('A page of games.', GamePageSchema, 'Link', 'ETag', 'Cache-Control'),
      links: {
        moves: { operationId: 'listLegalMoves', description: 'List your legal moves in a listed game.' },
      },
    },
    ...problems(401, 422),
  },
})

export const getGame = createRoute({
  method: 'get',
  path: '/v1/games/{game}',
  operationId: 'getGame',
  tags: ['Games'],
  summary: 'Get a game',
  description:
    'The game as you may see the game: a player sees the own hand, other viewers see the table. Repeat the request with `If-None-Match` to learn cheaply about changes. With the invite in the header `Sidi-Invite`, a private game is visible before you take a seat: ruleset, options, seats, and arranged deals. A public game, and a private game with the invite, need no token. `text/plain` gives text.',
  security: [...BY_PLAYER, ...NO_SECURITY],
  request: {
    params: GameParam,
    query: ViewFormQuery.extend(TicketQuery.shape).extend(ViewWaitQuery.shape),
    headers: IfNoneMatchHeader.extend(InviteHeader.shape).extend(LanguageHeader.shape),
  },
  responses: {
    200: {
      ...withText(
        jsonContent('The game.', GameSchema, 'ETag', 'Cache-Control'),
        GAME_TEXT,
        'Last-Event-ID',
        'Sidi-Awaiting',
      ),
      links: gameLinks,
    },
    ...NOT_MODIFIED,
    ...problems(401, 404, 409, 422),
  },
})

export const updateGame = createRoute({
  method: 'patch',
  path: '/v1/games/{game}',
  operationId: 'updateGame',
  tags: ['Games'],
  summary: 'Name a table',
  description:
    'For the owner, until the game is over: sets the name of the table; null removes the name. Lists, texts and messages show the name, and a rematch keeps the name.',
  security: BY_PLAYER,
  request: {
    params: GameParam,
    headers: IdempotencyHeader.extend(IfMatchHeader.shape),
    body: bodyOf('The name.', GameChangeSchema),
  },
  responses: {
    200: {
      ...jsonContent('The game.', GameSchema, 'ETag', 'Cache-Control', 'Idempotency-Replayed'),
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
    'For the owner, before the start: the game is abandoned without a result, and nobody can take a seat. The game stays readable. A closed game stays closed. A running game belongs to its players: `DELETE …/seats/me` resigns.',
  security: BY_PLAYER,
  request: { params: GameParam, headers: IdempotencyHeader.extend(IfMatchHeader.shape) },
  responses: { ...NO_CONTENT, ...problems(401, 403, 404, 409, 412, 422) },
})
