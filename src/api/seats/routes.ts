import { createRoute } from '@hono/zod-openapi'
import {
  BODY_PROBLEMS,
  bodyOf,
  DONE,
  GameParam,
  IdempotencyHeader,
  IfMatchHeader,
  json,
  problems,
  SECURED,
} from '../describe.ts'
import { GameSchema } from '../games/view-schemas.ts'
import { gameLinks } from '../links.ts'
import { SeatInPathSchema, TakeSeatSchema } from './schemas.ts'

export const takeSeat = createRoute({
  method: 'post',
  path: '/v1/games/{game}/seats',
  operationId: 'takeSeat',
  tags: ['Seats'],
  summary: 'Take a seat',
  description:
    'Seats you in an open game. A private game asks for its `invite`. When the last seat is taken the game starts and the cards are dealt. The limits to how many games you may have hold here too (`too-many-open-games`, `too-many-running-games`), but for games of your own.',
  security: SECURED,
  request: {
    params: GameParam,
    headers: IdempotencyHeader.extend(IfMatchHeader.shape),
    body: bodyOf('Where, and with what right.', TakeSeatSchema),
  },
  responses: {
    201: {
      ...json(
        'The game, as you see it from your seat.',
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
    'Before the start the seat becomes free, also a seat held in a rematch. An open game that the owner leaves last is abandoned; a game of another owner waits on. After the start this gives the game up: you lose, and of two sides the other one wins; of more than two nobody does. Who is out of the game (counted out in Handjass) just goes, and nothing changes for the others.',
  security: SECURED,
  request: { params: GameParam, headers: IdempotencyHeader.extend(IfMatchHeader.shape) },
  responses: { ...DONE, ...problems(401, 403, 404, 409, 412, 422) },
})

export const freeSeat = createRoute({
  method: 'delete',
  path: '/v1/games/{game}/seats/{seat}',
  operationId: 'freeSeat',
  tags: ['Seats'],
  summary: 'Take a seat away',
  description:
    'For the owner of a game, before its start: whoever sits there gets up, or nobody has it held any more, and the game stays open. A guest who still has the invite can come back, so renew it (`POST …/invite`) if that is not wanted; to a public game everybody can come back. A seat that is free already stays free. Sent again after a lost answer, it could hit somebody who sat down since: an `Idempotency-Key` or `If-Match` prevents that.',
  security: SECURED,
  request: {
    params: GameParam.extend({ seat: SeatInPathSchema }),
    headers: IdempotencyHeader.extend(IfMatchHeader.shape),
  },
  responses: { ...DONE, ...problems(401, 403, 404, 409, 412, 422) },
})

export const renewInvite = createRoute({
  method: 'post',
  path: '/v1/games/{game}/invite',
  operationId: 'renewInvite',
  tags: ['Seats'],
  summary: 'Renew the invite',
  description:
    'For the owner of a game, before its start: makes a new invite, and the old one is void at once. Everybody who sits at the table sees the new one in the view. Takes no body.',
  security: SECURED,
  request: { params: GameParam, headers: IdempotencyHeader.extend(IfMatchHeader.shape) },
  responses: {
    200: {
      ...json(
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
