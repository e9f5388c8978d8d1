import { expect, test } from 'vitest'
import type { Visitor } from './support/visitor.ts'
import {
  DEAL_WITH_FIRST_BID,
  openTableWithBots,
  visitor,
  waitForInput,
  withBrowser,
} from './support/visitor.ts'

/*
 * The page /play with the keyboard only: no clicks, and no focus by script.
 */

withBrowser()

/** Whether the focused element is inside an element. */
const isIn = ({ page }: Visitor, selector: string): Promise<boolean> =>
  page.evaluate((inside) => document.activeElement?.closest(inside) !== null, selector)

/** Presses Tab until the focus is inside an element. */
const tabTo = async (who: Visitor, selector: string): Promise<void> => {
  for (let pressed = 0; pressed < 60; pressed++) {
    if (await isIn(who, selector)) return
    await who.page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${selector}`)
}

test.each([
  ['start page', '/', 'a.play'],
  ['lobby', '/play', '.begin .main'],
])('from the %s to a table', async (_, path, button) => {
  const who = await visitor()
  const { page } = who
  await page.goto(path)
  await page.waitForSelector(button)
  await tabTo(who, button)
  await page.keyboard.press('Enter')
  await page.waitForSelector('.hand button')
  // The first link leads over the header, and not away from the table.
  const address = page.url()
  await tabTo(who, '.skip')
  await page.keyboard.press('Enter')
  expect(await isIn(who, 'main')).toBe(true)
  expect(page.url()).toBe(address)
  await tabTo(who, '.hand')
  // The only playable card may be the last card of the hand.
  await page.keyboard.press('Home')
  const first = await page.evaluate(() => document.activeElement?.getAttribute('data-card'))
  await page.keyboard.press('ArrowRight')
  expect(await isIn(who, '.hand')).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-card'))).not.toBe(first)
  expect(who.complaints).toEqual([])
})

/** Plays the first card in focus, or a card reached with the arrow keys. */
const playCard = async (who: Visitor): Promise<void> => {
  await who.page.keyboard.press('c')
  expect(await isIn(who, '.hand')).toBe(true)
  for (let card = 0; card < 12 && !(await isIn(who, '.hand .can')); card++)
    await who.page.keyboard.press(card < 6 ? 'ArrowRight' : 'ArrowLeft')
  await who.page.keyboard.press('Enter')
}

/** Bids a step above the minimum in an auction; otherwise chooses the first button. */
const saySomething = async (who: Visitor): Promise<void> => {
  const { page } = who
  await page.keyboard.press('a')
  expect(await isIn(who, '#controls')).toBe(true)
  if (await isIn(who, '.games')) {
    await page.keyboard.press('ArrowRight')
    // With a single possible number there is no slider.
    if (await page.locator('#controls [type="range"]').isVisible()) {
      await tabTo(who, '#controls [type="range"]')
      await page.keyboard.press('ArrowRight')
    }
    await tabTo(who, '#controls .main')
  }
  await page.keyboard.press('Enter')
}

/** Chooses a button of a dialog. */
const answer = async (who: Visitor, button: string): Promise<void> => {
  await tabTo(who, button)
  await who.page.keyboard.press('Enter')
}

test('a whole Sidi Barrani', async () => {
  const who = await visitor()
  await openTableWithBots(who, {
    ruleset: 'sidi-barrani',
    options: { target: 100 },
    level: 'club',
    more: DEAL_WITH_FIRST_BID,
  })
  const seen = new Set<string>()
  for (let what = await waitForInput(who); what !== 'end'; what = await waitForInput(who)) {
    seen.add(what)
    if (what === 'card') await playCard(who)
    else if (what === 'word') await saySomething(who)
    else await answer(who, what === 'variants' ? 'dialog .choices button' : 'dialog .main')
    await expect.poll(() => who.page.locator('.status').textContent()).not.toContain('Sending')
  }
  expect(seen).toContain('card')
  expect(seen).toContain('word')
  expect(who.complaints).toEqual([])
})

test('the help lists the keys; keys open and close the score and the log', async () => {
  const who = await visitor()
  const { page } = who
  await openTableWithBots(who, { ruleset: 'schieber' })
  await waitForInput(who)
  for (const key of ['?', 's', 'l']) {
    await page.keyboard.press(key)
    await page.waitForSelector('dialog[open]')
    await page.keyboard.press('Escape')
    await page.waitForSelector('dialog[open]', { state: 'detached' })
  }
  expect(who.complaints).toEqual([])
})
