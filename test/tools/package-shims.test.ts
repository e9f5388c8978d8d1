import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import * as whole from 'zod'
import * as relations from '../../src/shims/drizzle-relations.ts'
import * as zod from '../../src/shims/zod.ts'
import * as jsonSchema from '../../src/shims/zod-json-schema.ts'
import * as registry from '../../src/shims/zod-to-openapi.ts'

/*
 * Package shims of the Worker export every name that other packages import.
 */

test('the zod shim exports every name except the default', () => {
  const missing = Object.keys(whole).filter((name) => !(name in zod))
  expect(missing).toEqual(['default'])
  const { z, ...others } = { ...zod }
  expect(z).toBeUndefined()
  const changed = Object.entries(others).filter(([name, value]) => Reflect.get(whole, name) !== value)
  expect(changed.map(([name]) => name)).toEqual([])
})

test('the zod-to-openapi shim exports every name that Hono imports', () => {
  const hono = createRequire(import.meta.url)
    .resolve('@hono/zod-openapi')
    .replace(/\.cjs$/, '.mjs')
  const [, names = ''] =
    /import \{([^}]*)\} from "@asteasolutions\/zod-to-openapi"/.exec(readFileSync(hono, 'utf8')) ?? []
  const imported = names.split(',').map((name) => name.trim())
  expect(imported).toContain('OpenAPIRegistry')
  expect(imported.filter((name) => !(name in registry))).toEqual([])
})

test('the shim of JSON Schema exports every name that zod imports', () => {
  const schemas = createRequire(import.meta.url)
    .resolve('zod')
    .replace(/index\.cjs$/, 'v4/classic/schemas.js')
  const source = readFileSync(schemas, 'utf8')
  const [, methods = ''] = /import \{([^}]*)\} from "\.\.\/core\/to-json-schema\.js"/.exec(source) ?? []
  const processors = [...source.matchAll(/processors\.(\w+Processor)/g)].map(([, name = '']) => name)
  const imported = [...methods.split(',').map((name) => name.trim()), ...processors]
  expect(imported.length).toBeGreaterThan(30)
  expect(imported.filter((name) => !(name in jsonSchema))).toEqual([])
})

test.each(['sqlite-core/dialect.js', 'sqlite-core/query-builders/query.js', 'libsql/driver-core.js'])(
  'the shim of relations exports every name that %s of drizzle imports',
  (file) => {
    const folder = createRequire(import.meta.url)
      .resolve('drizzle-orm')
      .replace(/index\.cjs$/, '')
    const source = readFileSync(`${folder}${file}`, 'utf8')
    const [, names = ''] = /import \{([^}]*)\} from "(?:\.\.\/)+relations\.js"/.exec(source) ?? []
    const imported = names.split(',').map((name) => name.trim())
    expect(imported.join('')).not.toBe('')
    expect(imported.filter((name) => !(name in relations))).toEqual([])
  },
)
