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
  problems,
} from '../../contract/openapi-parts.ts'
import { GameSchema } from '../games/view-schemas.ts'
import { PauseSchema } from './schemas.ts'

export const pauseGame = createRoute({
  method: 'post',
  path: '/v1/games/{game}/pause',
  operationId: 'pauseGame',
  tags: ['Games'],
  summary: 'Agree to a pause, or resume',
  description:
    'For the players of a game with a clock. When all people at the table agree, the game is paused; bots and free seats have no vote. In a pause no clock runs and nobody moves (409 `game-paused`). Any player ends the pause with `agree: false`. A pause lasts 24 hours at most, and a game has five pauses at most. A move withdraws the vote of the mover. A repeated vote changes nothing.',
  security: BY_PLAYER,
  request: {
    params: GameParam,
    headers: IdempotencyHeader.extend(IfMatchHeader.shape),
    body: bodyOf('The vote.', PauseSchema),
  },
  responses: {
    200: {
      ...jsonContent(
        'The game: paused, resumed, or with the votes so far.',
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
