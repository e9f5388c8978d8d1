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

/**
 * A loopback port that nothing listens on: the preferred one if it is free, else any.
 * Another process may take it before the caller does.
 */
export async function freePort(preferred = 0): Promise<number> {
  const port = (await tryPort(preferred)) ?? (await tryPort(0))
  if (port === undefined) throw new Error('no free port on 127.0.0.1')
  return port
}
