import * as z from 'zod'
import { ListedMoveSchema } from '../kernel/compact.ts'
import { NotationSchema } from '../kernel/moves.ts'
import { fault } from '../words/faults.ts'
import { LANGUAGES } from '../words/language.ts'
import { carried } from './http/issues.ts'
import { toGame } from './links.ts'
import { MOST_FAULTS } from './problem.ts'
import type { ProblemStatus } from './problem-codes.ts'
import { codesOf, PROBLEM_CODES, titleOf } from './problem-codes.ts'

/*
 * The vocabulary in which routes describe themselves.
 */

const FaultSchema = z
  .object({
    pointer: z.string().meta({
      description:
        'A JSON Pointer into the body, or `?name` for a query parameter, `{name}` for a part of the path, `Name:` for a header.',
      example: '/deals/0/hands/1/3',
    }),
    detail: z.string().min(1).meta({ description: 'What is wrong there.', example: 'Ua is dealt twice.' }),
  })
  .meta({ id: 'Fault', description: 'What is wrong, and where.' })

/** A fact of a refusal: a number, a name, or some of them. */
const FactSchema = z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))])

export const ProblemSchema = z
  .object({
    type: z.url().meta({
      description: 'A page that explains this kind of problem.',
      example: 'https://sidi.example/problems/seat-taken',
    }),
    title: z.string().min(1).meta({
      description: 'The kind of problem in a few words, in the language of Content-Language.',
      example: 'The seat is taken',
    }),
    status: z.int().min(400).max(599).meta({ description: 'The HTTP status.', example: 409 }),
    detail: z.string().min(1).meta({
      description:
        'One sentence about this very case, in the same language. Of a refused move, with the names of who sits there and of the cards as they are played with.',
      example: 'Seat 1 is taken.',
    }),
    code: z.enum(PROBLEM_CODES).meta({ description: 'What programs go by; stable.', example: 'seat-taken' }),
    instance: z.string().min(1).meta({
      description: 'The path that was asked for.',
      example: '/v1/games/g_Zk3tYV9mC1nQe5wBq0s8Tg/seats',
    }),
    requestId: z
      .string()
      .min(1)
      .max(64)
      .meta({ description: 'As in X-Request-Id, of the first answer.', example: '5f0c6a3e-7b1d' }),
    facts: z
      .record(z.string(), FactSchema)
      .optional()
      .meta({
        description:
          'What `detail` was made of, for programs: which facts there are depends on `code`. Where several cases share a code, `reason` tells which. Missing where the code says it all.',
        example: { reason: 'playing', turn: 2 },
      }),
    errors: z
      .array(FaultSchema)
      .min(1)
      .max(MOST_FAULTS)
      .optional()
      .meta({ description: `The faults of an invalid request, the first ${MOST_FAULTS} of them.` }),
    moreErrors: z
      .int()
      .min(1)
      .optional()
      .meta({ description: 'How many faults there are besides those listed.', example: 3 }),
    limit: z.int().min(0).optional().meta({
      description: 'How many games, or tokens, there may be, where a quota is reached.',
      example: 500,
    }),
    links: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'Where to look instead.', example: { games: '/v1/players/me/games' } }),
    version: z
      .int()
      .min(1)
      .optional()
      .meta({ description: 'The version of the game now, with a 412.', example: 18 }),
    etag: z
      .string()
      .min(1)
      .optional()
      .meta({ description: 'The ETag of your view now, with a 412.', example: '"18-0.1p9d3z1w8k2xq"' }),
  })
  .meta({ id: 'Problem', description: 'Why a request was refused (RFC 9457). Nothing has changed.' })

const CandidateSchema = z
  .object({
    notation: NotationSchema,
    say: z.string().min(1).meta({ description: 'How one says it.', example: '70 Eichel' }),
  })
  .meta({
    id: 'Candidate',
    description:
      'A move that could be meant. Send it back as `notation`, which is never asked back, or `say` it.',
  })

/** What a refused move says besides. */
export const RefusalSchema = z
  .object({
    ...ProblemSchema.shape,
    rule: z
      .string()
      .optional()
      .meta({ description: 'The number of the rule that forbids it.', example: 'CO-41' }),
    ruleUrl: z.url().optional().meta({
      description: 'Where that rule can be read.',
      example: 'https://sidi.example/rules/common#CO-41',
    }),
    legalMoves: z.array(ListedMoveSchema).optional().meta({ description: 'What you may do instead.' }),
    understood: z.string().min(1).optional().meta({
      description:
        'Of a move sent with `say`: the understood move in the notation; with `not-understood` the understood words.',
      example: '70 acorns',
    }),
    candidates: z.array(CandidateSchema).max(20).optional().meta({
      description:
        'Allowed moves that could be meant: with `ambiguous-move` all, up to 20; with `not-understood` up to five similar moves.',
    }),
    hint: z.string().min(1).optional().meta({
      description: 'How moves are sent, and where yours are listed, when the body is not valid.',
      example:
        'A move is sent by its `type` with what belongs to it; or in one line, {"notation": "70 acorns"}.',
    }),
  })
  .meta({ id: 'Refusal', description: 'Why a move was refused. Nothing has changed.' })

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
  ETag: header('The version of what you see, for If-Match and If-None-Match.', '"17-0.1p9d3z1w8k2xq"'),
  Location: header('Where the new resource is.', '/v1/games/g_Zk3tYV9mC1nQe5wBq0s8Tg'),
  Link: header(
    'Where to go on. `rel="next"` is the next page of a list, missing on the last one. `rel="service-doc"` is the guide, `rel="service-desc"` the contract, `rel="api-catalog"` the catalog of RFC 9727.',
    '</v1/games?cursor=WyJ>; rel="next"',
  ),
  'Accept-Encoding': header(
    'The encodings that a body may come in, where another one was the fault.',
    'identity',
  ),
  'Content-Language': {
    description: 'The language of what is meant for people.',
    schema: { type: 'string', enum: [...LANGUAGES] },
    example: 'de',
  },
  Vary: header('The headers of a request that the answer depends on.', 'Accept-Language'),
  'Cache-Control': header('How long the answer holds.', 'private, no-cache, no-transform'),
  'X-Accel-Buffering': {
    description: 'Present on a stream: proxies must not collect events.',
    schema: { type: 'string', enum: ['no'] },
    example: 'no',
  },
  'Idempotency-Replayed': {
    description: 'Present when this is the stored first answer to the same Idempotency-Key.',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
  'Sidi-Understood': {
    description: 'Present when the line of a chat is not for the bot: nothing was done.',
    schema: { type: 'string', enum: ['none'] },
    example: 'none',
  },
  'Retry-After': {
    description: 'Seconds to wait before another try.',
    schema: { type: 'integer' },
    example: 60,
  },
  RateLimit: header(
    'How many requests are left of the limit, and in how many seconds it begins anew: an estimate from what this part of the service has counted. Missing where a request was turned away before it was counted.',
    '"read";r=1187;t=42',
  ),
  'RateLimit-Policy': header(
    'The limit that the request falls under: so many (`q`) in so many seconds (`w`), by token, or by address where there is no token that somebody has.',
    '"read";q=1200;w=60',
  ),
  'Last-Event-ID': header(
    'Of a text: the number of the last event that is in it. Sent back as it is, or as `after`, it brings what comes next.',
    '17',
  ),
  'Sidi-Awaiting': header('Of a text: the seats that the game waits for, as in `toAct`, or `none`.', '0, 2'),
  'WWW-Authenticate': header(
    'How to authenticate; with `error="invalid_token"` or `error="insufficient_scope"` where the token does not serve (RFC 6750). A 403 for another reason has none.',
    'Bearer realm="sidi"',
  ),
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

/** What a text is, whatever it tells. */
const TEXT_MEANING =
  'The same for people, to be shown in a chat as it is: at most 25 lines of 60 columns, without markup, in the language of Content-Language. Names are data: a chat that knows markup must escape them.'

/** A response that comes as a text, too. */
export const orText = <Response extends ReturnType<typeof json>>(
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

/** The answer to what leaves nothing to be shown; where to look at the game is told. */
export const DONE = {
  204: { description: 'Done.', headers: headersOf('Idempotency-Replayed'), links: { game: toGame } },
} as const

/** What is said in the language that was asked for. */
export const IN_WORDS = ['Content-Language', 'Vary'] as const

export const NOT_MODIFIED = {
  304: { description: 'You have this version already.', headers: headersOf('ETag', 'Cache-Control') },
} as const

export const NOT_MODIFIED_IN_WORDS = {
  304: {
    description: 'You have this version already.',
    headers: headersOf('ETag', 'Cache-Control', ...IN_WORDS),
  },
} as const

/** What a route describes itself; 405 is of no route. */
type RouteStatus = Exclude<ProblemStatus, 405>

const EXTRA: Partial<Record<RouteStatus, readonly HeaderName[]>> = {
  401: ['WWW-Authenticate'],
  403: ['WWW-Authenticate'],
  412: ['ETag'],
  415: ['Accept-Encoding'],
  429: ['Retry-After'],
  503: ['Retry-After'],
}

/** Where a token is asked for, there are some that are not good for it, and integrations that do not say for whom they act. */
const BY_TOKEN = [400, 403] as const

/** The problems a route can answer with, besides those that any route can. */
export const problems = (...statuses: readonly RouteStatus[]) =>
  Object.fromEntries(
    ([...(statuses.includes(401) ? BY_TOKEN : []), ...statuses, 406, 429, 500, 503] as const).map(
      (status) => [
        status,
        {
          description: describeStatus(status),
          headers: headersOf(...IN_WORDS, 'Cache-Control', ...(EXTRA[status] ?? [])),
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

/** The problems of a move: as others, but a refusal by the rules says more. */
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

/** A page for people. */
export const webPage = (description: string) => ({
  description,
  headers: headersOf('Cache-Control'),
  content: HTML,
})

/** What comes in JSON, and as a page for whoever prefers that, as browsers do. */
export const webPageOrJson = <T extends z.ZodType>(description: string, schema: T) => ({
  description,
  headers: headersOf('Cache-Control'),
  content: { 'application/json': { schema }, ...HTML },
})

/** The problems of a page: who asks for a page is told by one. */
export const webPageProblems = (...statuses: readonly RouteStatus[]) =>
  Object.fromEntries(
    Object.entries(problems(...statuses)).map(([status, response]) => [
      status,
      { ...response, content: { ...response.content, ...HTML } },
    ]),
  )

/** What every POST with a body can answer with. */
export const BODY_PROBLEMS = [400, 413, 415, 422] as const

/** A body in JSON. It may be missing where no field of it is required. */
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
    .regex(/^[ -~]*$/, { error: carried(fault('not-printable')) })
    .optional()
    .meta({
      description:
        'Makes a repetition safe: the same key, caller, path and body within 24 hours gets the first answer again.',
      example: '9b2f7c1e-move-17',
    }),
})

/** The fewest characters of a key that nobody guesses, or uses by chance. */
const UNGUESSABLE = 20

/** Of what gives its secret again to who has no other one: whoever guesses the key gets it, so here the key is a secret, too. */
const secretKeyHeader = (same: string) =>
  z.object({
    'Idempotency-Key': IdempotencyHeader.shape['Idempotency-Key']
      .unwrap()
      .min(UNGUESSABLE, { error: carried(fault('easily-guessed', { least: UNGUESSABLE })) })
      .optional()
      .meta({
        description: `Makes a repetition safe: the same key, ${same} and body within 24 hours gets the first answer again, with its secret. So it has at least ${UNGUESSABLE} characters; take a random UUID.`,
        example: '0b9f7a3c-52c5-4d0e-9a37-8f0b3c1d6e24',
      }),
  })

/** Of what gives a token in place of the one that is sent, which opens nothing else from then on. */
export const RotationKeyHeader = secretKeyHeader('token, path')

/** Of what anybody may call, so that a key belongs to an address. */
export const SignUpKeyHeader = secretKeyHeader('address')

export const IfMatchHeader = z.object({
  'If-Match': z.string().optional().meta({
    description:
      'The ETag of the view that the decision is based on, in any form. A changed game stays as it is (412).',
    example: '"17-0.1p9d3z1w8k2xq"',
  }),
})

export const LanguageHeader = z.object({
  'Accept-Language': z.string().optional().meta({
    description:
      'The languages that people want to read, best first: `en`, `de`, `fr` and `it` are spoken, `de-CH` is served in German, and everything else in English.',
    example: 'de-CH, fr;q=0.8',
  }),
})

export const InviteHeader = z.object({
  'Sidi-Invite': z.string().max(100).optional().meta({
    description:
      'The invite of a private game: lets you look at it before you take a seat, while it is open. It belongs in this header and never in a URL, which is written to logs.',
    example: 'qW3eR5tY7uI9oP1a',
  }),
})

export const IfNoneMatchHeader = z.object({
  'If-None-Match': z.string().optional().meta({
    description: 'The ETag of what you have: if it is still current, the answer is 304 without a body.',
    example: '"17-0.1p9d3z1w8k2xq"',
  }),
})

/** The path parameter of everything that belongs to a game. */
export const GameParam = z.object({
  game: z.string().meta({ description: 'The id of the game.', example: 'g_Zk3tYV9mC1nQe5wBq0s8Tg' }),
})

/** The query parameter of what a browser asks for without headers. */
export const TicketQuery = z.object({
  ticket: z.string().max(256).optional().meta({
    description:
      'A ticket, for what cannot send an `Authorization` header: see `POST /v1/players/me/tickets`. No other token is taken here.',
    example: 'sidi_t_3k4Jt0Zr1uYw8bQn5kPc3vXe7mLs2dHg6fAo9iKx1RyBU',
  }),
})

/** Routes that need a token: a player's, or an integration's with whom it acts for. */
export const SECURED = [{ token: [] }, { integration: [], actAs: [] }]
/** Routes of a player, or of an integration for itself. */
export const BY_OWNER = [...SECURED, { integration: [] }]
/** Routes of what an integration does for itself. */
export const BY_INTEGRATION = [{ integration: [] }]
/** Routes that anybody may call. */
export const OPEN: { [name: string]: string[] }[] = [{}]

/** A page of something. */
export const pageSchema = <T extends z.ZodType>(id: string, item: T, most = 100) =>
  z
    .object({
      items: z.array(item).max(most).meta({ description: 'The items of this page, in order.' }),
      next: z.string().min(1).nullable().meta({
        description: 'The `cursor` of the next page; null on the last one.',
        example: null,
      }),
    })
    .meta({ id, description: 'One page of a listing.' })
