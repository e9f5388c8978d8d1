import { createRoute } from '@hono/zod-openapi'
import { toGame } from '../../contract/openapi-links.ts'
import { BY_PLAYER, GameParam, headersOf, jsonContent, problems } from '../../contract/openapi-parts.ts'
import { numberInPath } from '../../wire/url-numbers.ts'
import { AnalysisProgressSchema, AnalysisSchema } from './schemas.ts'

const path = '/v1/games/{game}/deals/{number}/analysis'

const params = GameParam.extend({ number: numberInPath('The number of the deal, from 1.') })

export const analyseDeal = createRoute({
  method: 'post',
  path,
  operationId: 'analyseDeal',
  tags: ['Deals'],
  summary: 'Request the analysis of a finished deal',
  description:
    'Starts an analysis: the cost of each card of a finished deal, with all cards open. The analysis takes seconds, at most a minute of computing. One analysis serves every player who may see the deal; a repeated request starts nothing. A player may request ten new analyses a day, with a token of the scope `play`. `GET` on the same path reports the progress.',
  security: BY_PLAYER,
  request: { params },
  responses: {
    202: {
      description: 'The analysis is running or done.',
      headers: headersOf('Location', 'Retry-After'),
      links: { game: toGame },
    },
    ...problems(401, 404, 409, 422),
  },
})

export const getAnalysis = createRoute({
  method: 'get',
  path,
  operationId: 'getAnalysis',
  tags: ['Deals'],
  summary: 'The analysis of a finished deal',
  description:
    'The cost of each card against the best card, with all cards open, the alternatives, and the card that decided the deal. `exact` tells whether the cost comes from perfect play to the end: mostly yes, at least for the last six tricks; not in games with predictions, and with two packs only near the end. With more than two sides, the cost is the guaranteed result of the side. `GET` never starts an analysis: send `POST` first.',
  security: BY_PLAYER,
  request: { params },
  responses: {
    200: { ...jsonContent('The analysis.', AnalysisSchema, 'Cache-Control'), links: { game: toGame } },
    202: jsonContent('The analysis is not done yet.', AnalysisProgressSchema, 'Cache-Control', 'Retry-After'),
    ...problems(401, 404, 409, 422),
  },
})
