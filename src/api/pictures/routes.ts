import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { THEMES } from '../../pictures/inks.ts'
import { LANGUAGES } from '../../words/language.ts'
import {
  GameParam,
  headersOf,
  IfNoneMatchHeader,
  IN_WORDS,
  json,
  LanguageHeader,
  NOT_MODIFIED_IN_WORDS,
  OPEN,
  problems,
  SECURED,
  TicketQuery,
} from '../describe.ts'
import { numberInPath } from '../http/numbers.ts'
import { toGame, toPictureLink } from '../links.ts'
import { FacesQuery } from '../representation.ts'

export const SVG = 'image/svg+xml'
export const PNG = 'image/png'

/** How many pixels wide a picture can be. */
export const WIDTHS = ['400', '800'] as const

/** What a picture is made of, by the name that a query says it with. */
export const FORMATS = { svg: SVG, png: PNG } as const

const PictureQuery = z.object({
  format: z.enum(['svg', 'png']).optional().meta({
    description:
      'What the picture is made of, whatever `Accept` says: for a chat program that fetches the URL by itself. By default as `Accept` prefers.',
    example: 'png',
  }),
  lang: z.enum(LANGUAGES).optional().meta({
    description: 'The language of its words, whatever `Accept-Language` says.',
    example: 'de',
  }),
  theme: z.enum(THEMES).optional().meta({
    description: 'The colours around the cards. By default `light`.',
    example: 'dark',
  }),
  ...FacesQuery.shape,
  w: z.enum(WIDTHS).optional().meta({
    description: 'How many pixels wide it is; its height follows from what is on it. By default 800.',
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
  headers: headersOf('ETag', 'Cache-Control', ...IN_WORDS),
  content: {
    [SVG]: binary(
      'An SVG document with `title` and `desc` for those who cannot see it. It has no script and loads nothing.',
    ),
    [PNG]: binary('A PNG with at most 256 colours.'),
  },
})

const picture = (description: string) => ({
  200: { ...drawing(description), links: { game: toGame, link: toPictureLink } },
  ...NOT_MODIFIED_IN_WORDS,
  ...problems(401, 404, 422),
})

const asked = { query: PictureQuery, headers: IfNoneMatchHeader.extend(LanguageHeader.shape) }

const FORMS =
  'As SVG, or as PNG, by `Accept`, with words in the language of `Accept-Language`. Who sends no header of their own, as an `<img>` or a chat program that is given a URL, says it by `format` and `lang`, and brings a `ticket`.'

export const drawGame = createRoute({
  method: 'get',
  path: '/v1/games/{game}/picture',
  operationId: 'drawGame',
  tags: ['Pictures'],
  summary: 'A picture of a game',
  description: `The table as you may see it: who sits where, what is played, the trick, and your own hand, with the cards standing out that you can play. ${FORMS}`,
  security: SECURED,
  request: { params: GameParam, ...asked },
  responses: picture('The picture.'),
})

export const drawDeal = createRoute({
  method: 'get',
  path: '/v1/games/{game}/deals/{number}/picture',
  operationId: 'drawDeal',
  tags: ['Pictures'],
  summary: 'A picture of a finished deal',
  description: `Trick by trick who played what, who won it, and what each side wrote. ${FORMS}`,
  security: SECURED,
  request: {
    params: GameParam.extend({ number: numberInPath('The number of the deal, from 1.') }),
    ...asked,
  },
  responses: picture('The picture.'),
})

export const drawScores = createRoute({
  method: 'get',
  path: '/v1/games/{game}/scores/picture',
  operationId: 'drawScores',
  tags: ['Pictures'],
  summary: 'A picture of the score',
  description: `The score as people keep it: the slate with its strokes, the board of the Coiffeur, or a sheet with a line for each deal (of a long game the last ones). ${FORMS}`,
  security: SECURED,
  request: { params: GameParam, ...asked },
  responses: picture('The picture.'),
})

const { ticket: _, ...LinkQuery } = PictureQuery.shape

const LinkSchema = z
  .object({
    url: z.url().meta({
      description:
        'The picture of this version, for everybody who has the URL. `lang`, `theme`, `faces`, `w` and `format` can be added.',
      example: 'https://sidi.example/v1/pictures/g_Zk3tYV9mC1nQe5wBq0s8Tg.17.3k4Jt0Zr1uYw8bQn5kPc3v',
    }),
    game: z.string().meta({ description: 'The id of the game.', example: 'g_Zk3tYV9mC1nQe5wBq0s8Tg' }),
    version: z.int().min(1).meta({ description: 'The version of the game on the picture.', example: 17 }),
  })
  .meta({ id: 'PictureLink', description: 'A picture that needs no token.' })

export const getPictureLink = createRoute({
  method: 'get',
  path: '/v1/games/{game}/picture/link',
  operationId: 'getPictureLink',
  tags: ['Pictures'],
  summary: 'A lasting link to a picture',
  description:
    'A signed URL of the table as it now is, as a spectator sees it. The URL needs no token, and works as long as the game exists: for chats, embeds and mail. A new invite of a private game ends earlier links.',
  security: SECURED,
  request: { params: GameParam },
  responses: {
    200: { ...json('The link.', LinkSchema, 'Cache-Control'), links: { game: toGame } },
    ...problems(401, 404, 422),
  },
})

export const drawLink = createRoute({
  method: 'get',
  path: '/v1/pictures/{picture}',
  operationId: 'drawLink',
  tags: ['Pictures'],
  summary: 'A picture by its link',
  description:
    'The picture of a version of a game, by the URL of `getPictureLink`, without a token. PNG for a client that prefers neither form. Names are those of today; a deleted player has none. An address has a budget of CPU time a minute; beyond the budget the answer is 429.',
  security: OPEN,
  request: {
    params: z.object({
      picture: z.string().max(120).meta({
        description: 'The game, the version and the signature, as in the URL of a link.',
        example: 'g_Zk3tYV9mC1nQe5wBq0s8Tg.17.3k4Jt0Zr1uYw8bQn5kPc3v',
      }),
    }),
    query: z.object(LinkQuery),
    headers: asked.headers,
  },
  responses: { 200: drawing('The picture.'), ...NOT_MODIFIED_IN_WORDS, ...problems(400, 404, 422) },
})
