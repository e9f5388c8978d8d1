import { createRoute } from '@hono/zod-openapi'
import { GameParam, headersOf, json, problems, SECURED } from '../describe.ts'
import { numberInPath } from '../http/numbers.ts'
import { toGame } from '../links.ts'
import { AnalysisProgressSchema, AnalysisSchema } from './schemas.ts'

const path = '/v1/games/{game}/deals/{number}/analysis'

const params = GameParam.extend({ number: numberInPath('The number of the deal, from 1.') })

export const analyseDeal = createRoute({
  method: 'post',
  path,
  operationId: 'analyseDeal',
  tags: ['Deals'],
  summary: 'Have a finished deal analysed',
  description:
    'Begins to find out what each card of a deal that is over cost, with all cards open. It takes seconds, a minute of computing at most, and is done once for everybody who may see the deal: asked again, nothing begins anew. A player may ask for ten new ones a day, with a token of the scope `play`. `GET` on the same path tells how far it has come.',
  security: SECURED,
  request: { params },
  responses: {
    202: {
      description: 'It is on its way, or done.',
      headers: headersOf('Location', 'Retry-After'),
      links: { game: toGame },
    },
    ...problems(401, 404, 422),
  },
})

export const getAnalysis = createRoute({
  method: 'get',
  path,
  operationId: 'getAnalysis',
  tags: ['Deals'],
  summary: 'The analysis of a finished deal',
  description:
    'What each card cost against the best one with all cards open, what else could have been played, and which card decided. `exact` says whether a cost was found by perfect play of all to the end: mostly it is, at least of the last six tricks; not where a seat said how many points it takes, and with two packs only towards the end. Where more than two sides play, it is what a side could be sure of, whatever the others do. Nothing is reckoned by asking: before somebody asked for it with `POST` there is none.',
  security: SECURED,
  request: { params },
  responses: {
    200: { ...json('The analysis.', AnalysisSchema, 'Cache-Control'), links: { game: toGame } },
    202: json('It is not done yet.', AnalysisProgressSchema, 'Cache-Control', 'Retry-After'),
    ...problems(401, 404, 422),
  },
})
