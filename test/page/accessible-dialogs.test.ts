import { expect, test } from 'vitest'
import { en } from '../../src/i18n/en/pages/web-page.ts'
import { expectAccessible, expectFitsPhone } from './support/accessibility-check.ts'
import type { Visitor } from './support/visitor.ts'
import {
  DEAL_WITH_FIRST_BID,
  openTableWithBots,
  PHONE,
  visitor,
  waitForInput,
  withBrowser,
} from './support/visitor.ts'

/*
 * Dialogs and notices that the tests of whole games do not open: each fits a phone, and has no violation of axe in light and
 * dark colours.
 */

withBrowser()

const { bar, deal, layout, connection, verify } = en.page

const button = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true })

const expectFine = async (who: Visitor): Promise<void> => {
  await expectFitsPhone(who)
  await expectAccessible(who)
}

/** Opens a dialog by a button, checks the dialog, and closes the dialog by the keyboard. */
const expectFineDialog = async (who: Visitor, name: string): Promise<void> => {
  await button(who, name).click()
  await who.page.waitForSelector('dialog[open]')
  await expectFine(who)
  await who.page.keyboard.press('Escape')
  await who.page.waitForSelector('dialog[open]', { state: 'detached' })
}

/** Makes the first possible move. */
const moveOn = async ({ page }: Visitor, what: string): Promise<void> => {
  if (what === 'card') await page.locator('.hand .can button').first().click()
  else if (what === 'variants') await page.locator('dialog .choices button').first().click()
  else await page.locator('#controls .bid-picker .main, #controls button').last().click()
  await expect.poll(() => page.locator('.status').textContent()).not.toContain('Sending')
}

test('menu, help, score, log and auction of a running game, and the result of a deal', async () => {
  const who = await visitor({ size: PHONE })
  const { page } = who
  await openTableWithBots(who, { ruleset: 'sidi-barrani', level: 'club', more: DEAL_WITH_FIRST_BID })
  let what = await waitForInput(who)
  for (const name of [bar.menu, bar.help, bar.score, bar.log]) await expectFineDialog(who, name)
  await button(who, bar.menu).click()
  await button(who, bar.leave).click()
  await page.waitForSelector('dialog .warning')
  await expectFine(who)
  await button(who, bar.stay).click()
  await page.keyboard.press('Escape')
  while (what === 'word') {
    await moveOn(who, what)
    what = await waitForInput(who)
  }
  await page.locator('button.contract').click()
  expect(await page.locator('dialog h2').textContent()).toBe(layout.auction)
  await expectFine(who)
  await page.keyboard.press('Escape')
  for (; what !== 'deal'; what = await waitForInput(who)) await moveOn(who, what)
  await expectFine(who)
  await button(who, deal.look).click()
  await page.waitForSelector('dialog .drawn')
  await expectFine(who)
  await button(who, verify.button).click()
  await page.waitForSelector('dialog .verified')
  await expectFine(who)
  expect(who.complaints).toEqual([])
})

test('the choice of how to play a card', async () => {
  const who = await visitor({ size: PHONE })
  const { page } = who
  const hands = [
    ['Aa', 'Ka', 'Oa', 'Ua', '6s', '7s', 'Ar', '8b', '7r'],
    ['9a', '7a', 'Os', 'Us', 'Kr', 'Or', '6r', 'Kb', 'Ob'],
    ['8a', 'Ba', '6a', 'Bs', '9s', 'Ks', 'Br', '9r', '8r'],
    ['As', '8s', '6b', 'Ur', 'Ub', 'Bb', '9b', 'Ab', '7b'],
  ]
  await openTableWithBots(who, { ruleset: 'schieber', more: { deals: [{ dealer: 3, hands }] } })
  for (let what = await waitForInput(who); what !== 'card'; what = await waitForInput(who))
    await moveOn(who, what)
  await page.locator('.hand [data-card="Aa"]').click()
  await page.waitForSelector('dialog[open] .choices')
  await expectFine(who)
  expect(who.complaints).toEqual([])
})

test('a table that is not there, and a lost connection', async () => {
  const who = await visitor({ size: PHONE })
  const { page, context } = who
  await openTableWithBots(who, { ruleset: 'schieber' })
  await waitForInput(who)
  await context.setOffline(true)
  await page.waitForSelector('.status .lost')
  await expectFine(who)
  await context.setOffline(false)
  await page.waitForSelector('.status .lost', { state: 'detached' })
  await page.goto('/play#g=g_unknown')
  await expect.poll(() => page.locator('.notice h1').textContent()).toBe(connection.gone)
  await expectFine(who)
})
