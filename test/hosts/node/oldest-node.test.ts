import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/*
 * The service runs on Node 20 (`engines` in package.json). The type check knows functions of later versions, too.
 */

const SRC = join(import.meta.dirname, '../../../src')

/** Functions of later versions of Node, as code calls them. */
const LATER =
  /\b(Map\.groupBy|Object\.groupBy|Promise\.withResolvers|Promise\.try|Array\.fromAsync|URL\.parse)[<(]/

test('the service calls no function that Node 20 lacks', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((name) => LATER.test(readFileSync(join(SRC, name), 'utf8')))).toEqual([])
})
