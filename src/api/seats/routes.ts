import { createRoute } from '@hono/zod-openapi'
import {
  BODY_PROBLEMS,
  bodyOf,
  GameParam,
  headersOf,
  IdempotencyHeader,
  IfMatchHeader,
  json,
  problems,
  SECURED,
} from '../describe.ts'
import { GameSchema } from '../games/schemas.ts'
import { gameLinks, toGame } from '../links.ts'
import { TakeSeatSchema } from './schemas.ts'

export const takeSeat = createRoute({
  method: 'post',
  path: '/v1/games/{game}/seats',
  operationId: 'takeSeat',
  tags: ['Seats'],
  summary: 'Take a seat',
  description:
    'Seats you in an open game. A private game asks for its `invite`. When the last seat is taken the game starts and the cards are dealt.',
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
    'Before the start the seat is free again. After it this gives the game up for your side, and the others win.',
  security: SECURED,
  request: { params: GameParam, headers: IfMatchHeader },
  responses: {
    204: { description: 'Done.', headers: headersOf(), links: { game: toGame } },
    ...problems(401, 403, 404, 409, 412, 422),
  },
})
