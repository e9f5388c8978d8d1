import type { Page, Worker } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible } from './support/accessibility-check.ts'
import { openTableWithBots, PHONE, visitor, waitForInput, withBrowser } from './support/visitor.ts'

/*
 * Push messages on the page: the switch, and the service worker that shows a message. The headless browser has no push service and
 * shows no notifications: the browser's own subscription, the permission and the list of notifications are simulated. The
 * DevTools protocol delivers a real push event to the real service worker. The tests of `test/api/webhooks` have the encrypted way
 * from the service to a push service.
 */

withBrowser()

/** Keys of a subscription whose messages no test reads. */
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/** Delivers a payload to the service worker, as the browser does with a decrypted message. */
const deliver = async (page: Page, payload: object): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations.filter(({ scopeURL }) => new URL(scopeURL).pathname === '/play')
      if (one) resolve(one.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    ...{ origin: inject('apiUrl'), registrationId: await registered, data: JSON.stringify(payload) },
  })
  await session.detach()
}

interface Shown {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly data: string
}

/** Replaces the notifications of the browser by a list in the service worker. */
const listNotifications = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: Shown[] }
    scope.shown = []
    const without = (tag: string) => scope.shown.filter((one) => one.tag !== tag)
    scope.registration.showNotification = (title, options) => {
      const { body = '', tag = '', data } = options ?? {}
      scope.shown = [...without(tag), { title, body, tag, data }]
      return Promise.resolve()
    }
    scope.registration.getNotifications = ({ tag = '' } = {}) => {
      const close = () => {
        scope.shown = without(tag)
      }
      return Promise.resolve([{ close } as Notification])
    }
  })

/** The notifications on display. */
const notifications = (worker: Worker): Promise<readonly Shown[]> =>
  worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown)

test('the switch subscribes the browser, and subscribes again at each start', async () => {
  const who = await visitor({ size: PHONE, touch: true, language: 'de-CH' })
  const { page } = who
  await page.addInitScript((keys) => {
    const made = { endpoint: 'https://push.example/one', unsubscribe: () => Promise.resolve(true) }
    const subscription = { ...made, toJSON: () => ({ endpoint: made.endpoint, expirationTime: null, keys }) }
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = () => Promise.resolve('granted')
    PushManager.prototype.getSubscription = () => Promise.resolve(null)
    PushManager.prototype.subscribe = () => Promise.resolve(subscription as unknown as PushSubscription)
  }, KEYS)
  await openTableWithBots(who, { ruleset: 'schieber' })
  await waitForInput(who)
  const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('sidi.play') ?? '{}'))
  const listed = async () => {
    const answer = await page.request.get('/v1/players/me/push-subscriptions', {
      headers: { Authorization: `Bearer ${token}` },
    })
    return ((await answer.json()) as { items: readonly { id: string }[] }).items
  }
  await page.getByRole('button', { name: 'Menü' }).tap()
  const callMe = page.getByLabel('Ruf mich')
  await callMe.check()
  await expect.poll(async () => (await listed()).length).toBe(1)
  const before = await listed()
  await expectAccessible(who)
  await who.shot('push-switch')

  const again = page.waitForResponse(
    (answer) => answer.url().endsWith('/push-subscriptions') && answer.request().method() === 'POST',
  )
  await page.reload()
  expect((await again).status()).toBe(201)
  expect(await listed()).toEqual(before)

  await page.getByRole('button', { name: 'Menü' }).tap()
  await callMe.uncheck()
  await expect.poll(async () => (await listed()).length).toBe(0)
  expect(who.complaints).toEqual([])
})

test('a message becomes a notification, and no notification while the player looks at the table', async () => {
  const who = await visitor()
  const { page, context } = who
  const game = await openTableWithBots(who, { ruleset: 'schieber' })
  await waitForInput(who)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error('no service worker')
  await listNotifications(worker)
  const url = (id: string) => `${inject('apiUrl')}/play#g=${id}`
  const message = (id: string) => ({
    ...{ kind: 'turn', type: 'turn.started', title: 'Du bist dran', body: 'Schieber mit Anna und Beat' },
    ...{ url: url(id), tag: id, at: new Date().toISOString() },
  })
  await deliver(page, message('g_other'))
  const shown = { title: 'Du bist dran', body: 'Schieber mit Anna und Beat' }
  await expect.poll(() => notifications(worker)).toEqual([{ ...shown, tag: 'g_other', data: url('g_other') }])
  // A later message of the same table replaces the first one.
  await deliver(page, { ...message('g_other'), body: 'Schieber mit Carla' })
  await expect
    .poll(async () => (await notifications(worker)).map(({ body }) => body))
    .toEqual(['Schieber mit Carla'])
  // The visible table.
  await page.bringToFront()
  await deliver(page, message(game))
  await deliver(page, message('g_third'))
  await expect
    .poll(async () => (await notifications(worker)).map(({ tag }) => tag).toSorted())
    .toEqual(['g_other', 'g_third'])
  expect(who.complaints).toEqual([])
})
