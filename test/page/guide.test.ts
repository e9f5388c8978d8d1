import { expect, test } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { PHONE, withVisitor } from './support/visitor.ts'

/*
 * The guide in a browser: the search finds without a server, under the policy of the page, also on a phone.
 */

const visiting = withVisitor()

test('a word that is typed leads to its place, and Enter goes there', async () => {
  const who = visiting()
  const { page } = who
  await page.goto('/docs/guide')
  await page.getByLabel('Search the guide').fill('rate limit')
  await page.locator('#results a').first().waitFor()
  expect(await page.locator('#results a').first().getAttribute('href')).toBe(
    '/docs/clients#how-much-is-all-right',
  )
  await who.shot('guide-search')
  await expectAccessible(who)
  await page.getByLabel('Search the guide').press('Enter')
  await page.waitForURL('**/docs/clients#how-much-is-all-right')
  await page.goto('/docs/clients')
  await page.getByLabel('Search the guide').fill('xyzzy')
  await page.getByText('Nothing found.').waitFor()
})

test('it is readable on a phone, and to everybody', async () => {
  const who = visiting()
  const { page } = who
  await page.setViewportSize(PHONE)
  for (const name of ['guide', 'clients', 'notation']) {
    await page.goto(`/docs/${name}`)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(PHONE.width)
    await who.shot(`guide-phone-${name}`)
    await expectAccessible(who)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/docs/guide')
  await who.shot('guide-dark')
  await expectAccessible(who)
})
