import { expect, test } from 'vitest'
import { withBotNames } from '../../web/table/bot-names.ts'
import { PAGE_CATALOGUES } from '../support/texts/page-catalogues.ts'
import type { Visitor } from './support/visitor.ts'
import {
  DEAL_WITH_FIRST_BID,
  openTableWithBots,
  visitor,
  waitForInput,
  withBrowser,
} from './support/visitor.ts'

/*
 * The log and the live region: at each own turn they have all events up to the displayed version.
 */

withBrowser()

/** The same cards, dealt by the visitor: the bots speak before the visitor's first look. */
const DEAL_WITH_BOTS_FIRST = { deals: DEAL_WITH_FIRST_BID.deals.map((deal) => ({ ...deal, dealer: 0 })) }

const authorized = async ({ page }: Visitor) => {
  const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('sidi.play') ?? '{}'))
  return { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' }
}

/** The version of the game, by the service. */
const versionOf = async (who: Visitor, game: string): Promise<number> => {
  const answer = await who.page.request.get(`/v1/games/${game}`, { headers: await authorized(who) })
  return (await answer.json()).version
}

/** The text of the service about the events after a number, with the names that the page gives the bots. */
const textAfter = async (who: Visitor, game: string, after: number): Promise<string> => {
  const view = await who.page.request.get(`/v1/games/${game}`, { headers: await authorized(who) })
  const answer = await who.page.request.get(`/v1/games/${game}/events?after=${after}`, {
    headers: { ...(await authorized(who)), Accept: 'text/plain' },
  })
  return inOneLine(withBotNames(await view.json(), await answer.text()))
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Waits until the last entry of the log ends with an event. */
const waitForLog = async ({ page }: Visitor, version: number): Promise<void> => {
  await page.waitForSelector(`.side .log li:last-child[data-up-to="${version}"]`)
}

/** Whether the entries of the log cover the events from the first entry without gap and without repetition. */
const isComplete = ({ page }: Visitor): Promise<boolean> =>
  page.locator('.side .log li').evaluateAll((entries) => {
    const ranges = entries.map((entry) => (entry as HTMLElement).dataset)
    return ranges.every(({ after }, at) => after === (at === 0 ? '0' : ranges[at - 1]?.['upTo']))
  })

/** Checks log and live region at an own turn. */
const expectLogUpToDate = async (who: Visitor, game: string): Promise<void> => {
  const version = await versionOf(who, game)
  await waitForLog(who, version)
  expect(await isComplete(who)).toBe(true)
  const { page } = who
  const last = page.locator('.side .log li').last()
  const after = Number(await last.getAttribute('data-after'))
  const told = await textAfter(who, game, after)
  expect(inOneLine(await last.innerText())).toBe(told)
  expect(inOneLine((await page.locator('.room > .unseen[aria-live]').textContent()) ?? '')).toContain(told)
  expect(told).toMatch(/Vreni, (?:it is your turn|you lead)/)
}

/** Plays the first possible move. */
const moveOn = async ({ page }: Visitor, what: string): Promise<void> => {
  if (what === 'card') await page.locator('.hand .can button').first().click()
  else if (what === 'variants') await page.locator('dialog .choices button').first().click()
  else if (what === 'deal') await page.locator('dialog .main').click()
  else await page.locator('#controls .bid-picker .main, #controls button').last().click()
  await expect.poll(() => page.locator('.status').textContent()).not.toContain('Sending')
}

/** Plays until the end of the deal, and checks the log at each own turn. @returns the number of own turns */
const playDeal = async (who: Visitor, game: string): Promise<number> => {
  let turns = 0
  for (;;) {
    const what = await waitForInput(who)
    if (what === 'deal' || what === 'end') return turns
    if (what !== 'variants') {
      await expectLogUpToDate(who, game)
      turns += 1
    }
    await moveOn(who, what)
  }
}

test('at each own turn of a deal the log has all events, also the auction before the first look', async () => {
  const who = await visitor()
  const game = await openTableWithBots(who, {
    ruleset: 'sidi-barrani',
    level: 'club',
    more: DEAL_WITH_BOTS_FIRST,
  })
  await waitForInput(who)
  await expectLogUpToDate(who, game)
  const first = inOneLine(await who.page.locator('.side .log').innerText())
  expect(first).toMatch(/Köbi\b.*Ruth\b.*Sepp\b/)
  expect(await playDeal(who, game)).toBeGreaterThanOrEqual(9)
  expect(who.complaints).toEqual([])
})

test('the log has all events when the stream is faster than the answer, and after a reload', async () => {
  const who = await visitor()
  const { page } = who
  let late = 0
  await page.route(/\/v1\/games\/[^/?]+\/moves\?/, async (route) => {
    const cards = await page.locator('#hand button').count()
    const response = await route.fetch()
    const { events } = await response.json()
    const isCard = events.some(({ type }: { type: string }) => type === 'cardPlayed')
    // The stream shows the own card before the answer arrives.
    if (isCard && cards > 1) {
      await expect.poll(() => page.locator('#hand button').count()).toBe(cards - 1)
      late += 1
    }
    await route.fulfill({ response })
  })
  const game = await openTableWithBots(who, { ruleset: 'schieber' })
  expect(await playDeal(who, game)).toBeGreaterThanOrEqual(9)
  expect(late).toBeGreaterThan(6)
  await page.locator('dialog .main').click()
  await waitForInput(who)
  await expectLogUpToDate(who, game)
  const version = await versionOf(who, game)

  await page.reload()
  await waitForLog(who, version)
  expect(await isComplete(who)).toBe(true)
  const last = page.locator('.side .log li').last()
  const after = Number(await last.getAttribute('data-after'))
  expect(inOneLine(await last.innerText())).toBe(await textAfter(who, game, after))
  expect(who.complaints).toEqual([])
})

test('a change of language changes the known texts, too; earlier events follow on request', async () => {
  const who = await visitor()
  const { page } = who
  const game = await openTableWithBots(who, { ruleset: 'schieber', options: { target: 2500 } })
  for (let deals = 0; deals < 3; deals++) {
    await playDeal(who, game)
    await page.locator('dialog .main').click()
  }
  await waitForInput(who)
  const version = await versionOf(who, game)
  await page.reload()
  await waitForLog(who, version)
  const entries = page.locator('.side .log li')
  expect(await entries.first().getAttribute('data-after')).toBe(`${version - 150}`)
  const announced = () => page.locator('.room > .unseen[aria-live]').textContent()
  const before = await announced()

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('.settings select').first().selectOption('de')
  await expect.poll(() => entries.last().innerText()).toMatch(/Vreni, du/)
  expect(await page.locator('.side .log').innerText()).not.toMatch(/trick to/)
  expect(await announced()).toBe(before)
  await page.keyboard.press('Escape')

  const { earlier } = PAGE_CATALOGUES.de.page.bar
  while (await page.getByRole('button', { name: earlier }).isVisible()) {
    const [first] = await entries.all()
    const after = await first?.getAttribute('data-after')
    await page.getByRole('button', { name: earlier }).click()
    await expect.poll(() => entries.first().getAttribute('data-after')).not.toBe(after)
  }
  expect(await isComplete(who)).toBe(true)
  expect(who.complaints).toEqual([])
})
