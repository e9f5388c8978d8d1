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
import { RematchSchema } from './schemas.ts'

const game = (description: string) => ({
  ...json(description, GameSchema, 'Location', 'ETag', 'Cache-Control', 'Idempotency-Replayed'),
  links: gameLinks,
})

export const askForRematch = createRoute({
  method: 'post',
  path: '/v1/games/{game}/rematch',
  operationId: 'askForRematch',
  tags: ['Games'],
  summary: 'Play again',
  description:
    'For the players of a game that is over. The first to ask opens the next game with the same ruleset, options, visibility and clock, owns the game and sits down. For everybody else a seat is held (`heldFor`), and `rematch.offered` is told. Later requests are seated in the same game, without an invite. The owner, or the player of the held seat (`DELETE …/seats/me`), can free the seat. The limits of a new game count.',
  security: SECURED,
  request: {
    params: GameParam,
    headers: IdempotencyHeader.extend(IfMatchHeader.shape),
    body: bodyOf('How it is played again.', RematchSchema),
  },
  responses: {
    200: game(
      'The next game, which somebody else has opened or you have before: you have a seat there, or one is held for you.',
    ),
    201: game('The next game, which you have opened.'),
    ...problems(...BODY_PROBLEMS, 401, 403, 404, 409, 412),
  },
})
