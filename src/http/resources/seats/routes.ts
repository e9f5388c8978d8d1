import { createRoute } from '@hono/zod-openapi'
import { gameLinks } from '../../contract/openapi-links.ts'
import {
  BODY_PROBLEMS,
  BY_PLAYER,
  bodyOf,
  GameParam,
  IdempotencyHeader,
  IfMatchHeader,
  jsonContent,
  NO_CONTENT,
  problems,
} from '../../contract/openapi-parts.ts'
import { GameSchema } from '../games/view-schemas.ts'
import { SeatInPathSchema, TakeSeatSchema } from './schemas.ts'

export const takeSeat = createRoute({
  method: 'post',
  path: '/v1/games/{game}/seats',
  operationId: 'takeSeat',
  tags: ['Seats'],
  summary: 'Take a seat',
  description:
    'Takes a seat in an open game. A private game needs its `invite`. The last seat starts the game, and the cards are dealt. The limits on your games apply (`too-many-open-games`, `too-many-running-games`), except for own games.',
  security: BY_PLAYER,
  request: {
    params: GameParam,
    headers: IdempotencyHeader.extend(IfMatchHeader.shape),
    body: bodyOf('The seat and the invite.', TakeSeatSchema),
  },
  responses: {
    201: {
      ...jsonContent(
        'The game from your seat.',
        GameSchema,
        'Location',
        'ETag',
        'Cache-Control',
        'Idempotency-Replayed',
      ),
      links: gameLinks,
    },
    ...problems(...BODY_PROBLEMS, 401, 403, 404, 409, 412),
  },
})

export const leaveSeat = createRoute({
  method: 'delete',
  path: '/v1/games/{game}/seats/me',
  operationId: 'leaveSeat',
  tags: ['Seats'],
  summary: 'Leave, or resign',
  description:
    'Before the start: frees the seat, also a seat held in a rematch. An open game is abandoned when its owner leaves last; other games wait on. After the start: resigns the game. You lose, and of two sides the other side wins; with more than two sides nobody wins. A player who is already out (counted out in Handjass) just leaves, and the game continues.',
  security: BY_PLAYER,
  request: { params: GameParam, headers: IdempotencyHeader.extend(IfMatchHeader.shape) },
  responses: { ...NO_CONTENT, ...problems(401, 403, 404, 409, 412, 422) },
})

export const freeSeat = createRoute({
  method: 'delete',
  path: '/v1/games/{game}/seats/{seat}',
  operationId: 'freeSeat',
  tags: ['Seats'],
  summary: 'Free a seat',
  description:
    'For the owner, before the start: frees a taken or held seat; the game stays open. A guest with the invite can return: renew the invite (`POST …/invite`) to prevent a return; anybody can return to a public game. A free seat stays free. A retry after a lost answer could hit the next player: send an `Idempotency-Key` or `If-Match`.',
  security: BY_PLAYER,
  request: {
    params: GameParam.extend({ seat: SeatInPathSchema }),
    headers: IdempotencyHeader.extend(IfMatchHeader.shape),
  },
  responses: { ...NO_CONTENT, ...problems(401, 403, 404, 409, 412, 422) },
})

export const renewInvite = createRoute({
  method: 'post',
  path: '/v1/games/{game}/invite',
  operationId: 'renewInvite',
  tags: ['Seats'],
  summary: 'Renew the invite',
  description:
    'For the owner, before the start: makes a new invite; the old invite ends at once. Every player at the table sees the new invite in the view. Takes no body.',
  security: BY_PLAYER,
  request: { params: GameParam, headers: IdempotencyHeader.extend(IfMatchHeader.shape) },
  responses: {
    200: {
      ...jsonContent(
        'The game, with the new `invite`.',
        GameSchema,
        'ETag',
        'Cache-Control',
        'Idempotency-Replayed',
      ),
      links: gameLinks,
    },
    ...problems(401, 403, 404, 409, 412, 422),
  },
})
