import { expect, inject, test } from 'vitest'
import { expectAccessible } from './support/accessibility-check.ts'
import type { Visitor } from './support/visitor.ts'
import { PHONE, visitor, withBrowser } from './support/visitor.ts'

/*
 * Set phrases on the page: two browsers at one table.
 */

withBrowser()

interface Answer {
  readonly id: string
  readonly name: string
  readonly token: string
  readonly invite: string
}

const send = async (path: string, token: string | undefined, body: object): Promise<Answer> => {
  const answer = await fetch(`${inject('apiUrl')}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  expect(answer.ok, text).toBe(true)
  return JSON.parse(text) as Answer
}

const open = async ({ page }: Visitor, { id, name, token }: Answer, game: string) => {
  await page.addInitScript(
    (kept) => {
      if (localStorage.getItem('sidi.play') === null) localStorage.setItem('sidi.play', kept)
    },
    JSON.stringify({ id, name, token, firstGameHints: [], sound: false }),
  )
  await page.goto(`/play#g=${game}`)
  await page.waitForSelector('.speak')
}

/** A table of two people and two bots, with a browser for each person. */
const twoBrowsers = async () => {
  const [vreni, ueli] = await Promise.all(
    ['Vreni', 'Ueli'].map((name) => send('/v1/players', undefined, { name })),
  )
  if (vreni === undefined || ueli === undefined) throw new Error('no players')
  const bot = { kind: 'bot', level: 'beginner' }
  const seats = [{ kind: 'me' }, { kind: 'open' }, bot, bot]
  const game = await send('/v1/games', vreni.token, { ruleset: 'schieber', seats, pace: 'instant' })
  await send(`/v1/games/${game.id}/seats`, ueli.token, { invite: game.invite })
  const [desk, phone] = await Promise.all([
    visitor({ language: 'de' }),
    visitor({ size: PHONE, touch: true }),
  ])
  await Promise.all([open(desk, vreni, game.id), open(phone, ueli, game.id)])
  return { desk, phone, game: game.id, ueli }
}

/** Layout shifts since the last call, and overlaps of phrases and cards. */
const watchLayout = ({ page }: Visitor) =>
  page.evaluate(() => {
    const shifts: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift' })
    Object.assign(globalThis, { shifts })
  })

const layoutOf = ({ page }: Visitor) =>
  page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect())
    const cards = boxes('.card')
    const covered = boxes('.said').flatMap((said) =>
      cards.filter(
        (card) =>
          card.left < said.right &&
          said.left < card.right &&
          card.top < said.bottom &&
          said.top < card.bottom,
      ),
    )
    const { shifts } = globalThis as unknown as { readonly shifts: readonly number[] }
    return { covered: covered.length, shifted: shifts.reduce((a, b) => a + b, 0) }
  })

test('a phrase of one browser shows at its seat in the other, each in its language, and moves nothing', async () => {
  const { desk, phone } = await twoBrowsers()
  await watchLayout(phone)
  await desk.page.getByRole('button', { name: 'Sprüche' }).click()
  const phrases = desk.page.locator('.phrases button')
  await phrases.first().waitFor()
  const targets = await phrases.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(targets).toHaveLength(24)
  expect(Math.min(...targets)).toBeGreaterThanOrEqual(44)
  await expectAccessible(desk)
  await desk.shot('phrases-panel')
  await desk.page.getByRole('button', { name: 'Guet gschpilt!' }).click()
  // The window closes, and both browsers show the phrase.
  await expect.poll(() => desk.page.locator('dialog[open]').count()).toBe(0)
  await desk.page.locator('.said', { hasText: 'Guet gschpilt!' }).waitFor()
  await phone.page.locator('.said', { hasText: 'Well played!' }).waitFor()
  expect(await phone.page.locator('.said').count()).toBe(1)
  await phone.shot('phrase-phone')
  await desk.shot('phrase-desk')
  expect(await layoutOf(phone)).toEqual({ covered: 0, shifted: 0 })
  expect(await phone.page.getByRole('log').allTextContents()).toEqual(['Vreni: Well played!'])
  await expectAccessible(phone)
  // A phrase leaves the seat after some seconds; the window still tells the phrase.
  await expect.poll(() => phone.page.locator('.said').count()).toBe(0)
  await phone.page.getByRole('button', { name: 'Say something' }).tap()
  expect(await phone.page.locator('.said-so-far li').allTextContents()).toEqual(['Vreni: Well played!'])
  await phone.shot('phrases-panel-phone')
  for (const { complaints } of [desk, phone]) expect(complaints).toEqual([])
})

test('a muted player is neither seen nor announced, and the browser remembers', async () => {
  const { desk, phone, game, ueli } = await twoBrowsers()
  await desk.page.getByRole('button', { name: 'Sprüche' }).click()
  await desk.page.getByRole('checkbox', { name: 'Ueli stummschalten' }).check()
  await desk.page.getByRole('button', { name: 'Schliessen' }).click()
  await desk.page.reload()
  await desk.page.waitForSelector('.speak')
  await phone.page.getByRole('button', { name: 'Say something' }).tap()
  await phone.page.getByRole('button', { name: 'Cheers!' }).tap()
  await phone.page.locator('.said', { hasText: 'Cheers!' }).waitFor()
  // The own phrase comes by the same stream after the muted one.
  await desk.page.getByRole('button', { name: 'Sprüche' }).click()
  await desk.page.getByRole('button', { name: 'Merci vilmal!' }).click()
  await desk.page.locator('.said', { hasText: 'Merci vilmal!' }).waitFor()
  expect(await desk.page.locator('.said').count()).toBe(1)
  expect(await desk.page.getByRole('log').allTextContents()).toEqual(['Vreni: Merci vilmal!'])
  await desk.page.getByRole('button', { name: 'Sprüche' }).click()
  await desk.page.getByRole('checkbox', { name: 'Ueli stummschalten' }).uncheck()
  await expect
    .poll(() => desk.page.locator('.said-so-far li').allTextContents())
    .toEqual(['Vreni: Merci vilmal!', 'Ueli: Proscht zäme!'])
  await desk.page.getByRole('checkbox', { name: 'Alle Sprüche ausblenden' }).check()
  await expect.poll(() => desk.page.locator('.said-so-far li').count()).toBe(0)
  await desk.page.keyboard.press('Escape')
  await send(`/v1/games/${game}/phrases`, ueli.token, { id: 'coffee' })
  await phone.page.locator('.said', { hasText: 'coffee' }).waitFor()
  expect(await desk.page.locator('.said').count()).toBe(0)
})

test('after the game the result leads to the phrases, and others still hear them', async () => {
  const { desk, phone, game, ueli } = await twoBrowsers()
  const left = await fetch(`${inject('apiUrl')}/v1/games/${game}/seats/me`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${ueli.token}` },
  })
  expect(left.status).toBe(204)
  const result = desk.page.locator('dialog.over')
  await result.waitFor()
  await expectAccessible(desk)
  await result.getByRole('button', { name: 'Sprüche' }).click()
  await desk.page.getByRole('button', { name: 'Tschüss zäme, bis gli!' }).click()
  await desk.page.locator('.said', { hasText: 'Tschüss zäme, bis gli!' }).waitFor()
  expect(await desk.page.locator('dialog[open]').count()).toBe(0)
  // The stream has ended with the game.
  await phone.page.locator('.said', { hasText: 'Bye, see you soon!' }).waitFor({ state: 'attached' })
})

test('the keyboard alone says a phrase, and the limit is explained', async () => {
  const { desk, game, phone } = await twoBrowsers()
  const button = desk.page.getByRole('button', { name: 'Sprüche' })
  await button.focus()
  await desk.page.keyboard.press('Enter')
  const first = desk.page.locator('.phrases button').first()
  await first.waitFor()
  await first.focus()
  await desk.page.keyboard.press('Enter')
  await phone.page.locator('.said', { hasText: 'Hello, everyone!' }).waitFor()
  const { token } = await desk.page.evaluate(() => JSON.parse(localStorage.getItem('sidi.play') ?? '{}'))
  for (let count = 1; count < 6; count += 1) await send(`/v1/games/${game}/phrases`, token, { id: 'sorry' })
  await button.press('Enter')
  await first.press('Enter')
  expect(await desk.page.getByRole('alert').textContent()).toContain('Höchstens 6 Sprüche in der Minute')
  await expectAccessible(desk)
})
