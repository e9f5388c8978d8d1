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
import { AbandonmentSchema } from './schemas.ts'

export const abandonGame = createRoute({
  method: 'post',
  path: '/v1/games/{game}/abandonment',
  operationId: 'abandonGame',
  tags: ['Games'],
  summary: 'Agree to end a game',
  description:
    'Vote of a player to end a running game. When all seated players agree, the game is abandoned without a winner. Votes are public (`abandonment` in the view, `abandonmentVoted` among the events), can be withdrawn and lapse with the next deal. Free seats have no vote, so a player alone at the table ends the game at once. A repeated vote changes nothing.',
  security: BY_PLAYER,
  request: {
    params: GameParam,
    headers: IdempotencyHeader.extend(IfMatchHeader.shape),
    body: bodyOf('The vote.', AbandonmentSchema),
  },
  responses: {
    200: {
      ...jsonContent(
        'The game: abandoned, or with the votes so far.',
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
