import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { operatorPageFiles } from '../../tools/pages/operator-page.mjs'
import { inProject } from '../../tools/paths.ts'

/*
 * The built page /admin: size, loaded files, policy, and requests.
 */

const files = operatorPageFiles(inProject())
const textOf = (path: string): string => files.get(path) ?? ''

test('the page has at most 50 KiB compressed', () => {
  const weights = [...files.values()].map((text) => gzipSync(text).length)
  expect(weights.reduce((a, b) => a + b)).toBeLessThan(50 * 1024)
})

test('the folder has each file that the page loads, and no other host', () => {
  const loaded = [...textOf('admin.html').matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, to = '']) => to)
  expect(loaded.length).toBeGreaterThan(3)
  expect(loaded.filter((to) => !files.has(to.slice(1)))).toEqual([])
  expect(textOf('admin/main.css')).not.toMatch(/url\(|@import/)
})

test('the page has no inline script or style, and its policy forbids both', () => {
  const page = textOf('admin.html')
  expect(page.match(/<script(?![^>]* src="[^"]+"><\/script>)/g)).toBeNull()
  expect(page.match(/<style|<[a-z][^>]*\s(?:style|on[a-z]+)=/g)).toBeNull()
  expect(page).toContain('<noscript>')
  expect(textOf('_headers')).toContain("script-src 'self'; style-src 'self';")
  expect(textOf('_headers')).not.toContain('unsafe')
})

test('the page requests each operation of the contract of operators, and no other path', () => {
  const { paths } = JSON.parse(readFileSync(inProject('openapi/operator.json'), 'utf8')) as {
    paths: Readonly<Record<string, Readonly<Record<string, object>>>>
  }
  const known = Object.keys(paths)
    .filter((path) => path.startsWith('/admin/v1/'))
    .map((path) => path.replaceAll(/\{[^}]*\}/g, '*'))
  const sources = ['operator-client', 'session'].map((file) =>
    readFileSync(inProject(`web/admin/service/${file}.ts`), 'utf8'),
  )
  const asked = [...sources.join('\n').matchAll(/['`](?:\/admin\/v1)?(\/[a-z-]+[^'`?]*)['`]/g)]
    .map(([, path = '']) => `/admin/v1${path.replaceAll(/\$\{[^}]*\}/g, '*')}`)
    .filter((path) => path !== '/admin/v1/admin/v1*')
  expect([...new Set(asked)].sort()).toEqual(known.sort())
})
