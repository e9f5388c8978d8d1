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
    'For the players of a game that is over. The first to ask opens the next game, with the same ruleset, options, visibility and clock, and sits down there; for everybody else a seat is held (`heldFor`), and they are told (`rematch.offered`). Whoever asks later is seated in that same game, so all of them can send the same. Nobody needs an invite for a seat that is held, and nobody else gets it; the owner of the new game, who asked first, can free it, and so can whoever does not want it (`DELETE …/seats/me`). The limits to how many games you may have hold here too.',
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
