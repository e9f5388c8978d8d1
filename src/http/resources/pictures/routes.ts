import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { LANGUAGES } from '../../../i18n/language-negotiation.ts'
import { THEMES } from '../../../render/theme-colours.ts'
import { toGame, toPictureLink } from '../../contract/openapi-links.ts'
import {
  BY_PLAYER,
  GameParam,
  headersOf,
  IfNoneMatchHeader,
  jsonContent,
  LANGUAGE_HEADERS,
  LanguageHeader,
  NO_SECURITY,
  NOT_MODIFIED_WITH_LANGUAGE,
  problems,
  TicketQuery,
} from '../../contract/openapi-parts.ts'
import { FacesQuery } from '../../contract/representation-query.ts'
import { numberInPath } from '../../wire/url-numbers.ts'

export const SVG = 'image/svg+xml'
export const PNG = 'image/png'

/** Possible widths of a picture in the query, in pixels. */
export const WIDTHS = ['400', '800'] as const

/** Media types of pictures by the name in the query. */
export const FORMATS = { svg: SVG, png: PNG } as const

export const PictureQuery = z.object({
  format: z.enum(['svg', 'png']).optional().meta({
    description:
      'The format of the picture, in place of `Accept`: for chat programs that fetch the URL. By default as `Accept` prefers.',
    example: 'png',
  }),
  lang: z.enum(LANGUAGES).optional().meta({
    description: 'The language of the words, in place of `Accept-Language`.',
    example: 'de',
  }),
  theme: z.enum(THEMES).optional().meta({
    description: 'The colour theme. By default `light`.',
    example: 'dark',
  }),
  ...FacesQuery.shape,
  w: z.enum(WIDTHS).optional().meta({
    description: 'The width in pixels; the height follows. By default 800.',
    example: '400',
  }),
  ...TicketQuery.shape,
})
export type PictureQuery = z.infer<typeof PictureQuery>

const binary = (description: string) => ({
  schema: z.string().meta({ format: 'binary', description }),
})

const drawing = (description: string) => ({
  description,
  headers: headersOf('ETag', 'Cache-Control', ...LANGUAGE_HEADERS),
  content: {
    [SVG]: binary(
      'An SVG document with `title` and `desc` for screen readers, without scripts or external resources.',
    ),
    [PNG]: binary('A PNG with at most 256 colours.'),
  },
})

/** OpenAPI descriptions of the responses of a route that draws a picture. */
export const drawnResponses = <L extends object>(description: string, links: L) => ({
  200: { ...drawing(description), links },
  ...NOT_MODIFIED_WITH_LANGUAGE,
  ...problems(401, 404, 422),
})

const picture = (description: string) => drawnResponses(description, { game: toGame, link: toPictureLink })

const asked = { query: PictureQuery, headers: IfNoneMatchHeader.extend(LanguageHeader.shape) }

const FORMS =
  'SVG or PNG by `Accept`, with words in the language of `Accept-Language`. A client without own headers, such as `<img>` or a chat program, sends `format`, `lang` and a `ticket`.'

export const drawGame = createRoute({
  method: 'get',
  path: '/v1/games/{game}/picture',
  operationId: 'drawGame',
  tags: ['Pictures'],
  summary: 'Draw a game',
  description: `The table as you may see the table: seats, contract, trick, and your hand with its playable cards raised. ${FORMS}`,
  security: BY_PLAYER,
  request: { params: GameParam, ...asked },
  responses: picture('The picture.'),
})

export const drawDeal = createRoute({
  method: 'get',
  path: '/v1/games/{game}/deals/{number}/picture',
  operationId: 'drawDeal',
  tags: ['Pictures'],
  summary: 'Draw a finished deal',
  description: `The cards and the winner of each trick, and the points of each side. ${FORMS}`,
  security: BY_PLAYER,
  request: {
    params: GameParam.extend({ number: numberInPath('The number of the deal, from 1.') }),
    ...asked,
  },
  responses: { ...picture('The picture.'), ...problems(409) },
})

export const drawScores = createRoute({
  method: 'get',
  path: '/v1/games/{game}/scores/picture',
  operationId: 'drawScores',
  tags: ['Pictures'],
  summary: 'Draw the score',
  description: `The score as people keep the score: the slate with strokes, the board of the Coiffeur, or a sheet with a line for each of the last deals. ${FORMS}`,
  security: [...BY_PLAYER, ...NO_SECURITY],
  request: { params: GameParam, ...asked },
  responses: picture('The picture.'),
})

const { ticket: _, ...LinkQuery } = PictureQuery.shape

const LinkSchema = z
  .object({
    url: z.url().meta({
      description:
        'The URL of the picture of this version, without a token. Possible parameters: `lang`, `theme`, `faces`, `w` and `format`.',
      example: 'https://sidi.example/v1/pictures/g_Zk3tYV9mC1nQe5wBq0s8Tg.17.3k4Jt0Zr1uYw8bQn5kPc3v',
    }),
    game: z.string().meta({ description: 'The id of the game.', example: 'g_Zk3tYV9mC1nQe5wBq0s8Tg' }),
    version: z.int().min(1).meta({ description: 'The version of the game in the picture.', example: 17 }),
  })
  .meta({ id: 'PictureLink', description: 'The picture, without a token.' })

export const getPictureLink = createRoute({
  method: 'get',
  path: '/v1/games/{game}/picture/link',
  operationId: 'getPictureLink',
  tags: ['Pictures'],
  summary: 'Get a permanent link to a picture',
  description:
    'A signed URL of the current table from the view of a spectator, for chats, embeds and mail. The URL needs no token and works as long as the game exists. A new invite of a private game ends earlier links.',
  security: BY_PLAYER,
  request: { params: GameParam },
  responses: {
    200: { ...jsonContent('The link.', LinkSchema, 'Cache-Control'), links: { game: toGame } },
    ...problems(401, 404, 422),
  },
})

export const drawLink = createRoute({
  method: 'get',
  path: '/v1/pictures/{picture}',
  operationId: 'drawLink',
  tags: ['Pictures'],
  summary: 'Draw a picture by its link',
  description:
    'The picture of one version of a game, by the URL of `getPictureLink`, without a token. PNG for a client without a preference. Names are current; a deleted player has no name. Each address has a budget of CPU time a minute; beyond the budget the answer is 429.',
  security: NO_SECURITY,
  request: {
    params: z.object({
      picture: z.string().max(120).meta({
        description: 'The game, the version and the signature of the link.',
        example: 'g_Zk3tYV9mC1nQe5wBq0s8Tg.17.3k4Jt0Zr1uYw8bQn5kPc3v',
      }),
    }),
    query: z.object(LinkQuery),
    headers: asked.headers,
  },
  responses: { 200: drawing('The picture.'), ...NOT_MODIFIED_WITH_LANGUAGE, ...problems(400, 404, 422) },
})
