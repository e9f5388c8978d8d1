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
import { TimeGiftSchema } from './schemas.ts'

export const giveTime = createRoute({
  method: 'post',
  path: '/v1/games/{game}/time',
  operationId: 'giveTime',
  tags: ['Games'],
  summary: 'Give an opponent more time',
  description:
    'For the players of a game with a clock: adds time to the running turn of a player of another side. Each seat receives time up to five times a deal. A seat with a stand-in can get time, a bot cannot. A turn whose time is up gets no more time (409 `time-not-given`). The gift (`timeGiven`) and the new `deadline` are public. A bank keeps the rest of the gift, up to its first size. Send an `Idempotency-Key`: the same request twice gives time twice.',
  security: BY_PLAYER,
  request: {
    params: GameParam,
    headers: IdempotencyHeader.extend(IfMatchHeader.shape),
    body: bodyOf('The seat and the time.', TimeGiftSchema),
  },
  responses: {
    200: {
      ...jsonContent(
        'The game, with the new deadline.',
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
