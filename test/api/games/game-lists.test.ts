import { beforeAll, describe, expect, inject, test } from 'vitest'
import { renewSummaries } from '../../../src/app/scheduler/database-cleanup.ts'
import type { Bookmark, GameList, ListedGame } from '../../../src/db/port/game-lists.ts'
import { storeAt } from '../../../src/hosts/node/database/store-at.ts'
import { GAME_SCHEMA_VERSION } from '../../../src/rules/schema-version.ts'
import { databaseClient, isOnWorkers } from '../../support/host.ts'
import type { Body, Player, Table } from '../support/api-client.ts'
import {
  call,
  callDirectly,
  fourPlayers,
  get,
  getView,
  newPlayer,
  newTable,
  playOne,
  post,
  rename,
} from '../support/api-client.ts'
import { dealOf36 } from '../support/arranged-deals.ts'
import { newGameChange } from '../support/game-changes.ts'
import { recordSql, totalCost } from '../support/sql-recorder.ts'

/*
 * Lists of games: content, order, and cost in rows read.
 */

callDirectly()

const database = databaseClient(inject('databaseUrl'))
const run = (sql: string, ...args: (string | number)[]) => database.execute({ sql, args })
const ids = (body: Body): string[] => body.items.map(({ id }: Body) => id)
const mine = async (token: string | undefined, query = ''): Promise<Body> =>
  (await get(`/v1/players/me/games${query}`, token)).body
const leave = (path: string, token: string | undefined) => call('DELETE', `${path}/seats/me`, { token })

/** All pages of a list in order. */
const pages = async (path: string, token: string): Promise<Body[]> => {
  const items: Body[] = []
  for (let next: string | null = ''; next !== null; ) {
    const { body }: Body = await get(`${path}${next && `&cursor=${next}`}`, token)
    items.push(...body.items)
    next = body.next
  }
  return items
}

/** Makes a move from the legal moves of a seat. */
const act = async (table: Table, seat: number, wanted: (move: Body) => boolean): Promise<Body> => {
  const move = (await getView(table, seat)).you.legalMoves.find(wanted)
  const made = await post(`${table.path}/moves`, table.tokens[seat], move)
  if (made.status !== 201) throw new Error(made.text)
  return made.body
}

describe('public games', () => {
  const path = '/v1/games?status=playing&ruleset=kreuzjass&limit=100'

  test('are in the order of their milestones, which a card does not change', async () => {
    const made: Table[] = []
    for (let count = 0; count < 3; count += 1)
      made.push(await newTable({ visibility: 'public', ruleset: 'kreuzjass' }))
    const [token = ''] = made[0]?.tokens ?? []
    const before = await pages(path, token)
    expect(before.map(({ id }) => id).slice(0, 3)).toEqual(made.map(({ game }) => game).reverse())
    expect(before.map(({ listedAt }) => listedAt)).toEqual(
      before.map(({ listedAt }) => listedAt).toSorted((a, b) => (a < b ? 1 : -1)),
    )
    for (let card = 0; card < 5; card += 1) if (made[0]) await playOne(made[0])
    const after = await pages(path, token)
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    const [then, now] = [before, after].map((list) => list.find(({ id }) => id === made[0]?.game))
    expect([now.listedAt, now.version > then.version, now.updatedAt > then.updatedAt]).toEqual([
      then.listedAt,
      true,
      true,
    ])
  })

  test('come to the front when somebody sits down, when a game starts, is dealt or ends', async () => {
    const [anna, beat] = await fourPlayers()
    const list = async () => ids((await get('/v1/games?ruleset=schmausjass&limit=1', anna?.token)).body)[0]
    const create = async () =>
      (await post('/v1/games', anna?.token, { ruleset: 'schmausjass', visibility: 'public' })).body.id
    const [first, second] = [await create(), await create()]
    expect(await list()).toBe(second)
    await post(`/v1/games/${first}/seats`, beat?.token, {})
    expect(await list()).toBe(first)
    await post(`/v1/games/${second}/seats`, beat?.token, {})
    expect(await list()).toBe(second)
    await leave(`/v1/games/${first}`, beat?.token)
    expect(await list()).toBe(first)
  })

  test('come page by page, without gaps or doubles, for every filter', async () => {
    const { token } = await newPlayer()
    const create = (ruleset: string) => post('/v1/games', token, { visibility: 'public', ruleset })
    for (const ruleset of ['handjass', 'schieber', 'handjass', 'schieber', 'handjass']) await create(ruleset)
    for (const filter of ['', 'status=open&', 'ruleset=handjass&', 'ruleset=handjass&status=open&']) {
      const first = async (): Promise<Body[]> =>
        (await get(`/v1/games?${filter}limit=100`, token)).body.items.map(({ id, listedAt }: Body) => [
          id,
          listedAt,
        ])
      // Other tests play public games meanwhile: what stays where it was, before and after, must come.
      const before = await first()
      const paged = (await pages(`/v1/games?${filter}limit=7`, token)).map(({ id }) => id)
      const after = new Map((await first()).map(([id, listedAt]) => [id, listedAt]))
      const stayed = before.filter(([id, listedAt]) => after.get(id) === listedAt).map(([id]) => id)
      expect(stayed.length, filter).toBeGreaterThan(0)
      expect(
        paged.filter((id) => stayed.includes(id)),
        filter,
      ).toEqual(stayed)
      expect(new Set(paged).size, filter).toBe(paged.length)
    }
  })
})

describe('my games', () => {
  test('those that go on come first, where something happened last; then the ended ones by their end', async () => {
    const { token } = await newPlayer()
    const create = async () =>
      (await post('/v1/games', token, { visibility: 'public', ruleset: 'schieber' })).body.id
    const made: string[] = []
    for (let count = 0; count < 6; count += 1) made.push(await create())
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = made
    for (const over of [e, b, d]) await leave(`/v1/games/${over}`, token)
    const guest = await newPlayer()
    await post(`/v1/games/${a}/seats`, guest.token, {})
    const order = [a, f, c, d, b, e]
    expect(ids(await mine(token))).toEqual(order)
    expect((await pages('/v1/players/me/games?limit=2', token)).map(({ id }) => id)).toEqual(order)
    expect((await pages('/v1/players/me/games?limit=4', token)).map(({ id }) => id)).toEqual(order)
    expect(ids(await mine(token, '?status=abandoned'))).toEqual([d, b, e])
    expect((await pages('/v1/players/me/games?status=abandoned&limit=1', token)).map(({ id }) => id)).toEqual(
      [d, b, e],
    )
    expect(ids(await mine(token, '?status=open'))).toEqual([a, f, c])
    expect(ids(await mine(token, '?status=finished'))).toEqual([])
    expect(ids(await mine(token, '?status=abandoned&awaiting=me'))).toEqual([])
  })

  test('hold a game that one owns without a seat, once, whatever becomes of the seat', async () => {
    const [anna, beat] = await fourPlayers()
    const seats = Array.from({ length: 4 }, () => ({ kind: 'open' }))
    const { body: game } = await post('/v1/games', anna?.token, { ruleset: 'schieber', seats })
    const path = `/v1/games/${game.id}`
    const listed = async () =>
      (await mine(anna?.token)).items.map(({ id, you }: Body) => [id, you?.seat ?? null])
    expect(await listed()).toEqual([[game.id, null]])
    await post(`${path}/seats`, anna?.token, { seat: 2 })
    expect(await listed()).toEqual([[game.id, 2]])
    await post(`${path}/seats`, beat?.token, { invite: game.invite })
    await leave(path, anna?.token)
    expect(await listed()).toEqual([[game.id, null]])
    expect(ids(await mine(beat?.token))).toEqual([game.id])
    expect(ids(await mine(anna?.token, '?awaiting=me'))).toEqual([])
    await leave(path, beat?.token)
    expect(ids(await mine(anna?.token))).toEqual([game.id])
    expect(ids(await mine(beat?.token))).toEqual([])
  })
})

describe('order by waiting time', () => {
  const differenzler = () => newTableOf(players)
  let players: Player[]
  const newTableOf = async (who: readonly Player[]): Promise<Table> => {
    const tokens = who.map(({ token }) => token)
    const { body } = await post('/v1/games', tokens[0], { ruleset: 'differenzler', visibility: 'public' })
    for (const [seat, token] of tokens.entries())
      if (seat > 0) await post(`/v1/games/${body.id}/seats`, token, { seat })
    return { game: body.id, path: `/v1/games/${body.id}`, players: who, tokens }
  }
  beforeAll(async () => {
    players = await fourPlayers()
  })
  const waiting = async (seat: number): Promise<Body[]> =>
    (await mine(players[seat]?.token, '?awaiting=me')).items

  test('is true where several are awaited: a wait goes on while others act', async () => {
    const [a, b] = [await differenzler(), await differenzler()]
    const before = await waiting(0)
    expect(before.map(({ id }) => id)).toEqual([a.game, b.game])
    await act(a, 1, ({ type }) => type === 'predict')
    await act(a, 2, ({ type }) => type === 'predict')
    const after = await waiting(0)
    expect(after.map(({ id, you }) => [id, you.since])).toEqual(before.map(({ id, you }) => [id, you.since]))
    expect(after[0].updatedAt > after[1].updatedAt).toBe(true)
    expect((await waiting(1)).map(({ id }) => id)).toEqual([b.game])
    expect(
      (await pages('/v1/players/me/games?awaiting=me&limit=1', players[0]?.token ?? '')).map(({ id }) => id),
    ).toEqual([a.game, b.game])
    // A new name of a player does not begin a new wait.
    await rename(players[1]?.token, 'Beatrice')
    expect((await waiting(0)).map(({ id, you }) => [id, you.since])).toEqual(
      before.map(({ id, you }) => [id, you.since]),
    )
    // Who acts and must act again begins a new wait; so does everybody who is asked something else.
    for (const seat of [0, 3]) await act(a, seat, ({ type }) => type === 'predict')
    const turn = (await getView(a)).deal.toAct[0]
    const played = (await waiting(turn)).find(({ id }) => id === a.game)
    expect(played.you.since).toBe(played.updatedAt)
  })
})

describe('the entry of a game in the list of a player', () => {
  test('which words it is asked for, and which it may say unasked; and nobody else', async () => {
    const table = await newTable({
      visibility: 'public',
      options: { doubleWindow: 'open' },
      deals: [{ ...dealOf36(), dealer: 3 }],
    })
    await act(table, 0, ({ type }) => type === 'bid')
    const parts = await Promise.all(table.tokens.map(async (token) => (await mine(token)).items[0].you))
    const views = await Promise.all(table.tokens.map((_, seat) => getView(table, seat)))
    for (const [seat, you] of parts.entries()) {
      const words = [...new Set(views[seat].you.legalMoves.map(({ type }: Body) => type))]
      expect([you.mustAct, you.asked, you.unasked].flat(), `seat ${seat}`).toEqual(
        [seat === 1, seat === 1 ? words : [], seat === 1 ? [] : words].flat(),
      )
      expect(you.since !== null).toBe(seat === 1)
    }
    expect(parts[1].asked).toEqual(expect.arrayContaining(['bid', 'pass', 'double']))
    expect(parts[3].unasked).toEqual(['double'])
    const { token } = await newPlayer()
    const { body } = await get('/v1/games?status=playing&limit=100', token)
    const [item] = body.items.filter(({ id }: Body) => id === table.game)
    expect(item.you).toBeNull()
    expect(JSON.stringify(item)).not.toMatch(/double|bid/)
  })
})

test('SB-13 · who may double out of turn is told so in the own list, without being waited for', async () => {
  const table = await newTable({ deals: [{ ...dealOf36(), dealer: 3 }] })
  const far = async () => {
    const [item] = (await mine(table.tokens[3])).items
    return [item.id === table.game, item.you.mustAct, item.you.asked, item.you.unasked]
  }
  const awaiting = async () => ids(await mine(table.tokens[3], '?awaiting=me'))
  expect(await far()).toEqual([true, false, [], []])
  await act(table, 0, ({ type }) => type === 'bid')
  expect(await far()).toEqual([true, false, [], ['double']])
  expect(await awaiting()).toEqual([])
  // The next player has called: it is too late.
  await act(table, 1, ({ type }) => type === 'pass')
  expect(await far()).toEqual([true, false, [], []])
  // The partner of the bidder bids: now seat 3 is the next player, and seat 1 the far one.
  await act(table, 2, ({ type }) => type === 'bid')
  expect(await awaiting()).toEqual([table.game])
  expect((await mine(table.tokens[1])).items[0].you).toMatchObject({ mustAct: false, unasked: ['double'] })
})

describe('beside an earlier release', () => {
  /** What an earlier release writes when a game ends, and what the triggers do that are there for it. */
  const end = async (game: string) => {
    await run(
      "update games set status = 'abandoned', version = version + 1, to_act = 0, updated_at = '2999-01-01T00:00:00.000Z' where id = ?",
      game,
    )
    await run(
      "update seats set ended = 'abandoned', ended_at = '2999-01-01T00:00:00.000Z' where game = ?",
      game,
    )
  }

  test('a game that it opened is listed, by its creation, and is made a summary from its log', async () => {
    const { token, id } = await newPlayer()
    const seat = await newPlayer()
    const { body } = await post('/v1/games', token, { ruleset: 'bieterjass', visibility: 'public' })
    await post(`/v1/games/${body.id}/seats`, seat.token, {})
    const expected = (await mine(token)).items[0]
    await run(
      'update games set shape = 0, summarized = 0, summary = null, since = null, milestone_at = null where id = ?',
      body.id,
    )
    const listed = (await get('/v1/games?ruleset=bieterjass&limit=1', token)).body.items[0]
    expect(listed).toEqual({ ...expected, listedAt: expected.createdAt })
    expect(listed.seats[0].player.id).toBe(id)
  })

  test('a game that it ended is among the ended ones, and a stale summary is not believed', async () => {
    const table = await newTable({ ruleset: 'schieber' })
    const [token = ''] = table.tokens
    const second = (await post('/v1/games', token, { ruleset: 'schieber' })).body.id
    await run(
      `insert into events (game, seq, at, body) select id, version + 1, updated_at, '{"type":"gameAbandoned","result":null}' from games where id = ?`,
      table.game,
    )
    await end(table.game)
    await run('update games set shape = 0 where id = ?', table.game)
    const { items } = await mine(token)
    expect(items.map(({ id, status, you }: Body) => [id, status, you.mustAct])).toEqual([
      [second, 'open', false],
      [table.game, 'abandoned', false],
    ])
  })

  test('the upkeep puts the summary beside such a game', async () => {
    const store = storeAt(inject('databaseUrl'))
    const { token } = await newPlayer()
    const { body } = await post('/v1/games', token, { ruleset: 'schieber' })
    const told = async () =>
      (await run('select summary, since, summarized = version as fresh from games where id = ?', body.id))
        .rows[0]
    const before = await told()
    await run('update games set summary = null, since = null, summarized = 0 where id = ?', body.id)
    await renewSummaries({ store })
    expect(await told()).toEqual(before)
  })
})

describe('a new name', () => {
  test.runIf(isOnWorkers)('is in every list at once, and costs no more after the upkeep', async () => {
    const { token, id } = await newPlayer('Anna')
    const { body } = await post('/v1/games', token, { ruleset: 'zweier-sidi', visibility: 'public' })
    await rename(token, 'Annemarie')
    const names = async () =>
      (await Promise.all([mine(token), get('/v1/games?ruleset=zweier-sidi&limit=1', token)]))
        .map((answer) => (answer.body ?? answer).items[0])
        .map((item: Body) => [item.id, item.seats[0].player])
    const expected = [body.id, { id, name: 'Annemarie' }]
    expect(await names()).toEqual([expected, expected])
    await renewSummaries({ store: storeAt(inject('databaseUrl')) })
    const { rows } = await run('select summary from games where id = ?', body.id)
    expect(rows[0]?.['summary']).toContain('Annemarie')
    expect(await names()).toEqual([expected, expected])
  })
})

describe('an unreadable row', () => {
  test.each<[string, string]>([
    ['a summary and a snapshot that are cut', `summary = '{"arranged":', snapshot = '{"rules', since = '['`],
    ['a ruleset that this release lacks', "ruleset = 'bockjass'"],
    ['a game of a later release', `shape = ${GAME_SCHEMA_VERSION + 1}, summarized = 0`],
  ])('%s: it is left out of both lists, which go on after it', async (_, damage) => {
    const { token } = await newPlayer()
    const made: string[] = []
    for (let count = 0; count < 3; count += 1)
      made.unshift(
        (await post('/v1/games', token, { ruleset: 'staekske-rape', visibility: 'public' })).body.id,
      )
    await run(`update games set ${damage} where id = ?`, made[1] ?? '')
    const left = [made[0], made[2]]
    for (const path of ['/v1/players/me/games?limit=1', '/v1/games?status=open&limit=1']) {
      const found = (await pages(path, token)).map(({ id }) => id)
      expect(found.filter((id) => made.includes(id))).toEqual(left)
    }
    await run('delete from seats where game = ?', made[1] ?? '')
    await run("update games set visibility = 'private' where id = ?", made[1] ?? '')
  })
})

describe('a cursor', () => {
  test('with a place that no row can have is refused, and no fault of the database', async () => {
    const { token } = await newPlayer()
    const bookmark = { at: '2026-08-01T19:30:00.000Z', id: '\ud800', ended: false }
    for (const [listing, path] of [
      ['public * *', '/v1/games'],
      ['own * *', '/v1/players/me/games'],
    ]) {
      const cursor = btoa(JSON.stringify([listing, bookmark]))
      expect((await get(`${path}?cursor=${encodeURIComponent(cursor)}`, token)).status).toBe(422)
      const good = btoa(JSON.stringify([listing, { ...bookmark, id: 'g_x' }]))
      expect((await get(`${path}?cursor=${encodeURIComponent(good)}`, token)).status).toBe(200)
    }
  })

  test('of the first release is refused like a foreign one', async () => {
    const { token } = await newPlayer()
    const cursor = btoa(JSON.stringify(['games * *', { at: '2026-08-01T19:30:00.000Z', id: 'g_x' }]))
    expect((await get(`/v1/games?cursor=${cursor}`, token)).status).toBe(422)
  })
})

describe('a list reads what it shows', () => {
  const store = storeAt(inject('databaseUrl'))
  const player = `p_${crypto.randomUUID()}`
  const asker = { tokenHash: crypto.randomUUID() }
  const RUNNING = 12
  const ENDED = 400

  beforeAll(async () => {
    const createdAt = '2026-08-01T00:00:00.000Z'
    await store.write({ player: { id: player, name: 'Anna', createdAt, ...asker } })
    const { stored, ...made } = newGameChange(player, { visibility: 'public' }, 'differenzler')
    await store.write({ game: { stored, ...made } })
    // The same game many times over: some go on, one in ten of the others was abandoned, the rest was played to its end.
    await run(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
       insert into games (id, ruleset, visibility, invite, owner, status, version, to_act, shape, snapshot, created_at, updated_at, milestone_at, summarized, summary, since)
       select id || '-' || i, ruleset, visibility, invite, owner, 'playing', version, 0, shape, snapshot, created_at,
         strftime('%Y-%m-%dT%H:%M:%fZ', '2026-08-02', '+' || i || ' seconds'), strftime('%Y-%m-%dT%H:%M:%fZ', '2026-08-02', '+' || i || ' seconds'), summarized, summary, since
       from games, n where id = ?`,
      RUNNING + ENDED - 1,
      stored.id,
    )
    await run(
      `update games set status = case when cast(substr(id, length(?) + 2) as integer) % 10 = 0 then 'abandoned' else 'finished' end
       where owner = ? and cast(substr(id, length(?) + 2) as integer) >= ?`,
      stored.id,
      player,
      stored.id,
      RUNNING,
    )
    await run(
      `insert into seats (game, seat, player, ended, ended_at)
       select id, -1, owner, iif(status = 'playing', null, status), iif(status = 'playing', null, updated_at) from games
       where owner = ? and id <> ?`,
      player,
      stored.id,
    )
  })

  const LIMIT = 20
  type Page = (after: Bookmark | undefined) => Promise<GameList>

  /**
   * Reads a list page by page. A shown row costs at most three rows read; running games that are not shown count as
   * well. Further rows: the row after the end, the caller, and the player of the list.
   */
  const expectCheap = async (page: Page, running = 0): Promise<number> => {
    let after: Bookmark | undefined
    let shown = 0
    for (let count = 0; count < 8; count += 1) {
      let rows: readonly ListedGame[] = []
      const statements = await recordSql(async () => {
        const { games, caller } = await page(after)
        expect(caller?.id).toBe(player)
        rows = games
      })
      expect(totalCost(statements, 'read')).toBeLessThanOrEqual(3 * Math.max(rows.length, running, 1) + 3)
      shown += rows.length
      after = rows.at(-1)?.bookmark
      if (rows.length < LIMIT) break
    }
    return shown
  }

  test.each([{}, { status: 'finished' }, { status: 'abandoned' }, { status: 'open' }] as const)(
    'own games %j',
    async (filter) => {
      const page: Page = (after) =>
        store.gamesOf({ awaiting: false, ...filter, ...(after && { after }), limit: LIMIT }, asker)
      const shown = await expectCheap(page, RUNNING)
      expect(shown > 0).toBe(true)
    },
  )

  test('own games that wait: nothing is read of those that have ended', async () => {
    await expectCheap(() => store.gamesOf({ awaiting: true, limit: LIMIT }, asker), RUNNING)
  })

  test.each([
    {},
    { status: 'finished' },
    { status: 'abandoned' },
    { ruleset: 'differenzler' },
    { ruleset: 'differenzler', status: 'abandoned' },
    { ruleset: 'coiffeur-cutthroat', status: 'finished' },
  ] as const)('public games %j', async (filter) => {
    await expectCheap((after) =>
      store.publicGames({ ...filter, ...(after && { after }), limit: LIMIT }, asker),
    )
  })
})
