import { expect, test } from 'vitest'
import { expectAccessible } from './support/accessibility-check.ts'
import { openTableWithBots, PHONE, visitor, withBrowser } from './support/visitor.ts'

/*
 * The same player on another device: by a link, and by a recovery code.
 */

withBrowser()

test('a seat moves to a phone by a link, and the first device can sign the phone out', async () => {
  const desk = await visitor()
  const game = await openTableWithBots(desk, { ruleset: 'schieber' })
  await desk.page.getByRole('button', { name: 'Menu' }).click()
  await desk.page.getByRole('link', { name: 'Continue on another device' }).click()
  await desk.page.getByRole('button', { name: 'Show a link and a QR code' }).click()
  const link = await desk.page.locator('.invite input').inputValue()
  expect(link).toMatch(/\/play#device=[0-9A-Z-]+$/)
  await desk.page.getByRole('img', { name: 'QR code of the link' }).waitFor()
  await expectAccessible(desk)
  await desk.shot('device-link')

  const phone = await visitor({ size: PHONE, language: 'de' })
  await phone.page.goto(link)
  await expectAccessible(phone)
  await phone.shot('device-code')
  await phone.page.getByRole('button', { name: 'Hier weiterspielen' }).click()
  // The link has left the address, and the games of the player are there.
  await phone.page.locator(`.own-games a[href*="${game}"]`).click()
  await phone.page.waitForSelector('.hand button')
  expect(phone.complaints).toEqual([])

  await desk.page.reload()
  await desk.page.locator('.sitting li').nth(1).waitFor()
  await expectAccessible(desk)
  await desk.shot('devices')
  await desk.page.locator('.sitting li').nth(1).getByRole('button').click()
  await expect.poll(() => desk.page.locator('.sitting').count()).toBe(0)
  expect(desk.complaints).toEqual([])

  const another = await visitor()
  await another.page.goto(link)
  await another.page.getByRole('button', { name: 'Continue here' }).click()
  expect(await another.page.getByRole('alert').textContent()).toContain('used')
})

test('an unknown browser at a private table says so, and takes the seat with a recovery code', async () => {
  const lost = await visitor()
  const game = await openTableWithBots(lost, { ruleset: 'schieber' })
  await lost.page.goto('/play#device')
  await lost.page.getByRole('button', { name: 'Create a code' }).click()
  const code = (await lost.page.locator('.code').textContent()) ?? ''
  await expectAccessible(lost)
  await lost.shot('recovery-code')

  const phone = await visitor({ size: PHONE, language: 'de' })
  await phone.page.goto(`/play#g=${game}`)
  await expect
    .poll(() => phone.page.locator('.notice').textContent())
    .toContain('Browser ist hier nicht bekannt')
  await expectAccessible(phone)
  await phone.shot('unknown-browser')
  await phone.page.getByRole('link', { name: 'Einen Code eingeben' }).click()
  await phone.page.locator('.sit input').fill(code.toLowerCase().replaceAll('-', ' '))
  await phone.page.getByRole('button', { name: 'Hier weiterspielen' }).click()
  const next = (await phone.page.locator('.code').textContent()) ?? ''
  expect(next).toMatch(/^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/)
  expect(next).not.toBe(code)
  await expectAccessible(phone)
  await phone.shot('next-recovery-code')
  await phone.page.goto('/play')
  await phone.page.locator(`.own-games a[href*="${game}"]`).click()
  await phone.page.waitForSelector('.hand button')
})

test('a browser that plays as another player warns before a code replaces the player', async () => {
  const desk = await visitor()
  await openTableWithBots(desk, { ruleset: 'schieber' })
  await desk.page.goto('/play#device=NONE')
  expect(await desk.page.locator('main').textContent()).toContain('plays as Vreni')
  await desk.page.getByRole('button', { name: 'Continue here' }).click()
  await desk.page.getByRole('alert').waitFor()
  const { name, token } = await desk.page.evaluate(() =>
    JSON.parse(localStorage.getItem('sidi.play') ?? '{}'),
  )
  expect([name, typeof token]).toEqual(['Vreni', 'string'])
})
