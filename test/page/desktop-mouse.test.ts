import { expect, test } from 'vitest'
import { expectAccessible } from './support/accessibility-check.ts'
import {
  DEAL_WITH_FIRST_BID,
  openTableWithBots,
  visitor,
  waitForInput,
  withBrowser,
} from './support/visitor.ts'

/*
 * The page /play with a mouse on a desktop screen.
 */

withBrowser()

test('a newcomer is in a game after one click in the lobby', async () => {
  const who = await visitor()
  const { page } = who
  await page.goto('/play')
  await page.waitForSelector('.all-games li')
  await expectAccessible(who)
  await who.shot('lobby')
  await page.locator('.begin .main').click()
  await page.waitForSelector('.hand button')
  expect(await page.locator('.hand button').count()).toBe(9)
  expect(await page.locator('.seat').count()).toBe(4)
  // If the bots bid first, the auction may be over before the player's turn.
  expect(['word', 'card', 'variants']).toContain(await waitForInput(who))
  await who.shot('bidding')
  await expectAccessible(who)
  expect(who.complaints).toEqual([])
})

test('a whole Sidi Barrani against three bots, and the same game once more', async () => {
  const who = await visitor()
  const { page } = who
  await openTableWithBots(who, {
    ruleset: 'sidi-barrani',
    options: { target: 500 },
    level: 'club',
    more: DEAL_WITH_FIRST_BID,
  })
  const seen = new Set<string>()
  let isLookedOver = false
  for (let what = await waitForInput(who); what !== 'end'; what = await waitForInput(who)) {
    if (!seen.has(what)) {
      await who.shot(`mouse-${what}`)
      await expectAccessible(who)
    }
    seen.add(what)
    if (what === 'card') await page.locator('.hand .can button').first().click()
    else if (what === 'variants') await page.locator('dialog .choices button').first().click()
    else if (what === 'deal') {
      if (!isLookedOver) {
        // The analysis of the deal, with open cards.
        await page.locator('dialog button', { hasText: 'What could have been?' }).click()
        await page.waitForSelector('dialog .analysis')
        // The own cards come first, with the own part.
        expect(await page.locator('.analysis :is(h3, p)').allTextContents()).toEqual(
          expect.arrayContaining([expect.stringMatching(/^Your cards$|every card was the best/)]),
        )
        const costs = await page.locator('.analysis .judged').first().locator('.what b').allTextContents()
        expect(new Set(costs).size).toBeLessThan(2)
        await who.shot('analysis')
        await expectAccessible(who)
        isLookedOver = true
      }
      await page.locator('dialog .main').click()
    } else await page.locator('#controls .bid-picker .main, #controls button').last().click()
    await expect.poll(() => page.locator('.status').textContent()).not.toContain('Sending')
  }
  expect(seen).toContain('card')
  expect(seen).toContain('word')
  await who.shot('end')
  await expectAccessible(who)

  await page.locator('dialog a[href*="replay"]').click()
  await page.waitForSelector('.player')
  expect(await page.locator('.open-hands section').count()).toBe(4)
  const hands = () => page.locator('.open-hands button').count()
  const all = await hands()
  expect(all).toBe(36)
  await page.locator('.player button[aria-label="To the end of the deal"]').click()
  await expect.poll(hands).toBeLessThan(all)
  await page.locator('.player button[aria-label="To the beginning of the deal"]').click()
  await expect.poll(hands).toBe(all)
  await page.locator('.player button[aria-label="One step on"]').click()
  await expect.poll(() => page.locator('.status').textContent()).not.toBe('')
  await who.shot('replay')
  expect(await page.locator('.seat .who').allTextContents()).toContainEqual(expect.stringContaining('Vreni'))
  expect(await page.locator('.open-hands h2').allTextContents()).toContain('Vreni')
  await expectAccessible(who)
  // The analysis of the bots draws a line, with the balance of the displayed card as text.
  await page.getByRole('button', { name: 'Show the evaluation' }).click()
  const line = page.locator('.evaluation svg')
  await line.waitFor()
  expect(await line.getAttribute('aria-label')).toMatch(/^Balance of Vreni & .*: [+−]?\d+ points at the end/)
  expect((await page.locator('.evaluation .balance').getAttribute('d'))?.split('L')).toHaveLength(1 + 36)
  await page.locator('.player button[aria-label="To the end of the deal"]').click()
  const end = /: ([+−]?\d+) points/.exec((await line.getAttribute('aria-label')) ?? '')?.[1]
  await expect
    .poll(() => page.locator('.evaluation p').textContent())
    .toContain(`: ${end} against the best play.`)
  await who.shot('replay-evaluation')
  await expectAccessible(who)
  // Without a share sheet the text is copied, and the picture is a file.
  await who.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Share this deal' }).click()
  await expect.poll(() => page.locator('.share [role="status"]').textContent()).toBe('The text is copied.')
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toMatch(/^Sidi Barrani, Deal 1\n/)
  expect(text.match(/trick\s+to/gi)).toHaveLength(9)
  expect(text).not.toMatch(/^…/m)
  // Bots have the names of the page.
  expect(text).not.toContain('Bot')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.share a[download]').click(),
  ])
  expect(saved.suggestedFilename()).toBe('deal-1.png')
  // Back from the replay, the result does not open again.
  await page.locator('.bar .button', { hasText: 'Close' }).click()
  await page.waitForSelector('.room:not(.replay) .arena')
  await expect.poll(() => page.locator('.seat').count()).toBe(4)
  expect(await page.locator('dialog[open]').count()).toBe(0)
  expect(who.complaints).toEqual([])
})

test('hints, if the table allows hints: all legal moves, best first, three a turn', async () => {
  const who = await visitor()
  const { page } = who
  await openTableWithBots(who, {
    ruleset: 'sidi-barrani',
    level: 'beginner',
    more: { ...DEAL_WITH_FIRST_BID, hints: true },
  })
  expect(await waitForInput(who)).toBe('word')
  for (let time = 1; time <= 3; time++) {
    await page.getByRole('button', { name: 'Hint' }).click()
    await page.waitForSelector('dialog[open] .hints li')
    expect(await page.locator('dialog .hints li').count()).toBeGreaterThan(1)
    expect(await page.locator('dialog p').first().textContent()).toMatch(/^Because: \w+ \w+/)
    if (time === 1) {
      await who.shot('hint')
      await expectAccessible(who)
    }
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Hint' }).click()
  expect(await page.locator('dialog[open] p').textContent()).toMatch(/three|3/)
  await who.shot('hint-refused')
  // The browser logs the expected refusal (409).
  expect(who.complaints.filter((said) => !/status of 409/.test(said))).toEqual([])
})
