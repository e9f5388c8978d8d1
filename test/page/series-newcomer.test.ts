import { spawnSync } from 'node:child_process'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectFitsPhone } from './support/accessibility-check.ts'
import { TWELVE } from './support/series-visit.ts'
import type { Visitor } from './support/visitor.ts'
import { PHONE, visitor, withBrowser } from './support/visitor.ts'

/*
 * The page /series for a newcomer and for a whole evening: from the start page to the final standings, by the page alone.
 */

withBrowser()

/** The largest number of clicks and fields to a drawn first round, besides the names. */
const MOST_ACTS = 12

/** Counts the clicks of the visitor, and the fields that the visitor types in. */
const countActs = async ({ page }: Visitor): Promise<() => number> => {
  const acts: string[] = []
  await page.exposeFunction('actOfTest', (act: string) => acts.push(act))
  await page.addInitScript(() => {
    const { actOfTest } = globalThis as unknown as { readonly actOfTest: (act: string) => void }
    addEventListener('click', (event) => event.isTrusted && actOfTest('click'), true)
    addEventListener(
      'change',
      ({ target }) => target instanceof HTMLInputElement && target.type === 'text' && actOfTest('field'),
      true,
    )
  })
  return () => acts.length
}

const nextButton = (page: Page) => page.locator('.next-step .main')

test('a newcomer gets from / to a drawn first round of twelve people in at most 12 acts', async () => {
  const who = await visitor({ size: PHONE, touch: true, scheme: 'dark', language: 'de-CH' })
  const { page } = who
  const acts = await countActs(who)
  await page.goto('/')
  await page.locator('a[href="/series"]').first().click()
  await page.waitForSelector('.new-series')
  await page.waitForSelector('h1')
  await expectAccessible(who)
  await expectFitsPhone(who)
  await who.shot('series-start')
  await page.locator('textarea[name="people"]').fill(TWELVE.join('\n'))
  await page.locator('.new-series .main').click()
  await expect.poll(() => page.locator('.table-item').count()).toBe(3)
  expect(acts()).toBeGreaterThan(0)
  expect(acts()).toBeLessThanOrEqual(MOST_ACTS)
  const seated = (await page.locator('.tables .side').allTextContents()).join(' ')
  for (const name of TWELVE) expect(seated).toContain(name)
  expect(new URL(page.url()).pathname).toMatch(/^\/series\/s_[\w-]+$/)
  await expectAccessible(who)
  await expectFitsPhone(who)
  await who.shot('series-drawn')
  await page.reload()
  await expect.poll(() => page.locator('.table-item').count()).toBe(3)
  expect(who.complaints).toEqual([])
})

/** Types the points of the first open table. */
const enterPoints = async (page: Page, points: readonly number[]): Promise<void> => {
  const form = page.locator('.table-item > .result-form').first()
  for (const [at, one] of points.entries()) await form.locator('.amount input').nth(at).fill(String(one))
  await form.locator('button[type="submit"]').click()
}

const openTables = (page: Page) => page.locator('.table-item > .result-form').count()

test('an evening by the page alone: results, a wrong sum, a correction, late guests, an undo, the end', async () => {
  const who = await visitor({ size: PHONE, touch: true })
  const { page } = who
  await page.goto('/series')
  await page.locator('textarea[name="people"]').fill(TWELVE.join('\n'))
  await page.locator('.new-series .main').click()
  await expect.poll(() => page.locator('.table-item').count()).toBe(3)

  // Another draw before the start.
  await page.getByRole('button', { name: 'Draw again' }).click()
  await page.getByText('Draw 2: Drawn again on the page').waitFor()
  await nextButton(page).click()
  await expect.poll(() => openTables(page)).toBe(3)
  await page.locator('.open-count').waitFor()

  // A wrong sum is refused with the right one.
  await enterPoints(page, [700, 500])
  await expect.poll(() => page.locator('.result-form .trouble').textContent()).toContain('1256')
  await who.shot('series-wrong-sum')
  await expectAccessible(who)
  await expectFitsPhone(who)
  await enterPoints(page, [700, 556])
  await expect.poll(() => openTables(page)).toBe(2)
  await enterPoints(page, [650, 606])
  await expect.poll(() => openTables(page)).toBe(1)
  expect(await page.locator('.table-item > .result-form').count()).toBe(1)
  await enterPoints(page, [600, 656])
  await expect.poll(() => openTables(page)).toBe(0)
  await expect.poll(() => page.locator('.standings tbody tr').count()).toBe(12)
  const total = () => page.locator('.standings tbody tr').first().locator('td').last().textContent()
  expect(await total()).toBe('700')

  // A correction, and its taking back in one tap.
  const corrected = page.locator('.table-item', { hasText: '700' }).locator('details')
  await corrected.locator('summary').first().click()
  await corrected.locator('.amount input').nth(0).fill('701')
  await corrected.locator('.amount input').nth(1).fill('555')
  await corrected.locator('.reason input').fill('Misread')
  await corrected.locator('button[type="submit"]').click()
  await expect.poll(total).toBe('701')
  await page.getByRole('button', { name: 'Take the correction back' }).click()
  await expect.poll(total).toBe('700')

  // A late guest, a withdrawal, and the next round in one tap: close, draw, start.
  await page.locator('.late textarea').fill('Meta Kunz')
  await page.locator('.late button').click()
  await page.getByText('1 person is entered.').waitFor()
  await page.locator('.people summary').click()
  await expect.poll(() => page.locator('.entries li').count()).toBe(13)
  await page.getByLabel('Attendance of Leo Arnold').selectOption('withdrawn')
  await expect.poll(() => page.locator('.entries li.withdrawn').count()).toBe(1)
  await expectFitsPhone(who)
  await expectAccessible(who)
  await nextButton(page).click()
  await expect.poll(() => openTables(page)).toBe(3)
  const seated = (await page.locator('.tables .side').allTextContents()).join(' ')
  expect(seated).toContain('Meta Kunz')
  expect(seated).not.toContain('Leo Arnold')

  // The undo of a close: the round before is open again, and closes again.
  await page.getByRole('button', { name: 'Reopen round 1' }).click()
  await expect.poll(() => nextButton(page).textContent()).toBe('Close the round')
  await expect.poll(() => page.locator('.round-tables h2').textContent()).toContain('Round 1')
  await nextButton(page).click()
  await expect.poll(() => page.locator('.open-count').textContent()).toBe('3 of 3 tables open')

  for (const round of [2, 3, 4]) {
    for (const left of [2, 1, 0]) {
      await enterPoints(page, [628 + round, 628 - round])
      await expect.poll(() => openTables(page)).toBe(left)
    }
    await nextButton(page).click()
    if (round < 4) await expect.poll(() => openTables(page)).toBe(3)
  }
  await page.getByText('Final standings').waitFor()
  await expect.poll(() => nextButton(page).count()).toBe(0)
  expect(await page.locator('.standings del').count()).toBeGreaterThan(0)
  await page.getByText('Crossed out does not count: the worst result, from 4 results on.').waitFor()
  await page.locator('.log-section summary').click()
  await page.getByText('Event finished').waitFor()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Everything, to check it (JSON)' }).click()
  const file = await (await saving).path()
  const checked = spawnSync(process.execPath, ['tools/verify/verify-series.ts', file], { encoding: 'utf8' })
  expect(checked.stdout, checked.stderr).not.toContain('NO')
  expect(checked.status, checked.stdout).toBe(0)
  await page.getByText('Drawn again', { exact: true }).waitFor()
  await expectAccessible(who)
  await who.shot('series-finished')
  // The refused sum is an answer with an error status.
  expect(who.complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
})
