import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { bundleOperatorWorker } from '../../../tools/stack/bundle-worker.ts'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { startWorker, testOperatorToken } from '../../../tools/stack/local-worker.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import { isOnWorkers } from '../../support/host.ts'

/*
 * The static files of the page for operators: of a Node process, and of the Worker for operators as deployed.
 */

const FILES = ['/admin', '/admin/main.js', '/admin/main.css']

let operators: RunningWorker
let nobody: RunningWorker

beforeAll(async () => {
  const bundle = isOnWorkers ? await bundleOperatorWorker() : undefined
  const start = (ADMIN_TOKENS?: string): Promise<RunningWorker> => {
    const variables = ADMIN_TOKENS === undefined ? {} : { ADMIN_TOKENS }
    return bundle === undefined
      ? anotherWorker({ variables })
      : startWorker({ databaseUrl: inject('databaseUrl'), bundle, withoutChannels: true, variables })
  }
  operators = await start()
  nobody = await start('')
})
afterAll(() => Promise.all([operators.stop(), nobody.stop()]))

const get = (base: string, path: string, headers: Record<string, string> = {}) =>
  fetch(base + path, { redirect: 'manual', headers })

describe('a service with operators', () => {
  test('has the page with a strict policy, for no cache, search engine or frame', async () => {
    const response = await get(operators.url, '/admin')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<script type="module" src="/admin/main.js"></script>')
    const headers = Object.fromEntries(response.headers)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    const policy = headers['content-security-policy']
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(rule)
    expect(policy).not.toContain('unsafe')
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  test.each([...FILES, '/style.css', '/favicon.svg'])('has the file %s', async (path) => {
    const response = await get(operators.url, path)
    expect([response.status, response.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
    expect((await response.text()).length).toBeGreaterThan(100)
  })

  test('has the API beside the page', async () => {
    const me = await get(operators.url, '/admin/v1/me', { Authorization: `Bearer ${testOperatorToken}` })
    expect([me.status, await me.json()]).toEqual([200, { operator: 'tester' }])
    expect((await get(operators.url, '/admin/v1/me')).status).toBe(401)
  })

  test.each(['/admin/', '/admin.html'])('%s leads to the page', async (path) => {
    const response = await get(operators.url, path)
    expect([response.status, response.headers.get('location')]).toEqual([307, '/admin'])
  })

  test.each(['/admin/nothing', '/admin/_headers', '/_headers', '/annex/openapi.json'])(
    'has no file %s',
    async (path) => {
      const headers = { Authorization: `Bearer ${testOperatorToken}` }
      expect((await get(operators.url, path, headers)).status).toBe(404)
    },
  )
})

test.each(FILES)('a service without operators has no file %s', async (path) => {
  const response = await get(nobody.url, path)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'not-found' })
})

test.runIf(isOnWorkers).each(FILES)('the Worker for clients has no file %s', async (path) => {
  expect((await get(inject('apiUrl'), path)).status).toBe(404)
})
