import { createRoute } from '@hono/zod-openapi'
import { toGame } from '../../contract/openapi-links.ts'
import {
  BODY_PROBLEMS,
  BY_PLAYER,
  bodyOf,
  GameParam,
  IdempotencyHeader,
  jsonContent,
  LANGUAGE_HEADERS,
  LanguageHeader,
  NO_SECURITY,
  problems,
} from '../../contract/openapi-parts.ts'
import { PhraseListSchema, PhraseSchema, SaidPhraseSchema } from './schemas.ts'

const path = '/v1/games/{game}/phrases' as const
const tags = ['Events']

export const listPhrases = createRoute({
  method: 'get',
  path,
  operationId: 'listPhrases',
  tags,
  summary: 'List the set phrases',
  description:
    'What the seats have said in the last 24 hours, and the texts of all set phrases by `Accept-Language`. Streams of the game have new phrases as items of type `phrase`. A public game needs no token.',
  security: [...BY_PLAYER, ...NO_SECURITY],
  request: { params: GameParam, headers: LanguageHeader },
  responses: {
    200: {
      ...jsonContent('The phrases.', PhraseListSchema, 'Cache-Control', ...LANGUAGE_HEADERS),
      links: {
        say: {
          operationId: 'sayPhrase',
          parameters: { game: '$request.path.game' },
          description: 'Say a phrase.',
        },
      },
    },
    ...problems(401, 404, 422),
  },
})

export const sayPhrase = createRoute({
  method: 'post',
  path,
  operationId: 'sayPhrase',
  tags,
  summary: 'Say a set phrase',
  description:
    'Says a set phrase from your seat, before, during or after the game. Everybody who sees the game sees the phrase. A phrase is no event: logs, exports and webhooks have none. At most 6 a minute and seat.',
  security: BY_PLAYER,
  request: { params: GameParam, headers: IdempotencyHeader, body: bodyOf('The phrase.', SaidPhraseSchema) },
  responses: {
    201: {
      ...jsonContent('The phrase.', PhraseSchema, 'Cache-Control', 'Idempotency-Replayed'),
      links: { game: toGame },
    },
    ...problems(...BODY_PROBLEMS, 401, 403, 404, 409),
  },
})
