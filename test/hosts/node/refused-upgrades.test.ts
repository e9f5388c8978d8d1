import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListeningServer } from '../../../src/hosts/node/server.ts'
import { startServer } from '../../../src/hosts/node/server.ts'

let server: ListeningServer
beforeAll(async () => {
  server = await startServer({
    respond: (request) => new Response(null, { status: request.url.endsWith('/%') ? 400 : 404 }),
    isTrusted: () => false,
    host: '127.0.0.1',
    port: 0,
  })
})
afterAll(() => server.stop(0))

/** Sends the head of an upgrade, and returns the status line. */
const upgrade = async (start: string, host: string): Promise<string | undefined> => {
  const socket = connect(server.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${start} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
  return (await text(socket)).split('\r\n')[0]
}

test.each([
  ['a host with a space', 'GET /', 'a b'],
  ['a host that is no address', 'GET /', '['],
  ['an absolute target', 'GET http://sidi/', 'sidi:8787'],
  ['the target *', 'OPTIONS *', 'sidi:8787'],
  ['a method that no Request has', 'TRACE /', 'sidi'],
])('an upgrade with %s is refused, and the server goes on', async (_, start, host) => {
  expect(await upgrade(start, host)).toBe('HTTP/1.1 400 Bad Request')
  expect(await upgrade('GET /', 'sidi')).toBe('HTTP/1.1 404 Not Found')
})
