import { expect, test } from 'vitest'
import { PAGE_CATALOGUES } from '../support/texts/page-catalogues.ts'
import { expectAccessible } from './support/accessibility-check.ts'
import {
  eventLogOf,
  openTableWithBots,
  PHONE,
  visitor,
  waitForInput,
  withBrowser,
} from './support/visitor.ts'

/*
 * Moves and votes that end the game for all players: apart from the other moves, and only after a question.
 */

withBrowser()

test('the last round stands apart, and one press asks only', async () => {
  const who = await visitor({ size: PHONE, touch: true })
  const { page } = who
  await openTableWithBots(who, { ruleset: 'staekske-rape' })
  while ((await waitForInput(who)) !== 'word' || !(await page.locator('.whole-game').isVisible())) {
    const what = await waitForInput(who)
    if (what === 'card') await page.locator('.hand .can button').first().click()
    else if (what === 'deal') await page.locator('dialog .main').click()
    else await page.locator('#controls > .buttons button, #controls .main').last().click()
    await expect.poll(() => page.locator('.status').first().textContent()).not.toContain('Sending')
  }
  const asks = async () => (await eventLogOf(who)).filter(({ type }) => type === 'lastRoundCalled').length
  expect(await page.getByRole('button', { name: 'last round' }).isVisible()).toBe(false)
  await page.locator('.whole-game summary').tap()
  await page.getByRole('button', { name: 'last round' }).tap()
  await page.waitForSelector('dialog[open]')
  await who.shot('last-round')
  await expectAccessible(who)
  await page.getByRole('button', { name: 'No, play on' }).tap()
  await page.waitForSelector('dialog[open]', { state: 'detached' })
  expect(await asks()).toBe(0)
  await page.getByRole('button', { name: 'last round' }).tap()
  await page.locator('dialog[open] .risky').tap()
  await expect.poll(asks).toBe(1)
  expect(who.complaints).toEqual([])
})

test('the page asks before a vote for the end of the game', async () => {
  const who = await visitor({ size: PHONE, touch: true })
  const { page } = who
  const send = async (path: string, token?: string, body: object = {}) => {
    const answer = await page.request.post(path, {
      data: body,
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    })
    expect(answer.ok(), path).toBe(true)
    return answer.json()
  }
  const own = await send('/v1/players', undefined, { name: 'Vreni' })
  const other = await send('/v1/players', undefined, { name: 'Ueli' })
  const game = await send('/v1/games', own.token, { ruleset: 'differenzler', options: { players: 2 } })
  await send(`/v1/games/${game.id}/seats`, other.token, { invite: game.invite })
  await page.addInitScript(
    (kept) => localStorage.setItem('sidi.play', kept),
    JSON.stringify({ token: own.token, id: own.id, name: 'Vreni' }),
  )
  await page.goto(`/play#g=${game.id}`)
  await page.waitForSelector('.room')
  const { bar, days, end, whole } = PAGE_CATALOGUES.en.page
  const press = (name: string) => page.getByRole('button', { name, exact: true }).tap()
  const votes = async () => (await eventLogOf(who)).filter(({ type }) => type === 'abandonmentVoted').length
  await press(bar.menu)
  await press(days.end)
  expect(await page.locator('dialog .warning').textContent()).toContain(whole.stopSure)
  await expectAccessible(who)
  await who.shot('draw-a-line')
  await press(whole.cancel)
  expect(await votes()).toBe(0)
  await press(days.end)
  await press(days.endAgree)
  await page.waitForSelector('.ending')
  expect(await votes()).toBe(1)
  await expect
    .poll(() => page.locator('.room > .unseen[aria-live]').textContent())
    .toContain('Vreni would end the game here')
  await send(`/v1/games/${game.id}/abandonment`, other.token, { agree: true })
  await expect.poll(() => page.locator('dialog.over h2').textContent()).toBe(end.abandoned)
  expect(who.complaints).toEqual([])
})
