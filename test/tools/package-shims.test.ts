import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import * as whole from 'zod'
import * as zod from '../../src/shims/zod.ts'
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
