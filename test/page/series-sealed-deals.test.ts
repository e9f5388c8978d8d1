import { expect, test } from 'vitest'
import { expectAccessible, expectFitsPhone } from './support/accessibility-check.ts'
import { newPlayer, send } from './support/operator-visit.ts'
import { newSeries, newSeriesOf, playOut, TWELVE } from './support/series-visit.ts'
import { DESK, PHONE, visitor, withBrowser } from './support/visitor.ts'

/*
 * The page of a series with sealed deals: the same cards at each table, secret results until the close, and the comparison.
 */

withBrowser()

/** Two deals of Schieber, played by bots without pauses. */
const GAME = {
  ...{ id: 'a', ruleset: 'schieber', pace: 'instant' },
  options: { deals: 2, weis: false, stoeck: false, matchBonus: 0, sevenOfRoses: 'off' },
}

const STANDING = { parts: [{ take: 'comparison', by: 'matchpoints' }], order: 'high' }

test('a round with the same cards at each table: sealed, then compared deal by deal', {
  timeout: 180_000,
}, async () => {
  const who = await visitor({ size: PHONE, touch: true })
  const { page } = who
  const people = [await newPlayer('Anna Muster'), await newPlayer('Beat Frei')]
  const bots = Array.from({ length: 6 }, () => ({ bot: 'beginner' }))
  const settings = { name: 'Clubabend', at: 'game', games: [GAME], standing: STANDING }
  const entries = [...people.map(({ id }) => ({ player: id })), ...bots]
  const { id } = await newSeriesOf(who, entries, settings)
  await page.goto(`/series/${id}`)
  await page.getByRole('checkbox', { name: 'The same cards at every table' }).check()
  await page.getByText('2 deals, sealed.').waitFor()
  await expectAccessible(who)
  await expectFitsPhone(who)
  await page.getByRole('button', { name: 'Draw the first round' }).click()
  await page.getByText('Cards and results are sealed until the close.').waitFor()
  await page.getByText('Proof that the cards are fixed').click()
  await page.getByText('These checksums were fixed before the first deal').waitFor()
  const hex = async () => (await page.locator('.hex').allTextContents()).join(' ')
  await expect.poll(hex).toMatch(/^[0-9a-f]{64} [0-9a-f]{64}$/)
  await page.getByRole('button', { name: 'Start the round' }).click()
  await Promise.all(people.map(({ token }) => playOut(id, token)))
  await expect.poll(() => page.getByText('result sealed').count(), { timeout: 90_000 }).toBe(2)
  expect(await page.locator('.sides b, .standings tbody tr').count()).toBe(0)
  // Nobody corrects a result that nobody sees.
  expect(await page.getByText('Correct', { exact: true }).count()).toBe(0)
  await expectAccessible(who)
  await expectFitsPhone(who)
  await who.shot('series-sealed')

  await page.getByRole('button', { name: 'Close only' }).click()
  await page.getByText('All cards are open.').waitFor()
  await page.getByText('Compare the deals').click()
  await page.locator('select[name="compared-deal"]').selectOption('2')
  const compared = page.locator('.compared .table-item')
  await expect.poll(() => compared.count()).toBe(2)
  const points = (await page.locator('.compared .side b').allTextContents()).map(Number)
  expect([points.length, points.reduce((sum, one) => sum + one, 0)]).toEqual([4, 2 * 157])
  await compared.first().locator('summary').click()
  const tricks = compared.first().locator('ol li')
  expect(await tricks.count()).toBe(9)
  expect((await tricks.first().textContent())?.split(', ')).toHaveLength(4)
  await page.getByText('Matchpoints: in each deal 2 for each table beaten').waitFor()
  expect(await page.locator('.standings tbody tr').count()).toBe(2)
  await expectAccessible(who)
  await expectFitsPhone(who)
  await who.shot('series-compared-phone')
  await page.setViewportSize(DESK)
  await expectFitsPhone(who)
  await who.shot('series-compared-desk')
  // The next round has sealed deals as well, unless the director chooses otherwise.
  expect(await page.getByRole('checkbox', { name: 'The same cards' }).isChecked()).toBe(true)
  expect(who.complaints).toEqual([])
})

test('an evening with real cards has no sealed deals', async () => {
  const who = await visitor()
  const { id, token } = await newSeries(who, TWELVE.slice(0, 4))
  await send('DELETE', `/v1/series/${id}/rounds/1`, token)
  await who.page.goto(`/series/${id}`)
  await who.page.getByRole('button', { name: 'Draw the first round' }).waitFor()
  await who.page.locator('.people .entries').waitFor({ state: 'attached' })
  expect(await who.page.locator('input[name="sealed"]').count()).toBe(0)
  expect(who.complaints).toEqual([])
})
