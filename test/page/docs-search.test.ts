import { expect, test } from 'vitest'
import { expectAccessible } from './support/accessibility-check.ts'
import { PHONE, withVisitor } from './support/visitor.ts'

/*
 * Search of the documentation pages in a browser: without a server, under the content security policy, also on a phone.
 */

const visiting = withVisitor()

test('a search word finds its section, and Enter opens the section', async () => {
  const who = visiting()
  const { page } = who
  await page.goto('/docs/guide')
  await page.getByLabel('Search the guide').fill('rate limit')
  await page.locator('#results a').first().waitFor()
  expect(await page.locator('#results a').first().getAttribute('href')).toBe(
    '/docs/reference/limits#rate-limits',
  )
  await who.shot('guide-search')
  await expectAccessible(who)
  await page.getByLabel('Search the guide').press('Enter')
  await page.waitForURL('**/docs/reference/limits#rate-limits')
  await page.goto('/docs/concepts/streams')
  await page.getByLabel('Search the guide').fill('xyzzy')
  await page.getByText('Nothing found.').waitFor()
})

test('the page is readable on a phone, and accessible', async () => {
  const who = visiting()
  const { page } = who
  await page.setViewportSize(PHONE)
  for (const name of ['guide', 'concepts/streams', 'guides/chat-bot', 'reference/notation', 'clients']) {
    await page.goto(`/docs/${name}`)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(PHONE.width)
    await who.shot(`guide-phone-${name.replace('/', '-')}`)
    await expectAccessible(who)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/docs/guide')
  await who.shot('guide-dark')
  await expectAccessible(who)
})

test('an anchor of an old page leads to the new page', async () => {
  const { page } = visiting()
  await page.goto('/docs/clients#tokens-and-tickets')
  await page.waitForURL('**/docs/concepts/identity#tokens')
  await page.goto('/docs/notation#counting-what-follows')
  await page.waitForURL('**/docs/reference/notation#counting-what-follows')
  expect(await page.locator('#counting-what-follows + #perft').count()).toBe(1)
})
