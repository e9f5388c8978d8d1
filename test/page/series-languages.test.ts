import { expect, test } from 'vitest'
import { expectAccessibleInBothSchemes, expectFitsPhone } from './support/accessibility-check.ts'
import { enterResults, newSeries, TWELVE } from './support/series-visit.ts'
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
    await expectAccessibleInBothSchemes(who)
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
