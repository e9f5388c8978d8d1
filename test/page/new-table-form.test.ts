import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectFitsPhone } from './support/accessibility-check.ts'
import { visitor, withBrowser } from './support/visitor.ts'

/*
 * Form for a new table on the page /play.
 */

withBrowser()

test('the form hides options without effect, and does not send them', async () => {
  const host = await visitor()
  const { page } = host
  await page.goto('/play')
  await page.locator('.all-games button:has(b:text-is("Sidi Barrani"))').click()
  await page.getByLabel('Friends, by a link').check()
  await page.locator('.setup > details > summary').click()
  await page.getByText('Weis and Stöck', { exact: true }).first().click()
  const weisTable = page.getByLabel('Values of Weis')
  await weisTable.selectOption('gross')
  await page.getByLabel('Weis and Stöck').uncheck()
  await expect.poll(() => weisTable.count()).toBe(0)
  await expectAccessible(host)
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/v1/games'),
  )
  await page.locator('.setup button.main').click()
  expect((await sent).postDataJSON().options).toEqual({ weisAndStoeck: false })
  await page.waitForSelector('.invite input')
  expect(host.complaints).toEqual([])
})

const form = 'form.setup'

/** The places of the parts of the form. */
const placesIn = (page: Page) =>
  page
    .locator(`${form} > *`)
    .evaluateAll((parts) => parts.map((part) => [part.className, (part as HTMLElement).offsetTop]))

test.each([
  ['en', 'Tournament, 8 deals', 'Own rules'],
  ['de', 'Turnier, 8 Spiele', 'Eigene Regeln'],
  ['fr', 'Tournoi, 8 donnes', 'Règles de ton choix'],
  ['it', 'Torneo, 8 mani', 'Regole a tua scelta'],
])('in %s a preset fills the options, and moves nothing', async (language, name, own) => {
  const host = await visitor({ size: { width: 360, height: 740 }, language, touch: true })
  const { page } = host
  await page.goto('/play')
  await page
    .locator('.all-games button:has(b:text-matches("^(Schieber|Chibre \\\\(Schieber\\\\))$"))')
    .first()
    .click()
  const rules = page.locator('.presets select')
  await page.waitForSelector(`${form} details`)
  expect(await rules.inputValue()).toBe('usual')
  expect((await rules.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const before = await placesIn(page)
  await rules.selectOption({ label: name })
  expect(await rules.inputValue()).toBe('turnier-8')
  expect(await placesIn(page)).toEqual(before)
  await host.shot(`presets-${language}`)
  await expectFitsPhone(host)
  await expectAccessible(host)
  await rules.selectOption({ label: own })
  await page.locator('.group:has(option[value="m1"]) > summary').click()
  const pairing = page.locator('.options label:has(option[value="m1"]) select')
  await pairing.selectOption('m2')
  expect(await rules.inputValue()).toBe('own')
  await rules.selectOption({ label: name })
  expect(await rules.inputValue()).toBe('turnier-8')
  expect(host.complaints).toEqual([])
})

test('a preset is sent, also with the keyboard, and an option beside it makes own rules', async () => {
  const host = await visitor({ scheme: 'dark', size: { width: 360, height: 740 } })
  const { page } = host
  await page.goto('/play')
  await page.locator('.all-games button:has(b:text-is("Differenzler"))').click()
  await page.waitForSelector(`${form} details`)
  const rules = page.locator('.presets select')
  await rules.focus()
  await page.keyboard.press('ArrowDown')
  expect(await rules.inputValue()).toBe('differenzler-4')
  await host.shot('presets-dark')
  await page.locator(`${form} > details > summary`).click()
  await page.getByText('Length and target').click()
  const deals = page.getByLabel('Number of deals')
  expect(await deals.inputValue()).toBe('4')
  await deals.fill('5')
  await deals.blur()
  expect(await rules.inputValue()).toBe('own')
  await host.shot('presets-own-dark')
  await deals.fill('8')
  await deals.blur()
  expect(await rules.inputValue()).toBe('differenzler-8')
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/v1/games'),
  )
  const made = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/v1/games'),
  )
  await page.locator(`${form} button.main`).click()
  expect((await sent).postDataJSON().options).toMatchObject({ deals: 8, trumpSource: 'cut' })
  expect(await (await made).json()).toMatchObject({ ruleset: 'differenzler', preset: 'differenzler-8' })
  expect(host.complaints).toEqual([])
})

test('a game without presets has no choice of presets', async () => {
  const { page } = await visitor()
  await page.goto('/play')
  await page.locator('.all-games button:has(b:text-is("Handjass"))').click()
  await page.waitForSelector(`${form} details`)
  expect(await page.locator('.presets').count()).toBe(0)
})

test('the waiting room names the preset of the table, and shows each of its options', async () => {
  const host = await visitor({ language: 'de', size: { width: 360, height: 740 } })
  const { page } = host
  await page.goto('/play')
  await page.locator('.all-games button:has(b:text-is("Schieber"))').click()
  await page.locator('.presets select').selectOption('striche')
  await page.getByLabel('Freunde, per Link').check()
  await page.locator(`${form} button.main`).click()
  const agreed = page.locator('.waiting .agreed')
  await agreed.locator('summary').click()
  expect(await agreed.locator('summary').textContent()).toContain('Striche')
  const lines = await agreed.locator('dt').allTextContents()
  expect(lines).toContainEqual(
    expect.stringMatching(/^Striche: Berg 1, Matsch 1, Kontermatsch 2, Sieg 2, Schneider 2$/),
  )
  expect(lines).toContainEqual('Ziel: 1000')
  await expectFitsPhone(host)
  await expectAccessible(host)
  await host.shot('waiting-preset')
  expect(host.complaints).toEqual([])
})

test('each option is explained by a press, without a code of the contract', async () => {
  const host = await visitor({ size: { width: 360, height: 740 }, language: 'de', touch: true })
  const { page } = host
  await page.goto('/play')
  await page.locator('.all-games button:has(b:text-is("Schieber"))').tap()
  await page.locator(`${form} > details > summary`).tap()
  for (const group of await page.locator('.group > summary').all()) await group.tap()
  const options = await page.locator('.option').count()
  expect(options).toBeGreaterThan(20)
  expect(await page.locator('.option .about').count()).toBe(options)
  const about = page.locator('.option:has-text("Wessen Weis zählt") .about')
  await about.locator('summary').tap()
  expect(await about.locator('p').isVisible()).toBe(true)
  expect(await page.locator(form).innerText()).not.toMatch(/`|[a-z]-[a-z]|\b[a-z]+[A-Z]/)
  await host.shot('options-explained')
  await expectFitsPhone(host)
  await expectAccessible(host)
  // Further contracts are a list, and each can be chosen.
  await page.getByRole('checkbox', { name: 'Slalom' }).check()
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/v1/games'),
  )
  await page.locator(`${form} button.main`).tap()
  expect((await sent).postDataJSON().options).toEqual({ extraContracts: ['slalom'] })
  await page.waitForSelector('.room')
  expect(host.complaints).toEqual([])
})

test('the browser keeps house rules under a name, for the same game, up to twenty', async () => {
  const host = await visitor({ language: 'de' })
  const { page } = host
  const openForm = async (game: string) => {
    await page.goto('/play')
    await page.locator(`.all-games button:has(b:text-is("${game}"))`).click()
    await page.waitForSelector(`${form} details`)
  }
  await openForm('Schieber')
  await page.locator('.presets select').selectOption('own')
  await page.getByText('Dauer und Ziel').click()
  await page.getByLabel('Anzahl').fill('7')
  await page.getByLabel('Name für diese Hausregeln').fill('Bei Vreni')
  await page.getByRole('button', { name: 'Merken', exact: true }).click()
  await host.shot('home-rules')
  expect(await page.locator('.presets select').inputValue()).toBe('home:Bei Vreni')

  await openForm('Differenzler')
  expect(await page.locator('.presets select').innerText()).not.toContain('Bei Vreni')
  await openForm('Schieber')
  await page.locator('.presets select').selectOption({ label: 'Bei Vreni' })
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/v1/games'),
  )
  await page.locator(`${form} button.main`).click()
  expect((await sent).postDataJSON().options).toEqual({ deals: 7 })
  await page.waitForSelector('.room')

  await openForm('Schieber')
  await page.locator('.presets select').selectOption({ label: 'Bei Vreni' })
  await page.locator(`${form} > details > summary`).click()
  await page.getByRole('button', { name: 'Nicht mehr merken' }).click()
  await expect.poll(() => page.locator('.presets select').innerText()).not.toContain('Bei Vreni')

  await page.evaluate(() => {
    const sets = Array.from({ length: 20 }, (_, number) => ({
      ruleset: 'jass',
      name: `${number}`,
      options: {},
    }))
    localStorage.setItem('sidi.rules', JSON.stringify(sets))
  })
  await openForm('Schieber')
  await page.locator('.presets select').selectOption('own')
  await page.getByRole('button', { name: 'Merken', exact: true }).click()
  await expect.poll(() => page.locator('.home-rules [role="alert"]').textContent()).toContain('20')
  await expectAccessible(host)
  // Foreign content of the storage does not break the page.
  await page.evaluate(() => localStorage.setItem('sidi.rules', '{"no":"list"}'))
  await openForm('Schieber')
  expect(host.complaints).toEqual([])
})
