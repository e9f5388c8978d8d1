import { createServer } from 'node:net'

/** Tries to listen on a loopback port; 0 asks for any. Gives the port, or undefined when it is taken. */
function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}

/** A loopback port that nothing listens on. Another process may take it before the caller does. */
export async function freePort(): Promise<number> {
  const port = await tryPort(0)
  if (port === undefined) throw new Error('no free port on 127.0.0.1')
  return port
}

const LAST = 65_535

/** How many ports are tried. */
const TRIES = 100

/** The first loopback port from this one upwards that nothing listens on. */
export async function freePortFrom(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + TRIES && port <= LAST; port += 1) {
    if ((await tryPort(port)) !== undefined) return port
  }
  throw new Error(`no port from ${wanted} to ${Math.min(wanted + TRIES - 1, LAST)} is free on 127.0.0.1`)
}

/**
 * A port as somebody wrote it.
 * @throws in words when it is none
 */
export function portIn(name: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port >= 1 && port <= LAST) return port
  throw new Error(`${name} must be a whole number from 1 to ${LAST}, not "${text}".`)
}
