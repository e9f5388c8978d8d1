import type { RouteConfig } from '@hono/zod-openapi'
import * as z from 'zod'
import { VERSION } from '#release'
import { headersOf, problems, webPageProblems } from '../../src/http/contract/openapi-parts.ts'
import { RULESETS } from '../../src/rules/rulesets/index.ts'
import { scenario } from './example-scenario.ts'
import type { Pair, Paths } from './examples.ts'
import { illustrate, pair, usualCode } from './examples.ts'
import { describeAll } from './field-descriptions.ts'
import { layOut } from './fixture.ts'
import { session } from './recorded-session.ts'
import { narrowRulesetSchemas } from './ruleset-moves-and-events.ts'
import { namedSchemas, reachable } from './schemas.ts'
import { shareParts } from './shared-components.ts'
import { tagPath } from './smaller-documents.mjs'
import { webhooks } from './webhook-messages.ts'

const ABOUT = {
  openapi: '3.1.0',
  info: {
    title: 'Sidi',
    version: VERSION,
    summary: 'An open service for Jass, the card games of Switzerland.',
    description: [
      'Sidi shuffles, deals, enforces the rules and keeps the score; your program plays.',
      'Sign up (`POST /v1/players`), create a game or take a seat, read the game (`GET /v1/games/{game}`), list your legal moves (`…/legal-moves`) and move (`POST …/moves`).',
      'Every refusal is a problem document (RFC 9457) with a stable `code` and a `type` that leads to an explanation; a refused move names the rule. Every game view has an `ETag`: send the value as `If-Match` to make a move only in the state of your decision. Every `POST` takes an `Idempotency-Key`, which makes retries safe for 24 hours. Invalid numbers and names in the path are 404; unknown query parameters and fields are 422.',
      'Smaller documents: `/openapi/play/{ruleset}.json` for a client of one game, `/openapi/tags/{tag}.json` for the operations of one tag.',
    ].join('\n\n'),
    license: { name: 'MIT', identifier: 'MIT' },
    contact: { name: 'The Sidi authors', url: 'https://github.com/sidi-jass/sidi' },
  },
  externalDocs: {
    url: '/docs/guide',
    description: 'The guide: how a client plays, waits, retries and verifies.',
  },
  servers: [{ url: '/', description: 'The source of this document.' }],
  tags: [
    { name: 'Players', description: 'Players: sign-up, profile, vacation, events.' },
    { name: 'Tokens', description: 'Further keys to a player, with limited scopes.' },
    { name: 'Integrations', description: 'Programs that act for many people, such as chat bots.' },
    { name: 'Rulesets', description: 'Rulesets with options and numbered rules.' },
    { name: 'Games', description: 'Games, from the first seat to the last card.' },
    { name: 'Seats', description: 'Taking a seat, leaving, resigning.' },
    { name: 'Moves', description: 'Legal moves and moves.' },
    { name: 'Events', description: 'The log of a game, as the viewer may see the log.' },
    { name: 'Scores', description: 'The score, with the reason for every point.' },
    { name: 'Deals', description: 'Finished deals in full, with the proof of a fair shuffle.' },
    { name: 'Pictures', description: 'Pictures of games, deals and scores, for chats and pages.' },
    { name: 'Exports', description: 'Whole finished games, verifiable without the service.' },
    { name: 'Sheets', description: 'Score sheets of games with real cards, written by several phones.' },
    {
      name: 'Series',
      description: 'Evenings, tournaments and seasons: entries, draws, results and standings.',
    },
    { name: 'Webhooks', description: 'Messages to your program, or to a channel of Discord or Slack.' },
    { name: 'Agents', description: 'For language models: the Model Context Protocol.' },
    { name: 'Service', description: 'The service itself.' },
  ],
}

/** Each tag, with the document of its operations. */
const TAGS = ABOUT.tags.map((tag) => ({
  ...tag,
  externalDocs: { url: tagPath(tag.name), description: 'The operations of this tag as a document.' },
}))

const PAGE = {
  description: 'The page.',
  content: {
    'text/html': {
      schema: { type: 'string' as const, description: 'A page for people.' },
      example: '<!doctype html><title>Sidi</title>',
    },
  },
}

const DOCUMENT = {
  description: 'The document.',
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Contract31' },
      example: { openapi: '3.1.0', info: { title: 'Sidi: schieber', version: VERSION }, paths: {} },
    },
  },
}

const inService = { method: 'get' as const, tags: ['Service'], security: [{}] }

/** Static pages: the build makes them and the platform serves them, the Worker does not know them. */
const STATIC = [
  {
    ...inService,
    path: '/docs',
    operationId: 'getReference',
    summary: 'The reference',
    description: 'The interactive reference of this document.',
    responses: {
      200: PAGE,
      404: {
        ...webPageProblems(404)[404],
        description: 'This deployment has no reference.',
      },
    },
  },
  {
    ...inService,
    path: '/docs/{page}',
    operationId: 'getGuidePage',
    summary: 'The guide',
    description:
      'A page of the guide. `guide` lists all pages. Former pages redirect, or list the new addresses.',
    request: {
      params: z.object({
        page: z.enum(['guide', 'start', 'clients', 'notation', 'autoplay', 'fairness', 'players']).meta({
          description: 'Name of the page.',
          example: 'guide',
        }),
      }),
    },
    responses: {
      200: PAGE,
      301: { description: 'A former page. `Location` is the new address.' },
      404: webPageProblems(404)[404],
    },
  },
  {
    ...inService,
    path: '/docs/{folder}/{page}',
    operationId: 'getGuidePageOfFolder',
    summary: 'A page of the guide in a folder',
    description: 'Concepts, guides and reference pages. `/docs/guide` lists all pages.',
    request: {
      params: z.object({
        folder: z.enum(['concepts', 'guides', 'reference']).meta({
          description: 'Folder of the page.',
          example: 'concepts',
        }),
        page: z.string().meta({ description: 'Name of the page.', example: 'streams' }),
      }),
    },
    responses: { 200: PAGE, 404: webPageProblems(404)[404] },
  },
  {
    ...inService,
    path: '/openapi/play/{ruleset}.json',
    operationId: 'getPlayContract',
    summary: 'The contract of one game',
    description:
      'The contract for a client of one ruleset, without unions over rulesets: sign up, create a game, take a seat, move, follow the events. At most 100 kB. Derived from this document.',
    request: {
      params: z.object({
        ruleset: z.enum(RULESETS.map(({ id }) => id)).meta({
          description: 'The id of a ruleset.',
          example: 'schieber',
        }),
      }),
    },
    responses: { 200: DOCUMENT, 400: problems(400)[400], 404: problems(404)[404] },
  },
  {
    ...inService,
    path: '/openapi/tags/{tag}.json',
    operationId: 'getTagContract',
    summary: 'The contract of one tag',
    description: 'The operations of one tag, with their schemas.',
    request: {
      params: z.object({
        tag: z.enum(ABOUT.tags.map(({ name }) => name.toLowerCase())).meta({
          description: 'The tag, in lower case.',
          example: 'webhooks',
        }),
      }),
    },
    responses: { 200: DOCUMENT, 400: problems(400)[400], 404: problems(404)[404] },
  },
] as RouteConfig[]

/** Adds the rate limit headers to every answer under /v1 and of MCP. */
const tellLimits = (operations: Paths): void => {
  for (const [path, methods] of Object.entries(operations)) {
    if (!path.startsWith('/v1/') && path !== '/mcp') continue
    for (const { responses } of Object.values(methods)) {
      for (const response of Object.values(responses)) {
        response.headers = { ...response.headers, ...headersOf('RateLimit-Policy', 'RateLimit') }
      }
    }
  }
}

const operationsIn = (paths: Paths) => Object.values(paths).flatMap((methods) => Object.values(methods))

/** The statuses of refusals that are stored under an `Idempotency-Key` and replayed. */
const STORED_REFUSALS = ['403', '404', '409', '412', '422']

/** Adds the replay header to every operation with an `Idempotency-Key`. */
const tellReplays = (operations: Paths): void => {
  for (const { parameters = [], responses } of operationsIn(operations)) {
    if (!parameters.some(({ name }) => name === 'Idempotency-Key')) continue
    for (const status of STORED_REFUSALS) {
      const response = responses[status]
      if (response !== undefined)
        response.headers = { ...response.headers, ...headersOf('Idempotency-Replayed') }
    }
  }
}

/** Takes 406 away from operations whose success has no content: such an operation accepts every `Accept`. */
const leaveOutNotAcceptable = (operations: Paths): void => {
  for (const { responses } of operationsIn(operations)) {
    const hasContent = Object.entries(responses).some(([status, { content }]) => status < '3' && content)
    if (!hasContent) delete responses['406']
  }
}

/** The named requests of the fixture, each sent once, with the answers. */
const pairsOf = async (operations: Paths): Promise<Pair[]> => {
  const { call, exchanges } = session({ of: 'fixture' })
  const { token, named } = await layOut(call)
  const pairs: Pair[] = []
  for (const one of named) {
    const { operationId, params = {}, query = {}, body } = one
    const [path = '', method = ''] =
      Object.entries(operations)
        .flatMap(([at, methods]) =>
          Object.entries(methods).map(([verb, { operationId: id }]) => [at, verb, id]),
        )
        .find(([, , id]) => id === operationId) ?? []
    const asked = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, `${value}`]),
    )
    const address = path.replaceAll(/\{([^}]+)\}/g, (_, name) => `${params[name]}`)
    await call(method.toUpperCase(), asked.size > 0 ? `${address}?${asked}` : address, { token, body })
    const exchange = exchanges.at(-1)
    if (exchange === undefined || exchange.status >= 300)
      throw new Error(`${operationId} of the fixture fails`)
    pairs.push({ named: one, exchange })
  }
  return pairs
}

/** The contract: routes, schemas, and examples of a recorded scenario. */
export const makeDocument = async (): Promise<object> => {
  const { app, exchanges, call } = session()
  app.openAPIRegistry.registerComponent('securitySchemes', 'token', {
    type: 'http',
    scheme: 'bearer',
    description: 'The token from `POST /v1/players`.',
  })
  app.openAPIRegistry.registerComponent('securitySchemes', 'integration', {
    type: 'http',
    scheme: 'bearer',
    description: 'The token from `POST /v1/integrations`, of a program that acts for many people.',
  })
  app.openAPIRegistry.registerComponent('securitySchemes', 'actAs', {
    type: 'apiKey',
    in: 'header',
    name: 'Act-As',
    description:
      'The player for whom an integration acts: `external:` and the percent-encoded external id, or the id of the player.',
  })
  for (const page of STATIC) app.openAPIRegistry.registerPath(page)
  const { paths, components, ...rest } = app.getOpenAPI31Document({ ...ABOUT, tags: TAGS })
  await scenario(call)
  const operations = paths as unknown as Paths
  tellLimits(operations)
  tellReplays(operations)
  leaveOutNotAcceptable(operations)
  illustrate(operations, exchanges)
  pair(operations, await pairsOf(operations))

  const messages = webhooks()
  const all = namedSchemas(() => false)
  const bodies = Object.values(operations).flatMap((path) =>
    Object.values(path).map(({ requestBody }) => requestBody),
  )
  const sent = reachable(bodies, all)
  const answers = Object.values(operations).flatMap((path) =>
    Object.values(path).map(({ responses }) => responses),
  )
  const answered = reachable(answers, all)
  const schemas = namedSchemas((id) => sent.has(id) && !answered.has(id))
  describeAll(schemas, schemas)
  narrowRulesetSchemas(schemas)
  const used = reachable([paths, messages], all)
  const shared = shareParts(paths as Record<string, unknown>, usualCode)
  return {
    ...rest,
    paths,
    webhooks: messages,
    components: {
      ...components,
      ...shared,
      schemas: Object.fromEntries(Object.entries(schemas).filter(([id]) => used.has(id))),
    },
  }
}
