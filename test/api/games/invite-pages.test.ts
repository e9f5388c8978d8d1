import { expect, inject, test } from 'vitest'
import type { Body } from '../support/api-client.ts'
import { call, get, newPlayer, post } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'

/*
 * The page behind an invite, `/t/…`, with its preview; and public games without a token.
 */

const open = async (visibility: 'private' | 'public', fields: object = {}) => {
  const anna = await newPlayer('Anna-Lena')
  const { body } = await post('/v1/games', anna.token, { ruleset: 'schieber', visibility, ...fields })
  return { game: body as Body, token: anna.token, link: `/t/${body.id}.${body.invite}` }
}

const read = (path: string, language = 'de') =>
  fetch(`${inject('apiUrl')}${path}`, { headers: { 'Accept-Language': language, Accept: 'text/html' } })

const metaIn = (html: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([\w:]+)" content="([^"]*)"/g)].map(([, name, text]) => [
      name ?? '',
      text ?? '',
    ]),
  )

test('the preview of a private table has the game and the free seats, and no names', async () => {
  const { link, game } = await open('private', { name: 'Annas Stammtisch' })
  const answer = await read(link)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'private, no-store',
    'content-language': 'de',
  })
  const meta = metaIn(html)
  expect(meta['og:title']).toContain('Schieber')
  expect(meta['og:description']).toContain('3 freie Plätze')
  expect(meta['robots']).toBe('noindex, nofollow')
  expect(html).not.toMatch(/Anna/)
  expect(html).toContain(`href="/play#g=${game['id']}&amp;invite=${game['invite']}"`)

  const picture = new URL((meta['og:image'] ?? '').replaceAll('&amp;', '&'))
  const drawn = await fetch(picture)
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png'])
  picture.searchParams.set('format', 'svg')
  expect(await (await fetch(picture)).text()).not.toMatch(/Anna/)
  // The mark of a link without names is signed.
  const named = new URL(picture.href.replace('.n?', '?'))
  expect((await fetch(named)).status).toBe(404)
})

test('the preview of a public table has names, in the language of the request', async () => {
  const { link, game } = await open('public')
  for (const path of [link, `/t/${game['id']}`]) {
    const meta = metaIn(await (await read(path, 'fr')).text())
    expect(meta['og:description']).toMatch(/^Anna-Lena · 3 /)
    const picture = new URL((meta['og:image'] ?? '').replaceAll('&amp;', '&'))
    picture.searchParams.set('format', 'svg')
    expect(await (await fetch(picture)).text()).toContain('Anna-Lena')
  }
})

test('a link without access names no table, and the same page answers for all such links', async () => {
  const { game } = await open('private')
  const pages = await Promise.all(
    [`${game['id']}`, `${game['id']}.wrong`, 'g_Zk3tYV9mC1nQe5wBq0s8Tg.x', 'none'].map(async (link) => {
      const answer = await read(`/t/${link}`)
      return [answer.status, (await answer.text()).replaceAll(/href="\/play#[^"]*"/g, '')]
    }),
  )
  expect(new Set(pages.map(([status]) => status))).toEqual(new Set([404]))
  expect(new Set(pages.map(([, text]) => text)).size).toBe(1)
  expect(pages[0]?.[1]).not.toContain('Schieber')
})

test('a full private table says so to the holder of the invite, and to nobody else', async () => {
  const { game, token } = await open('private', { ruleset: 'differenzler', options: { players: 2 } })
  const { body } = await get(`/v1/games/${game['id']}`, token)
  const { invite } = body
  const beat = await newPlayer('Beat')
  await post(`/v1/games/${game['id']}/seats`, beat.token, { invite })
  const stranger = await newPlayer('Carla')
  for (const who of [stranger.token, undefined]) {
    const look = (sent: string) =>
      call('GET', `/v1/games/${game['id']}`, {
        ...(who !== undefined && { token: who }),
        headers: { 'Sidi-Invite': sent },
      })
    const right = await look(invite)
    expect([right.status, right.body.code]).toEqual([409, 'no-seat-free'])
    const wrong = await look('wrong')
    expect(wrong.status).toBe(who === undefined ? 401 : 404)
  }
  const page = await read(`/t/${game['id']}.${invite}`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Alle Plätze sind besetzt')
})

test('a full public table offers to watch, and another table, in each language', async () => {
  const { game } = await open('public', { ruleset: 'differenzler', options: { players: 2 } })
  const beat = await newPlayer('Beat')
  const free = await (await read(`/t/${game['id']}`)).text()
  expect(free).toContain('open-table.js')
  await post(`/v1/games/${game['id']}/seats`, beat.token, {})
  for (const [language, watch, another] of [
    ['de', 'Zuschauen', 'Einen anderen Tisch suchen'],
    ['en', 'Watch', 'Find another table'],
    ['fr', 'Regarder', 'Chercher une autre table'],
    ['it', 'Guarda', 'Cerca un altro tavolo'],
  ] as const)
    for (const link of [game['id'], `${game['id']}.${game['invite']}`]) {
      const page = await read(`/t/${link}`, language)
      const html = await page.text()
      expect(page.status).toBe(200)
      // Without the script the page stays, and the person chooses.
      expect(html).not.toContain('open-table.js')
      expect(html).toMatch(new RegExp(`href="/play#g=${game['id']}[^"]*">${watch}</a>`))
      expect(html).toContain(`href="/play">${another}</a>`)
    }
})

test('a newcomer reads the table with the invite and without a token; a GET changes nothing', async () => {
  const { game, link } = await open('private')
  const path = `/v1/games/${game['id']}`
  const { status, body, headers } = await call('GET', path, {
    headers: { 'Sidi-Invite': `${game['invite']}` },
  })
  expect([status, body.you, body.seats[0].player.name]).toEqual([200, null, 'Anna-Lena'])
  expect(body).not.toHaveProperty('invite')
  await read(link)
  const again = await call('GET', path, {
    headers: { 'Sidi-Invite': `${game['invite']}`, 'If-None-Match': headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
  expect((await call('GET', path)).status).toBe(401)
  expect(
    (await call('GET', `${path}/events`, { headers: { 'Sidi-Invite': `${game['invite']}` } })).status,
  ).toBe(401)
})

test('a public game is read without a token in the view of a spectator, and nothing else is open', async () => {
  const seats = [{ kind: 'me' }, ...Array.from({ length: 3 }, () => ({ kind: 'bot', level: 'beginner' }))]
  const { game } = await open('public', { seats, pace: 'instant' })
  const path = `/v1/games/${game['id']}`
  const spectator = await newPlayer('Dora')
  // The bots have moved, and wait for the person.
  await eventually(async () => expect((await get(path, spectator.token)).body.deal.toAct).toEqual([0]))
  const [without, seen] = [await get(path, undefined), await get(path, spectator.token)]
  expect(without.status).toBe(200)
  expect(without.body).toEqual(seen.body)
  const [events, watched] = [
    await get(`${path}/events`, undefined),
    await get(`${path}/events`, spectator.token),
  ]
  expect(events.body).toEqual(watched.body)
  const dealt = (events.body.items as Body[]).find(({ type }) => type === 'dealt')
  expect(dealt).toMatchObject({ handSizes: [9, 9, 9, 9] })
  expect(dealt).not.toHaveProperty('hand')
  const closed = [
    ...['/live', '/scores', '/deals', '/legal-moves', '/picture', '/export'].map((end) => [
      'GET',
      `${path}${end}`,
    ]),
    ['POST', `${path}/moves`],
    ['POST', `${path}/seats`],
    ['DELETE', path],
    ['GET', '/v1/games'],
  ] as const
  for (const [method = '', url = ''] of closed)
    expect([url, (await call(method, url, method === 'POST' ? { body: {} } : {})).status]).toEqual([url, 401])
  const stream = await call('GET', `${path}/events`, { headers: { Accept: 'application/x-ndjson' } })
  expect(stream.status).toBe(401)
  const quiet = (await open('public')).game['id']
  expect((await get(`/v1/games/${quiet}/events?after=2&wait=1`, undefined)).status).toBe(401)
})
