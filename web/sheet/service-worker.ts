/*
 * Service worker of the page /sheet: the files of the page without a network. With a network the newest files are used.
 */

/** The part of the worker scope that this file uses. */
interface WorkerScope {
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  addEventListener(
    type: 'install' | 'activate' | 'fetch',
    listener: (
      event: Event & {
        readonly request: Request
        waitUntil(work: Promise<unknown>): void
        respondWith(answer: Promise<Response>): void
      },
    ) => void,
  ): void
}
const scope = globalThis as unknown as WorkerScope

const CACHE = 'sidi-sheet'
const FILES = ['/sheet', '/sheet/main.js', '/sheet/main.css', '/style.css', '/favicon.svg']

scope.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)))
  void scope.skipWaiting()
})
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))

const newestOf = async (request: Request): Promise<Response> => {
  const cache = await caches.open(CACHE)
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put(request, answer.clone())
    return answer
  } catch (error) {
    const stored = await cache.match(request, { ignoreSearch: true, ignoreVary: true })
    if (stored === undefined) throw error
    return stored
  }
}

/** The start of the address of a sheet, which the service redirects to the page. */
const SHEET = '/sheet/sh_'

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin === location.origin && pathname.startsWith(SHEET)) {
    const page = `${origin}/sheet#s=${pathname.slice('/sheet/'.length)}`
    event.respondWith(Promise.resolve(Response.redirect(page, 302)))
    return
  }
  if (request.method === 'GET' && origin === location.origin && FILES.includes(pathname)) {
    event.respondWith(newestOf(request))
  }
})
