import { expect, test } from 'vitest'
import { expectAccessible, expectFitsPhone } from './support/accessibility-check.ts'
import { send } from './support/operator-visit.ts'
import { enterResults, newSeries, TWELVE } from './support/series-visit.ts'
import { PHONE, visitor, withBrowser } from './support/visitor.ts'

/*
 * Details of a director on the pages of series: a name typed twice, a copied link, blank slips, a reopened event, and the rounds that
 * the standings count.
 */

withBrowser()

test('a name typed twice gives a warning, at the start and among the late guests', async () => {
  const who = await visitor({ size: PHONE, touch: true })
  const { page } = who
  await page.goto('/series')
  await page.locator('textarea[name="people"]').fill('Anna\nBeat\nAnna')
  await page.getByText('More than once: Anna. Is it one person?').waitFor()
  await expectAccessible(who)
  await expectFitsPhone(who)
  await page.locator('textarea[name="people"]').fill('Anna\nBeat')
  await expect.poll(() => page.locator('.warning').count()).toBe(0)
  const { id } = await newSeries(who, TWELVE.slice(0, 4))
  await page.goto(`/series/${id}`)
  await page.locator('.late textarea').fill('Beat Frei')
  await page.getByText('More than once: Beat Frei.').waitFor()
  expect(who.complaints).toEqual([])
})

test('a copied link says so', async () => {
  const who = await visitor()
  const { page } = who
  await who.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // A desk without a share sheet.
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  const { id } = await newSeries(who, TWELVE.slice(0, 4))
  await page.goto(`/series/${id}`)
  const copied = page.getByText('The link is copied.')
  await page.getByRole('button', { name: 'Copy the invitation' }).click()
  await expect.poll(() => copied.count()).toBe(1)
  await page.locator('.people summary').click()
  await page.getByRole('button', { name: 'Phone link for Anna Muster' }).click()
  await expect.poll(() => copied.count()).toBe(2)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /#invite=[\w-]+&entry=e_1&name=Clubabend$/,
  )
  await page.getByRole('button', { name: 'Link for the screen in the hall' }).click()
  // One tap copies the link of the hall, and its message takes the place of that of the invitation.
  await page.locator('.screen-link', { hasText: 'The link is copied.' }).waitFor()
  await expect.poll(() => copied.count()).toBe(2)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/hall#token=/)
  await expectAccessible(who)
  expect(who.complaints).toEqual([])
})

test('blank slips print before a draw', async () => {
  const who = await visitor()
  const { page } = who
  const { id, token } = await newSeries(who, TWELVE)
  await send('DELETE', `/v1/series/${id}/rounds/1`, token)
  await page.goto(`/series/${id}/print`)
  await page.getByText('This needs a draw or a result first.').waitFor()
  await page.getByRole('radio', { name: 'Score slips', exact: true }).check()
  await expect.poll(() => page.locator('.slips article').count()).toBe(4)
  expect(await page.locator('.slips article').first().textContent()).toContain('Round ____')
  expect(await page.locator('.slips article').first().locator('tbody tr').count()).toBe(8)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b[^s]/g)).toHaveLength(1)
  await expectAccessible(who)
  await who.shot('series-print-blank')
  expect(who.complaints).toEqual([])
})

test('the standings name their rounds, and a reopened event is finished again', async () => {
  const who = await visitor({ size: PHONE, touch: true })
  const { page } = who
  const series = await newSeries(who, TWELVE.slice(0, 8), { rounds: { planned: 2 } })
  const { id, token } = series
  const round = (number: number, act: string, body?: object) =>
    send('POST', `/v1/series/${id}/rounds/${number}/${act}`, token, body)
  await round(1, 'start')
  await enterResults(series, 1)
  await round(1, 'close')
  await send('POST', `/v1/series/${id}/rounds`, token, {})
  await round(2, 'start')
  await page.goto(`/series/${id}`)
  await page.getByText('after round 1; round 2 is not counted yet').waitFor()
  await expectAccessible(who)
  await expectFitsPhone(who)
  await enterResults(series, 2)
  await round(2, 'close')
  await page.getByText('Final standings').waitFor()

  const next = page.locator('.next-step .main')
  await page.getByRole('button', { name: 'Reopen round 2' }).click()
  await expect.poll(() => next.textContent()).toBe('Close, and show the final standings')
  await next.click()
  await page.getByText('Final standings').waitFor()
  await expect.poll(() => next.count()).toBe(0)

  // Reopened by the settings, without a round.
  const path = `/v1/series/${id}/settings`
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const etag = (await page.request.get(path, { headers })).headers()['etag'] ?? ''
  const data = { status: 'running' }
  const reopened = await page.request.patch(path, { headers: { ...headers, 'If-Match': etag }, data })
  expect(reopened.status()).toBe(200)
  await expect.poll(() => next.textContent()).toBe('Finish the event')
  expect(await page.getByRole('button', { name: /On to round/ }).count()).toBe(0)
  await next.click()
  await expect.poll(() => next.count()).toBe(0)
  await page.getByText('Final standings').waitFor()
  expect(who.complaints).toEqual([])
})
