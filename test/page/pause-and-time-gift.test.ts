import { expect, inject, test } from 'vitest'
import { expectAccessible } from './support/accessibility-check.ts'
import { visitor, withBrowser } from './support/visitor.ts'

/*
 * A pause by agreement on the page, and a time gift to an opponent.
 */

withBrowser()

interface Answer {
  readonly id: string
  readonly token: string
  readonly invite: string
  readonly deal: { readonly toAct: readonly number[] }
}

const send = async (method: string, path: string, token?: string, body?: object): Promise<Answer> => {
  const answer = await fetch(`${inject('apiUrl')}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  expect(answer.ok, text).toBe(true)
  return JSON.parse(text) as Answer
}

test('players ask for a pause, agree and resume, and give an opponent more time', async () => {
  const who = await visitor({ size: { width: 390, height: 844 }, touch: true })
  const { page } = who
  const [own, other] = [
    await send('POST', '/v1/players', undefined, { name: 'Vreni' }),
    await send('POST', '/v1/players', undefined, { name: 'Ueli' }),
  ]
  const game = await send('POST', '/v1/games', own.token, {
    ruleset: 'differenzler',
    options: { players: 2 },
    clock: { perTurn: 'PT1H' },
  })
  const path = `/v1/games/${game.id}`
  await send('POST', `${path}/seats`, other.token, { invite: game.invite })
  await page.addInitScript(
    (kept) => localStorage.setItem('sidi.play', kept),
    JSON.stringify({ token: own.token, id: own.id, name: 'Vreni' }),
  )
  await page.goto(`/play#g=${game.id}`)
  await page.waitForSelector('.room')
  const press = (name: string) => page.getByRole('button', { name }).click()
  const pause = page.locator('.pause')

  // Both players predict at the same time, so the clock of the opponent runs.
  await press('Menu')
  await page.getByRole('button', { name: /^Give Ueli more time/ }).click()
  await expect
    .poll(() => page.locator('[aria-live="polite"]').textContent())
    .toContain('Vreni gives Ueli more time')

  await press('Menu')
  await press('Ask for a pause')
  await expect.poll(() => pause.textContent()).toContain('Vreni: a pause?')
  await press('No pause after all')
  await expect.poll(() => pause.count()).toBe(0)
  await send('POST', `${path}/pause`, other.token, { agree: true })
  await expect.poll(() => pause.textContent()).toContain('Ueli: a pause?')
  await press('Agree to the pause')
  await expect.poll(() => pause.textContent()).toContain('Paused, at the latest until')
  // The page offers no move.
  await expect.poll(() => page.locator('#controls button').count()).toBe(0)
  await who.shot('paused')
  await expectAccessible(who)
  await press('End the pause')
  await expect.poll(() => pause.count()).toBe(0)
  await expect.poll(() => page.locator('#controls :is(button, input)').count()).toBeGreaterThan(0)
  expect(who.complaints).toEqual([])
})
