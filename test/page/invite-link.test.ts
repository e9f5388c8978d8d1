import { expect, test } from 'vitest'
import { expectAccessible } from './support/accessibility-check.ts'
import { PHONE, visitor, waitForInput, withBrowser } from './support/visitor.ts'

/*
 * A table for players with an invite link, with a bot on the free seat.
 */

withBrowser()

test('a table is joined by its invite link, filled with bots, and starts', async () => {
  const host = await visitor()
  await host.page.goto('/play')
  await host.page.locator('.all-games button:has(b:text-is("Schieber"))').click()
  await host.page.getByLabel('Friends, by a link').check()
  await expectAccessible(host)
  await host.page.locator('.setup button.main').click()
  await host.page.waitForSelector('.invite input')
  await expectAccessible(host)
  await host.shot('waiting')
  const link = await host.page.locator('.invite input').inputValue()

  const guest = await visitor({ size: PHONE, language: 'fr' })
  expect(link).toMatch(/\/t\/g_[\w-]+\.[\w-]+$/)
  await guest.page.goto(link)
  // The newcomer sees the table before the page asks for a name.
  await guest.page.waitForURL(/\/play#g=/)
  await guest.page.locator('.sit input').fill('Zoé')
  expect(await guest.page.locator('.sitting li').allTextContents()).toEqual([
    'Guest',
    'libre',
    'libre',
    'libre',
  ])
  await guest.shot('invited')
  await expectAccessible(guest)
  await guest.page.locator('.sit .main').click()
  await expect.poll(() => host.page.locator('.sitting').textContent()).toContain('Zoé')

  while (await host.page.locator('.sitting button').first().isVisible()) {
    const free = await host.page.locator('.sitting button').count()
    await host.page.locator('.sitting button').first().click()
    await expect.poll(() => host.page.locator('.sitting button').count()).toBeLessThan(free)
  }
  for (const { page } of [host, guest]) {
    await page.waitForSelector('.hand button')
    expect(await page.locator('.seats').textContent()).toContain('Zoé')
  }
  const late = await visitor({ size: PHONE, language: 'de' })
  await late.page.goto(link)
  await expect.poll(() => late.page.locator('h1').textContent()).toBe('Dieser Tisch ist voll')
  await expectAccessible(late)
  await late.shot('full')
  expect(await late.page.evaluate(() => localStorage.getItem('sidi.play') ?? '')).not.toContain('token')
  const who = await Promise.race([waitForInput(host).then(() => host), waitForInput(guest).then(() => guest)])
  expect([host, guest]).toContain(who)
  expect(host.complaints).toEqual([])
  expect(guest.complaints).toEqual([])
})

test('an invited player sees the settings of the table, before and during the game', async () => {
  const host = await visitor()
  await host.page.goto('/play')
  await host.page.locator('.all-games button:has(b:text-is("Sidi Barrani"))').click()
  await host.page.getByLabel('Friends, by a link').check()
  await host.page.getByText('House rules').click()
  await host.page.getByText('Bidding and naming').click()
  await host.page.getByLabel('Bidding convention').selectOption('even-tens')
  await host.page.locator('.setup button.main').click()
  const link = await host.page.locator('.invite input').inputValue()

  const guest = await visitor({ size: PHONE, language: 'fr' })
  await guest.page.goto(link)
  await guest.page.locator('.sit input').fill('Zoé')
  await guest.page.locator('.sit .main').click()
  await guest.page.locator('.waiting .agreed summary').click()
  expect(await guest.page.locator('.agreed dt').allTextContents()).toEqual([
    'Convention d’enchères : dizaines paires et impaires',
  ])
  expect(await guest.page.locator('.agreed dd').textContent()).toContain('une dizaine paire')
  await expectAccessible(guest)
  await guest.shot('agreed')

  while (await host.page.locator('.sitting button').first().isVisible()) {
    const free = await host.page.locator('.sitting button').count()
    await host.page.locator('.sitting button').first().click()
    await expect.poll(() => host.page.locator('.sitting button').count()).toBeLessThan(free)
  }
  await guest.page.waitForSelector('.hand button')
  await guest.page.getByRole('button', { name: 'Menu' }).click()
  await expect
    .poll(() => guest.page.locator('.sheet .agreed').textContent())
    .toContain('dizaines paires et impaires')
  expect(guest.complaints).toEqual([])
})

test('a public table is watched without a player, event by event', async () => {
  const host = await visitor()
  await host.page.goto('/play')
  await host.page.locator('.all-games button:has(b:text-is("Schieber"))').click()
  await host.page.getByLabel('Everybody may watch and take a seat').check()
  await host.page.locator('.setup button.main').click()
  await waitForInput(host)
  const game = /#g=([^&]+)/.exec(host.page.url())?.[1]

  const guest = await visitor({ size: PHONE, language: 'de' })
  // A full table offers to watch, and other tables.
  await guest.page.goto(`/t/${game}`)
  await guest.page.getByRole('link', { name: 'Einen anderen Tisch suchen' }).waitFor()
  await expectAccessible(guest)
  await guest.page.getByRole('link', { name: 'Zuschauen' }).click()
  await guest.page.waitForSelector('.room')
  await expectAccessible(guest)
  await guest.shot('watching')
  const streams: string[] = []
  guest.page.on('request', (request) => {
    if (request.url().includes('/events?after=')) streams.push(request.headers()['authorization'] ?? 'none')
  })
  await expect.poll(() => streams.length).toBeGreaterThan(1)
  expect(new Set(streams)).toEqual(new Set(['none']))
  expect(await guest.page.evaluate(() => localStorage.getItem('sidi.play') ?? '')).not.toContain('token')
  expect(guest.complaints).toEqual([])
  expect(host.complaints).toEqual([])
})

test('a player without access gets a message, and a link back', async () => {
  const stranger = await visitor({ language: 'de' })
  await stranger.page.goto('/play#g=g_Zk3tYV9mC1nQe5wBq0s8Tg')
  await stranger.page.waitForSelector('.notice a')
  expect(await stranger.page.locator('.notice').textContent()).toContain('nicht bekannt')
  await stranger.page.locator('.notice a').last().click()
  await stranger.page.waitForSelector('.all-games li')
})
