import { expect, inject, test } from 'vitest'
import { expectAccessible, expectFitsPhone } from './support/accessibility-check.ts'
import { PHONE, visitor, withBrowser } from './support/visitor.ts'

/*
 * Games over days on the page: pace in the form, deadlines, vacation, end by agreement, a free seat.
 */

withBrowser()

interface Answer {
  readonly id: string
  readonly token: string
  readonly invite: string
  readonly clock: unknown
  readonly onExpiry: string
  readonly reminders: readonly string[]
  readonly quiet: { readonly timeZone: string; readonly hours: readonly string[] }
  readonly status: string
  readonly seats: readonly { readonly player: object | null; readonly bot?: object }[]
}

const send = async (method: string, path: string, token?: string, body?: object): Promise<Answer> => {
  const answer = await fetch(`${inject('apiUrl')}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  expect(answer.ok, text).toBe(true)
  return JSON.parse(text || '{}') as Answer
}

test('a table over days: from the form to the end by agreement', async () => {
  const who = await visitor({ size: PHONE, touch: true, language: 'de-CH' })
  const { page } = who
  await page.goto('/play')
  await page.locator('.all-games button', { hasText: 'Differenzler' }).tap()
  await page.locator('dialog input[name="against"]').last().check({ force: true })
  await page.getByLabel('Wie viele').selectOption('2')
  await page.getByLabel('Über Tage').check({ force: true })
  await page.locator('select[name="per-turn"]').selectOption('48')
  await expectAccessible(who)
  await expectFitsPhone(who)
  await who.shot('days-form')
  await page.locator('dialog .main').tap()
  await page.waitForSelector('.waiting')

  const [, id = ''] = /#g=([^&]+)/.exec(page.url()) ?? []
  const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('sidi.play') ?? '{}'))
  const path = `/v1/games/${id}`
  const game = await send('GET', path, token)
  const timeZone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(game).toMatchObject({
    ...{ clock: { perTurn: 'P2D' }, onExpiry: 'autoplay', reminders: ['P1D', 'PT1H'] },
    quiet: { timeZone, hours: ['22:00', '08:00'] },
  })

  const other = await send('POST', '/v1/players', undefined, { name: 'Ueli' })
  await send('POST', `${path}/seats`, other.token, { invite: game.invite })
  // Both players predict, so both clocks run.
  const clocks = page.locator('.turn-clock span')
  await expect.poll(() => clocks.count()).toBe(2)
  expect(await clocks.allTextContents()).toEqual([
    expect.stringMatching(/^Du hast Zeit bis .+ \d\d:\d\d$/),
    expect.stringMatching(/^Ueli hat Zeit bis .+ \d\d:\d\d$/),
  ])
  await expectAccessible(who)
  await who.shot('days-table')

  // The lobby tells the deadline, and starts a vacation.
  await page.goto('/play#')
  await expect.poll(() => page.locator('.own-games em').first().textContent()).toMatch(/, bis .+ \d\d:\d\d$/)
  await page.locator('.vacation summary').tap()
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await page.locator('.vacation input').fill(soon)
  await page.getByRole('button', { name: 'Ferien beginnen' }).tap()
  await expect
    .poll(() => page.locator('.vacation [role="status"]').textContent())
    .toMatch(/^Deine Uhren stehen bis/)
  await expectAccessible(who)
  await who.shot('days-lobby')
  await page.getByRole('button', { name: 'Ich bin zurück' }).tap()
  await page.getByRole('button', { name: 'Ferien beginnen' }).waitFor()

  // Both agree to the end.
  await page.locator('.own-games a').first().tap()
  await page.getByRole('button', { name: 'Menü' }).tap()
  await page.getByRole('button', { name: 'Gemeinsam aufhören' }).tap()
  await page.locator('.warning .risky').tap()
  await expect.poll(() => page.locator('.ending p').textContent()).toContain('Dafür:')
  await page.locator('.ending button').tap()
  await page.locator('.ending').waitFor({ state: 'detached' })
  await send('POST', `${path}/abandonment`, other.token, { agree: true })
  await expect.poll(() => page.locator('.ending p').textContent()).toContain('Dafür: Ueli')
  await who.shot('days-ending')
  await page.locator('.ending button').tap()
  await expect.poll(async () => (await send('GET', path, token)).status).toBe('abandoned')
  expect(who.complaints).toEqual([])
})

test('a seat whose player has left gets a bot', async () => {
  const who = await visitor({ size: PHONE, touch: true, language: 'en' })
  const { page } = who
  const [own, other] = [
    await send('POST', '/v1/players', undefined, { name: 'Vreni' }),
    await send('POST', '/v1/players', undefined, { name: 'Ueli' }),
  ]
  const game = await send('POST', '/v1/games', own.token, {
    ...{ ruleset: 'differenzler', options: { players: 2 }, clock: { perTurn: 'PT10S' }, onExpiry: 'vacate' },
  })
  const path = `/v1/games/${game.id}`
  await send('POST', `${path}/seats`, other.token, { invite: game.invite })
  await page.addInitScript(
    (kept) => localStorage.setItem('sidi.play', kept),
    JSON.stringify({ token: own.token, id: own.id, name: 'Vreni' }),
  )
  await page.goto(`/play#g=${game.id}`)
  await page.waitForSelector('.room')
  // The own prediction is made; the clock of the other player expires.
  await page.locator('#controls .main').tap()
  await expect.poll(() => page.locator('.turn-clock').textContent()).toMatch(/^Ueli: 0:\d\d left$/)
  await page.locator('.vacant').waitFor()
  await expectAccessible(who)
  await who.shot('days-vacant')
  await page.locator('.vacant button').first().tap()
  await page.locator('.vacant').waitFor({ state: 'detached' })
  const { seats } = await send('GET', path, own.token)
  expect(seats[1]?.bot).toBeDefined()
  expect(who.complaints).toEqual([])
})
