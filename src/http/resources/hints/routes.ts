import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { toGame, toMove } from '../../contract/openapi-links.ts'
import {
  BY_PLAYER,
  GameParam,
  IdempotencyHeader,
  IfMatchHeader,
  jsonContent,
  LANGUAGE_HEADERS,
  LanguageHeader,
  problems,
} from '../../contract/openapi-parts.ts'
import { FacesQuery, ViewFormQuery } from '../../contract/representation-query.ts'
import { HintSchema } from './schemas.ts'

const HintQuery = z.object({ say: ViewFormQuery.shape.say, ...FacesQuery.shape })

export const askForHint = createRoute({
  method: 'post',
  path: '/v1/games/{game}/hints',
  operationId: 'askForHint',
  tags: ['Moves'],
  summary: 'Get a hint',
  description:
    'The advice of a bot of level `club` for your seat, from your view alone: every legal move with its expected result, and the reason for the best move. Only at a table with `hints`, while the game waits for you, and three times a turn. The request is public (`hintTaken`); the advice is private.',
  security: BY_PLAYER,
  request: {
    params: GameParam,
    query: HintQuery,
    headers: IdempotencyHeader.extend(IfMatchHeader.shape).extend(LanguageHeader.shape),
  },
  responses: {
    201: {
      ...jsonContent('The advice.', HintSchema, 'Cache-Control', ...LANGUAGE_HEADERS, 'Idempotency-Replayed'),
      links: { game: toGame, move: toMove },
    },
    ...problems(401, 403, 404, 409, 412, 422),
  },
})
