import { expect, test } from 'vitest'
import type { Visitor } from './support/visitor.ts'
import {
  DEAL_WITH_FIRST_BID,
  eventLogOf,
  openTableWithBots,
  PHONE,
  visitor,
  waitForInput,
  withBrowser,
} from './support/visitor.ts'

/*
 * Points of the running deal in the bar of the table: the sum of the tricks that each side has won, and the bid beside the points.
 */

withBrowser()

interface WonTrick {
  readonly type: string
  readonly seat: number
  readonly points: number
}

/** Points of the tricks of each side by the event log: seats 0 and 2, then seats 1 and 3. */
const pointsInLog = async (who: Visitor): Promise<readonly number[]> => {
  const won = (await eventLogOf(who)).filter(
    ({ type }) => type === 'trickWon',
  ) as unknown as readonly WonTrick[]
  return [0, 1].map((side) =>
    won.filter(({ seat }) => seat % 2 === side).reduce((sum, { points }) => sum + points, 0),
  )
}

/** The points of each side as displayed, without the names for screen readers. */
const displayed = ({ page }: Visitor): Promise<readonly string[]> =>
  page.locator('.deal-points li').evaluateAll((all) =>
    all.map((one) => {
      const copy = one.cloneNode(true) as Element
      for (const unseen of copy.querySelectorAll('.unseen')) unseen.remove()
      return (copy.textContent ?? '').trim()
    }),
  )

/** Plays until the page asks for a card, for a number of cards of one deal. */
const playCards = async (who: Visitor, cards: number, check: () => Promise<void>): Promise<void> => {
  const { page } = who
  for (let played = 0; played < cards; ) {
    const what = await waitForInput(who)
    if (what === 'deal') throw new Error('the deal is over')
    if (what === 'card') {
      await check()
      played += 1
      await page.locator('.hand .can button').first().click()
    } else if (what === 'variants') await page.locator('dialog .choices button').first().click()
    else await page.locator('#controls .bid-picker .main, #controls button').last().click()
    await expect.poll(() => page.locator('.status').textContent()).not.toContain('On its way')
  }
}

test('the bar adds the points of each trick, and shows the same points after a reload', async () => {
  const who = await visitor({ size: PHONE, touch: true })
  await openTableWithBots(who, { ruleset: 'schieber', options: { weis: false, stoeck: false } })
  const seen: number[] = []
  const check = async () => {
    const expected = await pointsInLog(who)
    await expect.poll(() => displayed(who)).toEqual(expected.map(String))
    seen.push(expected[0] ?? 0, expected[1] ?? 0)
  }
  await playCards(who, 6, check)
  expect(Math.max(...seen)).toBeGreaterThan(0)
  await waitForInput(who)
  const before = await pointsInLog(who)
  await who.page.reload()
  await waitForInput(who)
  await expect.poll(() => displayed(who)).toEqual(before.map(String))
  expect(who.complaints).toEqual([])
})

test('a bid stands beside the points of the side that bid', async () => {
  const who = await visitor()
  await openTableWithBots(who, { ruleset: 'sidi-barrani', more: DEAL_WITH_FIRST_BID })
  await playCards(who, 2, async () => {
    await expect
      .poll(async () => (await displayed(who)).filter((one) => /^\d+ of \d+$/.test(one)).length)
      .toBe(1)
    const [of] = (await displayed(who)).flatMap((one) => /of (\d+)$/.exec(one)?.[1] ?? [])
    expect(await who.page.locator('.contract .promise b').textContent()).toBe(of)
  })
  expect(who.complaints).toEqual([])
})
