import { createRoute } from '@hono/zod-openapi'
import { GameParam, IfNoneMatchHeader, json, NOT_MODIFIED, problems, SECURED } from '../describe.ts'
import { toGame } from '../links.ts'
import { ScoresSchema } from './schemas.ts'

export const getScores = createRoute({
  method: 'get',
  path: '/v1/games/{game}/scores',
  operationId: 'getScores',
  tags: ['Scores'],
  summary: 'The score',
  description:
    'The totals, what each finished deal brought and for what, and how the game ended once it has.',
  security: SECURED,
  request: { params: GameParam, headers: IfNoneMatchHeader },
  responses: {
    200: { ...json('The score.', ScoresSchema, 'ETag', 'Cache-Control'), links: { game: toGame } },
    ...NOT_MODIFIED,
    ...problems(401, 404, 422),
  },
})
