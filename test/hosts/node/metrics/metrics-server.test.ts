import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MetricsServer } from '../../../../src/hosts/node/metrics/metrics-server.ts'
import { startMetricsServer } from '../../../../src/hosts/node/metrics/metrics-server.ts'

let server: MetricsServer
let read: () => Promise<string>
beforeAll(async () => {
  server = await startMetricsServer(0, () => read())
})
afterAll(() => server.stop())

/** Sends a request, also with a `Host` that `fetch` would not send. Returns status and body. */
const send = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  new Promise<readonly [status: number | undefined, type: string | undefined, body: string]>(
    (resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port: server.port, path, method, headers }, (answer) => {
        let body = ''
        answer.on('data', (part) => {
          body += part
        })
        answer.on('end', () => resolve([answer.statusCode, answer.headers['content-type'], body]))
      })
      sent.on('error', reject)
      sent.end()
    },
  )

test('GET and HEAD /metrics have the text, without a token', async () => {
  read = () => Promise.resolve('# EOF\n')
  const type = 'application/openmetrics-text; version=1.0.0; charset=utf-8'
  expect(await send('/metrics')).toEqual([200, type, '# EOF\n'])
  expect(await send('/metrics?format=text')).toEqual([200, type, '# EOF\n'])
  expect(await send('/metrics', {}, 'HEAD')).toEqual([200, type, ''])
})

test.each([
  ['another path', '/', {}, 'GET', 404],
  ['a path without a host', '//', {}, 'GET', 404],
  ['another method', '/metrics', {}, 'POST', 405],
  ['the host name of a web page', '/metrics', { host: 'evil.example' }, 'GET', 421],
  [
    'a host name that only begins like the loopback',
    '/metrics',
    { host: '127.0.0.1.evil.example' },
    'GET',
    421,
  ],
])('refuses %s', async (_, path, headers, method, status) => {
  read = () => Promise.resolve('# EOF\n')
  expect((await send(path, headers as Record<string, string>, method))[0]).toBe(status)
})

test('metrics that cannot be read are 500, and the server goes on', async () => {
  read = () => Promise.reject(new Error('no'))
  expect((await send('/metrics'))[0]).toBe(500)
  read = () => Promise.resolve('# EOF\n')
  expect((await send('/metrics'))[0]).toBe(200)
})

test('a taken port is an error', async () => {
  await expect(startMetricsServer(server.port, () => Promise.resolve(''))).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
})
