import { createRoute } from '@hono/zod-openapi'
import {
  BODY_PROBLEMS,
  bodyOf,
  GameParam,
  IdempotencyHeader,
  IfMatchHeader,
  json,
  problems,
  SECURED,
} from '../describe.ts'
import { GameSchema } from '../games/view-schemas.ts'
import { gameLinks } from '../links.ts'
import { AbandonmentSchema } from './schemas.ts'

export const abandonGame = createRoute({
  method: 'post',
  path: '/v1/games/{game}/abandonment',
  operationId: 'abandonGame',
  tags: ['Games'],
  summary: 'Agree to end a game',
  description:
    'For the players of a game that is being played: when all agree who still sit, it is abandoned, and nobody wins. Until then everybody sees who agrees (`abandonment` in the view, `abandonmentVoted` among the events), can take it back, and plays on as before; with the next deal all of it lapses. Free seats are not asked, so whoever sits alone ends the game at once. Said again, it stays said.',
  security: SECURED,
  request: {
    params: GameParam,
    headers: IdempotencyHeader.extend(IfMatchHeader.shape),
    body: bodyOf('Whether you agree.', AbandonmentSchema),
  },
  responses: {
    200: {
      ...json(
        'The game: abandoned, or with those who agree so far.',
        GameSchema,
        'ETag',
        'Cache-Control',
        'Idempotency-Replayed',
      ),
      links: gameLinks,
    },
    ...problems(...BODY_PROBLEMS, 401, 403, 404, 409, 412),
  },
})
