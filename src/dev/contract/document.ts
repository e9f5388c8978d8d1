import { PROBLEMS } from '../../api/problem-codes.ts'
import { scenario } from './scenario.ts'
import { namedSchemas, reachable } from './schemas.ts'
import type { Exchange } from './session.ts'
import { session } from './session.ts'

type Json = Record<string, unknown>

interface Media {
  schema: Json
  example?: unknown
}
interface Operation {
  operationId: string
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media>; headers?: Json }>
}
type Paths = Record<string, Record<string, Operation>>

const ABOUT = {
  openapi: '3.1.0',
  info: {
    title: 'Sidi',
    version: '1.0.0',
    summary: 'An open service for Jass, the card games of Switzerland.',
    description: [
      'Sidi shuffles, deals, knows the rules and keeps the score; your program plays.',
      'Become a player (`POST /v1/players`), create a game or take a seat in one, then look (`GET /v1/games/{game}`), ask what you may do (`…/legal-moves`) and do it (`POST …/moves`).',
      'Every refusal is a problem document (RFC 9457) whose `code` is stable and whose `type` leads to an explanation; a refused move names the rule. Every game view has an `ETag`: send it as `If-Match` to have a move counted only in the state you decided on. Every `POST` takes an `Idempotency-Key` and can then be repeated safely for 24 hours. Numbers and names in the path that make no sense are simply not found.',
    ].join('\n\n'),
    license: { name: 'MIT', identifier: 'MIT' },
    contact: { name: 'The Sidi authors', url: 'https://github.com/sidi-jass/sidi' },
  },
  servers: [{ url: '/', description: 'Where this document came from.' }],
  tags: [
    { name: 'Players', description: 'Who plays: sign up, and see what waits for you.' },
    { name: 'Rulesets', description: 'What can be played, with which options, by which rules.' },
    { name: 'Games', description: 'A table, from the first seat taken to the last card.' },
    { name: 'Seats', description: 'Sit down, get up, resign.' },
    { name: 'Moves', description: 'What you may do, and doing it.' },
    { name: 'Events', description: 'Everything that happened, as you may see it.' },
    { name: 'Scores', description: 'The score, and what every point is for.' },
    { name: 'Deals', description: 'Finished deals in full, with the proof of a fair shuffle.' },
    { name: 'Service', description: 'The service itself.' },
  ],
}

const matcher = (path: string) => new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`)

/** Exchanges of an operation with a status; the path without its query decides. */
const recorded = (exchanges: readonly Exchange[], path: string, method: string, status: string) => {
  const pattern = matcher(path)
  return exchanges.filter(
    (exchange) =>
      exchange.method.toLowerCase() === method &&
      `${exchange.status}` === status &&
      pattern.test(exchange.path.split('?')[0] ?? ''),
  )
}

/** A problem that fits a status, for those that the scenario does not meet. */
const problemExample = (status: string, path: string) => {
  const [code, { title }] = Object.entries(PROBLEMS).findLast(([, type]) => `${type.status}` === status) ?? [
    '',
    { title: '' },
  ]
  return {
    type: `https://sidi.example/problems/${code}`,
    title,
    status: Number(status),
    detail: `${title}.`,
    code,
    instance: path
      .replaceAll('{game}', 'g_Zk3tYV9mC1nQe5wBq0s8Tg')
      .replaceAll('{number}', '1')
      .replaceAll('{ruleset}', 'sidi-barrani'),
    requestId: 'example-1',
  }
}

/** The best of several: the shortest is easiest to read, but an empty list or no choice says little. */
const best = (examples: readonly unknown[]): unknown =>
  examples
    .filter((example) => !JSON.stringify(example)?.includes('"items":[]'))
    .filter((example) => !JSON.stringify(example)?.includes('"moves":[]'))
    .sort((a, b) => JSON.stringify(a).length - JSON.stringify(b).length)
    .at(0) ?? examples[0]

const illustrate = (paths: Paths, exchanges: readonly Exchange[]): void => {
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      for (const media of Object.values(operation.requestBody?.content ?? {})) {
        media.example = recorded(exchanges, path, method, '201').at(-1)?.request
      }
      for (const [status, { content }] of Object.entries(operation.responses)) {
        const found = recorded(exchanges, path, method, status)
        for (const media of Object.values(content ?? {})) {
          media.example =
            found.length > 0 ? best(found.map(({ response }) => response)) : problemExample(status, path)
        }
      }
    }
  }
}

/** The contract: from the routes, the schemas, and an evening recorded for its examples. */
export const makeDocument = async (): Promise<object> => {
  const { app, exchanges, call } = session()
  app.openAPIRegistry.registerComponent('securitySchemes', 'token', {
    type: 'http',
    scheme: 'bearer',
    description: 'The token from `POST /v1/players`.',
  })
  const { paths, components, ...rest } = app.getOpenAPI31Document(ABOUT)
  await scenario(call)
  const operations = paths as unknown as Paths
  illustrate(operations, exchanges)

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
  const used = reachable(paths, all)
  return {
    ...rest,
    paths,
    components: {
      ...components,
      schemas: Object.fromEntries(Object.entries(schemas).filter(([id]) => used.has(id))),
    },
  }
}
