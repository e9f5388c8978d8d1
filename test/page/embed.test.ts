import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { expectAccessible } from './support/accessibility-check.ts'
import { visitor, withBrowser } from './support/visitor.ts'

/*
 * A public game in a frame of another site.
 */

withBrowser()

/** Another site, whose page has the frames of the query. */
const site = createServer(({ url = '' }, answer) => {
  const frames = new URL(url, 'http://site').searchParams.getAll('frame')
  answer.setHeader('Content-Type', 'text/html; charset=utf-8')
  answer.end(
    `<!doctype html><html lang="en"><title>A club</title><main>${frames.map((frame) => `<iframe title="table" src="${frame}" width="420" height="560"></iframe>`).join('')}</main>`,
  )
})
beforeAll(() => new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => site.close(resolve)))

const send = async (path: string, token: string | undefined, body: object) => {
  const answer = await fetch(`${inject('apiUrl')}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  expect(answer.ok, text).toBe(true)
  return JSON.parse(text)
}

test('a frame of another site shows a public game, follows the game, and no other page stands in a frame', async () => {
  const who = await visitor({ language: 'de' })
  const { page } = who
  const vreni = await send('/v1/players', undefined, { name: 'Vreni' })
  const wanted = { ruleset: 'schieber', visibility: 'public' }
  const game = await send('/v1/games', vreni.token, wanted)
  const base = inject('apiUrl')
  const embed = `${base}/embed/${game.id}?lang=fr`
  await page.goto(embed)
  await page.locator('#table').waitFor()
  await expectAccessible(who)
  await who.shot('embed')
  expect(who.complaints).toEqual([])

  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/?`
  const frames = [embed, `${base}/play`].map((frame) => `frame=${encodeURIComponent(frame)}`)
  await page.goto(address + frames.join('&'))
  const frame = page.frameLocator('iframe').first()
  await frame.locator('h1', { hasText: 'Schieber' }).waitFor()
  expect(await frame.locator('#text').textContent()).toContain('Vreni')
  expect(await frame.getByRole('link', { name: 'Regarder sur Sidi' }).getAttribute('target')).toBe('_blank')
  const before = await frame.locator('#table').getAttribute('src')
  expect(
    await frame.locator('#table').evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0)

  const ueli = await send('/v1/players', undefined, { name: 'Ueli' })
  await send(`/v1/games/${game.id}/seats`, ueli.token, {})
  await expect.poll(() => frame.locator('#text').textContent()).toContain('Ueli')
  expect(await frame.locator('#table').getAttribute('src')).not.toBe(before)
  await who.shot('embed-in-a-site')

  // The browser refuses the second frame.
  const refused = page.frames().find((one) => one !== page.mainFrame() && !one.url().includes('/embed/'))
  expect(await refused?.evaluate(() => document.querySelector('#page')).catch(() => null)).toBe(null)
  expect(who.complaints.some((complaint) => complaint.includes('frame-ancestors'))).toBe(true)
})
