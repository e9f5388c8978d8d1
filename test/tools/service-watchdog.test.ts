import type { RequestListener, Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import type { WatchDurations } from '../../tools/stack/service-watchdog.ts'
import { watch } from '../../tools/stack/service-watchdog.ts'

/*
 * The watchdog of `npm run start:workers`: distinguishes a slow service from a dead one.
 */

const BRIEF: WatchDurations = { every: 20, slow: 40, idle: 100, dead: 60_000, refusals: 3 }

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const serving = async (
  answer: RequestListener,
): Promise<{ readonly url: string; readonly server: Server }> => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await vi.waitFor(() => expect(server.listening).toBe(true))
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

/** Watches a URL. @param share of a processor that the service takes (0 to 1) */
const watched = (url: string, share: number, watching: Partial<WatchDurations> = {}) => {
  const service = { cpu: () => share * Date.now(), slow: vi.fn(), dead: vi.fn() }
  ends.push(watch(url, service, { ...BRIEF, ...watching }))
  return service
}

test('a service with late answers and CPU use is reported as slow once, and not as dead', async () => {
  let answered = 0
  const { url } = await serving((_, response) => {
    setTimeout(() => {
      answered += 1
      response.writeHead(503).end()
    }, 300)
  })
  const service = watched(url, 1)
  await vi.waitFor(() => expect(answered).toBeGreaterThan(10), 10_000)
  expect([service.slow.mock.calls.length, service.dead.mock.calls.length]).toEqual([1, 0])
})

test('a service that has stopped listening is dead', async () => {
  let asked = 0
  const { url, server } = await serving((_, response) => {
    asked += 1
    response.end()
  })
  const service = watched(url, 1)
  await vi.waitFor(() => expect(asked).toBeGreaterThan(0), 10_000)
  expect(service.dead).not.toHaveBeenCalled()
  server.closeAllConnections()
  server.close()
  await vi.waitFor(() => expect(service.dead).toHaveBeenCalledTimes(1), 10_000)
})

test.each([
  ['does nothing', 0, {}],
  ['works for far too long', 1, { dead: 200 }],
])('a service that answers nothing and %s is dead', async (_, share, watching) => {
  const { url } = await serving(() => {})
  const service = watched(url, share, watching)
  await vi.waitFor(() => expect(service.dead).toHaveBeenCalledTimes(1), 10_000)
  expect(service.slow).toHaveBeenCalledTimes(1)
})
