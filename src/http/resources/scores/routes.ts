import { createRoute } from '@hono/zod-openapi'
import { toGame } from '../../contract/openapi-links.ts'
import {
  BY_PLAYER,
  GameParam,
  IfNoneMatchHeader,
  jsonContent,
  LanguageHeader,
  NOT_MODIFIED,
  problems,
  withText,
} from '../../contract/openapi-parts.ts'
import { FacesQuery } from '../../contract/representation-query.ts'
import { ScoresSchema } from './schemas.ts'

/** An example score as text. */
const SCORES_TEXT = `Sidi Barrani: after 2 deals
Score: Anna & Carla 212, Beat & Dario 58 (target 2000).
Deal 1: Anna & Carla 0, Beat & Dario 58.
Deal 2: Anna & Carla: cards 112, bid 100.
`

export const getScores = createRoute({
  method: 'get',
  path: '/v1/games/{game}/scores',
  operationId: 'getScores',
  tags: ['Scores'],
  summary: 'Get the score',
  description:
    'The totals, the result of each finished deal with its lines, and the end of the game. `text/plain` gives text: the totals, the board, and the last deals.',
  security: BY_PLAYER,
  request: {
    params: GameParam,
    query: FacesQuery,
    headers: IfNoneMatchHeader.extend(LanguageHeader.shape),
  },
  responses: {
    200: {
      ...withText(jsonContent('The score.', ScoresSchema, 'ETag', 'Cache-Control'), SCORES_TEXT),
      links: { game: toGame },
    },
    ...NOT_MODIFIED,
    ...problems(401, 404, 422),
  },
})
