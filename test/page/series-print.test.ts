import { expect, test } from 'vitest'
import { expectAccessible } from './support/accessibility-check.ts'
import { send } from './support/operator-visit.ts'
import { enterResults, newSeries, peopleNamed } from './support/series-visit.ts'
import type { Visitor } from './support/visitor.ts'
import { DESK, PHONE, visitor, withBrowser } from './support/visitor.ts'

/*
 * Printed sheets of a series, as PDF of the browser.
 */

withBrowser()

interface PdfPage {
  readonly width: number
  readonly height: number
}

/** The pages of a PDF, in millimetres. */
const pagesOf = (pdf: Buffer): readonly PdfPage[] =>
  [
    ...pdf.toString('latin1').matchAll(/\/Type \/Page\b[^s][\s\S]*?\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g),
  ].map(([, width, height]) => ({
    width: Math.round((Number(width) / 72) * 25.4),
    height: Math.round((Number(height) / 72) * 25.4),
  }))

const printed = async ({ page }: Visitor): Promise<readonly PdfPage[]> =>
  pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))

const choose = ({ page }: Visitor, choice: string) =>
  page.getByRole('radio', { name: choice, exact: true }).check()

const A4 = { width: 210, height: 297 }
const A5 = { width: 148, height: 210 }

test('the seating of 48 people is one A4 page; cards, slips, standings and prizes print on A4 and A5', async () => {
  const who = await visitor({ size: DESK, scheme: 'dark' })
  const { page } = who
  const series = await newSeries(who, peopleNamed(48))
  await page.goto(`/series/${series.id}/print`)
  await page.locator('.by-name li').first().waitFor()
  expect(await page.locator('.by-name li').count()).toBe(48)
  expect(await printed(who)).toEqual([A4])
  await expectAccessible(who)
  await who.shot('series-print-seating')

  await choose(who, 'Table cards')
  await page.locator('.cards .qr').first().waitFor()
  expect(await page.locator('.cards .qr').count()).toBe(12)
  expect(await printed(who)).toEqual(Array.from({ length: 6 }, () => A4))
  await expectAccessible(who)
  await who.shot('series-print-cards')
  await choose(who, 'A5')
  await page.locator('.paper.a5').waitFor()
  expect(await printed(who)).toEqual(Array.from({ length: 12 }, () => A5))

  await choose(who, 'Score slips')
  await page.locator('.slips article').first().waitFor()
  expect(await printed(who)).toEqual(Array.from({ length: 12 }, () => A5))
  await choose(who, 'A4')
  await page.locator('.paper.a4').waitFor()
  expect(await printed(who)).toEqual(Array.from({ length: 3 }, () => A4))
  await expectAccessible(who)
  await who.shot('series-print-slips')
  await choose(who, 'Standings')
  await page.getByText('This needs a draw or a result first.').waitFor()

  await send('POST', `/v1/series/${series.id}/rounds/1/start`, series.token)
  await enterResults(series, 1)
  await send('POST', `/v1/series/${series.id}/rounds/1/close`, series.token)
  await expect.poll(() => page.locator('.paper .standings tbody tr').count()).toBe(48)
  expect((await printed(who)).length).toBeGreaterThan(0)
  await expectAccessible(who)
  await choose(who, 'Prize list')
  await expect.poll(() => page.locator('.prize-list tbody tr').count()).toBe(48)
  expect(await printed(who)).toEqual([A4, A4])
  await expectAccessible(who)
  expect(who.complaints).toEqual([])
})

test('the link of a table card enters a person, who enters the result of the own table', async () => {
  const director = await visitor()
  const { id, token } = await newSeries(director, peopleNamed(3).concat('Meta Kunz'))
  const { invite } = await send<{ invite: string }>('GET', `/v1/series/${id}`, token)
  await send('DELETE', `/v1/series/${id}/rounds/1`, token)

  const guest = await visitor({ size: PHONE, touch: true, language: 'it' })
  await guest.page.goto(`/series/${id}#${new URLSearchParams({ invite, table: '1' })}`)
  await guest.page.locator('input[name="own-name"]').fill('Reto Casanova')
  await expectAccessible(guest)
  await guest.page.locator('.sit .main').click()
  await expect.poll(() => guest.page.locator('.people').count()).toBe(1)
  for (const entry of ['e_4'])
    await send('PATCH', `/v1/series/${id}/entries/${entry}`, token, { state: 'absent' })
  await send('POST', `/v1/series/${id}/rounds`, token, { reason: 'Another guest' })
  await send('POST', `/v1/series/${id}/rounds/1/start`, token)
  await expect.poll(() => guest.page.locator('.own-table .place').textContent()).toContain('Tavolo 1')
  const form = guest.page.locator('.own-table .result-form')
  for (const [at, points] of [702, 554].entries())
    await form.locator('.amount input').nth(at).fill(`${points}`)
  await form.locator('button[type="submit"]').click()
  await guest.page.locator('.own-table').getByText('non ancora confermato').waitFor()
  await expectAccessible(guest)
  await guest.shot('series-own-table')

  // A director disputes the result, and confirms it in one tap.
  await director.page.goto(`/series/${id}`)
  await director.page.getByRole('button', { name: 'Wrong', exact: true }).click()
  await expect.poll(() => director.page.locator('.table-item.alarm .disputed').count()).toBe(1)
  await expectAccessible(director)
  await director.page.getByRole('button', { name: 'Right', exact: true }).click()
  await guest.page.locator('.own-table').getByText('confermato', { exact: false }).waitFor()
  await expect.poll(() => director.page.locator('.table-item .confirmed').count()).toBe(1)
  expect(guest.complaints).toEqual([])
})

test('a draw that was taken back is drawn again in one tap', async () => {
  const director = await visitor()
  const { id } = await newSeries(director, peopleNamed(8))
  await director.page.goto(`/series/${id}`)
  await director.page.getByRole('button', { name: 'Annul the draw', exact: true }).click()
  await director.page.getByRole('button', { name: 'Draw the first round', exact: true }).click()
  await expect.poll(() => director.page.locator('.table-item').count()).toBe(2)
  expect(director.complaints).toEqual([])
})

test.each([
  ['de', 'Kontrolle: zusammen '],
  ['en', 'Check: '],
  ['fr', 'Contrôle : '],
  ['it', 'Controllo: '],
] as const)('slips have the control sum and no broken words, in %s', async (language, control) => {
  const who = await visitor({ size: DESK, language })
  const { page } = who
  const series = await newSeries(who, peopleNamed(4))
  await page.goto(`/series/${series.id}/print`)
  await page.locator('input[name="part"][value="slips"]').check()
  const slip = page.locator('.slips article').first()
  await slip.waitFor()
  expect(await slip.locator('p').textContent()).toMatch(new RegExp(`^${control}(1256|1884)`))
  const lines = await slip.locator('th[scope="row"]').evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      const { right } = cell.getBoundingClientRect()
      return [range.getClientRects().length, range.getBoundingClientRect().right <= right]
    }),
  )
  expect(lines.length).toBeGreaterThan(8)
  for (const line of lines) expect(line).toEqual([1, true])
  await who.shot(`series-print-slips-${language}`)
  expect(who.complaints).toEqual([])
})
