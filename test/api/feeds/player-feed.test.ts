import { describe, expect, inject, test } from 'vitest'
import { cursorStart, parseCursor, printCursor } from '../../../src/app/feed/feed-cursor.ts'
import { deleteOldFormerSeats } from '../../../src/app/scheduler/database-cleanup.ts'
import { FEED_OVERLAP } from '../../../src/db/port/activity-feed.ts'
import { storeAt } from '../../../src/hosts/node/database/store-at.ts'
import type { Event } from '../../../src/rules/events.ts'
import { databaseClient } from '../../support/host.ts'
import { random } from '../../support/random.ts'
import type { Body, Player, Table } from '../support/api-client.ts'
import {
  call,
  callDirectly,
  get,
  getView,
  newPlayer,
  newTable,
  playOne,
  playUntil,
  post,
} from '../support/api-client.ts'
import { recordSql, totalCost } from '../support/sql-recorder.ts'

/*
 * Activity feed of a player: items in the order of commits, without gaps and without duplicates.
 */

callDirectly()

const database = databaseClient(inject('databaseUrl'))
const run = (sql: string, ...args: (string | number)[]) => database.execute({ sql, args })

const PATH = '/v1/players/me/events'
const ask = async (token: string, after?: string, limit = 200): Promise<Body> =>
  (await get(`${PATH}?limit=${limit}${after === undefined ? '' : `&after=${after}`}`, token)).body

/** All items after a cursor, page by page. */
const all = async (token: string, from: string, limit = 200): Promise<{ items: Body[]; cursor: string }> => {
  const items: Body[] = []
  let cursor = from
  for (;;) {
    const page = await ask(token, cursor, limit)
    items.push(...page.items)
    cursor = page.cursor
    if (!page.more) return { items, cursor }
  }
}

/** Short form of items: type and seat. */
const summariesOf = (items: readonly Body[]): string[] =>
  items.map(({ type, data: { seat } }) => (seat === undefined ? type : `${type} ${seat}`))

/** A cursor of an hour ago, before all events. */
const hourAgo = () =>
  printCursor({ epoch: 0, at: new Date(Date.now() - 3_600_000).toISOString(), delivered: {} })

const now = async (token: string): Promise<string> => (await ask(token)).cursor

/** The expected items of a seat, derived from the stored events. */
const byLog = async (game: string, seat: number, from = 1): Promise<string[]> => {
  const { rows } = await run(
    'select seq, body from events where game = ? and seq >= ? order by seq',
    game,
    from,
  )
  const types: Readonly<Record<string, string>> = {
    playerSeated: 'seat.taken',
    playerLeft: 'seat.vacated',
    gameStarted: 'game.started',
    dealScored: 'deal.finished',
    gameFinished: 'game.finished',
    gameAbandoned: 'game.abandoned',
  }
  return rows.flatMap((row) => {
    const event = JSON.parse(String(row['body'])) as Event
    const type = types[event.type]
    return [
      ...(type === undefined ? [] : [`${game} ${row['seq']} ${type}`]),
      ...(event.turns?.includes(seat) ? [`${game} ${row['seq']} turn.started`] : []),
    ]
  })
}
const inFull = (items: readonly Body[]): string[] =>
  items.map(({ type, data }) => `${data.game} ${data.version} ${type}`)

describe('content of notifications', () => {
  test('to a player: seats, the start, turns, deals and the end, each with what belongs to it', async () => {
    const anna = await newPlayer('Anna')
    const first = await now(anna.token)
    const created = await post('/v1/games', anna.token, { ruleset: 'handjass', options: { players: 2 } })
    const path = `/v1/games/${created.body.id}`
    const beat = await newPlayer('Beat')
    await post(`${path}/seats`, beat.token, { invite: created.body.invite })
    const table: Table = {
      game: created.body.id,
      path,
      players: [anna, beat],
      tokens: [anna.token, beat.token],
    }
    const opening = await all(anna.token, first)
    expect(summariesOf(opening.items).slice(0, 3)).toEqual(['seat.taken 0', 'seat.taken 1', 'game.started'])
    expect(opening.items[1]).toMatchObject({
      type: 'seat.taken',
      data: { game: table.game, ruleset: 'handjass', player: { id: beat.id, name: 'Beat' }, url: path },
    })
    await playUntil(
      table,
      ({ scores, deal }) => deal === null || scores.totals.some(({ points }: Body) => points > 0),
    )
    const rest = await all(anna.token, opening.cursor)
    expect(inFull([...opening.items, ...rest.items])).toEqual(await byLog(table.game, 0))
    expect(rest.items.some(({ type }) => type === 'deal.finished')).toBe(true)
    const { data } = rest.items.find(({ type }) => type === 'deal.finished') as Body
    expect(data.totals).toEqual((await getView(table)).scores.totals)
    expect((await all(anna.token, rest.cursor)).items).toEqual([])
    await call('DELETE', `${path}/seats/me`, { token: beat.token })
    const end = await all(anna.token, rest.cursor)
    expect(summariesOf(end.items)).toEqual(['game.abandoned'])
    expect(end.items[0].data.result).toMatchObject({ kind: 'resigned', by: 1 })
  })

  test('of a turn the requested input, while the turn lasts', async () => {
    const table = await newTable()
    const seat = (await getView(table)).deal.toAct[0]
    const token = table.tokens[seat] as string
    const listed = (await get('/v1/players/me/games?awaiting=me', token)).body.items[0].you
    const from = hourAgo()
    const turn = (await all(token, from)).items.find(({ type }) => type === 'turn.started')
    expect(turn.data.asked).toEqual(listed.asked)
    expect(turn.at).toBe(listed.since)
    await playOne(table)
    const over = (await all(token, from)).items.find(({ cursor }) => cursor === turn.cursor)
    expect(over.data).toEqual({ ...turn.data, asked: undefined })
  })

  test('in the requested language', async () => {
    const anna = await newPlayer('Anna')
    const from = await now(anna.token)
    await post('/v1/games', anna.token, { ruleset: 'schieber' })
    const { body, headers } = await get(`${PATH}?after=${from}`, anna.token, {
      headers: { 'Accept-Language': 'de-CH' },
    })
    expect(body.items[0].data.text).toBe('Anna setzt sich.')
    expect(headers.get('content-language')).toBe('de')
    expect(headers.get('vary')).toContain('Accept-Language')
  })

  test('nothing about games of others, and nothing without a token', async () => {
    const stranger = await newPlayer('Ylli')
    const from = await now(stranger.token)
    await newTable({ visibility: 'public' })
    expect((await all(stranger.token, from)).items).toEqual([])
    expect((await get(PATH, 'sidi_nobody_at_all_has_this_token')).status).toBe(401)
  })
})

describe('players concerned', () => {
  test('a player who joins later gets no earlier items', async () => {
    const [anna, beat, carla] = await Promise.all(['Anna', 'Beat', 'Carla'].map((name) => newPlayer(name)))
    const { body } = await post('/v1/games', anna?.token, { ruleset: 'schieber', visibility: 'public' })
    const from = await now(carla?.token ?? '')
    await post(`/v1/games/${body.id}/seats`, beat?.token, {})
    await post(`/v1/games/${body.id}/seats`, carla?.token, { seat: 3 })
    expect(summariesOf((await all(carla?.token ?? '', from)).items)).toEqual(['seat.taken 3'])
  })

  test('a player who loses the seat gets an item, and no later items', async () => {
    const [anna, beat, carla] = await Promise.all(['Anna', 'Beat', 'Carla'].map((name) => newPlayer(name)))
    const { body } = await post('/v1/games', anna?.token, { ruleset: 'schieber', visibility: 'public' })
    const path = `/v1/games/${body.id}/seats`
    const from = await now(beat?.token ?? '')
    await post(path, beat?.token, { seat: 2 })
    await call('DELETE', `${path}/2`, { token: anna?.token })
    await post(path, carla?.token, { seat: 2 })
    const { items } = await all(beat?.token ?? '', from)
    expect(summariesOf(items)).toEqual(['seat.taken 2', 'seat.vacated 2'])
    expect(items[1].data.player).toEqual({ id: beat?.id, name: 'Beat' })
    expect(items[1].data.text).toContain('Beat')
  })

  test('an owner without a seat, or who takes and leaves a seat, gets each item a single time', async () => {
    const anna = await newPlayer('Anna')
    const from = await now(anna.token)
    const seats = Array.from({ length: 4 }, () => ({ kind: 'open' }))
    const { body } = await post('/v1/games', anna.token, { ruleset: 'schieber', seats, visibility: 'public' })
    const path = `/v1/games/${body.id}/seats`
    const beat = await newPlayer('Beat')
    await post(path, beat.token, { seat: 1 })
    await post(path, anna.token, { seat: 0 })
    await call('DELETE', `${path}/me`, { token: anna.token })
    await post(path, anna.token, { seat: 3 })
    expect(summariesOf((await all(anna.token, from)).items)).toEqual([
      'seat.taken 1',
      'seat.taken 0',
      'seat.vacated 0',
      'seat.taken 3',
    ])
  })
})

/** Sets the time of the last change of a game, in place of the database clock. */
const setMoment = async (game: string, at: string): Promise<void> => {
  await database.batch(
    [
      {
        sql: `update events set at = ?1 where game = ?2 and at = (select updated_at from games where id = ?2)`,
        args: [at, game],
      },
      {
        sql: `update games set since = replace(since, updated_at, ?1), updated_at = ?1 where id = ?2`,
        args: [at, game],
      },
    ],
    'write',
  )
}

/** Opens games of the same two players. */
const pairs = async (count: number): Promise<{ anna: Player; tables: Table[] }> => {
  const [anna, beat] = await Promise.all([newPlayer('Anna'), newPlayer('Beat')])
  const tables: Table[] = []
  for (let game = 0; game < count; game += 1) {
    const wanted = { ruleset: 'handjass', options: { players: 2 }, visibility: 'public' }
    const { body } = await post('/v1/games', anna.token, wanted)
    await post(`/v1/games/${body.id}/seats`, beat.token, {})
    tables.push({
      game: body.id,
      path: `/v1/games/${body.id}`,
      players: [anna, beat],
      tokens: [anna.token, beat.token],
    })
  }
  return { anna, tables }
}

describe('no gaps and no duplicates', () => {
  test('changes in the same millisecond, on pages of a single item', async () => {
    const { anna, tables } = await pairs(3)
    const from = await now(anna.token)
    for (const table of tables) {
      for (let move = 0; move < 6; move += 1) await playOne(table)
    }
    const at = new Date(Date.now()).toISOString()
    for (const { game } of tables) await run('update events set at = ? where game = ? and seq > 5', at, game)
    for (const { game } of tables) await run('update games set updated_at = ? where id = ?', at, game)
    const whole = await all(anna.token, from)
    const expected = (await Promise.all(tables.map(({ game }) => byLog(game, 0)))).flat()
    const late = new Set(inFull(whole.items))
    expect(late.size).toBe(whole.items.length)
    expect(expected.filter((one) => late.has(one)).sort()).toEqual([...late].sort())
    expect(inFull((await all(anna.token, from, 1)).items)).toEqual(inFull(whole.items))
    for (const { cursor } of whole.items) {
      const rest = await all(anna.token, cursor, 2)
      const place = whole.items.findIndex((item) => item.cursor === cursor)
      expect(inFull(rest.items)).toEqual(inFull(whole.items.slice(place + 1)))
    }
  })

  test('when the clock of the database is set back by half a minute', async () => {
    const { anna, tables } = await pairs(2)
    const [first, second] = tables as [Table, Table]
    const others = [first, second].map(({ game }) => game)
    const cursor = await now(anna.token)
    const moment = parseCursor(cursor)?.at ?? ''
    const back = new Date(Date.parse(moment) - 30_000).toISOString()
    await run(
      `update games set created_at = ?1, updated_at = ?1, since = replace(since, updated_at, ?1) where id = ?2`,
      new Date(Date.parse(moment) - 45_000).toISOString(),
      second.game,
    )
    await run(
      'update events set at = ? where game = ?',
      new Date(Date.parse(moment) - 45_000).toISOString(),
      second.game,
    )
    await call('DELETE', `${second.path}/seats/me`, { token: second.tokens[1] })
    await setMoment(second.game, back)
    const page = await all(anna.token, cursor)
    expect(summariesOf(page.items)).toEqual(['game.abandoned'])
    expect(others).toContain(page.items[0].data.game)
    expect((await all(anna.token, page.cursor)).items).toEqual([])
    await call('DELETE', `${first.path}/seats/me`, { token: first.tokens[1] })
    expect(summariesOf((await all(anna.token, page.cursor)).items)).toEqual(['game.abandoned'])
  })

  test('however often a reader stops, wherever that is, and however small its pages are', async () => {
    const { anna, tables } = await pairs(4)
    const { below } = random(7)
    const from = hourAgo()
    const seen: Body[] = []
    let cursor = from
    const read = async () => {
      const { items, cursor: next } = await ask(anna.token, cursor, 1 + below(5))
      const upTo = below(items.length + 1)
      seen.push(...items.slice(0, upTo))
      cursor = upTo < items.length ? (items[upTo - 1]?.cursor ?? cursor) : next
    }
    for (let step = 0; step < 120; step += 1) {
      const table = tables[below(tables.length)] as Table
      if (below(2) === 0) await playOne(table)
      else await read()
    }
    const { items } = await all(anna.token, cursor, 3)
    const expected = (await Promise.all(tables.map(({ game }) => byLog(game, 0)))).flat()
    expect(inFull([...seen, ...items]).sort()).toEqual(expected.sort())
    for (const { game } of tables) {
      const of = inFull([...seen, ...items]).filter((one) => one.startsWith(game))
      expect(of).toEqual(await byLog(game, 0))
    }
  })

  test('also for concurrent reads', async () => {
    const { anna, tables } = await pairs(3)
    const seen: Body[] = []
    let cursor = await now(anna.token)
    let isOver = false
    const reading = (async () => {
      while (!isOver) {
        const page = await ask(anna.token, cursor, 3)
        seen.push(...page.items)
        cursor = page.cursor
      }
    })()
    await Promise.all(
      tables.map(async (table) => {
        for (let move = 0; move < 40; move += 1) await playOne(table)
      }),
    )
    isOver = true
    await reading
    seen.push(...(await all(anna.token, cursor)).items)
    const later = inFull(seen)
    expect(new Set(later).size).toBe(later.length)
    const before = new Set((await Promise.all(tables.map(({ game }) => byLog(game, 0)))).flat())
    expect(later.filter((one) => !before.has(one))).toEqual([])
    // All of it, but for what there was when the reader began.
    const begun = inFull((await all(anna.token, hourAgo())).items)
    expect(begun.slice(-later.length).sort()).toEqual(later.sort())
    expect(later.length).toBeGreaterThan(30)
  })
})

describe('a cursor', () => {
  test('that is none is refused, and one from before 30 days has expired', async () => {
    const anna = await newPlayer('Anna')
    const wrong = await get(`${PATH}?after=nonsense`, anna.token)
    expect([wrong.status, wrong.body.errors[0].pointer]).toEqual([422, '?after'])
    const old = printCursor({
      epoch: 0,
      at: new Date(Date.now() - 31 * 86_400_000).toISOString(),
      delivered: {},
    })
    const expired = await get(`${PATH}?after=${old}`, anna.token)
    expect([expired.status, expired.body.code]).toEqual([410, 'cursor-expired'])
    expect(expired.body.links).toEqual({ games: '/v1/players/me/games' })
    const restored = printCursor({ epoch: 3, at: new Date().toISOString(), delivered: {} })
    expect((await get(`${PATH}?after=${restored}`, anna.token)).status).toBe(410)
  })

  test('narrows the list of games to those that have changed', async () => {
    const { anna, tables } = await pairs(2)
    const [first, second] = tables as [Table, Table]
    const cursor = await now(anna.token)
    const long = new Date(Date.now() - 2 * FEED_OVERLAP * 1000).toISOString()
    await setMoment(first.game, long)
    const path = `/v1/players/me/games?changedSince=${cursor}`
    const listed = await get(path, anna.token)
    expect(listed.body.items.map(({ id }: Body) => id)).toEqual([second.game])
    const again = await get(path, anna.token, {
      headers: { 'If-None-Match': listed.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    expect((await get('/v1/players/me/games?changedSince=x', anna.token)).body.errors[0].pointer).toBe(
      '?changedSince',
    )
  })
})

/** Number of index ranges that a query scans: seats of ended games, and vacated seats. */
const RANGES = 2

describe('cost', () => {
  test('two rows for each game that goes on, and nothing for those that are over', async () => {
    const { anna, tables } = await pairs(3)
    const store = storeAt(inject('databaseUrl'))
    const { rows } = await run('select token_hash from players where id = ?', anna.id)
    const tokenHash = String(rows[0]?.['token_hash'])
    const reading = async (since: string) =>
      totalCost(await recordSql(() => store.changesOf({ tokenHash }, since, 1000)), 'read')
    const later = new Date(Date.now() + 60_000).toISOString()
    const idle = await reading(later)
    // Who asks is looked up for each of the parts that seats are found in, and for webhooks.
    expect(idle).toBeLessThanOrEqual(2 * tables.length + 9)
    for (let over = 0; over < 20; over += 1) {
      const { body } = await post('/v1/games', anna.token, { ruleset: 'schieber' })
      await call('DELETE', `/v1/games/${body.id}`, { token: anna.token })
    }
    // A search through a range reads the row beyond it, where there is one: that depends on whose ids are greater.
    expect(Math.abs((await reading(later)) - idle)).toBeLessThanOrEqual(RANGES)
  })

  test('in a game that has changed, some twenty rows more to find the place in a log of hundreds of events', async () => {
    const { anna, tables } = await pairs(1)
    const [table] = tables as [Table]
    const { version } = await playUntil(table, ({ version }) => version > 250)
    const half = Math.floor(version / 2)
    const store = storeAt(inject('databaseUrl'))
    const { rows } = await run('select token_hash from players where id = ?', anna.id)
    const tokenHash = String(rows[0]?.['token_hash'])
    const since = cursorStart({ at: new Date().toISOString() })
    await run(
      "update events set at = '2026-08-01T00:00:00.000Z' where game = ? and seq < ?",
      table.game,
      half,
    )
    const statements = await recordSql(() => store.changesOf({ tokenHash }, since, 1000))
    expect(totalCost(statements, 'read')).toBeLessThanOrEqual(2 + 8 + 20)
    const { games } = await store.changesOf({ tokenHash }, since, 1000)
    expect(games.map(({ first }) => first)).toEqual([half])
  })
})

test('former seats are deleted after the last item of the feed', async () => {
  const [anna, beat] = await Promise.all([newPlayer('Anna'), newPlayer('Beat')])
  const { body } = await post('/v1/games', anna?.token, { ruleset: 'schieber', visibility: 'public' })
  const path = `/v1/games/${body.id}/seats`
  for (let time = 0; time < 3; time += 1) {
    await post(path, beat?.token, {})
    await call('DELETE', `${path}/me`, { token: beat?.token })
  }
  const kept = async () =>
    (await run('select 1 from former_seats where player = ?', beat?.id ?? '')).rows.length
  expect(await kept()).toBe(3)
  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
  await run('update former_seats set left_at = ? where player = ? and vacated < 5', days(31), beat?.id ?? '')
  await deleteOldFormerSeats({
    store: storeAt(inject('databaseUrl')),
    now: () => new Date().toISOString(),
  })
  expect(await kept()).toBe(2)
})

test('a stream of a game starts with the state', async () => {
  const table = await newTable()
  const view = await getView(table)
  const { body } = await get(`${table.path}/events?limit=2`, table.tokens[0])
  expect(body.now).toEqual({
    version: view.version,
    status: 'playing',
    toAct: view.deal.toAct,
    totals: view.scores.totals,
  })
})
