import { expect, test } from 'vitest'
import {
  DEAL_WITH_FIRST_BID,
  openTableWithBots,
  visitor,
  waitForInput,
  withBrowser,
} from './support/visitor.ts'

/*
 * The first names of bots everywhere on the page: in hints, moves and refusals, too, whose texts are of the service.
 */

withBrowser()

const FROM_SERVICE = 'Bot 1 (club)'

test('hints, moves, refusals and own games name bots as the table does', async () => {
  const who = await visitor()
  const { page } = who
  // Names in each text of the service.
  await page.route(/\/v1\/games\/[^/?]+(\?say|\/hints|\/moves)/, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const named = text.replaceAll(/"(say|why|detail)":\s*"/g, `"$1":"${FROM_SERVICE}: `)
    await route.fulfill({ response, body: named })
  })
  await openTableWithBots(who, {
    ruleset: 'sidi-barrani',
    level: 'club',
    more: { ...DEAL_WITH_FIRST_BID, hints: true },
  })
  await waitForInput(who)
  const name = await page.locator('.seat .who b').filter({ hasText: 'Köbi' }).count()
  expect(name).toBe(1)
  const shown = () => page.locator('body').innerText()
  const named = /\b(Vreni|Köbi|Ruth|Sepp): /
  expect(await page.locator('#controls').innerText()).toMatch(named)
  await page.getByRole('button', { name: 'Hint' }).click()
  await page.waitForSelector('dialog[open] .hints li')
  expect(await page.locator('dialog .hints').innerText()).toMatch(named)
  expect(await page.locator('dialog p').first().innerText()).toMatch(named)
  expect(await shown()).not.toMatch(/Bot \d/)
  await page.keyboard.press('Escape')
  await page.goto('/play#')
  await page.waitForSelector('.own-games li')
  expect(await page.locator('.own-games:not(.open-tables)').innerText()).toMatch(/Köbi/)
  expect(await shown()).not.toMatch(/Bot \d/)
  expect(who.complaints).toEqual([])
})
