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
import { RematchSchema } from './schemas.ts'

const game = (description: string) => ({
  ...jsonContent(description, GameSchema, 'Location', 'ETag', 'Cache-Control', 'Idempotency-Replayed'),
  links: gameLinks,
})

export const askForRematch = createRoute({
  method: 'post',
  path: '/v1/games/{game}/rematch',
  operationId: 'askForRematch',
  tags: ['Games'],
  summary: 'Request a rematch',
  description:
    'For the players of a finished game. The first request creates the next game with the same ruleset, options, visibility and clock; the caller owns the game and takes a seat. Every other player gets a held seat (`heldFor`) and the notice `rematch.offered`. Later requests take the seat in the same game, without an invite. The owner, or the player of the held seat (`DELETE …/seats/me`), can free the seat. The limits of a new game apply.',
  security: BY_PLAYER,
  request: {
    params: GameParam,
    headers: IdempotencyHeader.extend(IfMatchHeader.shape),
    body: bodyOf('The settings of the rematch.', RematchSchema),
  },
  responses: {
    200: game('The existing next game: you have a seat, or a seat is held for you.'),
    201: game('The new game.'),
    ...problems(...BODY_PROBLEMS, 401, 403, 404, 409, 412),
  },
})
