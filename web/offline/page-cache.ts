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
  /** True for a file with a hash in the name: a stored copy is the newest one. */
  readonly isHashed?: (pathname: string) => boolean
}

/** Files with a hash: the stored copy, else the answer of the service. */
const onlyOf = async (request: Request, name: string): Promise<Response> => {
  const stored = await (await caches.open(name)).match(request)
  return stored ?? newestOf(request, name)
}

/** Deletes the files with a hash that are no longer files of the page. */
const forgetOthers = async ({ name, files, isHashed = () => false }: PageCache): Promise<void> => {
  const cache = await caches.open(name)
  const gone = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url)
    return isHashed(pathname) && !files.includes(pathname)
  })
  await Promise.all(gone.map((request) => cache.delete(request)))
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
  page: PageCache,
  answered: (event: WorkerEvent, pathname: string) => boolean = () => false,
): void => {
  const { name, files, isKept, isHashed = () => false } = page
  // An old copy of a file in the cache of the browser may name pieces that have gone.
  const request = (file: string) => new Request(file, { cache: isHashed(file) ? 'default' : 'no-cache' })
  scope.addEventListener('install', (event) => {
    event.waitUntil(caches.open(name).then((cache) => cache.addAll(files.map(request))))
    void scope.skipWaiting()
  })
  scope.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([scope.clients.claim(), forgetOthers(page)])),
  )
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (origin !== location.origin || answered(event, pathname)) return
    if (request.method === 'GET' && (files.includes(pathname) || isKept(pathname)))
      event.respondWith(isHashed(pathname) ? onlyOf(request, name) : newestOf(request, name))
  })
}
