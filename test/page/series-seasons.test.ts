import { expect, test } from 'vitest'
import { expectAccessible, expectFitsPhone } from './support/accessibility-check.ts'
import { PHONE, visitor, withBrowser } from './support/visitor.ts'

/*
 * The page /series: the same four people on several evenings, and fixed pairs by a published regulation.
 */

withBrowser()

test('the same four people: a season in two taps, and a second evening in one', async () => {
  const who = await visitor({ size: PHONE, touch: true, language: 'de' })
  const { page } = who
  await page.goto('/series')
  await page.locator('textarea[name="people"]').fill('Anna\nBeat\nCarla\nDario')
  await page.getByRole('radio', { name: 'Jeden Donnerstag dieselben vier' }).check()
  await page.locator('.new-series .main').click()
  await expect.poll(() => page.locator('.table-item').count()).toBe(1)
  await page.locator('.next-step .main').click()
  for (const [evening, points] of [
    [700, 556],
    [650, 606],
  ].entries()) {
    const form = page.locator('.table-item > .result-form')
    for (const [at, one] of points.entries()) await form.locator('.amount input').nth(at).fill(`${one}`)
    await form.locator('button[type="submit"]').click()
    await expect
      .poll(() => page.locator('.standings tbody th .addends > span').count())
      .toBe(4 * (evening + 1))
    if (evening === 0) {
      await page.getByRole('button', { name: 'Neuer Abend' }).click()
      // The second evening starts by hand.
      await expect
        .poll(() => page.locator('.round-tables h2').textContent())
        .toBe('Abend 2, Runde 2 ausgelost')
      await page.getByRole('button', { name: 'Runde starten' }).click()
    }
    await expect.poll(() => form.count()).toBe(evening === 0 ? 1 : 0)
  }
  await page.getByRole('button', { name: 'Nur abschliessen' }).click()
  await page.getByRole('button', { name: 'Anlass beenden' }).click()
  await page.getByText('Schlussrangliste').waitFor()
  await expectAccessible(who)
  await expectFitsPhone(who)
  await page.goto('/series')
  await page.getByRole('link', { name: 'Unsere Saison' }).waitFor()
  expect(who.complaints).toEqual([])
})

test('fixed pairs of a regulation sit opposite each other', async () => {
  const who = await visitor({ size: PHONE, touch: true, language: 'fr', scheme: 'dark' })
  const { page } = who
  await page.goto('/series')
  await page.getByRole('radio', { name: 'Selon un règlement' }).check()
  await page.locator('select[name="preset"] option[value="schupfart"]').waitFor({ state: 'attached' })
  await page.locator('select[name="preset"]').selectOption('schupfart')
  await page
    .locator('textarea[name="people"]')
    .fill('Anna, Beat\nCarla / Dario\n\nElsbeth & Fritz\nGret + Hans')
  await page.getByText('8 personnes, 2 tables').waitFor()
  await expectAccessible(who)
  await expectFitsPhone(who)
  await page.locator('.new-series .main').click()
  await expect.poll(() => page.locator('.table-item').count()).toBe(2)
  const sides = (await page.locator('.tables .side').allTextContents()).map((side) => side.trim())
  expect(sides.toSorted()).toEqual(['Anna, Beat', 'Carla, Dario', 'Elsbeth, Fritz', 'Gret, Hans'])
  expect(who.complaints).toEqual([])
})
