import * as z from 'zod'
import { OfferSchema } from '../kernel/moves.ts'
import { codesOf, PROBLEM_CODES, PROBLEMS } from './problem-codes.ts'

/*
 * The vocabulary in which routes describe themselves.
 */

export const ProblemSchema = z
  .object({
    type: z.url().meta({
      description: 'A page that explains this kind of problem.',
      example: 'https://sidi.example/problems/must-follow-suit',
    }),
    title: z.string().meta({ example: 'You must follow suit' }),
    status: z.int().min(400).max(599).meta({ example: 422 }),
    detail: z.string().meta({
      description: 'One sentence about this very case.',
      example: 'Roses were led, and you have some.',
    }),
    code: z
      .enum(PROBLEM_CODES)
      .meta({ description: 'What programs go by; stable.', example: 'must-follow-suit' }),
    instance: z
      .string()
      .meta({ description: 'The path that was asked for.', example: '/v1/games/g_1/moves' }),
    requestId: z.string().meta({ description: 'As in X-Request-Id, of the first answer.' }),
    rule: z
      .string()
      .optional()
      .meta({ description: 'The number of the rule, on a refused move.', example: 'CO-40' }),
    legalMoves: z
      .array(OfferSchema)
      .optional()
      .meta({ description: 'What you may do instead, on a refused move.' }),
    errors: z
      .array(
        z
          .object({
            pointer: z.string().meta({
              description:
                'A JSON Pointer into the body, or `?name` for a query parameter, `{name}` for a part of the path, `Name:` for a header.',
              example: '/deals/0/hands/1/3',
            }),
            detail: z.string().meta({ example: 'Ua is dealt twice.' }),
          })
          .meta({ id: 'Fault', description: 'What is wrong, and where.' }),
      )
      .optional()
      .meta({ description: 'Every fault of an invalid request.' }),
    version: z.int().optional().meta({ description: 'The version of the game now, with a 412.' }),
    etag: z.string().optional().meta({ description: 'The ETag of your view now, with a 412.' }),
  })
  .meta({ id: 'Problem', description: 'Why a request was refused (RFC 9457). Nothing has changed.' })

/** A header as OpenAPI describes it. */
type Header = {
  description: string
  schema: { type: 'string' | 'integer'; enum?: string[] }
  example: string | number
}

const header = (description: string, example: string): Header => ({
  description,
  schema: { type: 'string' },
  example,
})

const HEADERS = {
  'X-Request-Id': header('Names this request in our logs. Yours, if you sent a sane one.', '5f0c6a3e-7b1d'),
  ETag: header('The version of what you see, for If-Match and If-None-Match.', '"17-0"'),
  Location: header('Where the new resource is.', '/v1/games/g_Zk3tYV9mC1nQe5wBq0s8Tg'),
  Link: header(
    'The next page, as `rel="next"`; missing on the last one.',
    '</v1/games?cursor=WyJ>; rel="next"',
  ),
  'Cache-Control': header('How long the answer holds.', 'private, no-cache'),
  'Idempotency-Replayed': {
    description: 'Present when this is the stored first answer to the same Idempotency-Key.',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
  'Retry-After': {
    description: 'Seconds to wait before another try.',
    schema: { type: 'integer' },
    example: 60,
  },
  'WWW-Authenticate': header('How to authenticate.', 'Bearer realm="sidi"'),
} satisfies Record<string, Header>
type HeaderName = keyof typeof HEADERS

/** Headers by name, as a response describes them; X-Request-Id is on all of them. */
export const headersOf = (...names: readonly HeaderName[]): Record<string, Header> =>
  Object.fromEntries((['X-Request-Id', ...names] as const).map((name) => [name, HEADERS[name]]))

/** A response with a body in JSON. */
export const json = <T extends z.ZodType>(
  description: string,
  schema: T,
  ...headers: readonly HeaderName[]
) => ({
  description,
  headers: headersOf(...headers),
  content: { 'application/json': { schema } },
})

export const NOT_MODIFIED = {
  304: { description: 'You have this version already.', headers: headersOf('ETag') },
} as const

type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 503

const EXTRA: Partial<Record<ProblemStatus, readonly HeaderName[]>> = {
  401: ['WWW-Authenticate'],
  412: ['ETag'],
  429: ['Retry-After'],
  503: ['Retry-After'],
}

/** The problems a route can answer with, besides those that any route can. */
export const problems = (...statuses: readonly ProblemStatus[]) =>
  Object.fromEntries(
    ([...statuses, 429, 500, 503] as const).map((status) => [
      status,
      {
        description: describeStatus(status),
        headers: headersOf(...(EXTRA[status] ?? [])),
        content: { 'application/problem+json': { schema: ProblemSchema } },
      },
    ]),
  )

const describeStatus = (status: ProblemStatus): string => {
  const titles = codesOf(status).map((code) => PROBLEMS[code].title)
  return titles.length > 3
    ? `Refused: ${titles.slice(0, 3).join('; ')}; and others.`
    : `${titles.join('; ')}.`
}

/** What every POST with a body can answer with. */
export const BODY_PROBLEMS = [400, 413, 415, 422] as const

/** A body in JSON that has to be there. */
export const bodyOf = <T extends z.ZodType>(description: string, schema: T) => ({
  required: true,
  description,
  content: { 'application/json': { schema } },
})

export const IdempotencyHeader = z.object({
  'Idempotency-Key': z
    .string()
    .min(1)
    .max(255)
    .regex(/^[ -~]*$/)
    .optional()
    .meta({
      description:
        'Makes a repetition safe: the same key, caller, path and body within 24 hours gets the first answer again.',
      example: '9b2f7c1e-move-17',
    }),
})

export const IfMatchHeader = z.object({
  'If-Match': z.string().optional().meta({
    description:
      'The ETag of the view you decided on: if the game has moved on since, nothing is done (412).',
    example: '"17-0"',
  }),
})

export const IfNoneMatchHeader = z.object({
  'If-None-Match': z.string().optional().meta({
    description: 'The ETag of what you have: if it is still current, the answer is 304 without a body.',
    example: '"17-0"',
  }),
})

/** The path parameter of everything that belongs to a game. */
export const GameParam = z.object({
  game: z.string().meta({ description: 'The id of the game.', example: 'g_Zk3tYV9mC1nQe5wBq0s8Tg' }),
})

/** Routes that need a token. */
export const SECURED = [{ token: [] }]
/** Routes that anybody may call. */
export const OPEN: { [name: string]: string[] }[] = [{}]

/** A page of something. */
export const pageSchema = <T extends z.ZodType>(id: string, item: T) =>
  z
    .object({
      items: z.array(item),
      next: z.string().nullable().meta({
        description: 'The `cursor` of the next page; null on the last one.',
        example: null,
      }),
    })
    .meta({ id, description: 'One page of a listing.' })
