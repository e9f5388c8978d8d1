import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  GameParam,
  IdempotencyHeader,
  IfMatchHeader,
  IN_WORDS,
  json,
  LanguageHeader,
  problems,
  SECURED,
} from '../describe.ts'
import { toGame, toMove } from '../links.ts'
import { FacesQuery, FormQuery } from '../representation.ts'
import { HintSchema } from './schemas.ts'

const HintQuery = z.object({ say: FormQuery.shape.say, ...FacesQuery.shape })

export const askForHint = createRoute({
  method: 'post',
  path: '/v1/games/{game}/hints',
  operationId: 'askForHint',
  tags: ['Moves'],
  summary: 'What would you do',
  description:
    'What a bot of level `club` would do in your place, by what your seat sees: every legal move with what can be expected of it, and why the best is the best. Only where the table allows it (`hints`), while the game waits for you, and three times a turn. Everybody sees that you asked (`hintTaken`); what you are told is yours.',
  security: SECURED,
  request: {
    params: GameParam,
    query: HintQuery,
    headers: IdempotencyHeader.extend(IfMatchHeader.shape).extend(LanguageHeader.shape),
  },
  responses: {
    201: {
      ...json('What can be done.', HintSchema, 'Cache-Control', ...IN_WORDS, 'Idempotency-Replayed'),
      links: { game: toGame, move: toMove },
    },
    ...problems(401, 403, 404, 409, 412, 422),
  },
})
