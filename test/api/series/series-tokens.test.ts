import { expect, test } from 'vitest'
import { call, callDirectly, get, newPlayer, post } from '../support/api-client.ts'
import { openStream } from '../support/stream-readers.ts'
import { newEvening, playRound } from './series-client.ts'

/*
 * Tokens of one series, for the screen in a hall: the series opens, and nothing else does.
 */

callDirectly()

const TOKENS = '/v1/players/me/tokens'

const newScreen = async (series: string, token: string, wanted: object = {}) => {
  const made = await post(TOKENS, token, { series, scopes: ['read'], days: 2, ...wanted })
  expect(made.status, made.text).toBe(201)
  return made.body
}

const newGame = async (token: string): Promise<string> =>
  (await post('/v1/games', token, { ruleset: 'schieber' })).body.id

test('a token of a series reads the series, makes tickets for it, and opens nothing else', async () => {
  const { token, path } = await newEvening(4)
  await playRound(path, token, 1)
  const { id } = (await get(path, token)).body
  const other = await newEvening(4)
  const game = await newGame(token)
  const screen = await newScreen(id, token, { label: 'the hall' })
  expect(screen).toMatchObject({ series: id, game: null, scopes: ['read'], label: 'the hall' })
  expect(Date.parse(screen.expiresAt) - Date.now()).toBeGreaterThan(47 * 3600 * 1000)
  for (const place of [
    '',
    '/settings',
    '/entries',
    '/rounds',
    '/rounds/1',
    '/rounds/1/tables/1',
    '/standings',
  ])
    expect((await get(`${path}${place}`, screen.token)).status, place).toBe(200)
  const refused = async (method: string, place: string, body?: object) => {
    const answer = await call(method, place, { token: screen.token, ...(body && { body }) })
    expect([answer.status, answer.body.code], `${method} ${place}`).toEqual([403, 'insufficient-scope'])
    return answer.body.facts
  }
  const others = [
    ...[`/v1/games/${game}`, other.path, '/v1/players/me', '/v1/players/me/games'],
    ...['/v1/players/me/series', '/v1/players/me/events', '/v1/series', '/v1/games'],
  ]
  for (const place of others) expect((await refused('GET', place)).reason, place).toBe('series')
  for (const place of [TOKENS, '/v1/webhooks'])
    expect((await refused('GET', place)).reason, place).toBe('scope')
  expect((await get(`/v1/games/${id}`, screen.token)).status).toBe(404)
  await refused('POST', `${path}/rounds`, {})
  await refused('POST', TOKENS, { series: id })
  await refused('POST', '/v1/players/me/tickets', { for: 'read' })
  await refused('POST', '/v1/players/me/tickets', {
    for: 'read',
    series: other.path.slice('/v1/series/'.length),
  })
  const ticket = await post('/v1/players/me/tickets', screen.token, { for: 'read', series: id })
  expect(ticket.status, ticket.text).toBe(201)
  const { version } = (await get(path, token)).body
  const reader = await openStream('ndjson', {
    path: `${path}/events`,
    token: ticket.body.ticket,
    after: version - 1,
  })
  await reader.until((heard) => heard.length > 0)
  reader.cut()
  expect((await get(TOKENS, token)).body.items[1]).toMatchObject({ series: id, game: null })
})

test('a screen sees what everybody sees: no invite, no pairs to avoid, names by the setting', async () => {
  const { token, path } = await newEvening(4, { names: 'numbers' })
  const { id } = (await get(path, token)).body
  const entry = `${path}/entries/e_1`
  const etag = (await get(entry, token)).headers.get('etag') ?? ''
  const avoid = [{ entry: 'e_2', table: true }]
  expect((await call('PATCH', entry, { token, body: { avoid }, headers: { 'If-Match': etag } })).status).toBe(
    200,
  )
  const shown = (await get(entry, token)).body
  expect(shown).toMatchObject({ avoid })
  expect(shown.name).not.toBe('1')
  const screen = await newScreen(id, token)
  const ticket = await post('/v1/players/me/tickets', screen.token, { for: 'read', series: id })
  for (const secret of [screen.token, ticket.body.ticket]) {
    const series = (await get(path, secret)).body
    expect(series).not.toHaveProperty('invite')
    expect(series.you).toMatchObject({ role: null, entry: null })
    const seen = (await get(entry, secret)).body
    expect(seen).not.toHaveProperty('avoid')
    expect(seen.name).toBe('1')
    const all = await Promise.all(
      ['/entries', '/events', '/export', '/standings'].map((place) => get(`${path}${place}`, secret)),
    )
    for (const { status, text } of all) {
      expect(status).toBe(200)
      expect(text).not.toContain(shown.name)
      expect(text).not.toContain('"avoid":[{')
    }
  }
})

test('a token needs a series that its player may see, and either a game or a series', async () => {
  const { token, path } = await newEvening(3)
  const { id } = (await get(path, token)).body
  const stranger = await newPlayer('Stranger')
  for (const series of [id, 's_unknown']) {
    const unseen = await post(TOKENS, stranger.token, { series })
    expect([unseen.status, unseen.body.code]).toEqual([404, 'series-not-found'])
  }
  const game = await newGame(token)
  const both = await post(TOKENS, token, { series: id, game })
  expect([both.status, both.body.errors[0].pointer]).toEqual([422, '/series'])
  const play = await newScreen(id, token, { scopes: ['play'] })
  expect((await post(`${path}/rounds/1/start`, play.token, undefined)).body.code).toBe('round-not-found')
})
