import { expect, test } from 'vitest'
import { expectAccessible } from './support/accessibility-check.ts'
import type { Visitor } from './support/visitor.ts'
import {
  eventLogOf,
  openTableWithBots,
  PHONE,
  visitor,
  waitForInput,
  withBrowser,
} from './support/visitor.ts'

/*
 * A pressed card that cannot be played: the page shows the reason of the service with the rule.
 */

withBrowser()

const GREY = '#hand li:not(.can) button'

/** Plays until some cards of the hand cannot be played, and others can. */
const playUntilSomeCardsAreIllegal = async (who: Visitor): Promise<void> => {
  const { page } = who
  for (;;) {
    const what = await waitForInput(who)
    if (what === 'card' && (await page.locator(GREY).count()) > 0) return
    if (what === 'card') await page.locator('.hand .can button').first().click()
    else if (what === 'variants') await page.locator('dialog .choices button').first().click()
    else if (what === 'deal') await page.locator('dialog .main').click()
    else await page.locator('#controls .bid-picker .main, #controls button').last().click()
    await expect.poll(() => page.locator('.status').textContent()).not.toContain('Sending')
  }
}

/** The errors of the browser besides refused moves: the browser logs each refusal. */
const complaintsOf = ({ complaints }: Visitor): readonly string[] =>
  complaints.filter((said) => !/status of 4(?:12|22|09)/.test(said))

const expectReason = async ({ page }: Visitor): Promise<void> => {
  const reason = page.locator('.status [role="alert"]')
  await expect.poll(() => reason.textContent()).toMatch(/\w+ \w+/)
  const rule = reason.locator('a')
  expect(await rule.textContent()).toMatch(/^[A-Z]+\d*-[A-Z]*\d+$/)
  const address = await rule.getAttribute('href')
  expect((await page.request.get(address ?? '')).status()).toBe(200)
}

test('by mouse: the reason, the rule and a link; a second press says the reason again', async () => {
  const who = await visitor()
  const { page } = who
  await openTableWithBots(who, { ruleset: 'schieber' })
  await playUntilSomeCardsAreIllegal(who)
  const before = (await eventLogOf(who)).length
  await page.locator(GREY).first().click({ force: true })
  await expectReason(who)
  await who.shot('illegal-card')
  await expectAccessible(who)
  const alerts = await page.evaluateHandle(() => {
    const seen: string[] = []
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && node.matches('[role="alert"]')) seen.push(node.textContent ?? '')
    }).observe(document.body, { childList: true, subtree: true })
    return seen
  })
  await page.locator(GREY).first().click({ force: true })
  await expect.poll(() => alerts.evaluate((seen) => seen.length)).toBe(1)
  expect(await eventLogOf(who)).toHaveLength(before)
  await page.locator('#hand .can button').first().click()
  await page.waitForSelector('.status [role="alert"]', { state: 'detached' })
  expect(complaintsOf(who)).toEqual([])
})

test('by keyboard and by touch', async () => {
  const who = await visitor({ size: PHONE, touch: true })
  const { page } = who
  await openTableWithBots(who, { ruleset: 'schieber' })
  await playUntilSomeCardsAreIllegal(who)
  await page.locator(GREY).first().tap({ force: true })
  await expectReason(who)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.waitForSelector('.status [role="alert"]', { state: 'detached' })
  await page.keyboard.press('c')
  await page.keyboard.press('Home')
  const isGrey = () => page.evaluate(() => document.activeElement?.getAttribute('aria-disabled') === 'true')
  for (let card = 0; card < 9 && !(await isGrey()); card++) await page.keyboard.press('ArrowRight')
  expect(await isGrey()).toBe(true)
  await page.keyboard.press('Enter')
  await expectReason(who)
  expect(complaintsOf(who)).toEqual([])
})

test('a card that becomes legal before the request arrives is not played', async () => {
  const who = await visitor()
  const { page } = who
  const game = await openTableWithBots(who, { ruleset: 'schieber' })
  await playUntilSomeCardsAreIllegal(who)
  const legal = await page.locator('#hand .can button').first().getAttribute('data-card')
  const grey = await page.locator(GREY).first().getAttribute('data-card')
  // Earlier deals can have the same card.
  const before = (await eventLogOf(who)).length
  const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('sidi.play') ?? '{}'))
  let status = 0
  await page.route(/\/v1\/games\/[^/?]+\/moves\?/, async (route) => {
    // The player plays with another device, and is next again after the bots.
    const played = await page.request.post(`/v1/games/${game}/moves`, {
      data: { type: 'play', card: legal },
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(played.status()).toBe(201)
    const response = await route.fetch()
    status = response.status()
    await route.fulfill({ response })
  })
  await page.locator(GREY).first().click({ force: true })
  await expect.poll(() => status).toBe(412)
  await page.unroute(/\/v1\/games\/[^/?]+\/moves\?/)
  await page.waitForSelector(`#hand [data-card="${legal}"]`, { state: 'detached' })
  const played = (await eventLogOf(who)).slice(before).filter(({ type }) => type === 'cardPlayed')
  expect(played.some(({ card }) => card === grey)).toBe(false)
  expect(complaintsOf(who)).toEqual([])
})
