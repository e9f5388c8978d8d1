import { expect, inject, test } from 'vitest'
import type { Body } from '../support/api-client.ts'
import { newPlayer, newTable, playOne, post } from '../support/api-client.ts'

/*
 * The page `/embed/…`: a public game for a frame on another site.
 */

const read = (path: string, language = 'de') =>
  fetch(`${inject('apiUrl')}${path}`, { headers: { 'Accept-Language': language, Accept: 'text/html' } })

const policyOf = ({ headers }: Response): string => headers.get('content-security-policy') ?? ''

test('a public game stands in a frame of any site, and every other page refuses frames', async () => {
  const { path, game } = await newTable({ visibility: 'public', ruleset: 'schieber' })
  const answer = await read(`/embed/${game}`)
  expect(answer.status).toBe(200)
  expect(policyOf(answer)).toMatch(/frame-ancestors \*$/)
  expect(policyOf(answer)).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';/,
  )
  expect(answer.headers.get('x-frame-options')).toBe(null)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'referrer-policy': 'no-referrer',
    'content-language': 'de',
    'cache-control': 'no-store',
  })
  const html = await answer.text()
  expect(html).toContain('Anna')
  expect(html).toContain(`href="/play#g=${game}"`)
  expect(html).not.toMatch(/<form|<button|<input/)
  const others = ['/', '/play', '/sheet', '/series', '/problems', '/docs', '/rules/en', `/t/${game}`, '/none']
  for (const other of others) {
    const page = await read(other)
    await page.body?.cancel()
    if (page.headers.get('content-type')?.startsWith('text/html'))
      expect([other, policyOf(page)]).toEqual([other, expect.stringContaining("frame-ancestors 'none'")])
  }
  expect((await read(path)).headers.get('content-type')).toContain('json')
})

test('the page has a picture and a text of the table, which follow the game', async () => {
  const table = await newTable({ visibility: 'public', ruleset: 'schieber' })
  const see = async (language?: string) => {
    const html = await (await read(`/embed/${table.game}${language ? `?lang=${language}` : ''}`)).text()
    const [, picture = ''] = /<img[^>]* src="([^"]+)"/.exec(html) ?? []
    const [, text = ''] = /<p id="text">([^<]*)<\/p>/.exec(html) ?? []
    return { picture: picture.replaceAll('&amp;', '&'), text }
  }
  const before = await see()
  const drawn = await fetch(`${inject('apiUrl')}${before.picture}`, { headers: { Accept: 'image/*' } })
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(await drawn.text()).toContain('Anna')
  await playOne(table)
  const after = await see()
  expect(after.picture).not.toBe(before.picture)
  expect(after.text).not.toBe(before.text)
  const texts = await Promise.all(['de', 'en', 'fr', 'it'].map((language) => see(language)))
  expect(new Set(texts.map(({ text }) => text)).size).toBe(4)
})

test('an unknown game and a private game have one page, in the language of the reader', async () => {
  const anna = await newPlayer('Anna')
  const { body } = await post('/v1/games', anna.token, { ruleset: 'schieber' })
  const { id, invite } = body as Body
  for (const language of ['de', 'en', 'fr', 'it']) {
    const pages = await Promise.all(
      [id, `${id}?invite=${invite}`, 'g_Zk3tYV9mC1nQe5wBq0s8Tg', 'none'].map(async (game) => {
        const answer = await read(`/embed/${game}`, language)
        return [answer.status, answer.headers.get('content-language'), await answer.text()]
      }),
    )
    expect(pages[0]?.slice(0, 2)).toEqual([404, language])
    expect(new Set(pages.map((page) => JSON.stringify(page))).size).toBe(1)
  }
})
