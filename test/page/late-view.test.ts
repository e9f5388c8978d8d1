import { expect, test } from 'vitest'
import { openTableWithBots, visitor, waitForInput, withBrowser } from './support/visitor.ts'

/*
 * Views that the service made before the events that the page has displayed meanwhile.
 */

withBrowser()

test('the page reads a view again that is older than the displayed events', async () => {
  const who = await visitor()
  const { page } = who
  let known: { readonly version: number } | undefined
  let olderViews = 0
  await page.route(/\/v1\/games\/[^/?]+\?say=/, async (route) => {
    const response = await route.fetch()
    const view = await response.json()
    const isFirst = known !== undefined && known.version < view.version
    if (isFirst) olderViews += 1
    await route.fulfill({ response, json: isFirst ? known : view })
    known = view
  })
  await openTableWithBots(who, { ruleset: 'schieber' })
  for (let cards = 0; cards < 5; ) {
    const what = await waitForInput(who)
    if (what === 'deal') break
    if (what === 'card') {
      cards += 1
      await page.locator('.hand .can button').first().click()
    } else if (what === 'variants') await page.locator('dialog .choices button').first().click()
    else await page.locator('#controls .bid-picker .main, #controls button').last().click()
    await expect.poll(() => page.locator('.status').textContent()).not.toContain('Sending')
  }
  expect(olderViews).toBeGreaterThan(0)
  expect(who.complaints).toEqual([])
})
