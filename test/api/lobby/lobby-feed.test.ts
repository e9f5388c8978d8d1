import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findLobbyPage, LOBBY_RETENTION } from '../../../src/app/feed/lobby-feed.ts'
import { facetsFor } from '../../../src/app/queries/list-filters.ts'
import { deleteOldLobbyEvents } from '../../../src/app/scheduler/database-cleanup.ts'
import type { LobbyEventQuery, LobbyEvents } from '../../../src/db/port/lobby-feed.ts'
import { LOBBY_SCAN } from '../../../src/db/port/lobby-feed.ts'
import { storeAt } from '../../../src/hosts/node/database/store-at.ts'
import { databaseClient } from '../../support/host.ts'
import type { Body } from '../support/api-client.ts'
import { call, callDirectly, get, newPlayer, post } from '../support/api-client.ts'
import { newGameChange } from '../support/game-changes.ts'
import { newDatabase } from '../support/new-database.ts'
import { recordSql, totalCost } from '../support/sql-recorder.ts'
import type { Form } from '../support/stream-readers.ts'
import { itemsWithoutNow, openStream, openStreamAndWait } from '../support/stream-readers.ts'

/*
 * Activity feed of the lobby, which has the events of public tables: as pages and as streams.
 */

callDirectly()

const PATH = '/v1/games/events'
const database = databaseClient(inject('databaseUrl'))

const cursorOfNow = async (token: string): Promise<string> => (await get(PATH, token)).body.cursor

const open = async (token: string, more: object = {}): Promise<Body> => {
  const wanted = { ruleset: 'zweier-sidi', visibility: 'public', ...more }
  const { status, body, text } = await post('/v1/games', token, wanted)
  expect(status, text).toBe(201)
  return body
}

/** All items after a cursor, page by page. */
const all = async (token: string, from: string, query = '', limit = 200): Promise<Body[]> => {
  const items: Body[] = []
  for (let cursor = from; ; ) {
    const { status, body, text } = await get(`${PATH}?after=${cursor}&limit=${limit}${query}`, token)
    expect(status, text).toBe(200)
    items.push(...body.items)
    cursor = body.cursor
    if (!body.more) return items
  }
}

/** The types of the items of one table. */
const typesOf = (items: readonly Body[], game: string): string[] =>
  items.filter(({ game: of }) => of === game).map(({ type }) => type)

describe('the feed of the lobby', () => {
  test('has new public tables, and their changes until the start', async () => {
    const [anna, beat] = [await newPlayer('Anna'), await newPlayer('Beat')]
    const from = await cursorOfNow(anna.token)
    const played = await open(anna.token)
    const closed = await open(anna.token, { name: 'Thursday', lang: 'de' })
    const hidden = await open(anna.token, { visibility: 'private' })
    const bots = await open(anna.token, { seats: [{ kind: 'me' }, { kind: 'bot', level: 'club' }] })
    await call('PATCH', `/v1/games/${closed.id}`, { token: anna.token, body: { name: 'Friday' } })
    await post(`/v1/games/${closed.id}/invite`, anna.token, {})
    await call('DELETE', `/v1/games/${closed.id}`, { token: anna.token })
    await post(`/v1/games/${played.id}/seats`, beat.token, {})
    await call('DELETE', `/v1/games/${played.id}/seats/me`, { token: beat.token })
    const items = await all(anna.token, from)
    expect(typesOf(items, played.id)).toEqual(['table.opened', 'table.started'])
    expect(typesOf(items, closed.id)).toEqual(['table.opened', 'table.changed', 'table.closed'])
    for (const { id } of [hidden, bots]) expect(typesOf(items, id)).toEqual([])
    const { body: list } = await get('/v1/games?limit=100&ruleset=zweier-sidi', beat.token)
    const { you: _, ...row } = list.items.find(({ id }: Body) => id === played.id)
    expect(items.find(({ game }) => game === played.id)?.table).toEqual(row)
    expect(items.find(({ game }) => game === closed.id)?.table).toMatchObject({
      ...{ name: 'Friday', lang: 'de', ownerName: 'Anna', status: 'abandoned' },
    })
    // Page by page the same, each item once.
    expect((await all(anna.token, from, '', 2)).map(({ cursor }) => cursor)).toEqual(
      items.map(({ cursor }) => cursor),
    )
    expect(await all(anna.token, items.at(-1)?.cursor)).toEqual([])
  })

  test('has an item when all free seats of a table are reserved', async () => {
    const [anna, beat, carla] = [await newPlayer(), await newPlayer(), await newPlayer()]
    const first = await open(anna.token)
    await post(`/v1/games/${first.id}/seats`, beat.token, {})
    await call('DELETE', `/v1/games/${first.id}/seats/me`, { token: beat.token })
    const from = await cursorOfNow(anna.token)
    const { body: next } = await post(`/v1/games/${first.id}/rematch`, anna.token, {})
    await call('DELETE', `/v1/games/${next.id}/seats/1`, { token: anna.token })
    await post(`/v1/games/${next.id}/seats`, carla.token, {})
    const items = await all(anna.token, from)
    expect(typesOf(items, next.id)).toEqual(['table.opened', 'table.changed', 'table.started'])
    expect(typesOf(await all(anna.token, from, '&seatsWanted=1'), next.id)).toEqual([
      'table.changed',
      'table.started',
    ])
  })

  test('filters like the list, and has an item when a table has fewer free seats than the filter', async () => {
    const [anna, beat] = [await newPlayer(), await newPlayer()]
    const from = await cursorOfNow(anna.token)
    const { id } = await open(anna.token, {
      ...{ ruleset: 'handjass', options: { players: 4 } },
      ...{ hints: true, pace: 'calm', lang: 'it', clock: { perTurn: 'PT24H' } },
    })
    await post(`/v1/games/${id}/seats`, beat.token, {})
    await call('DELETE', `/v1/games/${id}`, { token: anna.token })
    const told = async (query: string) => typesOf(await all(anna.token, from, `&${query}`), id)
    const whole = ['table.opened', 'table.changed', 'table.closed']
    for (const query of [
      ...['ruleset=handjass', 'clock=correspondence', 'hints=true', 'pace=calm', 'lang=it', 'seatsWanted=2'],
      'ruleset=handjass&clock=correspondence&hints=true&pace=calm&lang=it',
    ])
      expect(await told(query), query).toEqual(whole)
    expect(await told('seatsWanted=3')).toEqual(['table.opened', 'table.changed'])
    for (const query of ['ruleset=schieber', 'clock=live', 'hints=false', 'pace=brisk', 'lang=de'])
      expect(await told(query), query).toEqual([])
    for (const query of ['clock=slow', 'seatsWanted=4', 'lang=rm', 'status=open', 'after=x', 'ruleset=poker'])
      expect((await get(`${PATH}?${query}`, anna.token)).status, query).toBe(422)
  })

  test('has only the removal of a table that became private', async () => {
    const { token } = await newPlayer()
    const from = await cursorOfNow(token)
    const { id } = await open(token, { name: 'Secret' })
    await database.execute({ sql: "update games set visibility = 'private' where id = ?", args: [id] })
    await call('DELETE', `/v1/games/${id}`, { token })
    const items = (await all(token, from)).filter(({ game }) => game === id)
    expect(items.length).toBeGreaterThan(0)
    for (const { cursor: _, at: __, ...item } of items) expect(item).toEqual({ type: 'table.gone', game: id })
  })

  test('shows the name of today, and no name of a deleted owner', async () => {
    const [anna, beat] = [await newPlayer('Anna'), await newPlayer('Beat')]
    const from = await cursorOfNow(beat.token)
    const { id } = await open(anna.token)
    await call('DELETE', '/v1/players/me', { token: anna.token })
    const [item] = (await all(beat.token, from)).filter(({ game }) => game === id)
    expect(item?.type).toBe('table.opened')
    expect(JSON.stringify(item)).not.toContain('Anna')
  })

  test('has a resource with its own methods, for players only', async () => {
    const { token } = await newPlayer()
    expect((await get(PATH)).status).toBe(401)
    expect((await get(PATH, 'sidi_nobody')).status).toBe(401)
    const { status, headers } = await call('DELETE', PATH, { token })
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    expect((await get('/v1/games%23events', token)).status).toBe(404)
  })
})

const FORMS: readonly Form[] = ['sse', 'ndjson']

describe.each(FORMS)('the stream of the lobby as %s', (form) => {
  test('sends each item a single time in order, from now on or after a cursor', async () => {
    const [anna, beat] = [await newPlayer(), await newPlayer()]
    const reader = await openStreamAndWait(form, { path: PATH, token: beat.token })
    const ids = [(await open(anna.token)).id, (await open(anna.token)).id]
    for (const id of ids) await call('DELETE', `/v1/games/${id}`, { token: anna.token })
    const isClosed = (items: readonly Body[]) =>
      ids.every((id) => items.some(({ game, type }) => game === id && type === 'table.closed'))
    await reader.until((items) => isClosed(items))
    const [first] = reader.heard
    const page = await all(beat.token, first?.cursor)
    const mine = (items: readonly Body[]) =>
      items.filter(({ game }) => ids.includes(game)).map(({ cursor, type, game }) => [cursor, type, game])
    expect(mine(itemsWithoutNow(reader))).toEqual(mine(page))
    reader.cut()
    const middle = page.find(({ game }) => game === ids[1])
    const again = await openStream(form, { path: PATH, token: beat.token, after: middle?.cursor })
    await again.until((items) => isClosed([...items]))
    expect(mine(itemsWithoutNow(again))).toEqual(
      mine(page).slice(mine(page).findIndex(([at]) => at === middle?.cursor) + 1),
    )
    again.cut()
  })

  test('filters for each listener', async () => {
    const [anna, beat] = [await newPlayer(), await newPlayer()]
    const french = await openStreamAndWait(form, { path: `${PATH}?lang=fr&seatsWanted=1`, token: beat.token })
    const other = (await open(anna.token, { lang: 'en' })).id
    const { id } = await open(anna.token, { lang: 'fr' })
    await french.until((items) => items.some(({ game }) => game === id))
    expect(itemsWithoutNow(french).some(({ game }) => game === other)).toBe(false)
    french.cut()
  })
})

describe('a stream of the lobby', () => {
  test('counts among the eight streams of the token', async () => {
    const { token } = await newPlayer()
    const readers = await Promise.all(
      Array.from({ length: 8 }, () => openStreamAndWait('ndjson', { path: PATH, token })),
    )
    for (const path of [PATH, '/v1/players/me/events']) {
      const refused = await get(path, token, { headers: { Accept: 'text/event-stream' } })
      expect([refused.status, refused.body.code]).toEqual([429, 'too-many-streams'])
    }
    for (const reader of readers) reader.cut()
  })

  test('ends for a revoked token', async () => {
    const { token } = await newPlayer()
    const { body: made } = await post('/v1/players/me/tokens', token, { scopes: ['read'] })
    const reader = await openStreamAndWait('ndjson', { path: PATH, token: made.token })
    expect((await call('DELETE', `/v1/players/me/tokens/${made.id}`, { token })).status).toBe(204)
    await reader.ended
    expect((await get(PATH, made.token)).status).toBe(401)
  })

  test('can wait for a page instead', async () => {
    const [anna, beat] = [await newPlayer(), await newPlayer()]
    const from = await cursorOfNow(anna.token)
    const waiting = get(`${PATH}?after=${from}&wait=30&lang=it&ruleset=schmausjass`, anna.token)
    const { id } = await open(beat.token, { ruleset: 'schmausjass', lang: 'it' })
    const { body } = await waiting
    expect(body.items.map(({ game, type }: Body) => [game, type])).toEqual([[id, 'table.opened']])
    const empty = await get(`${PATH}?after=${body.cursor}&wait=1&lang=it&ruleset=schmausjass`, anna.token)
    expect(empty.body.items).toEqual([])
  })
})

describe('the feed of a separate database', () => {
  let home: Awaited<ReturnType<typeof newDatabase>>
  let store: ReturnType<typeof storeAt>
  const player = { id: 'p_1', name: 'Anna', createdAt: '2026-08-01T00:00:00.000Z', tokenHash: 'hash' }
  const actor = { kind: 'bearer', tokenHash: player.tokenHash } as const
  const execute = (sql: string, args: (string | number)[] = []) =>
    databaseClient(home.url).execute({ sql, args })
  const page = (after?: string, limit = 50) => findLobbyPage({ store }, actor, { after, limit })

  beforeAll(async () => {
    home = await newDatabase()
    store = storeAt(home.url)
    await store.write({ player })
  })
  afterAll(async () => {
    await home.stop()
  })

  test('begins with cursor 0, and keeps 1,000 events and 24 hours, and always the last event', async () => {
    const empty = await page()
    expect(empty).toMatchObject({ outcome: 'done', value: { items: [], cursor: 'l0.0', more: false } })
    const { stored, ...made } = newGameChange(player.id, { visibility: 'public' })
    const lobbyEvent = { type: 'table.opened', facet: 2 } as const
    await store.write({ game: { stored, ...made, lobbyEvent } })
    expect(await page('l0.0')).toMatchObject({
      value: { items: [{ type: 'table.opened', game: stored.id }], cursor: 'l0.1', more: false },
    })
    await execute(
      `with recursive n(i) as (select 2 union all select i + 1 from n where i < ?)
       insert into lobby_events select i, at, game, type, ruleset, lang, pace, facet from n, lobby_events where seq = 1`,
      [2500],
    )
    const now = () => new Date().toISOString()
    await deleteOldLobbyEvents({ store, now })
    const { first, last } = await store.lobbyEvents({ limit: 1 })
    expect([first, last]).toEqual([2500 - LOBBY_RETENTION.events + 1, 2500])
    const at = (seq: number) => `l0.${seq.toString(36)}`
    expect(await page(at(first - 2))).toMatchObject({ outcome: 'expired', reason: 'lobby', of: 'lobby' })
    expect(await page(at(first - 1))).toMatchObject({ outcome: 'done', value: { more: true } })
    expect(await page(at(2501))).toMatchObject({ outcome: 'expired', reason: 'restored' })
    expect(await page('l1.1')).toMatchObject({ outcome: 'expired', reason: 'restored' })
    await execute("update lobby_events set at = '2026-01-01T00:00:00.000Z' where seq < 2490")
    await deleteOldLobbyEvents({ store, now })
    expect(await store.lobbyEvents({ limit: 1 })).toMatchObject({ first: 2490, last: 2500 })
    await execute("update lobby_events set at = '2026-01-01T00:00:00.000Z'")
    await deleteOldLobbyEvents({ store, now })
    expect(await store.lobbyEvents({ limit: 1 })).toMatchObject({ first: 2500, last: 2500 })
    expect(await page(at(2500))).toMatchObject({ value: { items: [], more: false } })
  })

  test('reads at most three rows for each item, and with a filter at most 1,000 events', async () => {
    const { stored, ...made } = newGameChange(player.id, { visibility: 'public' })
    await store.write({ game: { stored, ...made, lobbyEvent: { type: 'table.opened', facet: 2 } } })
    const { last } = await store.lobbyEvents({ limit: 1 })
    await execute(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)
       insert into lobby_events select seq + i, at, game, type, ruleset, iif(i % 100 = 0, 'fr', 'de'), pace, i % 18
       from n, lobby_events where seq = ?`,
      [last],
    )
    const read = async (listing: LobbyEventQuery) => {
      let found: LobbyEvents | undefined
      const statements = await recordSql(async () => {
        found = await store.lobbyEvents(listing, actor)
      })
      return { events: found?.events ?? [], rows: totalCost(statements, 'read') }
    }
    const plain = await read({ after: last, limit: 51 })
    expect(plain.events).toHaveLength(51)
    // The caller, the service and both ends of the feed take five more.
    expect(plain.rows).toBeLessThanOrEqual(3 * 51 + 5)
    const wanted = { lang: 'fr', facets: facetsFor({}) } as const
    const filtered = await read({ after: last, limit: 51, wanted })
    expect(filtered.events).toHaveLength(LOBBY_SCAN / 100)
    expect(filtered.rows).toBeLessThanOrEqual(LOBBY_SCAN + 2 * filtered.events.length + 5)
    const stranger = await recordSql(() =>
      store.lobbyEvents({ after: last, limit: 51 }, { tokenHash: 'nobody' }),
    )
    expect(totalCost(stranger, 'read')).toBeLessThanOrEqual(5)
    // A page without a match goes on after the last scanned event.
    const nothing = await findLobbyPage({ store }, actor, {
      ...{ after: `l0.${last.toString(36)}`, limit: 50 },
      wanted: { lang: 'it', facets: facetsFor({}) },
    })
    expect(nothing).toMatchObject({
      value: { items: [], cursor: `l0.${(last + LOBBY_SCAN).toString(36)}`, more: true },
    })
  })
})
