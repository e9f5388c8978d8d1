import { afterEach, expect, test, vi } from 'vitest'
import { StoreUnavailable } from '../../src/db/port/store.ts'
import { newJsonLog } from '../../src/hosts/node/json-log.ts'
import { startServer } from '../../src/hosts/node/server.ts'
import { createApp } from '../../src/http/app.ts'
import type { Services } from '../../src/http/context.ts'
import { readAllProblemTexts } from '../../src/http/problems/all-problem-texts.ts'

/*
 * Logs and the path of an invite, `/t/<game>.<invite>`: the path is a secret, so no line of a log has the path, on either host.
 */

const GAME = 'g_Zk3tYV9mC1nQe5wBq0s8Tg'
const SECRET = 'qW3eR5tY7uI9oP1a'
const PATH = `/t/${GAME}.${SECRET}`

/** Services whose database fails with an error. The log of the Workers host writes the same JSON on the standard error. */
const servicesFailingWith = (error: Error, log: Services['log']): Services =>
  ({
    store: { read: () => Promise.reject(error), readCached: () => undefined },
    problemTexts: readAllProblemTexts,
    limits: { read: { quota: 1000 }, write: { quota: 1000 } },
    now: () => new Date().toISOString(),
    annex: () => Promise.reject(error),
    log,
  }) as unknown as Services

const ERRORS = [new StoreUnavailable('no answer'), new TypeError(`cannot read ${PATH}`)]

afterEach(() => {
  vi.restoreAllMocks()
})

/** All text that the process writes to its outputs. */
const outputs = () => {
  const written: string[] = []
  const keep = (...all: unknown[]) => {
    written.push(all.map(String).join(' '))
    return true
  }
  for (const name of ['log', 'error', 'warn', 'info', 'debug'] as const)
    vi.spyOn(console, name).mockImplementation(keep)
  return written
}

test.each(ERRORS)('the application logs a failure (%s) without the path', async (error) => {
  const written = outputs()
  const app = createApp()
  const services = servicesFailingWith(error, (entry) => void written.push(JSON.stringify(entry)))
  for (const method of ['GET', 'HEAD', 'POST'])
    for (const headers of [{ Accept: 'text/html' }, { Accept: 'application/json' }])
      await app.request(PATH, { method, headers }, services)
  expect(written.length).toBeGreaterThan(0)
  for (const line of written) {
    expect(line).not.toContain(SECRET)
    expect(line).not.toContain(GAME)
  }
})

test.each(ERRORS)('the Node host logs a failure (%s) without the path', async (error) => {
  const written = outputs()
  const app = createApp()
  const log = newJsonLog('info', (line) => written.push(line))
  const server = await startServer({
    respond: (request) => Promise.resolve(app.fetch(request, servicesFailingWith(error, log))),
    isTrusted: () => false,
    host: '127.0.0.1',
    port: 0,
  })
  try {
    for (const path of [PATH, `${PATH}/%`, `${PATH}?x=${SECRET}`]) {
      const answer = await fetch(`http://127.0.0.1:${server.port}${path}`)
      await answer.body?.cancel()
      expect(answer.status).toBeGreaterThanOrEqual(400)
    }
  } finally {
    await server.stop(0)
  }
  expect(written.length).toBeGreaterThan(0)
  for (const line of written) {
    expect(line).not.toContain(SECRET)
    expect(line).not.toContain(GAME)
  }
})
