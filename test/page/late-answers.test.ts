import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Visitor } from './support/visitor.ts'
import { DESK, openTableWithBots, PHONE, visitor, waitForInput, withBrowser } from './support/visitor.ts'

/*
 * The result of a deal before its answers arrive: no button moves when texts and pictures follow.
 */

withBrowser()

/** Holds requests of the result back until `release`. */
const holdBack = async ({ page }: Visitor) => {
  const held: Route[] = []
  let isOpen = false
  await page.route(/\/scores\/picture|\/events\?/, (route) => {
    const isText = route.request().headers()['accept']?.includes('text/plain')
    const isPicture = route.request().url().includes('/picture')
    if (isOpen || !(isText || isPicture)) return route.continue()
    held.push(route)
    return undefined
  })
  return {
    held,
    release: async () => {
      isOpen = true
      await Promise.all(held.map((route) => route.continue()))
    },
  }
}

/** The place of each button of the open dialog. */
const placesOfButtons = ({ page }: Visitor) =>
  page.locator('dialog[open].over :is(button, a)').evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return [one.textContent, x, y, width, height].join(' ')
    }),
  )

test.each([
  ['phone', PHONE],
  ['desktop', DESK],
])('the buttons of a result stay in place when late answers arrive: %s', async (_, size) => {
  const who = await visitor({ size })
  const { page } = who
  await openTableWithBots(who, { ruleset: 'schieber' })
  for (let what = await waitForInput(who), cards = 0; what !== 'deal'; what = await waitForInput(who)) {
    if (what === 'card') {
      cards += 1
      // The last trick ends the deal.
      if (cards === 9) break
      await page.locator('.hand .can button').first().click()
    } else if (what === 'variants') await page.locator('dialog .choices button').first().click()
    else await page.locator('#controls .bid-picker .main, #controls button').last().click()
    await expect.poll(() => page.locator('.status').textContent()).not.toContain('On its way')
  }
  const { held, release } = await holdBack(who)
  await page.locator('.hand .can button').first().click()
  expect(await waitForInput(who)).toBe('deal')
  // Text and picture of the result are on their way.
  await expect.poll(() => held.length).toBeGreaterThan(1)
  expect(await page.locator('dialog .told-over p').count()).toBe(0)
  const before = await placesOfButtons(who)
  expect(before.length).toBeGreaterThan(3)
  await release()
  await page.waitForSelector('dialog .told-over p')
  await page.waitForFunction(() => {
    const picture = document.querySelector<HTMLImageElement>('dialog .drawn')
    return picture?.complete === true && picture.naturalWidth > 0
  })
  expect(await placesOfButtons(who)).toEqual(before)
  expect(who.complaints).toEqual([])
})
