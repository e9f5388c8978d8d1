import { expect, test } from 'vitest'
import { expectAccessible } from './support/accessibility-check.ts'
import type { RequestedInput, Visitor } from './support/visitor.ts'
import { openTableWithBots, visitor, waitForInput, withBrowser } from './support/visitor.ts'

/*
 * A bot plays for the player on request, and a rematch after the end of the game, on the page /play.
 */

withBrowser()

/** Closes the reviews of finished deals until the page asks for something else. */
const pastDeals = async (who: Visitor): Promise<RequestedInput> => {
  for (;;) {
    const what = await waitForInput(who)
    if (what !== 'deal') return what
    await who.page.locator('dialog .main').click()
  }
}

/** Waits until a bot has played the game to its end. Cards stay playable by hand while the bot decides. */
const untilEnd = async (who: Visitor): Promise<void> => {
  while ((await pastDeals(who)) !== 'end') await who.page.waitForTimeout(100)
}

/** Clicks an entry in the menu of the table. */
const fromMenu = async ({ page }: Visitor, what: string): Promise<void> => {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: what }).click()
  await page.waitForSelector('.sheet', { state: 'detached' })
}

test('a substitute bot plays until the player returns; then a rematch', async () => {
  const who = await visitor()
  const { page } = who
  const game = await openTableWithBots(who, { ruleset: 'schieber', options: { target: 500 } })
  await waitForInput(who)
  await fromMenu(who, 'Let a bot play for me')
  await expect.poll(() => page.locator('.seats').textContent()).toContain('a bot plays')
  await who.shot('stood-in')
  await expectAccessible(who)
  await fromMenu(who, 'Play again myself')
  expect(['word', 'card', 'variants']).toContain(await pastDeals(who))
  await expect.poll(() => page.locator('.seats').textContent()).not.toContain('a bot plays')

  await fromMenu(who, 'Let a bot play for me')
  await expect.poll(() => page.locator('.seats').textContent()).toContain('a bot plays')
  await untilEnd(who)
  await page.getByRole('button', { name: 'Play again' }).click()
  await expect.poll(() => page.url()).not.toContain(game)
  await page.waitForSelector('.hand button')
  expect(await page.locator('.hand button').count()).toBe(9)
  expect(await page.locator('.seat').count()).toBe(4)
  await who.shot('rematch')
  expect(who.complaints).toEqual([])
})
