import { expect, test } from 'vitest'
import { loadFailure as de } from '../../src/i18n/de/pages/load-failure.ts'
import { loadFailure as fr } from '../../src/i18n/fr/pages/load-failure.ts'
import { expectAccessible } from './support/accessibility-check.ts'
import type { Visitor } from './support/visitor.ts'
import { openTableWithBots, PHONE, visitor, withBrowser } from './support/visitor.ts'

/*
 * Pieces of the page that do not arrive, after a new release or without a network: the page says so and loads again. No white page.
 */

withBrowser()

/** A visitor without a service worker, whose cache would have the pieces. */
const visitorWithoutWorker = async (language: string): Promise<Visitor> => {
  const who = await visitor({ size: PHONE, touch: true, language })
  await who.context.route('**/play/worker.js', (route) => route.abort())
  return who
}

const words = ({ title, lead, reload }: typeof de) => `${title}${lead}${reload}`
const dialogText = ({ page }: Visitor) => page.locator('dialog.load-failure[open]').textContent()

/** Files that the page itself asks for, before the reload asks for all files. */
const askedAgain = ({ page }: Visitor): string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname)
  })
  return asked
}

/** Presses the only button, once the pieces are there. */
const reload = async (who: Visitor): Promise<void> => {
  await who.page.unroute('**/play/*-*.*')
  await who.page.locator('dialog.load-failure button').tap()
}

test.each([
  ['the page itself', 'page'],
  ['the texts', 'web-page'],
])('a lobby without %s offers to load again', async (_, piece) => {
  const who = await visitorWithoutWorker('de-CH')
  const { page } = who
  await page.route(`**/play/*-*.*`, (route) =>
    route.request().url().includes(`/play/${piece}-`) ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.goto('/play')
  await expect.poll(() => dialogText(who)).toBe(words(de))
  await expectAccessible(who)
  const asked = askedAgain(who)
  await reload(who)
  await page.waitForSelector('.all-games li')
  expect(asked).toEqual(expect.arrayContaining(['/play', '/play/main.js', '/play/main.css', '/style.css']))
})

test.each([
  ['script', 'table-page'],
  ['style', 'table'],
])('a table whose %s is of another release offers to load again, and then opens', async (_, piece) => {
  const who = await visitorWithoutWorker('fr')
  const { page } = who
  // The table opens with all pieces, the browser then forgets the pieces.
  await openTableWithBots(who, { ruleset: 'schieber' })
  await page.goto('/play#')
  await page.waitForSelector('.own-games a')
  await page.route(`**/play/*-*.*`, (route) =>
    new RegExp(`/play/${piece}-[A-Z0-9]{8}`).test(route.request().url())
      ? route.fulfill({ status: 404 })
      : route.continue(),
  )
  const session = await who.context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.reload()
  await page.waitForSelector('.own-games a')
  expect(await page.locator('dialog').count()).toBe(0)
  await page.locator('.own-games a').first().tap()
  await expect.poll(() => dialogText(who)).toBe(words(fr))
  expect(await page.locator('.room').count()).toBe(0)
  await reload(who)
  await page.waitForSelector('.room .hand .card')
})

test('a table whose menu and phrases do not arrive offers to load again', async () => {
  const who = await visitorWithoutWorker('de-CH')
  const { page } = who
  await page.route(`**/play/*-*.*`, (route) =>
    route.request().url().includes('/play/later-parts-') ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await openTableWithBots(who, { ruleset: 'schieber' })
  await expect.poll(() => dialogText(who)).toBe(words(de))
  await reload(who)
  await page.waitForSelector('.room .hand .card')
  await page.getByRole('button', { name: 'Menü' }).tap()
  await page.waitForSelector('dialog[open] .settings')
})

test('texts of another language that do not arrive offer to load again in this language', async () => {
  const who = await visitorWithoutWorker('de-CH')
  const { page } = who
  await page.goto('/play')
  await page.waitForSelector('.languages')
  await page.route(`**/play/*-*.*`, (route) =>
    route.request().url().includes('/play/web-page-') ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.selectOption('.languages', 'fr')
  await expect.poll(() => dialogText(who)).toBe(words(fr))
  await reload(who)
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr')
  await expect.poll(() => page.locator('h1').first().textContent()).toBe('Jouer au jass')
})
