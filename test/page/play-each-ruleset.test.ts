import { expect, test } from 'vitest'
import { RULESETS } from '../../src/rules/rulesets/index.ts'
import { isNightly } from '../support/random.ts'
import { expectAccessible, expectFitsPhone } from './support/accessibility-check.ts'
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
 * A game of each ruleset on the page /play. The page knows no ruleset: the moves come from the service.
 */

withBrowser()

/** Makes the first possible move. */
const doSomething = async (who: Visitor, what: Awaited<ReturnType<typeof waitForInput>>): Promise<void> => {
  const { page } = who
  if (what === 'card')
    await page
      .locator('.hand .can button')
      .first()
      .click({ position: { x: 15, y: 15 } })
  else if (what === 'variants') await page.locator('dialog .choices button').first().click()
  else if (what === 'deal') await page.locator('dialog .main').click()
  else if (await page.locator('.pick-move').isVisible()) {
    // Cards of the hand are picked in the hand, other cards beside the button.
    const inHand = Number(
      (await page.locator('.in-hand').all()).length === 0
        ? 0
        : await page.locator('.in-hand').getAttribute('data-least'),
    )
    for (let at = 0; at < inHand; at++) await page.locator('#hand .can button').nth(at).click()
    for (const picker of await page.locator('.picker').all()) {
      const least = Number(await picker.getAttribute('data-least'))
      for (let at = 0; at < least; at++) await picker.locator('.pick').nth(at).click()
    }
    await page.locator('.pick-move .main').first().click()
  } else {
    const bid = page.locator('#controls .bid-picker .main')
    const others = page.locator('#controls :is(.choices, .buttons) button')
    await ((await bid.isVisible()) ? bid : others.first()).click()
  }
  await expect.poll(() => page.locator('.status').textContent()).not.toContain('Sending')
}

/** Number of events of a type by the player, from the event log. A contract belongs to the declarer. */
const playedBy = async (who: Visitor, type: string): Promise<number> =>
  (await eventLogOf(who)).filter(
    (event) => event.type === type && (event.contract?.declarer ?? event.seat) === 0,
  ).length

test('a Schieber in which one shoves', async () => {
  const who = await visitor()
  const { page } = who
  await openTableWithBots(who, { ruleset: 'schieber' })
  for (let tried = 0; tried < 60; tried++) {
    const what = await waitForInput(who)
    const shove = page.locator('#controls .say-shove')
    if (what === 'word' && (await shove.isVisible())) {
      await who.shot('schieber-choosing')
      await shove.click()
      await expect
        .poll(() => page.locator('.auction-table .call-shove, .contract').count())
        .toBeGreaterThan(0)
      expect(who.complaints).toEqual([])
      return
    }
    await doSomething(who, what)
  }
  throw new Error('nobody was asked whether they shove')
})

test('a contract that others bid is doubled', async () => {
  const who = await visitor()
  const { page } = who
  await openTableWithBots(who, { ruleset: 'sidi-barrani' })
  for (let tried = 0; tried < 120; tried++) {
    const what = await waitForInput(who)
    const double = page.locator('#controls .say-double')
    if (what === 'word' && (await double.isVisible())) {
      await who.shot('doubling')
      await double.click()
      await expect.poll(() => playedBy(who, 'doubled')).toBe(1)
      expect(who.complaints).toEqual([])
      return
    }
    // After a pass the bots bid.
    const pass = page.locator('#controls .say-pass')
    if (what === 'word' && (await pass.isVisible())) await pass.click()
    else await doSomething(who, what)
  }
  throw new Error('nobody was asked whether they double')
})

/** A deal in which seat 0 has the Seven of roses, so leads, and a sequence of four. */
const FOUR_IN_A_ROW = {
  deals: [
    {
      dealer: 3,
      hands: [
        ['Aa', 'Ka', 'Oa', 'Ua', '6s', '7s', 'Ar', '8b', '7r'],
        ['9a', '7a', 'Os', 'Us', 'Kr', 'Or', '6r', 'Kb', 'Ob'],
        ['8a', 'Ba', '6a', 'Bs', '9s', 'Ks', 'Br', '9r', '8r'],
        ['As', '8s', '6b', 'Ur', 'Ub', 'Bb', '9b', 'Ab', '7b'],
      ],
    },
  ],
}

test('a Weis is declared with the first card, and stands before who declared it', async () => {
  const who = await visitor()
  const { page } = who
  await openTableWithBots(who, { ruleset: 'schieber', more: FOUR_IN_A_ROW })
  for (let tried = 0; tried < 5; tried++) {
    const what = await waitForInput(who)
    if (what === 'card') await page.locator('.hand [data-card="Aa"]').click({ position: { x: 15, y: 15 } })
    else if (what !== 'variants') await doSomething(who, what)
    else {
      await who.shot('declaring')
      await page.locator('dialog .choices button', { hasText: 'Weis' }).click()
      await expect.poll(() => playedBy(who, 'weisDeclared')).toBe(1)
      await page.waitForSelector('.seat.own .told')
      expect(await page.locator('.seat.own .told').textContent()).toBe('Weis 50')
      expect(who.complaints).toEqual([])
      return
    }
  }
  throw new Error('nobody was asked whether they declare')
})

test('a row of a Coiffeur is chosen, and written on its slate', async () => {
  const who = await visitor({ language: 'en' })
  const { page } = who
  await openTableWithBots(who, { ruleset: 'coiffeur-partnership', more: DEAL_WITH_FIRST_BID })
  let chosen = ''
  for (let tried = 0; tried < 60; tried++) {
    const what = await waitForInput(who)
    const rows = page.locator('#controls .choices button')
    if (what === 'word' && chosen === '' && (await rows.count()) > 0) {
      await who.shot('coiffeur-choosing')
      await expectAccessible(who)
      chosen = (await rows.first().textContent()) ?? ''
      await rows.first().click()
      await expect.poll(() => playedBy(who, 'contractMade')).toBe(1)
      continue
    }
    if (what === 'deal') {
      await who.shot('coiffeur-deal')
      await page.waitForSelector('dialog .drawn')
      expect(chosen).not.toBe('')
      expect(who.complaints).toEqual([])
      return
    }
    await doSomething(who, what)
  }
  throw new Error('the deal does not end')
})

const playersOf = ({ players }: { readonly players: readonly number[] }): number =>
  players.includes(4) ? 4 : (players[0] ?? 4)

/**
 * Rulesets of a usual run: each with another kind of input or table. `coiffeur-three` has three seats. Sidi Barrani,
 * Schieber and the partnership Coiffeur are in the tests above. The nightly run plays all rulesets.
 */
const USUAL_RULESETS: readonly string[] = [
  ...['staekske-rape', 'coiffeur-three', 'differenzler', 'handjass', 'zweier-sidi', 'schmausjass'],
]

/** Checks that each seat is inside the table, and that no other seat covers its centre. */
const expectSeatsApart = async ({ page }: Visitor, players: number): Promise<void> => {
  const { table, seats } = await page.evaluate(() => {
    const boxOf = (element: Element | null) => {
      const { left = 0, right = 0, top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
      return { left, right, top, bottom }
    }
    return {
      table: boxOf(document.querySelector('.arena')),
      seats: [...document.querySelectorAll('.arena .seat')].map(boxOf),
    }
  })
  expect(seats).toHaveLength(players)
  const outside = seats.filter(
    ({ left, right, top, bottom }) =>
      left < table.left || right > table.right || top < table.top || bottom > table.bottom,
  )
  expect(outside).toEqual([])
  const hidden = seats.filter((seat) => {
    const [x, y] = [(seat.left + seat.right) / 2, (seat.top + seat.bottom) / 2]
    return seats.some(
      (other) => other !== seat && other.left < x && x < other.right && other.top < y && y < other.bottom,
    )
  })
  expect(hidden).toEqual([])
}

const PLAYED_RULESETS = RULESETS.filter(({ id }) => isNightly || USUAL_RULESETS.includes(id))

test.each(PLAYED_RULESETS.map((ruleset) => [ruleset.id, playersOf(ruleset)] as const))(
  '%s, on a phone: two cards and all that comes before them',
  async (ruleset, players) => {
    const who = await visitor({ size: PHONE })
    const hasSeats =
      RULESETS.find(({ id }) => id === ruleset)?.options.shape &&
      'players' in (RULESETS.find(({ id }) => id === ruleset)?.options.shape ?? {})
    await openTableWithBots(who, { ruleset, players, ...(hasSeats && { options: { players } }) })
    let cards = 0
    const seen = new Set<string>()
    for (let tried = 0; cards < 2 && tried < 80; tried++) {
      const what = await waitForInput(who)
      if (what === 'end') break
      if (!seen.has(what)) {
        await expectFitsPhone(who)
        await expectSeatsApart(who, players)
        await who.shot(`${ruleset}-${what}`)
      }
      seen.add(what)
      if (what === 'card') cards++
      await doSomething(who, what)
    }
    expect(seen).toContain('card')
    expect(who.complaints).toEqual([])
  },
)
