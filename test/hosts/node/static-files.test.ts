import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaticFiles } from '../../../src/hosts/node/static-files.ts'
import { staticFilesIn } from '../../../src/hosts/node/static-files.ts'

const LONG = 'Jass '.repeat(1000)
let folder: string
let files: StaticFiles

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sidi-assets-'))
  const content = {
    _headers:
      "/docs*\n  Content-Security-Policy: default-src 'none'\n  Cache-Control: public, max-age=300\n\n/list\n  Content-Type: application/linkset+json\n",
    _redirects:
      '/docs/old /docs/start 301\n/sheet/sh_* /sheet#s=sh_:splat 302\n/series/s_* /series?s=s_:splat 302\n',
    'docs.html': LONG,
    'docs/start.html': 'start',
    list: '{}',
    'favicon.svg': '<svg/>',
    'annex/rules.en.json': '{"secret":1}',
  }
  for (const [name, text] of Object.entries(content)) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  files = staticFilesIn(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const get = async (path: string, init: RequestInit = {}) =>
  files.serve(new Request(`http://sidi${path}`, init))

test('a page has a path without .html, and the headers of its rules', async () => {
  const response = await get('/docs')
  expect(response?.status).toBe(200)
  expect(await response?.text()).toBe(LONG)
  expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
    'cache-control': 'public, max-age=300',
    'content-length': `${LONG.length}`,
    vary: 'Accept-Encoding',
  })
  expect((await get('/list'))?.headers.get('content-type')).toBe('application/linkset+json')
})

test.each(['/docs.html', '/docs/'])('%s redirects to the page', async (path) => {
  const response = await get(`${path}?a=1`)
  expect([response?.status, response?.headers.get('location')]).toEqual([307, '/docs?a=1'])
})

test('a moved page redirects', async () => {
  const response = await get('/docs/old?a=1')
  expect([response?.status, response?.headers.get('location')]).toEqual([301, '/docs/start?a=1'])
})

test('all addresses with a start redirect, with the rest and the query', async () => {
  const answer = await get('/sheet/sh_abc$&?a=1')
  expect(answer?.status).toBe(302)
  expect(answer?.headers.get('location')).toBe('/sheet?a=1#s=sh_abc$&')
  expect(await get('/sheet/main.js')).toBeUndefined()
  const locations = await Promise.all(
    ['/series/s_abc/hall', '/series/s_abc?a=1'].map((path) => get(path)),
  ).then((answers) => answers.map((one) => one?.headers.get('location')))
  expect(locations).toEqual(['/series?s=s_abc/hall', '/series?s=s_abc&a=1'])
})

test('a known ETag gets 304 without a body', async () => {
  const etag = (await get('/docs'))?.headers.get('etag') ?? ''
  for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const response = await get('/docs', { headers: { 'if-none-match': tags } })
    expect([response?.status, await response?.text()]).toEqual([304, ''])
  }
  expect((await get('/docs', { headers: { 'if-none-match': '"other"' } }))?.status).toBe(200)
})

test('a long text is compressed for clients that accept Brotli, with a weak ETag', async () => {
  const response = await get('/docs', { headers: { 'accept-encoding': 'gzip, br' } })
  const bytes = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0))
  expect(response?.headers.get('content-encoding')).toBe('br')
  expect(response?.headers.get('etag')).toMatch(/^W\//)
  expect(bytes.byteLength).toBeLessThan(200)
  expect(brotliDecompressSync(bytes).toString()).toBe(LONG)
})

test('HEAD has the headers alone', async () => {
  const response = await get('/docs', { method: 'HEAD' })
  expect([response?.status, response?.headers.get('content-length'), await response?.text()]).toEqual([
    200,
    `${LONG.length}`,
    '',
  ])
})

test.each([
  '/annex/rules.en.json',
  '/_headers',
  '/_redirects',
  '/docs/none',
  '/../package.json',
  '/docs/%2e%2e/_headers',
  '/nothing',
])('no client gets %s', async (path) => {
  expect(await get(path)).toBeUndefined()
})

test('other methods go to the application', async () => {
  expect(await get('/docs', { method: 'POST' })).toBeUndefined()
})

test('the application reads the annex', async () => {
  expect(new TextDecoder().decode(await files.annex('rules.en.json'))).toBe('{"secret":1}')
  await expect(files.annex('none.json')).rejects.toThrow('none.json')
})
