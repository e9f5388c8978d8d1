import { expect, test } from 'vitest'
import { expectAccessible } from './support/accessibility-check.ts'
import { send } from './support/operator-visit.ts'
import { enterResults, newSeries, peopleNamed, TWELVE } from './support/series-visit.ts'
import type { Visitor } from './support/visitor.ts'
import { DESK, visitor, withBrowser } from './support/visitor.ts'

/*
 * The screen in the hall: seating before the round, standings after it, large type, a read token, and a cut of the network.
 */

withBrowser()

const SCREEN = { width: 1920, height: 1080 }

/** A projector, an old screen, and an upright screen. */
const PROJECTOR = { width: 1280, height: 720 }
const OTHER_SCREENS = [PROJECTOR, { width: 1024, height: 768 }, { width: 1080, height: 1920 }]

/** The least share of the height of the screen for type that is read at five metres. */
const LEAST_TYPE = 0.04

/** Elements with smaller type, and elements outside the screen. */
const measured = ({ page }: Visitor) =>
  page.evaluate((least) => {
    const written = [...document.querySelectorAll<HTMLElement>('.hall *')].filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== ''),
    )
    const footer = document.querySelector('.hall footer')?.getBoundingClientRect().top ?? 0
    const outside = written.filter((element) => {
      const { right, bottom } = element.getBoundingClientRect()
      const end = element.closest('main') === null ? innerHeight : footer
      return right > innerWidth + 1 || bottom > end + 1
    })
    const share = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize) / innerHeight
    return {
      small: written.filter((one) => share(one) < least).map(({ outerHTML }) => outerHTML.slice(0, 100)),
      outside: outside.map(({ outerHTML }) => outerHTML.slice(0, 100)),
    }
  }, LEAST_TYPE)

const expectReadable = async (who: Visitor): Promise<void> => {
  const { small, outside } = await measured(who)
  expect(small).toEqual([])
  expect(outside).toEqual([])
}

/** Errors of the console besides the lost requests of a screen without a network. */
const otherComplaints = ({ complaints }: Visitor): readonly string[] =>
  complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))

test('the screen shows 48 seats, survives a cut, and shows the standings after the round', async () => {
  const director = await visitor({ size: DESK })
  const series = await newSeries(director, peopleNamed(48))
  const { id, token } = series
  await director.page.goto(`/series/${id}`)
  await director.page.getByRole('button', { name: 'Link for the screen in the hall' }).click()
  const link = await director.page.locator('.screen-link a').getAttribute('href')
  expect(link).toMatch(/\/series\/s_[\w-]+\/hall#token=/)
  await director.shot('series-director-48')

  const hall = await visitor({ size: SCREEN, scheme: 'dark', language: 'de' })
  await hall.page.goto(link ?? '')
  await expect.poll(() => hall.page.locator('.hall-seating li').count()).toBe(12)
  const seats = (await hall.page.locator('.hall-seating').textContent()) ?? ''
  for (const name of peopleNamed(48)) expect(seats).toContain(name)
  await expectReadable(hall)
  await expectAccessible(hall)
  await hall.shot('series-hall-seating')
  for (const size of OTHER_SCREENS) {
    await hall.page.setViewportSize(size)
    await expect.poll(() => hall.page.locator('.hall-seating li').count()).toBeGreaterThan(0)
    await expectReadable(hall)
    await hall.shot(`series-hall-${size.width}`)
  }
  await hall.page.setViewportSize(SCREEN)
  // The token of the screen reads, and changes nothing.
  const secret = new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('token')
  const refused = await hall.page.request.post(`/v1/series/${id}/rounds/1/start`, {
    headers: { Authorization: `Bearer ${secret}` },
  })
  expect(refused.status()).toBe(403)

  await send('POST', `/v1/series/${id}/rounds/1/start`, token)
  await expect.poll(() => hall.page.locator('.hall-clock').textContent()).toContain('seit')
  await hall.context.setOffline(true)
  await expect.poll(() => hall.page.locator('.hall-clock strong').textContent()).toContain('Kein Netz')
  expect(await hall.page.locator('.hall-seating li').count()).toBe(12)
  await expectAccessible(hall)
  await enterResults(series, 1)
  await send('POST', `/v1/series/${id}/rounds/1/close`, token)
  await hall.context.setOffline(false)
  await expect.poll(() => hall.page.locator('.hall-standings li').count()).toBeGreaterThan(20)
  await expect.poll(() => hall.page.locator('.hall-clock strong').count()).toBe(0)
  await expectReadable(hall)
  await expectAccessible(hall)
  await hall.shot('series-hall-standings')

  // All 48 rows come, page by page.
  const shown = new Set<string>()
  await expect
    .poll(async () => {
      for (const name of await hall.page.locator('.hall-standings span:nth-child(2)').allTextContents())
        shown.add(name)
      return shown.size
    })
    .toBe(48)
  await hall.page.getByRole('button', { name: 'Anhalten' }).click()
  await hall.page.getByRole('button', { name: 'Weiterblättern' }).waitFor()
  expect(otherComplaints(hall)).toEqual([])
  expect(director.complaints).toEqual([])
})

/** The size of the type of the first item, as a share of the height. */
const typeOf = ({ page }: Visitor, item: string): Promise<number> =>
  page.evaluate((selector) => {
    const element = document.querySelector(selector)
    return element === null ? 0 : Number.parseFloat(getComputedStyle(element).fontSize) / innerHeight
  }, item)

test('three tables and twelve rows use the whole screen', async () => {
  const hall = await visitor({ size: SCREEN })
  const series = await newSeries(hall, TWELVE)
  const { id, token } = series
  await hall.page.goto(`/series/${id}/hall`)
  await expect.poll(() => hall.page.locator('.hall-seating li').count()).toBe(3)
  for (const size of [SCREEN, PROJECTOR]) {
    await hall.page.setViewportSize(size)
    await expect.poll(() => typeOf(hall, '.hall-seating li')).toBeGreaterThan(0.05)
    await expectReadable(hall)
    await hall.shot(`series-hall-three-${size.width}`)
  }
  await hall.page.setViewportSize(SCREEN)
  await send('POST', `/v1/series/${id}/rounds/1/start`, token)
  await enterResults(series, 1)
  await send('POST', `/v1/series/${id}/rounds/1/close`, token)
  await expect.poll(() => hall.page.locator('.hall-standings li').count()).toBe(12)
  for (const size of [SCREEN, PROJECTOR]) {
    await hall.page.setViewportSize(size)
    await expect.poll(() => typeOf(hall, '.hall-standings li')).toBeGreaterThan(0.041)
    await expectReadable(hall)
    await hall.shot(`series-hall-twelve-${size.width}`)
  }
  await expectAccessible(hall)
  expect(hall.complaints).toEqual([])
})

test('the token of a screen opens this series alone, and names follow the setting', async () => {
  const director = await visitor()
  const { id } = await newSeries(director, peopleNamed(4), { names: 'short' })
  const other = await newSeries(await visitor(), peopleNamed(4))
  await director.page.goto(`/series/${id}`)
  await director.page.getByRole('button', { name: 'Link for the screen in the hall' }).click()
  const link = (await director.page.locator('.screen-link a').getAttribute('href')) ?? ''
  const headers = { Authorization: `Bearer ${new URLSearchParams(new URL(link).hash.slice(1)).get('token')}` }
  const statusOf = async (path: string) => (await director.page.request.get(path, { headers })).status()
  expect(await statusOf(`/v1/series/${id}`)).toBe(200)
  expect(await statusOf(`/v1/series/${other.id}`)).toBeGreaterThanOrEqual(403)
  expect(await statusOf('/v1/players/me')).toBe(403)
  expect(await statusOf('/v1/players/me/games')).toBe(403)
  const hall = await visitor({ size: SCREEN })
  await hall.page.goto(link)
  await expect.poll(() => hall.page.locator('.hall-seating p span').count()).toBe(4)
  const names = await hall.page.locator('.hall-seating p span').allTextContents()
  expect(names.toSorted()).toEqual(['Anna A.', 'Beat A.', 'Carla A.', 'Dario A.'])
  expect(hall.complaints).toEqual([])
})

test('a screen without a valid token shows no names', async () => {
  const director = await visitor()
  const { id } = await newSeries(director, peopleNamed(4))
  const hall = await visitor({ size: SCREEN })
  await hall.page.goto(`/series/${id}/hall#token=wrong`)
  await hall.page.locator('.hall-notice', { hasText: 'This event does not exist' }).waitFor()
  await expectAccessible(hall)
})
