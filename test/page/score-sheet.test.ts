import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible, expectFitsPhone } from './support/accessibility-check.ts'
import type { Visitor } from './support/visitor.ts'
import { PHONE, visitor, withBrowser } from './support/visitor.ts'

/*
 * The page /sheet: a game with real cards, on two phones, with and without a network.
 */

withBrowser()

/** Errors of the console besides the lost requests of a phone without a network. */
const otherComplaints = ({ complaints }: Visitor): readonly string[] =>
  complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))

const openSheet = async ({ page }: Visitor, names: readonly string[]): Promise<void> => {
  await page.goto('/sheet')
  await page.waitForSelector('option[value="turnier-12"]', { state: 'attached' })
  await page.locator('select[name="game"]').selectOption('turnier-12')
  for (const [at, name] of names.entries()) await page.locator(`input[name="player-${at}"]`).fill(name)
  await page.locator('.new-sheet .main').click()
  await page.waitForSelector('.pad')
}

/** Types points by the large keys, and writes the deal. */
const writePoints = async (page: Page, points: number): Promise<void> => {
  await page.locator('input[name="points-0"]').click()
  for (const digit of String(points)) await page.locator('.pad button', { hasText: digit }).click()
  await page.locator('.figures .main').click()
}

const totals = (page: Page): Promise<readonly string[]> =>
  page.locator('.deals tfoot td:not(:empty)').allTextContents()
const inviteLink = async ({ page }: Visitor): Promise<string> => {
  await page.locator('.ending .buttons button').last().click()
  return (await page.locator('.ending a').getAttribute('href')) ?? ''
}

/** Types a number in an input, by the large keys. */
const type = async (page: Page, name: string, number: number): Promise<void> => {
  await page.locator(`input[name="${name}"]`).click()
  for (const digit of String(number)) await page.locator('.pad button', { hasText: digit }).click()
}

test('airplane mode in the middle of a sheet and back: no deal is lost', async () => {
  const anna = await visitor({ size: PHONE, touch: true, scheme: 'dark', language: 'de-CH' })
  const { page, context } = anna
  await openSheet(anna, ['Anna', 'Beat', 'Carla', 'Dario'])
  await expectAccessible(anna)
  await expectFitsPhone(anna)
  await writePoints(page, 102)
  await expect.poll(() => totals(page)).toEqual(['102', '55'])
  await anna.shot('sheet')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  await context.setOffline(true)
  await writePoints(page, 80)
  await expect.poll(() => page.locator('.deals .pending').count()).toBe(1)
  await expect.poll(() => page.locator('[role="status"]').first().textContent()).toContain('Kein Netz')
  await page.reload()
  await expect.poll(() => page.locator('.deals .pending').count()).toBe(1)
  const id = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('s')
  await page.goto(`/sheet/${id}`)
  await expect.poll(() => page.locator('.deals .pending').count()).toBe(1)
  await writePoints(page, 157)
  await expect.poll(() => page.locator('.deals .pending').count()).toBe(2)
  expect(await page.locator('.without').textContent()).toBe('Das Total ist ohne Spiel 2, 3.')
  await page.getByRole('heading', { name: 'Spiel 4' }).waitFor()

  // The page refuses a wrong sum without a network.
  await type(page, 'points-1', 60)
  await writePoints(page, 100)
  await page.getByText('Punkte: zusammen 157, nicht 160.').waitFor()
  expect(await page.locator('.deals .pending').count()).toBe(2)
  await expectAccessible(anna)
  await anna.shot('sheet-offline')

  await context.setOffline(false)
  await expect.poll(() => totals(page)).toEqual(['339', '132'])
  await expect.poll(() => page.locator('.deals .pending').count()).toBe(0)
  await expect.poll(() => page.locator('img.board').count()).toBe(1)
  expect(otherComplaints(anna)).toEqual([])
})

test('the first dealer, and the QR code for other phones', async () => {
  const who = await visitor({ size: PHONE, touch: true, language: 'de' })
  const { page } = who
  await page.goto('/sheet')
  await page.waitForSelector('option[value="coiffeur-partnership"]', { state: 'attached' })
  await page.locator('select[name="game"]').selectOption('coiffeur-partnership')
  await page.locator('input[name="player-2"]').fill('Carla')
  await page.locator('select[name="dealer"]').selectOption({ label: 'Carla' })
  await expectAccessible(who)
  await expectFitsPhone(who)
  await page.locator('.new-sheet .main').click()
  await page.getByText('Carla gibt zuerst.').waitFor()
  const link = await inviteLink(who)
  expect(link).toContain('invite=')
  await page.getByRole('img', { name: 'Scannen, um mit einem anderen Handy zu schreiben' }).waitFor()
  await expectAccessible(who)
  await expectFitsPhone(who)
  await who.shot('sheet-qr')
  expect(who.complaints).toEqual([])
})

test('two phones write different figures, a person chooses, and the other one confirms', async () => {
  const anna = await visitor({ size: PHONE, touch: true })
  await openSheet(anna, ['Anna', 'Beat', 'Carla', 'Dario'])
  await writePoints(anna.page, 100)
  await expect.poll(() => totals(anna.page)).toEqual(['100', '57'])
  const link = await inviteLink(anna)

  const beat = await visitor({ size: PHONE, touch: true, language: 'fr' })
  await beat.page.goto(link)
  await beat.page.locator('.sit input').fill('Beat')
  await expectAccessible(beat)
  await beat.page.locator('.sit .main').click()
  await expect.poll(() => totals(beat.page)).toEqual(['100', '57'])

  await beat.context.setOffline(true)
  await writePoints(beat.page, 60)
  await expect.poll(() => beat.page.locator('.deals .pending').count()).toBe(1)
  await writePoints(anna.page, 70)
  await expect.poll(() => totals(anna.page)).toEqual(['170', '144'])
  await beat.context.setOffline(false)

  await expect.poll(() => anna.page.locator('.deals .contested').count()).toBe(1)
  expect(await totals(anna.page)).toEqual(['100', '57'])
  await expectAccessible(anna)
  await anna.shot('sheet-contested')
  await anna.page.locator('.versions li', { hasText: '60' }).locator('button').click()
  await expect.poll(() => totals(anna.page)).toEqual(['160', '154'])
  await expect.poll(() => totals(beat.page)).toEqual(['160', '154'])

  await beat.page.getByRole('button', { name: 'Confirmer' }).click()
  await expect.poll(() => anna.page.locator('.confirmed').count()).toBe(1)
  await anna.page.getByRole('button', { name: 'Finish' }).click()
  await expect.poll(() => beat.page.locator('.entry').count()).toBe(0)
  await beat.page.getByRole('button', { name: 'Continuer' }).click()
  await expect.poll(() => anna.page.locator('.entry').count()).toBe(1)
  expect(otherComplaints(anna)).toEqual([])
  expect(otherComplaints(beat)).toEqual([])
})

const openFor = async ({ page }: Visitor, ruleset: string): Promise<void> => {
  await page.goto('/sheet#')
  await page.waitForSelector(`option[value="${ruleset}"]`, { state: 'attached' })
  await page.locator('select[name="game"]').selectOption(ruleset)
  await page.locator('.new-sheet .main').click()
  await page.waitForSelector('.pad')
}

test('rows of Coiffeur, predictions of Differenzler, a wrong sum and its correction', async () => {
  const who = await visitor({ size: PHONE, touch: true, language: 'it', scheme: 'dark' })
  const { page } = who
  await openFor(who, 'coiffeur-partnership')
  await page.locator('select[name="row"] option[value="bells"]').waitFor({ state: 'attached' })
  await page.locator('select[name="declarer"]').selectOption('1')
  await page.locator('select[name="row"]').selectOption('bells')
  await type(page, 'points-0', 95)
  await page.locator('.figures .main').click()
  await expect.poll(() => totals(page)).toEqual(['0', '36'])
  await expectAccessible(who)
  await expectFitsPhone(who)

  await openFor(who, 'differenzler')
  for (const [at, [said, taken]] of [
    [40, 52],
    [20, 18],
    [60, 57],
    [30, 31],
  ].entries()) {
    await type(page, `said-${at}`, said ?? 0)
    await type(page, `taken-${at}`, taken ?? 0)
  }
  await page.locator('.figures .main').click()
  await page.getByText('Fatti: 157 in tutto, non 158.').waitFor()
  expect(await page.locator('.deals tbody tr').count()).toBe(0)
  await type(page, 'taken-3', 1)
  await page.locator('.pad button').nth(9).click()
  await type(page, 'taken-3', 30)
  await page.locator('.figures .main').click()
  await expect.poll(() => totals(page)).toEqual(['12', '2', '3', '0'])
  const id = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('s')
  await page.goto(`/sheet/${id}`)
  await expect.poll(() => totals(page)).toEqual(['12', '2', '3', '0'])
  expect(who.complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
})

/** Sends a request to the service. */
const send = async (path: string, token: string | undefined, body: object) => {
  const answer = await fetch(`${inject('apiUrl')}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  expect(answer.ok).toBe(true)
  return (await answer.json()) as Readonly<Record<'id' | 'token' | 'invite', string>>
}

test('a deal that does not fit has its reason', async () => {
  const { token } = await send('/v1/players', undefined, { name: 'Anna' })
  const names = ['Anna', 'Beat', 'Carla', 'Dario'].map((name) => ({ name }))
  const sheet = await send('/v1/sheets', token, {
    ...{ ruleset: 'schieber', options: { target: 1000 }, players: names },
  })
  const figures = { points: [90, 20], complete: false }
  await send(`/v1/sheets/${sheet.id}/entries`, token, {
    entries: [{ id: crypto.randomUUID(), deal: 1, figures }],
  })
  const beat = await visitor({ size: PHONE, touch: true, language: 'de' })
  const { page } = beat
  await page.goto(`/sheet#s=${sheet.id}&invite=${sheet.invite}`)
  await page.locator('.sit input').fill('Beat')
  await page.locator('.sit .main').click()
  const faulty = page.locator('.deals .faulty em')
  await expect.poll(() => faulty.textContent()).toBe(' (Vor der letzten Karte zu Ende: nicht möglich)')
  expect(await page.locator('.deals .faulty').textContent()).toContain('passt nicht zu den früheren Spielen')
  await expectAccessible(beat)
  await expectFitsPhone(beat)
  expect(beat.complaints).toEqual([])
})

test('a busy service refuses an entry for the moment alone: the deal waits, and is sent later', async () => {
  const anna = await visitor({ size: PHONE, touch: true })
  const { page } = anna
  await openSheet(anna, ['Anna', 'Beat', 'Carla', 'Dario'])
  let refusals = 0
  await page.route(/\/entries$/, async (route) => {
    refusals += 1
    const body = { type: 'about:blank', title: 'Busy', status: 503, detail: 'Try again later.' }
    if (refusals > 2) await route.fallback()
    else await route.fulfill({ status: 503, contentType: 'application/problem+json', json: body })
  })
  await writePoints(page, 102)
  await expect.poll(() => page.locator('.deals .pending').count()).toBe(1)
  expect(await page.locator('.deals .refused').count()).toBe(0)
  await expect.poll(() => totals(page), { timeout: 60_000 }).toEqual(['102', '55'])
  await expect.poll(() => page.locator('.deals .pending').count()).toBe(0)
  expect(refusals).toBeGreaterThan(2)
})

test('a refused deal is the next one, with its figures and the reason, and is not called sent', async () => {
  const anna = await visitor({ size: PHONE, touch: true, language: 'de' })
  const { page } = anna
  await openSheet(anna, ['Anna', 'Beat', 'Carla', 'Dario'])
  await page.getByText('Alle Spiele sind gesendet.').waitFor()
  // No cards have 156 points and 1.
  await writePoints(page, 156)
  await page.locator('.deals .refused').waitFor()
  await page.getByText('Ein Spiel ist abgelehnt und zählt nicht. Korrigiere es.').waitFor()
  expect(await page.getByText('Alle Spiele sind gesendet.').count()).toBe(0)
  await page.getByRole('heading', { name: 'Spiel 1' }).waitFor()
  expect(await page.locator('input[name="points-0"]').inputValue()).toBe('156')
  expect(await page.locator('.without').textContent()).toBe('Das Total ist ohne Spiel 1.')
  await expectAccessible(anna)
  await expectFitsPhone(anna)
  await anna.shot('sheet-refused')

  for (const [at, points] of ['100', '57'].entries())
    await page.locator(`input[name="points-${at}"]`).fill(points)
  await page.locator('.figures .main').click()
  await expect.poll(() => totals(page)).toEqual(['100', '57'])
  await page.getByText('Alle Spiele sind gesendet.').waitFor()
  await page.getByRole('heading', { name: 'Spiel 2' }).waitFor()
  expect(await page.locator('.without').count()).toBe(0)
  expect(anna.complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
})

test.each(['de', 'en', 'fr', 'it'] as const)('further figures are explained, in %s', async (language) => {
  const who = await visitor({ size: PHONE, touch: true, language })
  const { page } = who
  await openFor(who, 'schieber')
  await page.locator('.figures summary').click()
  expect(await page.locator('.figures small').count()).toBeGreaterThan(4)
  await expectAccessible(who)
  await expectFitsPhone(who)
  await who.shot(`sheet-more-${language}`)
  expect(who.complaints).toEqual([])
})
