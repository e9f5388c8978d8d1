import { expect, test } from 'vitest'
import { eventLogOf, openTableWithBots, visitor, waitForInput, withBrowser } from './support/visitor.ts'

/*
 * A lost connection in the middle of a trick.
 */

withBrowser()

test('the page shows the lost connection, plays the card a single time, and the game continues', async () => {
  const who = await visitor()
  const { page, context } = who
  await openTableWithBots(who, { ruleset: 'sidi-barrani' })
  // The trick has a lead.
  const lie = () => page.locator('.trick:not(.complete) .laid-card').count()
  for (
    let what = await waitForInput(who);
    what !== 'card' || (await lie()) === 0;
    what = await waitForInput(who)
  ) {
    if (what === 'deal') await page.locator('dialog .main').click()
    else if (what === 'card') await page.locator('.hand .can button').first().click()
    else if (what === 'variants') await page.locator('dialog .choices button').first().click()
    else await page.locator('#controls .bid-picker .main, #controls button').last().click()
  }
  expect(await lie()).toBeGreaterThan(0)
  const before = await page.locator('.hand button').count()
  const card = await page.locator('.hand .can button').first().getAttribute('data-card')
  expect(who.complaints).toEqual([])

  await context.setOffline(true)
  await page.waitForSelector('.status .lost')
  await page.locator(`.hand [data-card="${card}"]`).click()
  // A card with a choice, for example with Weis, opens a dialog in the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const ways = page.locator('dialog .choices button')
  if (await ways.first().isVisible()) await ways.first().click()
  await page.waitForTimeout(1500)
  expect(await page.locator('.hand button').count()).toBe(before)
  await who.shot('lost')

  await context.setOffline(false)
  await expect.poll(() => page.locator(`.hand [data-card="${card}"]`).count(), { timeout: 60_000 }).toBe(0)
  await page.waitForSelector('.status .lost', { state: 'detached' })
  expect(['card', 'variants', 'deal']).toContain(await waitForInput(who))

  const log = await eventLogOf(who)
  expect(log.filter((event) => event.type === 'cardPlayed' && event.card === card)).toHaveLength(1)
  // The browser logs nothing but failed connections.
  expect(
    who.complaints.filter((said) => !/net::ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED)/.test(said)),
  ).toEqual([])
})
