import { createServer } from 'node:net'

const LOOPBACK = '127.0.0.1'

/**
 * Tries to listen on a port of an address; port 0 stands for any free port. Returns the port, or the code of the error.
 */
function tryPort(port: number, host: string): Promise<number | string> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'unknown'))
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 'unknown'))
    })
  })
}

/** A free port of the loopback. Another process may take the port before the caller. */
export async function freePort(): Promise<number> {
  const port = await tryPort(0, LOOPBACK)
  if (typeof port === 'string') throw new Error('no free port on 127.0.0.1')
  return port
}

const LAST = 65_535

/** Maximum number of tried ports. */
const TRIES = 100

/** The first free port from `wanted` upwards, on an address of this machine. */
export async function freePortFrom(wanted: number, host = LOOPBACK): Promise<number> {
  for (let port = wanted; port < wanted + TRIES && port <= LAST; port += 1) {
    if (typeof (await tryPort(port, host)) === 'number') return port
  }
  throw new Error(`no port from ${wanted} to ${Math.min(wanted + TRIES - 1, LAST)} is free on ${host}`)
}

/** Error: another process took the port before the server started. */
export class PortTaken extends Error {
  constructor(port: number, cause: unknown) {
    super(`port ${port} is taken`, { cause })
  }
}

/**
 * Starts a server on the first free port, or on a later port when another process is faster.
 * @param begin starts the server; throws {@link PortTaken} when another process has the port
 */
export async function onFreePort<T>(
  wanted: number,
  host: string,
  begin: (port: number) => Promise<T>,
): Promise<T> {
  for (let from = wanted; ; ) {
    const port = await freePortFrom(from, host)
    try {
      return await begin(port)
    } catch (error) {
      if (!(error instanceof PortTaken) || port - wanted >= TRIES) throw error
      from = port + 1
    }
  }
}

/** Whether a server can listen on an address. */
export const isAddressHere = async (host: string): Promise<boolean> =>
  typeof (await tryPort(0, host)) === 'number'
