import { expect, inject, test } from 'vitest'
import { expectAccessible } from './support/accessibility-check.ts'
import { visitor, withBrowser } from './support/visitor.ts'

/*
 * The lobby of the page: public tables with a free seat, from the list and then from the feed.
 */

withBrowser()

const send = async (method: string, path: string, token: string | undefined, body?: object) => {
  const answer = await fetch(`${inject('apiUrl')}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return answer.status === 204
    ? {}
    : ((await answer.json()) as { readonly id: string; readonly token: string })
}

test('the lobby shows the open tables of other players, and follows the feed without polling', async () => {
  const host = (await send('POST', '/v1/players', undefined, { name: 'Hostess' })) as { token: string }
  const open = async (name: string) =>
    (await send('POST', '/v1/games', host.token, { ruleset: 'schieber', visibility: 'public', name })) as {
      id: string
    }
  const first = await open('First table')
  const guest = await visitor()
  const { page } = guest
  const lists: string[] = []
  page.on('request', (request) => {
    if (/\/v1\/games\?/.test(request.url())) lists.push(request.url())
  })
  const { token, id } = (await send('POST', '/v1/players', undefined, { name: 'Guest' })) as {
    token: string
    id: string
  }
  await page.addInitScript(
    (kept) => localStorage.setItem('sidi.play', kept),
    JSON.stringify({ token, id, name: 'Guest' }),
  )
  await page.goto('/play')
  const tables = page.locator('.open-tables li')
  const named = (name: string) => tables.filter({ hasText: name })
  await expect.poll(() => named('First table').count()).toBe(1)
  expect(await named('First table').innerText()).toContain('3 free seats')
  await expectAccessible(guest)
  const second = await open('Second table')
  await expect.poll(() => named('Second table').count()).toBe(1)
  const other = (await send('POST', '/v1/players', undefined, { name: 'Other' })) as { token: string }
  await send('POST', `/v1/games/${second.id}/seats`, other.token, {})
  await expect.poll(() => named('Second table').innerText()).toContain('2 free seats')
  await send('DELETE', `/v1/games/${first.id}`, host.token)
  await expect.poll(() => named('First table').count()).toBe(0)
  expect(lists).toHaveLength(1)
  await named('Second table').locator('a').click()
  await page.locator('form.sit button').click()
  await page.waitForSelector('.waiting')
  await expect.poll(() => page.locator('form.sit').count()).toBe(0)
  expect(guest.complaints).toEqual([])
})

test('"play now" of the start page seats a new player at once, and a known player in the lobby', async () => {
  const { page } = await visitor()
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/v1\/games$/.test(request.url())) opened.push(request.url())
  })
  await page.goto('/')
  await page.locator('a.play').click()
  await page.waitForSelector('.hand button')
  await page.goBack()
  await page.waitForURL(/\/play#?$/)
  await page.goto('/play#new')
  await page.waitForSelector('.own-games li')
  expect(page.url()).not.toContain('#new')
  expect(opened).toHaveLength(1)
})

test('a link opens the form of a game', async () => {
  const { page } = await visitor({ language: 'de' })
  await page.goto('/rules/de/differenzler/short')
  await page.locator('a[href="/play#new=differenzler"]').click()
  await expect.poll(() => page.locator('dialog h2').textContent()).toContain('Differenzler')
  await page.reload()
  await page.waitForSelector('.begin')
  expect(await page.locator('dialog').count()).toBe(0)
})
