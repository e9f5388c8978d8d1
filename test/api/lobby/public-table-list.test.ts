import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { facetsFor, lobbyColumns } from '../../../src/app/queries/list-filters.ts'
import { renewSummaries } from '../../../src/app/scheduler/database-cleanup.ts'
import type { Bookmark, ListedGame, TableFilter } from '../../../src/db/port/game-lists.ts'
import { storeAt } from '../../../src/hosts/node/database/store-at.ts'
import { databaseClient } from '../../support/host.ts'
import type { Body } from '../support/api-client.ts'
import { call, callDirectly, get, newPlayer, post, rename } from '../support/api-client.ts'
import { newGameChange } from '../support/game-changes.ts'
import { recordSql, totalCost } from '../support/sql-recorder.ts'

/*
 * List of public tables: rows, filters and cost.
 */

callDirectly()

const store = storeAt(inject('databaseUrl'))
const database = databaseClient(inject('databaseUrl'))

const open = async (token: string, more: object = {}): Promise<Body> => {
  const { status, body, text } = await post('/v1/games', token, {
    ...{ ruleset: 'schieber', visibility: 'public' },
    ...more,
  })
  expect(status, text).toBe(201)
  return body
}
const list = async (token: string, query: string): Promise<Body[]> => {
  const { status, body, text } = await get(`/v1/games?limit=100&${query}`, token)
  expect(status, text).toBe(200)
  return body.items
}
const rowOf = async (token: string, game: string, query = ''): Promise<Body> =>
  (await list(token, query)).find(({ id }) => id === game)

describe('a row of a public list', () => {
  test('has the clock, changed options, pace, hints, language, free seats and the owner', async () => {
    const { token } = await newPlayer('Anna')
    const usual = await open(token)
    const special = await open(token, {
      ...{ options: { target: 1500 }, hints: true, pace: 'calm', lang: 'de' },
      ...{ clock: { perTurn: 'PT24H' }, name: 'Thursday' },
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'club' }, { kind: 'open' }, { kind: 'open' }],
    })
    const row = await rowOf(token, usual.id)
    expect(row).toMatchObject({ options: {}, clock: null, seatsWanted: 3, ownerName: 'Anna' })
    for (const absent of ['pace', 'hints', 'lang']) expect(row).not.toHaveProperty(absent)
    expect(await rowOf(token, special.id)).toMatchObject({
      ...{ options: { target: 1500 }, hints: true, pace: 'calm', lang: 'de' },
      ...{ clock: { perTurn: 'P1D' }, name: 'Thursday', seatsWanted: 2, ownerName: 'Anna' },
    })
    expect(special.lang).toBe('de')
  })

  test('shows a new name of the owner at once under another tag, and no name of a deleted owner', async () => {
    const anna = await newPlayer('Anna')
    const { token: other } = await newPlayer('Beat')
    const seats = Array.from({ length: 4 }, () => ({ kind: 'open' }))
    const { id } = await open(anna.token, { ruleset: 'schellenjass', seats })
    const path = '/v1/games?ruleset=schellenjass&limit=1'
    const before = await get(path, other)
    expect(before.body.items[0]).toMatchObject({ id, ownerName: 'Anna' })
    await rename(anna.token, 'Annina')
    const headers = { 'If-None-Match': before.headers.get('etag') ?? '' }
    const after = await get(path, other, { headers })
    expect([after.status, after.body?.items[0].ownerName]).toEqual([200, 'Annina'])
    const beat = await newPlayer('Beatrice')
    await post(`/v1/games/${id}/seats`, beat.token, {})
    expect((await call('DELETE', '/v1/players/me', { token: anna.token })).status).toBe(204)
    const row = await rowOf(other, id, 'ruleset=schellenjass')
    expect(row.owner).toBe(anna.id)
    expect(row).not.toHaveProperty('ownerName')
    await renewSummaries({ store })
    expect(await rowOf(other, id, 'ruleset=schellenjass')).not.toHaveProperty('ownerName')
  })

  test('of a game that an earlier release wrote is complete after the upkeep', async () => {
    const { token } = await newPlayer('Anna')
    const { id } = await open(token, { hints: true, lang: 'it', ruleset: 'coiffeur-three' })
    await database.execute({
      sql: 'update games set agreed = null, facet = null, summary = null where id = ?',
      args: [id],
    })
    expect(await rowOf(token, id, 'ruleset=coiffeur-three')).toMatchObject({ hints: true, ownerName: 'Anna' })
    expect(await rowOf(token, id, 'lang=it')).toBeUndefined()
    await renewSummaries({ store })
    expect(await rowOf(token, id, 'lang=it&hints=true')).toMatchObject({ hints: true, ownerName: 'Anna' })
  })

  test('of a rematch counts no seat that is held', async () => {
    const owner = await newPlayer('Anna')
    const other = await newPlayer('Beat')
    const game = await open(owner.token, { ruleset: 'zweier-sidi', lang: 'fr' })
    await post(`/v1/games/${game.id}/seats`, other.token, {})
    expect((await call('DELETE', `/v1/games/${game.id}/seats/me`, { token: other.token })).status).toBe(204)
    const { body: next, status, text } = await post(`/v1/games/${game.id}/rematch`, owner.token, {})
    expect(status, text).toBe(201)
    expect(next.lang).toBe('fr')
    expect(await rowOf(owner.token, next.id, 'ruleset=zweier-sidi')).toMatchObject({ seatsWanted: 0 })
    expect(await rowOf(owner.token, next.id, 'ruleset=zweier-sidi&lang=fr')).toBeUndefined()
    const freed = await call('DELETE', `/v1/games/${next.id}/seats/1`, { token: owner.token })
    expect(freed.status, freed.text).toBe(204)
    const row = await rowOf(owner.token, next.id, 'ruleset=zweier-sidi&lang=fr')
    expect(row?.seatsWanted).toBe(1)
  })
})

describe('filters of open tables', () => {
  test('combine, and follow the seats', async () => {
    const { token } = await newPlayer()
    const guest = await newPlayer()
    const ruleset = 'bieter'
    const clocks = { live: { perTurn: 'PT1H' }, correspondence: { bank: 'P3D', increment: 'PT8H' } }
    const { id } = await open(token, {
      ...{ ruleset: 'schieber', hints: true, pace: 'instant', lang: 'fr', clock: clocks.live },
    })
    const fits = async (query: string) => (await rowOf(token, id, query)) !== undefined
    for (const query of [
      'clock=live',
      'seatsWanted=3',
      'pace=instant',
      'hints=true',
      'lang=fr',
      'clock=live&seatsWanted=1&pace=instant&hints=true&lang=fr&ruleset=schieber&status=open',
    ])
      expect(await fits(query), query).toBe(true)
    for (const query of [
      'clock=none',
      'clock=correspondence',
      'pace=brisk',
      'hints=false',
      'lang=de',
      `lang=fr&ruleset=${ruleset}jass`,
    ])
      expect(await fits(query), query).toBe(false)
    await post(`/v1/games/${id}/seats`, guest.token, {})
    expect([await fits('seatsWanted=3'), await fits('seatsWanted=2')]).toEqual([false, true])
    const { id: slow } = await open(token, { clock: clocks.correspondence })
    expect(await rowOf(token, slow, 'clock=correspondence')).toBeDefined()
    await call('DELETE', `/v1/games/${id}`, { token })
    expect(await fits('lang=fr')).toBe(false)
  })

  test('refuse unknown values, and a status other than open', async () => {
    const { token } = await newPlayer()
    for (const query of [
      ...['clock=slow', 'seatsWanted=0', 'seatsWanted=4', 'pace=fast', 'hints=yes', 'lang=rm'],
      ...['lang=de&status=playing', 'hints=true&status=finished'],
    ])
      expect((await get(`/v1/games?${query}`, token)).status, query).toBe(422)
    const { body } = await get('/v1/games?lang=de&limit=1', token)
    if (body.next) expect((await get(`/v1/games?lang=fr&cursor=${body.next}`, token)).status).toBe(422)
  })

  test('page without gaps or doubles while tables move', async () => {
    const { token } = await newPlayer()
    const guest = await newPlayer()
    const made: string[] = []
    for (let count = 0; count < 7; count += 1)
      made.push((await open(token, { ruleset: 'handjass', hints: count % 2 === 0, lang: 'it' })).id)
    const seen: string[] = []
    let next: string | null = ''
    for (let page = 0; next !== null; page += 1) {
      const { body }: Body = await get(
        `/v1/games?lang=it&ruleset=handjass&limit=2${next && `&cursor=${next}`}`,
        token,
      )
      seen.push(...body.items.map(({ id }: Body) => id))
      next = body.next
      // The oldest table moves to the front of the list.
      if (page === 0) await post(`/v1/games/${made[0]}/seats`, guest.token, {})
    }
    expect(seen).toEqual(made.slice(1).reverse())
  })
})

describe('a list of 10,000 tables reads at most three rows for each row shown', () => {
  const asker = { tokenHash: crypto.randomUUID() }
  const TABLES = 10_000
  // No other test opens tables of this game, so the number of rows stays the same while the test counts.
  const RARE = `rare-${crypto.randomUUID()}`

  let first = ''

  beforeAll(async () => {
    const id = `p_${crypto.randomUUID()}`
    await store.write({ player: { id, name: 'Anna', createdAt: '2026-08-01T00:00:00.000Z', ...asker } })
    const { stored, ...made } = newGameChange(id, { visibility: 'public' }, 'differenzler')
    const lobby = lobbyColumns(stored)
    await store.write({ game: { stored, ...made, lobby } })
    first = stored.id
    // The upkeep closes open tables that are old. One table in a thousand is of the rare game, one in a hundred has French, one in three a calm pace. The facets alternate.
    await database.execute({
      sql: `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
       insert into games (id, ruleset, visibility, invite, owner, status, version, to_act, shape, snapshot, created_at, updated_at, milestone_at, summarized, summary, since, agreed, facet)
       select id || '-' || i, iif(i % 1000 = 0, ?, iif(i % 7 = 0, 'schellenjass', ruleset)), visibility, invite, owner, status, version, 0, shape, snapshot, created_at,
         '2026-08-02T00:00:00.000Z', strftime('%Y-%m-%dT%H:%M:%fZ', '2026-08-02', '+' || i || ' seconds'), summarized, summary, since,
         json_set(agreed, '$.lang', iif(i % 100 = 0, 'fr', 'de'), '$.pace', iif(i % 3 = 0, 'calm', 'brisk')), i % 18
       from games, n where id = ?`,
      args: [TABLES, RARE, stored.id],
    })
  })
  afterAll(async () => {
    await database.execute({ sql: "delete from games where id like ? || '-%'", args: [first] })
  })

  const LIMIT = 20
  test.each([
    { facets: facetsFor({}) },
    { facets: facetsFor({}), lang: 'fr' },
    { facets: facetsFor({ clock: 'live' }), pace: 'calm' },
    { facets: facetsFor({ hints: true, wanted: 3 }), lang: 'fr', pace: 'calm' },
    { facets: facetsFor({ clock: 'live', hints: true, wanted: 3 }) },
  ] as const satisfies readonly TableFilter[])('%j', async (wanted) => {
    for (const ruleset of [undefined, 'differenzler', RARE]) {
      let after: Bookmark | undefined
      for (let page = 0; page < 4; page += 1) {
        let rows: readonly ListedGame[] = []
        const statements = await recordSql(async () => {
          const listing = { wanted, ...(ruleset && { ruleset }), ...(after && { after }), limit: LIMIT }
          rows = (await store.publicGames(listing, asker)).games
        })
        // The caller and the service take three more. A page that is not full has one search for each code, and a later page
        // reads the row of its bookmark.
        const searches = wanted.facets.length + (after ? 1 : 0)
        const most = rows.length < LIMIT ? 2 * rows.length + searches : 3 * rows.length
        expect(totalCost(statements, 'read')).toBeLessThanOrEqual(most + 3)
        const order = rows.map(({ listedAt, id }) => `${listedAt} ${id}`)
        expect(order).toEqual(order.toSorted().reverse())
        expect(rows.every(({ agreed }) => !('lang' in wanted) || agreed?.lang === wanted.lang)).toBe(true)
        after = rows.at(-1)?.bookmark
        if (rows.length < LIMIT) break
      }
    }
  })
})
