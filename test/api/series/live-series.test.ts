import { expect, test } from 'vitest'
import type { Body } from '../support/api-client.ts'
import { call, callDirectly, get, newPlayer, post } from '../support/api-client.ts'
import { openStream } from '../support/stream-readers.ts'
import { enter, newEvening, patchSettings, playRound } from './series-client.ts'

/*
 * The log of a series: pages, long polling, SSE, NDJSON and WebSocket, and what strangers, spectators and removed entries see.
 */

callDirectly()

const typesOf = (items: readonly Body[]) => items.map(({ type }) => type)

test.each(['sse', 'ndjson', 'socket'] as const)(
  '%s: each event once, and the state after each change',
  async (form) => {
    const { token, path } = await newEvening(8)
    const { version } = (await get(path, token)).body
    const reader = await openStream(form, { path: `${path}/events`, token, after: version })
    expect((await post(`${path}/rounds`, token, {})).status).toBe(201)
    expect((await post(`${path}/rounds/1/start`, token, undefined)).status).toBe(202)
    for (const table of [1, 2])
      expect((await enter(`${path}/rounds/1/tables/${table}`, token, [600, 656])).status).toBe(200)
    await reader.until(
      (heard) => heard.some(({ type }) => type === 'roundComplete') && heard.at(-1)?.type === 'now',
    )
    const events = reader.heard.filter(({ type }) => type !== 'now')
    expect(typesOf(events)).toEqual([
      'roundDrawn',
      'roundStarted',
      'resultEntered',
      'resultEntered',
      'roundComplete',
    ])
    const page = (await get(`${path}/events?after=${version}`, token)).body
    expect(page.items).toEqual(events)
    expect(page.now).toEqual({ version: version + 5, status: 'running' })
    reader.cut()
  },
)

test('a page waits for an event, and ends without an event after the wait', async () => {
  const { token, path } = await newEvening(4)
  const { version } = (await get(path, token)).body
  const waiting = get(`${path}/events?after=${version}&wait=30`, token)
  expect((await patchSettings(path, token, { paused: true })).status).toBe(200)
  expect(typesOf((await waiting).body.items)).toEqual(['settingsChanged'])
  const quiet = await get(`${path}/events?after=${version + 1}&wait=1`, token)
  expect([quiet.status, quiet.body.items]).toEqual([200, []])
  const ahead = await get(`${path}/events?after=${version + 50}`, token)
  expect([ahead.status, ahead.body.code], ahead.text).toEqual([422, 'invalid-request'])
})

test('a removed entry hears nothing more of a private series, and a stranger nothing at all', async () => {
  const { token, path } = await newEvening(4)
  const { invite } = (await get(path, token)).body
  const guest = await newPlayer('Gast Meier')
  const entered = await post(`${path}/entries`, guest.token, { invite })
  const reader = await openStream('ndjson', { path: `${path}/events`, token: guest.token })
  await reader.until((heard) => heard.length > 0)
  const { entry } = entered.body.items[0]
  expect((await call('DELETE', `${path}/entries/${entry}`, { token })).status).toBe(204)
  await reader.ended
  expect((await get(`${path}/events`, guest.token)).status).toBe(404)
  const stranger = await newPlayer('Stranger')
  for (const place of ['/events', '/events?wait=1', '/rounds/1/tables'])
    expect((await get(`${path}${place}`, stranger.token)).body.code, place).toBe('series-not-found')
})

test('where names are numbers, others see no player, and directors do', async () => {
  const { token, path } = await newEvening(3, { visibility: 'public', names: 'numbers' })
  const guest = await newPlayer('Gast Meier')
  expect((await post(`${path}/entries`, guest.token, {})).status).toBe(201)
  await playRound(path, token, 1)
  const spectator = await newPlayer('Zuschauer')
  for (const place of [
    '',
    '/entries',
    '/entries/e_4',
    '/events?limit=500',
    '/export',
    '/rounds/1',
    '/standings',
  ]) {
    const seen = await get(`${path}${place}`, spectator.token)
    expect(seen.status, seen.text).toBe(200)
    expect([seen.text.includes(guest.id), seen.text.includes('Meier')], place).toEqual([false, false])
    expect((await get(`${path}${place}`, token)).status).toBe(200)
  }
  expect((await get(`${path}/events?limit=500`, token)).text).toContain(guest.id)
  expect((await get(`${path}/events?limit=500`, guest.token)).text).toContain(guest.id)
})

test('tables of a round as a list, and rank and total of the viewer', async () => {
  const { token, path } = await newEvening(3)
  const { invite } = (await get(path, token)).body
  const player = await newPlayer('Anna Meier')
  expect((await post(`${path}/entries`, player.token, { invite })).status).toBe(201)
  expect((await get(path, player.token)).body.you).toMatchObject({ entry: 'e_4', rank: null, total: null })
  await playRound(path, token, 1)
  const { rows } = (await get(`${path}/standings`, player.token)).body
  const row = rows.find(({ entry }: Body) => entry === 'e_4')
  expect((await get(path, player.token)).body.you).toMatchObject({ rank: row.rank, total: row.total })
  expect((await get(path, token)).body.you).toMatchObject({ entry: null, rank: null })
  const { tables } = (await get(`${path}/rounds/1`, token)).body
  expect((await get(`${path}/rounds/1/tables`, token)).body).toEqual({ items: tables, next: null })
  expect((await get(`${path}/rounds/2/tables`, token)).body.code).toBe('round-not-found')
})
