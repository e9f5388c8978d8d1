import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { getTableConfig } from 'drizzle-orm/sqlite-core'
import { build } from 'esbuild'
import { afterAll, expect, test } from 'vitest'
import type * as z from 'zod'
import * as tables from '../../src/db/schema.ts'
import { createApp } from '../../src/http/app.ts'
import type { Env } from '../../src/http/context.ts'
import { createAdminApp } from '../../src/http/operator/admin/app.ts'
import { inProject } from '../../tools/paths.ts'
import { stripDocumentation } from '../../tools/workers/build.mjs'
import { mediaTypesIn, withoutDocumentation } from '../../tools/workers/strip-documentation.mjs'

/*
 * The sources of the Worker without the documentation of the contract: equal routes, and equal texts that clients receive.
 */

mkdirSync(inProject('.build/test'), { recursive: true })
const folder = mkdtempSync(inProject('.build/test/stripped-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const outfile = join(folder, 'stripped.mjs')
await build({
  absWorkingDir: inProject(),
  stdin: {
    contents: `
      export { createApp } from './src/http/app.ts'
      export { createAdminApp } from './src/http/operator/admin/app.ts'
      export * as tables from './src/db/schema.ts'`,
    resolveDir: inProject(),
  },
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  external: ['#release'],
  logLevel: 'error',
  plugins: [stripDocumentation(inProject())],
})

interface Service {
  tables: typeof tables
  createApp: typeof createApp
  createAdminApp: typeof createAdminApp
}

const whole: Service = { createApp, createAdminApp, tables }
const stripped: Service = await import(pathToFileURL(outfile).href)

const namesIn = (schema: unknown) => Object.keys((schema as z.ZodObject | undefined)?.shape ?? {})

/** What requests read of a route (`src/http/middleware/validate-request.ts`). */
const factsOf = ({ method, path, operationId, security, request, responses }: RouteConfig) => ({
  at: `${method} ${path}`,
  operationId,
  security,
  query: namesIn(request?.query),
  headers: namesIn(request?.headers),
  parts: namesIn(request?.params),
  body: request?.body && { types: Object.keys(request.body.content), required: request.body.required },
  answers: Object.entries(responses as Record<string, { content?: object }>)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, { content = {} }]) => [status, Object.keys(content)]),
})

const routesOf = ({ openAPIRegistry }: OpenAPIHono<Env>) =>
  openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route' ? [factsOf(definition.route as RouteConfig)] : [],
  )

test('requests find the same routes, media types and parameters', () => {
  expect(routesOf(whole.createApp()).length).toBeGreaterThan(80)
  expect(routesOf(stripped.createApp())).toEqual(routesOf(whole.createApp()))
  expect(routesOf(stripped.createAdminApp())).toEqual(routesOf(whole.createAdminApp()))
})

test('the bundle holds no description of the contract', () => {
  const texts = readFileSync(outfile, 'utf8')
  expect(texts).not.toContain('One sentence about this case, in the same language.')
  expect(texts).not.toContain('The problem at this place.')
})

const MEDIA_TYPES = mediaTypesIn({
  paths: {
    '/v1/cards': {
      get: {
        operationId: 'listCards',
        responses: { 200: { content: { 'application/json': {}, 'text/plain': {} } }, 304: {}, 404: {} },
      },
      delete: { operationId: 'deleteCards', responses: { 204: {} } },
    },
  },
})

const strippedText = (source: string, path = 'src/http/resources/cards/routes.ts') =>
  withoutDocumentation(path, source, MEDIA_TYPES)?.code

test('a route keeps the media types of successful answers alone', () => {
  const route = (id: string) =>
    `import { createRoute } from '@hono/zod-openapi'\nexport const route = createRoute({ path: '/v1/cards', summary: 'Cards', operationId: '${id}', tags, responses: { ...problems(404), 200: json('Cards.', Cards) } })`
  expect(strippedText(route('listCards'))).toContain(
    `{ path: '/v1/cards', operationId: 'listCards', responses: {"200":{"content":{"application/json":{},"text/plain":{}}}} }`,
  )
  expect(strippedText(route('deleteCards'))).toContain('responses: {"204":{"content":{}}} }')
  expect(strippedText(route('newOperation'))).toContain(
    "responses: { ...problems(404), 200: json('Cards.', Cards) } }",
  )
})

test('a schema loses its notes and becomes a pure expression', () => {
  const source = "import * as z from 'zod'\nconst Card = z.string().min(1).meta({ example: 'Ua' }).optional()"
  expect(strippedText(source)).toBe(
    "import * as z from 'zod'\nconst Card = /* @__PURE__ */ (() => (z.string().min(1).optional()))()",
  )
  expect(strippedText('const card = drawn()', 'src/rules/deck.ts')).toBeUndefined()
})

test('a problem code loses its explanation', () => {
  const source =
    "export const CODES = { 'seat-taken': { status: 409, explanation: 'Another player has the seat.', }, }"
  expect(strippedText(source, 'src/http/problems/problem-codes.ts')).toBe(
    "export const CODES = { 'seat-taken': { status: 409, }, }",
  )
})

test('a tool of MCP loses its description', () => {
  const source =
    "import * as z from 'zod'\nconst TOOLS = { look: tool({ description: 'Your view.', input: z.object({}) }) }"
  expect(strippedText(source, 'src/http/mcp/tools.ts')).toContain('look: tool({ input: z.object({}) })')
})

test('a ruleset loses the examples of moves', () => {
  const source =
    "import * as z from 'zod'\nimport { moves } from './move-examples.ts'\nexport const schieber = { id: 'schieber', moveExamples: moves, rules }"
  expect(strippedText(source, 'src/rules/rulesets/schieber.ts')).toContain(
    "{ id: 'schieber', moveExamples: {}, rules }",
  )
})

test('tables keep their columns, and lose indexes', () => {
  /** Name, type and default of each column, and the number of indexes. */
  const shapeOf = (of: Readonly<Record<string, unknown>>) =>
    Object.entries(of)
      .map(([name, table]) => {
        const { columns, indexes } = getTableConfig(table as SQLiteTable)
        const shapes = columns.map((column) => [
          column.name,
          column.getSQLType(),
          column.notNull,
          column.default,
        ])
        return { name, shapes, indexes: indexes.length }
      })
      .toSorted((a, b) => a.name.localeCompare(b.name))
  const [own, bare] = [shapeOf(whole.tables), shapeOf(stripped.tables)]
  expect(own.some(({ indexes }) => indexes > 0)).toBe(true)
  expect(bare).toEqual(own.map((table) => ({ ...table, indexes: 0 })))
})
