import { expect, test } from 'vitest'
import { testOperatorToken } from '../../tools/stack/local-worker.ts'
import { expectAccessible, expectFitsPhone } from './support/accessibility-check.ts'
import { gameOf, newPlayer, signIn } from './support/operator-visit.ts'
import type { Visitor } from './support/visitor.ts'
import { visitor, withBrowser } from './support/visitor.ts'

/*
 * The page /admin: the token, and the size of a phone.
 */

withBrowser()

/** Everything that the browser stores for the service. */
const stored = ({ page }: Visitor) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))

const formOf = ({ page }: Visitor) => ({
  token: page.getByLabel('Token'),
  keep: page.getByLabel('Keep until this tab closes'),
  submit: page.getByRole('button', { name: 'Sign in' }),
  signOut: page.getByRole('button', { name: 'Sign out' }),
})

test('a wrong token is refused, and the right one opens the page until a reload', async () => {
  const who = await visitor()
  const { page } = who
  const { token, submit, signOut } = formOf(who)
  await page.goto('/admin')
  await who.shot('admin-token')
  await expectAccessible(who)
  await token.fill('sidi_op_wrong')
  await submit.click()
  expect(await page.getByRole('alert').innerText()).toContain('The token is unknown or revoked.')
  await token.fill('mit Abständen')
  await submit.click()
  await page.getByText('A token has letters, digits').waitFor()
  expect(who.complaints.filter((text) => !text.includes('status of 401'))).toEqual([])
  expect(who.complaints).toHaveLength(1)
  await token.fill(` ${testOperatorToken}\n`)
  await submit.press('Enter')
  await signOut.waitFor()
  await page.getByText('tester').waitFor()
  expect(page.url()).not.toContain('sidi_op')
  expect(await stored(who)).not.toContain('sidi_op')
  await page.reload()
  await token.waitFor()
  expect(await signOut.count()).toBe(0)
})

test('the tab keeps the token on request, until the operator signs out', async () => {
  const who = await visitor()
  const { page } = who
  const { token, keep, submit, signOut } = formOf(who)
  await page.goto('/admin#games')
  await keep.check()
  await token.fill(testOperatorToken)
  await submit.click()
  await signOut.waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Games' }).waitFor()
  const other = await who.context.newPage()
  await other.goto('/admin')
  await other.getByLabel('Token').waitFor()
  await signOut.click()
  await token.waitFor()
  expect(await stored(who)).not.toContain('sidi_op')
  expect(who.complaints).toEqual([])
})

test('a stored token that has ended leads to the form, and the sign-in back to the view', async () => {
  const who = await visitor()
  const { page } = who
  const { token, submit } = formOf(who)
  await page.goto('/admin#words')
  await page.evaluate(() => sessionStorage.setItem('sidi.operator-token', 'sidi_op_ended'))
  await page.reload()
  await page.getByText('The service no longer accepts this token.').waitFor()
  expect(await stored(who)).not.toContain('sidi_op_ended')
  await token.fill(testOperatorToken)
  await submit.click()
  await page.getByRole('heading', { name: 'Refused words' }).waitFor()
  expect(who.complaints.filter((text) => !text.includes('status of 401'))).toEqual([])
})

test('a token that ends during the session leads to the form', async () => {
  const who = await visitor()
  const { page } = who
  const { token, submit, signOut } = formOf(who)
  await signIn(who)
  // The service gets another token, as if the operator had lost the entry in ADMIN_TOKENS.
  await page.route('**/admin/v1/games?*', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer sidi_op_ended' } }),
  )
  await page.getByRole('link', { name: 'Games' }).click()
  await page.getByText('The service no longer accepts this token.').waitFor()
  expect(await signOut.count()).toBe(0)
  await page.unroute('**/admin/v1/games?*')
  await token.fill(testOperatorToken)
  await submit.click()
  await page.getByRole('heading', { name: 'Games' }).waitFor()
  expect(who.complaints.filter((text) => !text.includes('status of 401'))).toEqual([])
})

test('the first key leads to the content, and the address keeps the view', async () => {
  const who = await visitor()
  const { page } = who
  await signIn(who, '#words')
  await page.getByRole('button', { name: 'To the content' }).focus()
  const skip = page.getByRole('button', { name: 'To the content' })
  await expect.poll(async () => (await skip.boundingBox())?.x).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  expect(page.url()).toMatch(/#words$/)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('word')
  expect(who.complaints).toEqual([])
})

test.each(['light', 'dark'] as const)('every view fits a phone of 360 pixels, %s', async (scheme) => {
  const who = await visitor({ size: { width: 360, height: 740 }, touch: true, scheme })
  const { page } = who
  const anna = await newPlayer('Annamariadonaudampfschifffahrtsgesellschaftskapitänin von Wädens')
  const game = await gameOf(anna, await newPlayer('Beat'), 'Stammtisch im Restaurant Bahnhof')
  await page.goto('/admin')
  await expectFitsPhone(who)
  await signIn(who, `#player?id=${anna.id}`)
  for (const [view, heading] of [
    [`player?id=${anna.id}`, anna.name],
    [`game?id=${game}`, 'Stammtisch im Restaurant Bahnhof'],
    ['players', 'Players'],
    ['games', 'Games'],
    ['integrations', 'Integrations'],
    ['words', 'Refused words'],
    ['log', 'Audit log'],
  ] as const) {
    await page.evaluate((hash) => {
      location.hash = hash
    }, view)
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    await expect.poll(() => page.getByText('Loading…').count()).toBe(0)
    await expectFitsPhone(who)
    await expectAccessible(who)
    await who.shot(`admin-phone-${scheme}-${view.split('?')[0]}`)
  }
  await page.evaluate((hash) => {
    location.hash = hash
  }, `player?id=${anna.id}`)
  await page.getByRole('button', { name: 'Erase' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await expectFitsPhone(who)
  await expectAccessible(who)
  await who.shot(`admin-phone-${scheme}-dialog`)
  await dialog.getByRole('button', { name: 'Continue' }).tap()
  await dialog.getByRole('button', { name: 'Back' }).waitFor()
  await expectFitsPhone(who)
  await expectAccessible(who)
  await who.shot(`admin-phone-${scheme}-confirmation`)
  expect(who.complaints).toEqual([])
})
