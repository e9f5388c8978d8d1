import { expect, test } from 'vitest'
import { expectAccessible, expectFitsPhone } from './support/accessibility-check.ts'
import { openTableWithBots, PHONE, visitor, waitForInput, withBrowser } from './support/visitor.ts'

/*
 * The page /play on a phone: 390 pixels wide, dark colours, touch.
 */

withBrowser()

test('a whole Sidi Barrani', async () => {
  const who = await visitor({ size: PHONE, touch: true, scheme: 'dark', language: 'de-CH' })
  const { page } = who
  await page.goto('/play')
  await page.waitForSelector('.all-games li')
  await expectFitsPhone(who)
  await expectAccessible(who)
  await who.shot('phone-lobby')
  await openTableWithBots(who, { ruleset: 'sidi-barrani', options: { target: 100 }, level: 'club' })
  const seen = new Set<string>()
  for (let what = await waitForInput(who); what !== 'end'; what = await waitForInput(who)) {
    if (!seen.has(what)) {
      await expectFitsPhone(who)
      await expectAccessible(who)
      await who.shot(`phone-${what}`)
    }
    seen.add(what)
    if (what === 'card')
      await page
        .locator('.hand .can button')
        .first()
        .tap({ position: { x: 20, y: 20 } })
    else if (what === 'variants') await page.locator('dialog .choices button').first().tap()
    else if (what === 'deal') await page.locator('dialog .main').tap()
    else await page.locator('#controls .bid-picker .main, #controls button').last().tap()
    await expect.poll(() => page.locator('.status').textContent()).not.toContain('Wird gesendet')
  }
  expect(seen).toContain('card')
  await expectFitsPhone(who)
  await who.shot('phone-end')
  expect(who.complaints).toEqual([])
})
