import * as z from 'zod'
import { LANGUAGES } from '../../i18n/language-negotiation.ts'
import { fault } from '../../i18n/validation-fault-schema.ts'
import { ListedMoveSchema } from '../../rules/compact-moves.ts'
import { NotationSchema } from '../../rules/model/moves.ts'
import { MAX_FAULTS } from '../problems/problem.ts'
import type { ProblemStatus } from '../problems/problem-codes.ts'
import { codesOf, PROBLEM_CODES, titleOf } from '../problems/problem-codes.ts'
import { faultAsMessage } from '../wire/zod-issues.ts'
import { toGame } from './openapi-links.ts'

/*
 * Building blocks of route descriptions: headers, responses, problems and security for OpenAPI.
 */

const FaultSchema = z
  .object({
    pointer: z.string().meta({
      description:
        'A JSON Pointer into the body, or `?name` for a query parameter, `{name}` for a part of the path, `Name:` for a header.',
      example: '/deals/0/hands/1/3',
    }),
    code: z.string().min(1).optional().meta({
      description: 'The kind of fault, for programs. Missing in a repeated answer of an earlier release.',
      example: 'wrong-card',
    }),
    detail: z
      .string()
      .min(1)
      .meta({ description: 'The problem at this place.', example: 'Ua is dealt twice.' }),
  })
  .meta({ id: 'Fault', description: 'A fault and its place.' })

/** A fact of a refusal: a number, a name, or a list. */
const FactSchema = z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))])

/** Schema of a problem code: one component, because each list of all codes weighs 3.5 kB. */
export const ProblemCodeSchema = z.enum(PROBLEM_CODES).meta({
  id: 'ProblemCode',
  description: 'The stable code of a problem, for programs.',
  example: 'seat-taken',
})

export const ProblemSchema = z
  .object({
    type: z.url().meta({
      description: 'A page that explains the problem.',
      example: 'https://sidi.example/problems/seat-taken',
    }),
    title: z.string().min(1).meta({
      description: 'The title of the problem, in the language of Content-Language.',
      example: 'The seat is taken',
    }),
    status: z.int().min(400).max(599).meta({ description: 'The HTTP status.', example: 409 }),
    detail: z.string().min(1).meta({
      description:
        'One sentence about this case, in the same language. A refused move names players and cards.',
      example: 'Seat 1 is taken.',
    }),
    code: ProblemCodeSchema,
    instance: z.string().min(1).meta({
      description: 'The requested path.',
    }),
    requestId: z.string().min(1).max(64).meta({ description: 'The X-Request-Id of the first answer.' }),
    facts: z
      .record(z.string(), FactSchema)
      .optional()
      .meta({
        description:
          'The facts behind `detail`, for programs. The fields depend on `code`; `reason` separates cases that share a code. Missing when the code is complete by itself.',
        example: { reason: 'playing', turn: 2 },
      }),
    errors: z
      .array(FaultSchema)
      .min(1)
      .max(MAX_FAULTS)
      .optional()
      .meta({ description: `The faults of an invalid request, the first ${MAX_FAULTS} of them.` }),
    moreErrors: z
      .int()
      .min(1)
      .optional()
      .meta({ description: 'The number of faults beyond the listed ones.', example: 3 }),
    limit: z.int().min(0).optional().meta({
      description: 'The quota of games or tokens that was reached.',
      example: 500,
    }),
    links: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'Resources that help.', example: { games: '/v1/players/me/games' } }),
    version: z
      .int()
      .min(1)
      .optional()
      .meta({ description: 'The current version of the game, with a 412.', example: 18 }),
    etag: z
      .string()
      .min(1)
      .optional()
      .meta({ description: 'The current ETag of your view, with a 412.', example: '"18-0.1p9d3z1w8k2xq"' }),
  })
  .meta({ id: 'Problem', description: 'The reason for a refused request (RFC 9457). Nothing has changed.' })

const CandidateSchema = z
  .object({
    notation: NotationSchema,
    say: z.string().min(1).meta({ description: 'The move in natural language.', example: '70 Eichel' }),
  })
  .meta({
    id: 'Candidate',
    description: 'A possible meaning. Send `notation`, which is never ambiguous, or `say`.',
  })

/** Schema of a refused move: a problem document with the violated rule, the legal moves and candidates. */
export const RefusalSchema = z
  .object({
    ...ProblemSchema.shape,
    rule: z.string().optional().meta({ description: 'The number of the violated rule.', example: 'CO-41' }),
    ruleUrl: z.url().optional().meta({
      description: 'The URL of the rule.',
      example: 'https://sidi.example/rules/common#CO-41',
    }),
    legalMoves: z.array(ListedMoveSchema).optional().meta({ description: 'The legal moves.' }),
    understood: z.string().min(1).optional().meta({
      description:
        'With `say`: the understood move in the notation; with `not-understood` the understood words.',
      example: '70 acorns',
    }),
    candidates: z.array(CandidateSchema).max(20).optional().meta({
      description:
        'Possible legal moves: with `ambiguous-move` all, up to 20; with `not-understood` up to five similar moves.',
    }),
    hint: z.string().min(1).optional().meta({
      description: 'How to send moves, and where to list legal moves, after an invalid body.',
      example: 'Send a move by its `type` and further fields, or in one line, {"notation": "70 acorns"}.',
    }),
  })
  .meta({ id: 'Refusal', description: 'The reason for a refused move. Nothing has changed.' })

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
  'X-Request-Id': header(
    'The id of the request in the logs. A valid id of the client is kept.',
    '5f0c6a3e-7b1d',
  ),
  ETag: header('The version of the representation, for If-Match and If-None-Match.', '"17-0.1p9d3z1w8k2xq"'),
  Location: header('The URL of the new resource.', '/v1/games/g_Zk3tYV9mC1nQe5wBq0s8Tg'),
  Link: header(
    'URLs by `rel`: `next` is the next page of a list, missing on the last page; `service-doc` the guide, `service-desc` the contract, `api-catalog` the catalog of RFC 9727.',
    '</v1/games?cursor=WyJ>; rel="next"',
  ),
  'Accept-Encoding': header('The accepted encodings of a body, after a refused encoding.', 'identity'),
  'Content-Language': {
    description: 'The language of the texts for people.',
    schema: { type: 'string', enum: [...LANGUAGES] },
    example: 'de',
  },
  Vary: header('The request headers that change the answer.', 'Accept-Language'),
  'Cache-Control': header('How long the answer may be cached.', 'private, no-cache, no-transform'),
  'X-Accel-Buffering': {
    description: 'Present on a stream: proxies must not buffer events.',
    schema: { type: 'string', enum: ['no'] },
    example: 'no',
  },
  'Idempotency-Replayed': {
    description: 'Present on the stored first answer to the same Idempotency-Key.',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
  'Sidi-Understood': {
    description: 'Present when a chat line does not address the bot. Nothing was done.',
    schema: { type: 'string', enum: ['none'] },
    example: 'none',
  },
  'Retry-After': {
    description: 'Seconds to wait before another try.',
    schema: { type: 'integer' },
    example: 60,
  },
  RateLimit: header(
    'The remaining requests and the seconds to the reset: an estimate of this isolate. Missing when the request was refused before counting.',
    '"read";r=1187;t=42',
  ),
  'RateLimit-Policy': header(
    'The limit of the request: `q` requests in `w` seconds, by token, or by address without a valid token.',
    '"read";q=1200;w=60',
  ),
  'Last-Event-ID': header(
    'With a text: the number of the last included event. Send the number, or send `after`, to continue.',
    '17',
  ),
  'Sidi-Awaiting': header('With a text: the seats to move, as in `toAct`, or `none`.', '0, 2'),
  'WWW-Authenticate': header(
    'The authentication scheme; with `error="invalid_token"` or `error="insufficient_scope"` for an unfit token (RFC 6750). Other 403 answers have no such header.',
    'Bearer realm="sidi"',
  ),
} satisfies Record<string, Header>
type HeaderName = keyof typeof HEADERS

/** OpenAPI descriptions of response headers by name. `X-Request-Id` is added, since every response has the header. */
export const headersOf = (...names: readonly HeaderName[]): Record<string, Header> =>
  Object.fromEntries((['X-Request-Id', ...names] as const).map((name) => [name, HEADERS[name]]))

/** OpenAPI description of a response with a JSON body. */
export const jsonContent = <T extends z.ZodType>(
  description: string,
  schema: T,
  ...headers: readonly HeaderName[]
) => ({
  description,
  headers: headersOf(...headers),
  content: { 'application/json': { schema } },
})

/** The description of every text representation. */
const TEXT_MEANING =
  'The answer as text for a chat: at most 25 lines of 60 columns, without markup, in the language of Content-Language. Names are data: escape markup.'

/** Adds a `text/plain` representation for chats to the OpenAPI description of a JSON response. */
export const withText = <Response extends ReturnType<typeof jsonContent>>(
  response: Response,
  example: string,
  ...headers: readonly HeaderName[]
) => ({
  ...response,
  headers: { ...response.headers, ...headersOf('Content-Language', 'Vary', ...headers) },
  content: {
    ...response.content,
    'text/plain': { schema: z.string().meta({ description: TEXT_MEANING }), example },
  },
})

/** OpenAPI description of a 204 response, with a link to the game. */
export const NO_CONTENT = {
  204: { description: 'Done.', headers: headersOf('Idempotency-Replayed'), links: { game: toGame } },
} as const

/** Names of the response headers of an answer in the language of `Accept-Language`. */
export const LANGUAGE_HEADERS = ['Content-Language', 'Vary'] as const

export const NOT_MODIFIED = {
  304: { description: 'Your version is current.', headers: headersOf('ETag', 'Cache-Control') },
} as const

export const NOT_MODIFIED_WITH_LANGUAGE = {
  304: {
    description: 'Your version is current.',
    headers: headersOf('ETag', 'Cache-Control', ...LANGUAGE_HEADERS),
  },
} as const

/** The problem statuses that a route describes; 405 belongs to no route. */
export type RouteStatus = Exclude<ProblemStatus, 405>

const EXTRA: Partial<Record<RouteStatus, readonly HeaderName[]>> = {
  401: ['WWW-Authenticate'],
  403: ['WWW-Authenticate'],
  412: ['ETag'],
  415: ['Accept-Encoding'],
  429: ['Retry-After'],
  503: ['Retry-After'],
}

/** A route with a token can refuse the token, or an integration without `Act-As`. */
const BY_TOKEN = [400, 403] as const

/**
 * OpenAPI descriptions of the problem responses of a route. 406, 429, 500 and 503 are added for every route, and 400
 * and 403 for routes with a token.
 */
export const problems = (...statuses: readonly RouteStatus[]) =>
  Object.fromEntries(
    ([...(statuses.includes(401) ? BY_TOKEN : []), ...statuses, 406, 429, 500, 503] as const).map(
      (status) => [
        status,
        {
          description: describeStatus(status),
          headers: headersOf(...LANGUAGE_HEADERS, 'Cache-Control', ...(EXTRA[status] ?? [])),
          content: { 'application/problem+json': { schema: ProblemSchema } },
        },
      ],
    ),
  )

const describeStatus = (status: RouteStatus): string => {
  const titles = codesOf(status).map((code) => titleOf(code))
  return titles.length > 3
    ? `Refused: ${titles.slice(0, 3).join('; ')}; and others.`
    : `${titles.join('; ')}.`
}

/** OpenAPI descriptions of the problem responses of a move: like `problems`, with the fields of a refused move. */
export const refusals = (...statuses: readonly RouteStatus[]) =>
  Object.fromEntries(
    Object.entries(problems(...statuses)).map(([status, response]) => [
      status,
      status === '409' || status === '422'
        ? { ...response, content: { 'application/problem+json': { schema: RefusalSchema } } }
        : response,
    ]),
  )

const HTML = { 'text/html': { schema: z.string().meta({ description: 'A page for people.' }) } }

/** OpenAPI description of a response with an HTML page. */
export const webPage = (description: string) => ({
  description,
  headers: headersOf('Cache-Control'),
  content: HTML,
})

/** OpenAPI description of a response as JSON or as an HTML page: the `Accept` header decides. */
export const webPageOrJson = <T extends z.ZodType>(description: string, schema: T) => ({
  description,
  headers: headersOf('Cache-Control', 'Content-Language', 'Vary'),
  content: { 'application/json': { schema }, ...HTML },
})

/** OpenAPI descriptions of the problem responses of an HTML route: problems as HTML pages. */
export const webPageProblems = (...statuses: readonly RouteStatus[]) =>
  Object.fromEntries(
    Object.entries(problems(...statuses)).map(([status, response]) => [
      status,
      { ...response, content: { ...response.content, ...HTML } },
    ]),
  )

/** Problem statuses of every route with a request body: broken JSON, too large, wrong media type, invalid. */
export const BODY_PROBLEMS = [400, 413, 415, 422] as const

/** OpenAPI description of a JSON request body. The body is optional if no field is required. */
export const bodyOf = <T extends z.ZodType>(description: string, schema: T) => ({
  required: !schema.safeParse({}).success,
  description,
  content: { 'application/json': { schema } },
})

export const IdempotencyHeader = z.object({
  'Idempotency-Key': z
    .string()
    .min(1)
    .max(255)
    .regex(/^[ -~]*$/, { error: faultAsMessage(fault('not-printable')) })
    .optional()
    .meta({
      description:
        'Makes a retry safe: the same key, caller, path and body within 24 hours return the first answer.',
      example: '9b2f7c1e-move-17',
    }),
})

/** The minimum length of a key that nobody guesses or repeats by chance. */
const UNGUESSABLE = 20

/** The idempotency key of a route that returns a secret again. Such a key must be secret too. */
const secretKeyHeader = (same: string) =>
  z.object({
    'Idempotency-Key': IdempotencyHeader.shape['Idempotency-Key']
      .unwrap()
      .min(UNGUESSABLE, { error: faultAsMessage(fault('easily-guessed', { least: UNGUESSABLE })) })
      .optional()
      .meta({
        description: `Makes a retry safe: the same key, ${same} and body within 24 hours return the first answer with its secret. At least ${UNGUESSABLE} characters: send a random UUID.`,
        example: '0b9f7a3c-52c5-4d0e-9a37-8f0b3c1d6e24',
      }),
  })

/**
 * Schema of the `Idempotency-Key` header of a route that replaces a token. The old token works only for a retry with
 * the same key.
 */
export const RotationKeyHeader = secretKeyHeader('token, path')

/**
 * Schema of the `Idempotency-Key` header of a sign-up, a request without a token. The key belongs to the client
 * address.
 */
export const SignUpKeyHeader = secretKeyHeader('address')

export const IfMatchHeader = z.object({
  'If-Match': z.string().optional().meta({
    description:
      'The ETag of the view behind the decision, in any form. If the game has changed, nothing happens (412).',
    example: '"17-0.1p9d3z1w8k2xq"',
  }),
})

export const LanguageHeader = z.object({
  'Accept-Language': z
    .string()
    .optional()
    .meta({
      description: `The preferred languages, best first, of ${LANGUAGES.map((language) => `\`${language}\``).join(', ')}; \`de-CH\` gets German, every other language English.`,
      example: 'de-CH, fr;q=0.8',
    }),
})

export const InviteHeader = z.object({
  'Sidi-Invite': z.string().max(100).optional().meta({
    description:
      'The invite of a private game: lets you view the open game before you take a seat. Send the invite in this header, never in a URL, since logs keep URLs.',
    example: 'qW3eR5tY7uI9oP1a',
  }),
})

export const IfNoneMatchHeader = z.object({
  'If-None-Match': z.string().optional().meta({
    description: 'The ETag of your copy. If the copy is current, the answer is 304 without a body.',
    example: '"17-0.1p9d3z1w8k2xq"',
  }),
})

/** Schema of the path parameter `{game}`. */
export const GameParam = z.object({
  game: z.string().meta({ description: 'The id of the game.', example: 'g_Zk3tYV9mC1nQe5wBq0s8Tg' }),
})

/** Schema of the query parameter `ticket`, for browser requests that cannot send an `Authorization` header. */
export const TicketQuery = z.object({
  ticket: z.string().max(256).optional().meta({
    description:
      'A ticket, for clients that cannot send an `Authorization` header: see `POST /v1/players/me/tickets`. No other token is accepted here.',
    example: 'sidi_t_3k4Jt0Zr1uYw8bQn5kPc3vXe7mLs2dHg6fAo9iKx1RyBU',
  }),
})

/** OpenAPI security of routes for players: the token of a player, or the token of an integration with `Act-As`. */
export const BY_PLAYER = [{ token: [] }, { integration: [], actAs: [] }]
/** OpenAPI security of webhook routes: as for players, or an integration on its own behalf, without `Act-As`. */
export const BY_OWNER = [...BY_PLAYER, { integration: [] }]
/** OpenAPI security of routes about an integration itself. */
export const BY_INTEGRATION = [{ integration: [] }]
/** OpenAPI security of routes without a token. */
export const NO_SECURITY: { [name: string]: string[] }[] = [{}]
