import { expect, inject, test } from 'vitest'
import { preferences as de } from '../../src/i18n/de/pages/preferences.ts'
import { preferences as en } from '../../src/i18n/en/pages/preferences.ts'
import { preferences as fr } from '../../src/i18n/fr/pages/preferences.ts'
import { preferences as it } from '../../src/i18n/it/pages/preferences.ts'
import { expectAccessible, expectFitsPhone } from './support/accessibility-check.ts'
import type { Visitor } from './support/visitor.ts'
import { openTableWithBots, PHONE, visitor, waitForInput, withBrowser } from './support/visitor.ts'

/*
 * The dialog for the preferences of a person, in the menu of a table and in the lobby.
 */

withBrowser()

const PATH = '/v1/players/me/preferences'

/** The stored preferences of the visitor. */
const stored = async ({ page }: Visitor) => {
  const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('sidi.play') ?? '{}'))
  const answer = await page.request.get(inject('apiUrl') + PATH, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return answer.json()
}

const openInMenu = async (who: Visitor, menu: string, title: string): Promise<void> => {
  await who.page.getByRole('button', { name: menu, exact: true }).click()
  await who.page.getByRole('button', { name: title, exact: true }).click()
  await who.page.locator('.preferences').waitFor()
}

/** Controls below 44 px: a checkbox counts with its label. */
const smallTargets = ({ page }: Visitor): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('dialog[open] .preferences :is(input, select, button)')].flatMap((one) => {
      const target = one.matches('[type=checkbox]') ? (one.closest('label') ?? one) : one
      const { width, height } = target.getBoundingClientRect()
      return width >= 44 && height >= 44 ? [] : [`${one.outerHTML} ${width} × ${height}`]
    }),
  )

test('quiet hours, kinds, delay and reminders are stored, and shown again, also in the lobby', async () => {
  const who = await visitor({ size: PHONE, language: 'de-CH', timeZone: 'Asia/Tokyo' })
  const { page } = who
  await openTableWithBots(who, { ruleset: 'schieber' })
  await waitForInput(who)
  const loaded = page.waitForResponse((answer) => answer.url().endsWith(PATH))
  await openInMenu(who, 'Menü', de.title)
  expect((await loaded).request().method()).toBe('GET')
  expect(await page.locator('select[name=time-zone]').inputValue()).toBe('Asia/Tokyo')
  await page.getByLabel(de.quiet).check()
  await page.getByLabel(de.from, { exact: true }).fill('21:30')
  await page.getByLabel(de.kindsOf.result).uncheck()
  await page.locator('select[name=delay]').selectOption('PT5M')
  await page.getByLabel('2 Stunden', { exact: true }).check()
  await page.locator('select[name=language]').selectOption('fr')
  expect(await smallTargets(who)).toEqual([])
  await expectFitsPhone(who)
  await expectAccessible(who)
  await who.shot('preferences')
  await page.getByRole('button', { name: de.save }).click()
  await expect.poll(() => page.locator('dialog[open] [role=status]').last().textContent()).toBe(de.saved)
  const wanted = {
    ...{ language: 'fr', timeZone: 'Asia/Tokyo', quietHours: { from: '21:30', to: '07:00' } },
    ...{
      kinds: ['turn', 'reminder', 'start', 'series'],
      reminderLeads: ['PT2H'],
      delay: 'PT5M',
      digest: null,
    },
  }
  expect(await stored(who)).toEqual(wanted)

  // A value of another program stays, and a refusal is beside the form.
  await page.getByLabel(de.to, { exact: true }).fill('08:00')
  await page.getByRole('button', { name: de.save }).click()
  await expect.poll(() => page.locator('dialog[open] .trouble').textContent()).toMatch(/zehn Stunden/)
  expect(await stored(who)).toEqual(wanted)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: de.title, exact: true }).click()
  await expect.poll(() => page.getByLabel(de.to, { exact: true }).inputValue()).toBe('07:00')
  expect(await page.getByLabel(de.from, { exact: true }).inputValue()).toBe('21:30')

  // The lobby has the same dialog.
  await page.goto('/play')
  await page.getByRole('button', { name: de.title, exact: true }).click()
  await expect.poll(() => page.getByLabel(de.from, { exact: true }).inputValue()).toBe('21:30')
  await expectAccessible(who)
  await who.shot('preferences-lobby')
  expect(who.complaints.filter((one) => !one.includes('422'))).toEqual([])
})

test.each([
  ['en', 'Menu', en],
  ['fr', 'Menu', fr],
  ['it', 'Menu', it],
] as const)('the keyboard alone sets a daily summary, in %s', async (language, menu, words) => {
  const who = await visitor({ size: PHONE, language })
  const { page } = who
  await openTableWithBots(who, { ruleset: 'schieber' })
  await waitForInput(who)
  await openInMenu(who, menu, words.title)
  const digest = page.getByLabel(words.digest)
  for (
    let steps = 0;
    steps < 60 && !(await digest.evaluate((one) => one === document.activeElement));
    steps += 1
  )
    await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expectAccessible(who)
  expect(await smallTargets(who)).toEqual([])
  await page.getByRole('button', { name: words.save }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('dialog[open] [role=status]').last().textContent()).toBe(words.saved)
  expect(await stored(who)).toMatchObject({ digest: '18:00', quietHours: null })
  expect(who.complaints).toEqual([])
})
