import { expect, test } from 'vitest'
import { expectAccessible, expectFitsPhone } from './support/accessibility-check.ts'
import { openTableWithBots, PHONE, visitor, waitForInput, withBrowser } from './support/visitor.ts'

/*
 * The installable page: manifest, icons, and the last known state of tables without a network.
 */

withBrowser()

test('without a network the lobby lists the own games, and a table shows the own cards', async () => {
  const who = await visitor({ size: PHONE, touch: true, language: 'de-CH' })
  const { page, context } = who
  await openTableWithBots(who, { ruleset: 'sidi-barrani' })
  await waitForInput(who)
  const cards = () =>
    page.locator('.hand [data-card]').evaluateAll((all) => all.map((one) => one.getAttribute('data-card')))
  const held = await cards()
  expect(held.length).toBeGreaterThan(0)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // The worker serves the second visit, and stores what the page loads.
  await page.reload()
  await waitForInput(who)
  await page.goto('/play#')
  await page.waitForSelector('.own-games li')
  expect(who.complaints).toEqual([])

  await context.setOffline(true)
  await page.reload()
  await expect.poll(() => page.locator('[role="status"]').first().textContent()).toContain('Keine Verbindung')
  await page.waitForSelector('.all-games li')
  await who.shot('offline-lobby')
  await expectAccessible(who)
  await page.locator('.own-games a').first().tap()
  await page.waitForSelector('.room')
  await expect.poll(cards).toEqual(held)
  await expect.poll(() => page.locator('.status .lost').textContent()).toContain('Keine Verbindung')
  await expectFitsPhone(who)
  await who.shot('offline-table')
  // No move is possible.
  expect(await page.locator('.hand .can, #controls button').count()).toBe(0)

  await context.setOffline(false)
  await page.waitForSelector('.status .lost', { state: 'detached' })
  await waitForInput(who)
})

test('a last known state belongs to its player', async () => {
  const who = await visitor({ size: PHONE })
  const { page, context } = who
  await openTableWithBots(who, { ruleset: 'schieber' })
  await waitForInput(who)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await waitForInput(who)
  await page.evaluate(() =>
    localStorage.setItem('sidi.play', JSON.stringify({ id: 'p_other', name: 'Beat', token: 't' })),
  )
  await context.setOffline(true)
  await page.reload()
  await page.waitForSelector('.notice')
  expect(await page.locator('.hand').count()).toBe(0)
})

test('the manifest and each icon are there in their sizes', async () => {
  const { page, complaints } = await visitor()
  await page.goto('/play')
  const href = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? ''
  const answer = await page.request.get(href)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/manifest+json'])
  const { icons, start_url } = await answer.json()
  expect((await page.request.get(start_url)).status()).toBe(200)
  expect(icons.length).toBe(3)
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(size).toBe(sizes)
  }
  expect((await page.request.get('/icons/apple-touch-icon.png')).headers()['content-type']).toBe('image/png')
  expect(complaints).toEqual([])
})
