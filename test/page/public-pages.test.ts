import { expect, test } from 'vitest'
import { expectAccessible } from './support/accessibility-check.ts'
import { PHONE, visitor, withBrowser } from './support/visitor.ts'

/*
 * Pages without a script, in light and in dark colours: start, rules, a game in two minutes, problems.
 */

withBrowser()

test.each([
  '/',
  '/?lang=it',
  '/rules',
  '/rules/schieber',
  '/rules/fr/schieber',
  '/rules/schieber/short',
  '/problems',
  '/problems/bid-too-low?lang=de',
  '/no-such-page',
])('%s has no violation of axe, and scrolls in one direction only', async (path) => {
  const who = await visitor({ size: PHONE })
  const { page } = who
  await page.goto(path)
  await expectAccessible(who)
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth: whole, clientWidth: seen } = document.documentElement
    return { scrollWidth: whole, clientWidth: seen }
  })
  expect(scrollWidth).toBe(clientWidth)
  expect(who.complaints.filter((said) => !/status of 404/.test(said))).toEqual([])
})
