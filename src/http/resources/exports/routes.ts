import { createRoute } from '@hono/zod-openapi'
import { toGame } from '../../contract/openapi-links.ts'
import {
  BY_PLAYER,
  GameParam,
  IfNoneMatchHeader,
  jsonContent,
  NOT_MODIFIED,
  problems,
} from '../../contract/openapi-parts.ts'
import { ExportSchema } from './schemas.ts'

export const exportGame = createRoute({
  method: 'get',
  path: '/v1/games/{game}/export',
  operationId: 'exportGame',
  tags: ['Exports'],
  summary: 'Export a whole game',
  description:
    'A finished game in one document, with all hidden facts: ruleset, options, salts, root secret, all cards, all events, scores and result. `npm run verify-game` replays the document and verifies every shuffle, move and point without the service. Not paged: half of all games have about 100 kB or less; 500 deals, the maximum, have 7 MB at most. Arranged deals that were never dealt are left out.',
  security: BY_PLAYER,
  request: { params: GameParam, headers: IfNoneMatchHeader },
  responses: {
    200: { ...jsonContent('The game.', ExportSchema, 'ETag', 'Cache-Control'), links: { game: toGame } },
    ...NOT_MODIFIED,
    ...problems(401, 404, 409, 422),
  },
})
