/*
 * Probes of a process manager or load balancer. `/livez` says that the process answers; the answer needs no database. `/healthz`
 * of the application says that the service and its database answer; during the stop of the process the answer is 503.
 */

const NO_STORE = { 'cache-control': 'no-store' }

/** Seconds until a client should ask another time. */
const RETRY_AFTER = '5'

/** The path of a URL, without the query. */
const pathOf = (url: string): string => url.slice(url.indexOf('/', 'https://'.length)).replace(/\?.*$/s, '')

/** Probes of a process. */
export interface Probes {
  /** Answers a probe; undefined for other requests, and for `/healthz` of a process that does not stop. */
  answer(request: Request): Response | undefined
  /** Lets `/healthz` answer 503 from now on. */
  beginStop(): void
}

export const newProbes = (): Probes => {
  let isStopping = false
  const answerTo = (request: Request, status: number, body: object, headers: Record<string, string> = {}) =>
    new Response(request.method === 'HEAD' ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...NO_STORE, ...headers },
    })
  return {
    answer: (request) => {
      const { url, method } = request
      if (!url.includes('z') || (method !== 'GET' && method !== 'HEAD')) return undefined
      const path = pathOf(url)
      if (path === '/livez') return answerTo(request, 200, { status: 'ok' })
      if (path === '/healthz' && isStopping)
        return answerTo(request, 503, { status: 'stopping' }, { 'retry-after': RETRY_AFTER })
      return undefined
    },
    beginStop: () => {
      isStopping = true
    },
  }
}
