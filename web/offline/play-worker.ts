import type { WorkerEvent, WorkerScope } from './page-cache.ts'
import { keepPage } from './page-cache.ts'

/*
 * Service worker of the page /play: the page and the public lists of games without a network, and push messages. Games of
 * players are never in the cache: the page keeps the last view of a table itself.
 */

/** Payload of a push message: docs/reference/push.md. */
interface PushPayload {
  readonly title: string
  readonly body: string
  readonly url: string
  readonly tag: string
  readonly at: string
}

interface WindowClient {
  readonly url: string
  readonly visibilityState: 'visible' | 'hidden'
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

type PushEvent = WorkerEvent & { readonly data: { json(): PushPayload } | null }
type ClickEvent = WorkerEvent & { readonly notification: Notification }

interface PushScope extends WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: WorkerScope['clients'] & {
    matchAll(wanted: { readonly type: 'window' }): Promise<readonly WindowClient[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener(type: 'install' | 'activate' | 'fetch', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void
}

const scope = globalThis as unknown as PushScope

/** Public answers of the service, equal for all callers: rulesets and presets. */
const PUBLIC = /^\/v1\/(rulesets(\/[a-z0-9-]+)?|presets)$/

/** Paths of the files of the page, from the build. */
declare const PAGE_FILES: readonly string[]

keepPage(scope, {
  name: 'sidi-play',
  files: PAGE_FILES,
  isKept: (pathname) => pathname.startsWith('/play/') || PUBLIC.test(pathname),
  isHashed: (pathname) => /^\/play\/.*-[A-Z0-9]{8}\.(js|css)$/.test(pathname),
})

const windows = () => scope.clients.matchAll({ type: 'window' })

/** Shows a message, and takes the message away again while the player looks at the table. Browsers demand a notification. */
const show = async ({ title, body, url, tag, at }: PushPayload): Promise<void> => {
  const isSeen = (await windows()).some((one) => one.visibilityState === 'visible' && one.url === url)
  const options = {
    ...{ body, tag, data: url, timestamp: Date.parse(at), silent: isSeen, renotify: !isSeen },
    ...{ icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' },
  }
  await scope.registration.showNotification(title, options)
  if (isSeen) for (const one of await scope.registration.getNotifications({ tag })) one.close()
}

/** Shows the table of a message in the open page, or opens the page. */
const open = async (url: string): Promise<void> => {
  const pages = (await windows()).filter((one) => new URL(one.url).pathname === '/play')
  const page = pages.find((one) => one.url === url) ?? pages[0]
  if (page === undefined) await scope.clients.openWindow(url)
  else {
    if (page.url !== url) await page.navigate(url)
    await page.focus()
  }
}

scope.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()))
})
scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(`${event.notification.data}`))
})
