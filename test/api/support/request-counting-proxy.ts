import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a proxy in front of the service that records the method and path of each request. */
export const startCountingProxy = async (target: string) => {
  const asked: string[] = []
  const server = createServer((request, answer) => {
    asked.push(`${request.method} ${request.url?.split('?')[0]}`)
    const { method = 'GET', url = '/', headers } = request
    const passed = ask(target + url, { method, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 500, from.headers)
      from.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
