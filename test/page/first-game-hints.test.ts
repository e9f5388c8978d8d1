import { expect, test } from 'vitest'
import { PAGE_CATALOGUES } from '../support/texts/page-catalogues.ts'
import { expectAccessible } from './support/accessibility-check.ts'
import type { Visitor } from './support/visitor.ts'
import { PHONE, visitor, waitForInput, withBrowser } from './support/visitor.ts'

/*
 * Hints in the first game of a new player: each once, at its moment, never over the hand.
 */

withBrowser()

const { tour } = PAGE_CATALOGUES.en.page
const HINTS = Object.entries(tour.hints)

/** Whether the hint covers a part of the hand or of the controls. */
const coversHand = ({ page }: Visitor): Promise<boolean> =>
  page.evaluate(() => {
    const hint = document.querySelector('.first-game')?.getBoundingClientRect()
    return [...document.querySelectorAll('#hand, #controls')].some((part) => {
      const box = part.getBoundingClientRect()
      return hint !== undefined && box.height > 0 && hint.bottom > box.top && hint.top < box.bottom
    })
  })

/** Starts the quick game of the lobby, as a new player. The bots move at once. */
const startGame = async ({ page }: Visitor): Promise<void> => {
  await page.route('**/v1/games', (route) => {
    const table = route.request().postDataJSON()
    return route.continue({ postData: JSON.stringify({ ...table, pace: 'instant' }) })
  })
  await page.goto('/play')
  await page.locator('.begin .main').click()
  await page.waitForSelector('.hand button')
}

/** Reads and closes the hints of the moment. @returns their names */
const readHints = async (who: Visitor): Promise<readonly string[]> => {
  const hint = who.page.locator('.first-game')
  const names: string[] = []
  while (await hint.isVisible()) {
    const text = (await hint.locator('p').first().textContent()) ?? ''
    const [name] = HINTS.find(([, start]) => text.startsWith(start)) ?? []
    expect(name, text).toBeDefined()
    expect(await coversHand(who)).toBe(false)
    // A grey card is there when the hint speaks of grey cards.
    if (name === 'illegal') expect(await who.page.locator('#hand li:not(.can)').count()).toBeGreaterThan(0)
    names.push(name ?? '')
    await hint.getByRole('button', { name: tour.next }).click()
    await expect
      .poll(async () => (await hint.isVisible()) && hint.locator('p').first().textContent())
      .not.toBe(text)
  }
  return names
}

/** Plays the first possible move. */
const moveOn = async ({ page }: Visitor, what: string): Promise<void> => {
  if (what === 'card') await page.locator('.hand .can button').first().click()
  else if (what === 'variants') await page.locator('dialog .choices button').first().click()
  else if (what === 'deal') await page.locator('dialog .main').click()
  else await page.locator('#controls .bid-picker .main, #controls button').last().click()
  await expect.poll(() => page.locator('.status').first().textContent()).not.toContain('Sending')
}

test('a new player sees each hint once, when the hint matters', async () => {
  const who = await visitor({ size: PHONE, touch: true })
  const { page } = who
  await startGame(who)
  expect(await waitForInput(who)).toBeDefined()
  await page.waitForSelector('.first-game')
  await who.shot('first-game-hint')
  for (const [width, height] of [
    [360, 640],
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await coversHand(who), `${width} × ${height}`).toBe(false)
  }
  await expectAccessible(who)
  const seen: string[] = []
  for (let moves = 0; moves < 30; moves++) {
    const what = await waitForInput(who)
    if (what === 'deal') break
    if (what !== 'variants') seen.push(...(await readHints(who)))
    await moveOn(who, what)
  }
  expect(seen[0]).toBe('turn')
  expect(seen).toEqual(expect.arrayContaining(['turn', 'illegal', 'points']))
  expect(new Set(seen).size).toBe(seen.length)
  // A hint that a player closed does not return.
  await page.reload()
  await waitForInput(who)
  const left = await page.evaluate(() => JSON.parse(localStorage.getItem('sidi.play') ?? '{}').firstGameHints)
  expect(left).toEqual(HINTS.map(([name]) => name).filter((name) => !seen.includes(name)))
  expect(who.complaints).toEqual([])
})

test('one press ends all hints', async () => {
  const who = await visitor()
  const { page } = who
  await startGame(who)
  await waitForInput(who)
  await page.locator('.first-game').getByRole('button', { name: tour.stop }).click()
  await page.waitForSelector('.first-game', { state: 'detached' })
  await page.reload()
  await waitForInput(who)
  expect(await page.locator('.first-game').count()).toBe(0)
  expect(who.complaints).toEqual([])
})
