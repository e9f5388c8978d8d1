import { expect, test } from 'vitest'
import { expectAccessible, expectFitsPhone } from './support/accessibility-check.ts'
import { newPlayer, send } from './support/operator-visit.ts'
import { newSeriesOf, playOut } from './support/series-visit.ts'
import type { Visitor } from './support/visitor.ts'
import { DESK, PHONE, visitor, withBrowser } from './support/visitor.ts'

/*
 * A public series in which everybody plays alone, as the daily deal does: the way to the own table, the wait, and the result.
 */

withBrowser()

const GAME = {
  ...{ id: 'a', ruleset: 'schieber', pace: 'instant' },
  options: { deals: 1, weis: false, stoeck: false, matchBonus: 0, sevenOfRoses: 'off' },
}

const SETTINGS = {
  ...{ name: 'Alone', at: 'game', games: [GAME], visibility: 'public', pairing: { method: 'solo' } },
  standing: { parts: [{ take: 'comparison', by: 'matchpoints' }], order: 'high' },
  rounds: { planned: 1 },
}

const tokenOf = ({ page }: Visitor): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('sidi.play') ?? '{}').token)

test('a person plays alone in one tap, waits for the end, and compares', { timeout: 180_000 }, async () => {
  const director = await visitor({ size: DESK })
  const other = await newPlayer('Beat Frei')
  const series = await newSeriesOf(director, [{ player: other.id }], SETTINGS)
  const { id, token } = series
  const endsAt = new Date(Date.now() + 3_600_000).toISOString()
  await send('POST', `/v1/series/${id}/rounds`, token, { set: { deals: 1 }, endsAt })
  await send('POST', `/v1/series/${id}/rounds/1/start`, token)
  await playOut(id, other.token)

  // A new person types a name, and the one button leads to the own table.
  const who = await visitor({ size: PHONE, touch: true })
  await who.page.goto(`/series/${id}`)
  await who.page.locator('input[name="own-name"]').fill('Anna Muster')
  await who.page.getByRole('button', { name: 'Take part' }).click()
  await who.page.waitForURL(/\/play#g=g_/)

  // A known person needs one tap.
  const known = await visitor({ size: PHONE, touch: true, language: 'de', scheme: 'dark' })
  const carla = await newPlayer('Carla')
  await known.page.addInitScript(
    (kept) => localStorage.setItem('sidi.play', kept),
    JSON.stringify({ ...carla, name: 'Carla' }),
  )
  await known.page.goto('/series')
  await known.page.getByRole('link', { name: 'Alone' }).first().click()
  await known.page.getByText('Mit einem zweiten Konto').waitFor()
  await expectAccessible(known)
  await expectFitsPhone(known)
  await known.shot('series-alone-before')
  await known.page.getByRole('button', { name: 'Spielen', exact: true }).click()
  await known.page.waitForURL(/\/play#g=g_/)
  // The menu of the table and the end of the game lead back to the series.
  const back = known.page.getByRole('link', { name: 'Zum Anlass' })
  await known.page.getByRole('button', { name: 'Menü' }).click()
  expect(await back.getAttribute('href')).toBe(`/series/${id}`)
  await expectAccessible(known)
  await known.page.keyboard.press('Escape')
  await Promise.all([playOut(id, await tokenOf(who)), playOut(id, carla.token)])
  await known.page.reload()
  await back.waitFor()
  expect(await back.getAttribute('class')).toBe('button main')
  expect(await known.page.getByRole('button', { name: 'Noch einmal', exact: true }).count()).toBe(0)
  expect(await known.page.getByRole('button', { name: 'Plätze wechseln' }).count()).toBe(0)
  await expectAccessible(known)
  await expectFitsPhone(known)
  await known.shot('series-game-end')
  await back.click()
  await known.page.waitForURL(new RegExp(`/series.*${id}`))

  await who.page.goto(`/series/${id}`)
  await who.page.getByText('You have played.').waitFor()
  await who.page.getByText('The results come on').waitFor()
  expect(await who.page.locator('.sides b, .standings tbody tr').count()).toBe(0)
  await expectAccessible(who)
  await expectFitsPhone(who)
  await who.shot('series-alone-played')

  await director.page.goto(`/series/${id}`)
  await director.page.getByRole('button', { name: 'Close, and show the final standings' }).click()
  await who.page.getByText(/^Rank \d, /).waitFor()
  await who.page.getByText('Compare the deals').click()
  await expect.poll(() => who.page.locator('.compared .table-item').count()).toBe(3)
  await expectAccessible(who)
  await expectFitsPhone(who)
  await who.shot('series-alone-after')
  expect([...who.complaints, ...known.complaints, ...director.complaints]).toEqual([])
})
