import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible, expectFitsPhone } from './support/accessibility-check.ts'
import { send } from './support/operator-visit.ts'
import { enterResults, newSeries, TWELVE } from './support/series-visit.ts'
import { PHONE, visitor, withBrowser } from './support/visitor.ts'

/*
 * The page of a series for its director: phones of guests, helpers, penalties, substitutes, open tables, tables online, and the deletion of a
 * trial evening.
 */

withBrowser()

/** Takes the place of the share sheet of a phone: keeps the last shared link. */
const keepSharedLink = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: ({ url }: { url: string }) => {
        Object.assign(globalThis, { sharedLink: url })
        return Promise.resolve()
      },
    })
  })

const sharedLink = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { sharedLink?: string }).sharedLink ?? '')

test('a guest takes the typed entry over by phone, enters results and helps; a wrong phone is undone', async () => {
  const director = await visitor({ size: PHONE, touch: true })
  const { page } = director
  await keepSharedLink(page)
  const { id, token } = await newSeries(director, TWELVE.slice(0, 4))
  await send('POST', `/v1/series/${id}/rounds/1/start`, token)
  await page.goto(`/series/${id}`)
  await page.locator('.people summary').click()
  await page.getByRole('button', { name: 'Phone link for Anna Muster' }).click()
  const link = await sharedLink(page)
  expect(link).toMatch(/#invite=[\w-]+&entry=e_1&name=Clubabend$/)

  const guest = await visitor({ size: PHONE, touch: true, scheme: 'dark' })
  await guest.page.goto(link)
  await guest.page.locator('input[name="own-name"]').fill('Anna with a phone')
  await guest.page.getByText('The director has typed your name already: No. 1.').waitFor()
  expect(await guest.page.locator('h1').textContent()).toBe('Clubabend')
  await guest.page.getByRole('button', { name: 'Take part' }).click()
  await guest.page.locator('.own-table .place').waitFor()
  await expectAccessible(guest)
  await expectFitsPhone(guest)
  const form = guest.page.locator('.own-table .result-form')
  for (const [at, points] of [700, 556].entries())
    await form.locator('.amount input').nth(at).fill(`${points}`)
  await form.locator('button[type="submit"]').click()
  await guest.page.getByText('not confirmed yet').waitFor()
  // The own side is not asked, also after a reload.
  await guest.page.reload()
  await guest.page.getByText('not confirmed yet').waitFor()
  expect(await guest.page.getByRole('button', { name: 'Right' }).count()).toBe(0)

  await page.locator('.helpers summary').click()
  await page.locator('select[name="role"]').selectOption('scorers')
  await page.getByRole('button', { name: 'Appoint' }).click()
  await page.getByRole('button', { name: 'Dismiss Anna with a phone' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Appoint' }).count()).toBe(1)

  await page.getByRole('button', { name: 'Give the entry of Anna with a phone back to the guest' }).click()
  await page.getByRole('button', { name: 'Phone link for Anna Muster' }).waitFor()
  await expectAccessible(director)
  await expectFitsPhone(director)
  await director.shot('series-director-people')
  expect(director.complaints).toEqual([])
})

test('a penalty with a reason and its way back, and a substitute', async () => {
  const director = await visitor({ size: PHONE, touch: true })
  const { page } = director
  const series = await newSeries(director, TWELVE.slice(0, 9))
  const { id, token } = series
  await send('POST', `/v1/series/${id}/rounds/1/start`, token)
  await page.goto(`/series/${id}`)
  await expect.poll(() => page.locator('.table-item').count()).toBe(2)
  const table = page.locator('#table-1')
  await table.getByText('More', { exact: true }).click()
  const [other = ''] = await table.locator('select[name="substitute"] option').allTextContents()
  await table.getByRole('button', { name: 'Take the seat over' }).click()
  await expect
    .poll(() => table.locator('.field.amount').allTextContents())
    .toContainEqual(expect.stringContaining(other))
  await expectAccessible(director)
  await expectFitsPhone(director)
  await enterResults(series, 1)
  await send('POST', `/v1/series/${id}/rounds/1/close`, token)
  const row = page.locator('.standings tbody tr', { hasText: 'Anna Muster' })
  await row.waitFor()
  const before = await row.locator('td').last().textContent()
  await page.locator('.adjustments summary').click()
  await page.locator('select[name="adjusted"]').selectOption('e_1')
  await page.locator('input[name="adjustment"]').fill('-50')
  await page.locator('input[name="adjustment-reason"]').fill('Late')
  await page.locator('.adjustments button[type="submit"]').click()
  await expect.poll(() => row.locator('.adjustment').textContent()).toContain('-50')
  expect(await row.locator('td').last().textContent()).not.toBe(before)
  await expectAccessible(director)
  await expectFitsPhone(director)
  await page.getByRole('button', { name: 'Take back: Late' }).click()
  await expect.poll(() => row.locator('.adjustment').count()).toBe(0)
  expect(await row.locator('td').last().textContent()).toBe(before)
  expect(director.complaints).toEqual([])
})

test('people put tables together by the regulations of St. Peterzell', async () => {
  const director = await visitor({ size: PHONE, touch: true })
  const { page } = director
  await page.goto('/series')
  await page.getByRole('radio', { name: 'By regulations' }).check()
  await page.locator('select[name="preset"] option[value="peterzell"]').waitFor({ state: 'attached' })
  await page.locator('select[name="preset"]').selectOption('peterzell')
  await page.locator('textarea[name="people"]').fill(TWELVE.slice(0, 6).join('\n'))
  await page.locator('.new-series .main').click()
  await page.getByRole('button', { name: 'Start the round' }).click()
  await page.getByText('New table', { exact: true }).click()
  for (const [seat, entry] of ['e_1', 'e_3', 'e_4', 'e_6'].entries())
    await page.locator(`select[name="seat-${seat}"]`).selectOption(entry)
  await expectAccessible(director)
  await expectFitsPhone(director)
  await page.getByRole('button', { name: 'Open the table' }).click()
  const form = page.locator('.table-item > .result-form')
  await expect.poll(() => form.count()).toBe(1)
  for (const [at, points] of [10, 20, 30, 40].entries())
    await form.locator('.amount input').nth(at).fill(`${points}`)
  await form.locator('button[type="submit"]').click()
  await expect.poll(() => form.count()).toBe(0)
  await page.getByRole('button', { name: 'Close the round' }).click()
  await expect.poll(() => page.locator('.standings tbody tr').count()).toBe(4)
  await expect.poll(() => page.locator('.standings tbody tr').first().textContent()).toContain(TWELVE[0])
  expect(director.complaints).toEqual([])
})

test('an evening online: people enter by the link, and the own table leads to the game', {
  timeout: 120_000,
}, async () => {
  const director = await visitor({ size: PHONE, touch: true })
  const { page } = director
  await keepSharedLink(page)
  await page.goto('/series')
  await page.locator('select[name="place"]').selectOption('game')
  await expectAccessible(director)
  await expectFitsPhone(director)
  await page.getByRole('button', { name: 'Create the event' }).click()
  await page.getByRole('button', { name: 'Copy the invitation' }).click()
  const link = await sharedLink(page)
  await page.locator('input[name="own-name"]').fill('Vreni')
  await page.getByRole('button', { name: 'Take part' }).click()
  await expect.poll(() => page.locator('input[name="own-name"]').count()).toBe(0)
  const guest = await visitor({ size: PHONE, touch: true })
  await guest.page.goto(link)
  await guest.page.locator('input[name="own-name"]').fill('Röbi')
  await guest.page.getByRole('button', { name: 'Take part' }).click()
  await guest.page.getByText('People').first().waitFor()
  await page.getByRole('button', { name: 'Draw the first round' }).click()
  await page.getByRole('button', { name: 'Start the round' }).click()
  const way = guest.page.getByRole('link', { name: 'Play online' }).last()
  await expect.poll(() => way.getAttribute('href'), { timeout: 30_000 }).toMatch(/^\/play#g=g_/)
  await expectAccessible(guest)
  await expectFitsPhone(guest)
  await guest.shot('series-online')
  await way.click()
  await guest.page.locator('.table, .arena, .room').first().waitFor()
  // The director sees how the table stands.
  await page.locator('.own-table h3', { hasText: '(0/8)' }).waitFor()
  expect(director.complaints).toEqual([])
})

test('a trial evening is deleted in two taps, before the first round starts', async () => {
  const director = await visitor({ size: PHONE, touch: true })
  const { page } = director
  const { id, token } = await newSeries(director, TWELVE.slice(0, 4))
  await page.goto(`/series/${id}`)
  await page.getByRole('button', { name: 'Delete the event' }).click()
  await page.getByRole('button', { name: 'Really delete everything' }).click()
  await page.locator('.new-series').waitFor()
  const gone = await fetch(`${inject('apiUrl')}/v1/series/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(gone.status).toBe(404)
})
