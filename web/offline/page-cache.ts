/*
 * Cache of a service worker: the files of a page without a network. With a network the newest files are used.
 */

/** An event of a service worker. Each type of event has some of the fields. */
export interface WorkerEvent extends Event {
  readonly request: Request
  waitUntil(work: Promise<unknown>): void
  respondWith(answer: Promise<Response>): void
}

/** The part of the worker scope that the service workers use. */
export interface WorkerScope {
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  addEventListener(type: 'install' | 'activate' | 'fetch', listener: (event: WorkerEvent) => void): void
}

/** Name of the cache, paths to store at the installation, and further paths to store after an answer. */
export interface PageCache {
  readonly name: string
  readonly files: readonly string[]
  readonly isKept: (pathname: string) => boolean
}

/** Network first: returns the answer of the service, else the stored answer. @throws without both */
const newestOf = async (request: Request, name: string): Promise<Response> => {
  const cache = await caches.open(name)
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put(request, answer.clone())
    return answer
  } catch (error) {
    // A language that is not stored is replaced by another one.
    const stored =
      (await cache.match(request, { ignoreSearch: true })) ??
      (await cache.match(request, { ignoreSearch: true, ignoreVary: true }))
    if (stored === undefined) throw error
    return stored
  }
}

/** Installs the cache of a page. The caller gets requests of the own origin first, and returns true for an answered request. */
export const keepPage = (
  scope: WorkerScope,
  { name, files, isKept }: PageCache,
  answered: (event: WorkerEvent, pathname: string) => boolean = () => false,
): void => {
  scope.addEventListener('install', (event) => {
    event.waitUntil(caches.open(name).then((cache) => cache.addAll([...files])))
    void scope.skipWaiting()
  })
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (origin !== location.origin || answered(event, pathname)) return
    if (request.method === 'GET' && (files.includes(pathname) || isKept(pathname)))
      event.respondWith(newestOf(request, name))
  })
}
