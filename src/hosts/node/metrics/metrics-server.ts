import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OPENMETRICS } from '../../../app/metrics/openmetrics-text.ts'

/*
 * Metrics on a port of their own, on the loopback alone and without a token.
 */

const LOOPBACK = '127.0.0.1'

/** A web page of another site can lead its own host name to the loopback. Such a request has that name as `Host`. */
const OWN_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i

/** A listening server of metrics. */
export interface MetricsServer {
  readonly port: number
  stop(): Promise<void>
}

/**
 * Starts the server of `GET /metrics`.
 * @param port 0 for any free port
 * @param read returns the metrics as text of OpenMetrics
 * @throws when the port is taken
 */
export const startMetricsServer = async (
  port: number,
  read: () => Promise<string>,
): Promise<MetricsServer> => {
  const server = createServer((request, response) => {
    const refuse = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`)
    if (!OWN_HOST.test(request.headers.host ?? '')) {
      refuse(421, 'Send Host: 127.0.0.1 or localhost.')
      return
    }
    if (request.url?.split('?')[0] !== '/metrics') {
      refuse(404, 'The only path is /metrics.')
      return
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      refuse(405, 'The only methods are GET and HEAD.')
      return
    }
    read().then(
      (text) => {
        response.writeHead(200, { 'content-type': OPENMETRICS, 'cache-control': 'no-store' })
        response.end(request.method === 'HEAD' ? undefined : text)
      },
      () => refuse(500, 'The metrics cannot be read.'),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, LOOPBACK, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
