import { expect, test } from 'vitest'
import { expectAccessible } from './support/accessibility-check.ts'
import { visitor, withBrowser } from './support/visitor.ts'

/*
 * Form for a new table on the page /play.
 */

withBrowser()

test('the form hides options without effect, and does not send them', async () => {
  const host = await visitor()
  const { page } = host
  await page.goto('/play')
  await page.locator('.all-games button:has(b:text-is("Sidi Barrani"))').click()
  await page.getByLabel('People, by a link').check()
  await page.locator('.setup details summary').click()
  const weisTable = page.getByLabel('Values of Weis')
  await weisTable.selectOption('gross')
  await page.getByLabel('Weis and Stöck').uncheck()
  await expect.poll(() => weisTable.count()).toBe(0)
  await expectAccessible(host)
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/v1/games'),
  )
  await page.locator('.setup button.main').click()
  expect((await sent).postDataJSON().options).toEqual({ weisAndStoeck: false })
  await page.waitForSelector('#invite')
  expect(host.complaints).toEqual([])
})
