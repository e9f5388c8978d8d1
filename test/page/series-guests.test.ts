import { expect, test } from 'vitest'
import { expectAccessible, expectFitsPhone } from './support/accessibility-check.ts'
import { send } from './support/operator-visit.ts'
import { enterResults, newSeries, TWELVE } from './support/series-visit.ts'
import { PHONE, visitor, withBrowser } from './support/visitor.ts'

/*
 * What an organiser and guests of an evening may get wrong: an entry of another guest, an entry twice, a refusal out of sight, a table
 * that does not count, and the scheme of the standings.
 */

withBrowser()

/** Problems that the browser logs for refused requests. */
const besidesRefusals = (complaints: readonly string[]) => complaints.filter((one) => !one.includes('409'))

const inviteOf = async (id: string, token: string) =>
  (await send<{ invite: string }>('GET', `/v1/series/${id}`, token)).invite

test('the number of a table takes no entry, and a name on the list leads to a question', async () => {
  const director = await visitor()
  const { id, token } = await newSeries(director, TWELVE.slice(0, 8))
  const link = `/series/${id}#${new URLSearchParams({ invite: await inviteOf(id, token), name: 'Clubabend' })}`
  const guest = await visitor({ size: PHONE, touch: true, language: 'de' })
  const { page } = guest
  await page.goto(link)
  await expect.poll(() => page.locator('h1').textContent()).toBe('Clubabend')
  await page.locator('input[name="own-name"]').fill('Anna Muster')
  await page.locator('input[name="list-number"]').fill('3')
  await page.getByRole('button', { name: 'Mitspielen' }).click()
  await page.getByText('Nr. 3 heisst auf der Liste anders.').waitFor()
  await expectAccessible(guest)
  await expectFitsPhone(guest)
  await page.locator('input[name="list-number"]').fill('')
  await page.getByRole('button', { name: 'Mitspielen' }).click()
  await page.getByText('Bist du das?').waitFor()
  await expectAccessible(guest)
  await expectFitsPhone(guest)
  await guest.shot('series-is-it-you')
  await page.getByRole('button', { name: 'Ich bin Nr. 1' }).click()
  await page.getByText('Du bist dabei, mit der Nr. 1.').waitFor()
  const { entries } = await send<{ entries: { present: number } }>('GET', `/v1/series/${id}`, token)
  expect(entries.present).toBe(8)
  expect(besidesRefusals(guest.complaints)).toEqual([])

  // Another person of that name, and the way from an own entry to the entry of the list.
  const other = await visitor({ size: PHONE, touch: true })
  await other.page.goto(link)
  await other.page.locator('input[name="own-name"]').fill('Beat')
  await other.page.getByRole('button', { name: 'Take part' }).click()
  await other.page.getByRole('button', { name: 'No, I am another person' }).click()
  await other.page.getByText('You are in, as No. 9.').waitFor()
  await other.page.goto(`${link}&entry=e_2`)
  await other.page.getByText('The director has typed your name already: No. 2.').waitFor()
  await expectAccessible(other)
  await expectFitsPhone(other)
  await other.page.getByRole('button', { name: 'I am No. 2' }).click()
  await other.page.getByText('You are in, as No. 2.').waitFor()
  await other.page.locator('.own-table .place').waitFor()
  expect(besidesRefusals(other.complaints)).toEqual([])
})

test('a refused step says so beside its button until the table is agreed, and the own table stays after the close', async () => {
  const director = await visitor({ size: PHONE, touch: true })
  const { page } = director
  const { id, token } = await newSeries(director, TWELVE.slice(0, 4))
  const guest = await visitor({ size: PHONE, touch: true })
  await guest.page.goto(
    `/series/${id}#${new URLSearchParams({ invite: await inviteOf(id, token), entry: 'e_1' })}`,
  )
  await guest.page.locator('input[name="own-name"]').fill('Anna')
  await guest.page.getByRole('button', { name: 'Take part' }).click()
  await guest.page.locator('.own-table .place').waitFor()
  await send('POST', `/v1/series/${id}/rounds/1/start`, token)
  const own = await guest.page.evaluate(() => JSON.parse(localStorage.getItem('sidi.play') ?? '{}').token)
  await enterResults({ id, token: own }, 1)
  await send('POST', `/v1/series/${id}/rounds/1/tables/1/confirmation`, token, { agree: false })

  await page.goto(`/series/${id}`)
  await page.locator('.table-item.alarm').waitFor()
  expect(await page.locator('.round-tables h2').textContent()).toBe('Round 1 1 of 1 tables open')
  const step = page.locator('.next-step')
  await step.getByRole('button', { name: 'On to round 2' }).click()
  await step.getByRole('alert').getByText('Without a final result: table 1.').waitFor()
  await expectAccessible(director)
  await expectFitsPhone(director)
  await page.getByRole('button', { name: 'Right', exact: true }).click()
  await expect.poll(() => step.getByRole('alert').count()).toBe(0)
  await step.getByRole('button', { name: 'Close only' }).click()
  await page.getByRole('button', { name: 'Reopen round 1' }).waitFor()
  await guest.page.reload()
  await expect.poll(() => guest.page.locator('.own-table .side b').allTextContents()).toEqual(['700', '556'])
  expect(besidesRefusals(director.complaints)).toEqual([])
  expect(guest.complaints).toEqual([])
})

test('a table that does not count asks first, and no bot sits at a real table', async () => {
  const director = await visitor({ size: PHONE, touch: true })
  const { page } = director
  const { id, token } = await newSeries(director, TWELVE.slice(0, 9))
  await send('POST', `/v1/series/${id}/rounds/1/start`, token)
  await page.goto(`/series/${id}`)
  const table = page.locator('#table-1')
  await table.getByText('More', { exact: true }).click()
  expect(await table.locator('select[name="substitute"] option').allTextContents()).not.toContain('Bot')
  await table.getByRole('button', { name: 'The table does not count' }).click()
  await table.getByText('Everybody here then has missed the round: 0 points.').waitFor()
  expect(await page.locator('.table-item > .result-form').count()).toBe(2)
  await expectAccessible(director)
  await expectFitsPhone(director)
  await table.getByRole('button', { name: 'The table does not count' }).click()
  await expect.poll(() => page.locator('.table-item > .result-form').count()).toBe(1)
  expect(director.complaints).toEqual([])
})

test('an organiser chooses that all rounds count', async () => {
  const who = await visitor({ size: PHONE, touch: true })
  const { page } = who
  await page.goto('/series')
  await page.locator('textarea[name="people"]').fill(TWELVE.slice(0, 4).join('\n'))
  expect(await page.locator('select[name="counting"] option:checked').textContent()).toContain(
    'the worst round',
  )
  await page.locator('select[name="counting"]').selectOption('all')
  await expectAccessible(who)
  await expectFitsPhone(who)
  await page.locator('.new-series .main').click()
  await page.locator('.table-item').waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('sidi.play') ?? '{}'))
  const path = `/v1/series/${id}/settings`
  const { standing } = await send<{ standing: { parts: object[] } }>('GET', path, token)
  expect(standing.parts).toEqual([{ take: 'points' }])
  await page.locator('.next-step .main').click()
  await page.locator('.table-item > .result-form').waitFor()
  await enterResults({ id, token }, 1)
  await page.locator('.standings').waitFor()
  expect(await page.getByText('Crossed out does not count').count()).toBe(0)
  expect(who.complaints).toEqual([])
})
