import { expect, test } from 'vitest'
import { expectAccessible, expectFitsPhone } from './support/accessibility-check.ts'
import { send } from './support/operator-visit.ts'
import { enterResults, newSeries, newSeriesOf, TWELVE } from './support/series-visit.ts'
import type { Visitor } from './support/visitor.ts'
import { DESK, PHONE, visitor, withBrowser } from './support/visitor.ts'

/*
 * The pages of series in four languages: the start page, and a director with all panels open, on a phone and on a desk.
 */

withBrowser()

test.each(['de', 'fr', 'it', 'en'])('the pages fit in %s', { timeout: 120_000 }, async (language) => {
  const who = await visitor({ size: PHONE, touch: true, language })
  const { page } = who
  const series = await newSeries(who, TWELVE.slice(0, 9))
  for (const path of ['/series', `/series/${series.id}`]) {
    await page.setViewportSize(PHONE)
    await page.goto(path)
    await page.locator('.new-series, .table-item').first().waitFor()
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
    })
    await expectFitsPhone(who)
    await expectAccessible(who)
    await page.setViewportSize(DESK)
    await expectFitsPhone(who)
    await who.shot(`series-${language}-${path === '/series' ? 'start' : 'director'}`)
  }
  await page.locator('.next-step .main').click()
  await page.locator('.result-form').first().waitFor()
  await enterResults(series, 1)
  await page.setViewportSize(PHONE)
  await expect.poll(() => page.locator('.standings tbody tr').count()).toBe(9)
  await expectFitsPhone(who)
  expect(who.complaints).toEqual([])
})

const SEALED_GAME = {
  ...{ id: 'a', ruleset: 'schieber', pace: 'instant' },
  options: { deals: 1, weis: false, stoeck: false, matchBonus: 0, sevenOfRoses: 'off' },
}

/** Opens all details, and measures the page on a phone and on a desk, in both schemes. */
const expectFits = async (who: Visitor, name: string): Promise<void> => {
  const { page } = who
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  for (const [size, viewport] of [
    ['phone', PHONE],
    ['desk', DESK],
  ] as const) {
    await page.setViewportSize(viewport)
    await expectFitsPhone(who)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await who.shot(`${name}-${size}-${colorScheme}`)
    }
  }
  await expectAccessible(who)
}

test.each(['de', 'fr', 'it', 'en'])(
  'sealed deals and deals alone fit in %s',
  {
    timeout: 180_000,
  },
  async (language) => {
    const who = await visitor({ size: PHONE, touch: true, language })
    const { page } = who
    const shared = { name: 'Clubabend', at: 'game', games: [SEALED_GAME] }
    const standing = { parts: [{ take: 'comparison', by: 'matchpoints' }], order: 'high' }
    const bots = Array.from({ length: 8 }, () => ({ bot: 'beginner' }))
    const { id, token } = await newSeriesOf(who, bots, { ...shared, standing })
    const round = `/v1/series/${id}/rounds`
    await page.goto(`/series/${id}`)
    await page.locator('input[name="sealed"]').waitFor()
    await expectFits(who, `series-${language}-offer`)
    await send('POST', round, token, { set: { deals: 1 } })
    await send('POST', `${round}/1/start`, token)
    await expect
      .poll(async () => (await send<{ state: string }>('GET', `${round}/1`, token)).state)
      .toBe('complete')
    await page.locator('.round-tables details').first().waitFor()
    await expectFits(who, `series-${language}-sealed`)
    await send('POST', `${round}/1/close`, token)
    await expect.poll(() => page.locator('.round-tables > details').count()).toBe(2)
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
    })
    await expect.poll(() => page.locator('.compared .table-item').count()).toBe(2)
    await expectFits(who, `series-${language}-compared`)

    // The same director, in a series in which everybody plays alone.
    const alone = await send<{ id: string }>('POST', '/v1/series', token, {
      ...{ ...shared, visibility: 'public', pairing: { method: 'solo' } },
    })
    await send('POST', `/v1/series/${alone.id}/entries`, token, { entries: [{ bot: 'beginner' }] })
    const endsAt = new Date(Date.now() + 3_600_000).toISOString()
    await send('POST', `/v1/series/${alone.id}/rounds`, token, { set: { deals: 1 }, endsAt })
    await send('POST', `/v1/series/${alone.id}/rounds/1/start`, token)
    await page.goto(`/series/${alone.id}`)
    await page.locator('.own-table .main').waitFor()
    await expectFits(who, `series-${language}-alone`)
    await page.goto('/series')
    await page.locator('.own-games').first().waitFor()
    await expectFits(who, `series-${language}-public`)
    expect(who.complaints).toEqual([])
  },
)
