import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import { databaseClient } from '../../support/host.ts'
import type { Answer, Body, Options, Player, Table } from '../support/api-client.ts'
import {
  call,
  callDirectly,
  chooseTestMove,
  get,
  getView,
  newPlayer,
  newTable,
  post,
  rename,
} from '../support/api-client.ts'
import type { FaultyDatabase } from '../support/faulty-database.ts'
import { faultyDatabase } from '../support/faulty-database.ts'
import { expectConsistentGame } from '../support/stored-game-checks.ts'

/*
 * Number of database round trips of each request, and consistency of the caches of a Worker. The trips of `here` are
 * counted; `there` is a second Worker on the same database.
 */

callDirectly()

const database = databaseClient(inject('databaseUrl'))
const run = (sql: string, ...args: string[]) => database.execute({ sql, args })

let between: FaultyDatabase
let here: RunningWorker
let there: RunningWorker
const at = (worker: RunningWorker, more: Partial<Options> = {}) => ({ base: worker.url, ...more })

beforeAll(async () => {
  between = await faultyDatabase(inject('databaseUrl'))
  ;[here, there] = await Promise.all([
    anotherWorker({ databaseUrl: between.url, direct: true }),
    anotherWorker({ direct: true }),
  ])
})
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()])
  await between.stop()
})

/** Runs work, and returns its result with the database's answers, trip by trip. */
const heardOf = async <T>(act: () => Promise<T>): Promise<{ result: T; trips: readonly string[] }> => {
  const before = between.answered.length
  const result = await act()
  return { result, trips: between.answered.slice(before) }
}

/** Checks the number of trips of a request, and returns its answer. */
const taking = async (trips: number, act: () => Promise<Answer>): Promise<Answer> => {
  const heard = await heardOf(act)
  expect(heard.trips, heard.result.text).toHaveLength(trips)
  return heard.result
}

const awaited = async (table: Table): Promise<number> =>
  (await get(table.path, table.tokens[0], at(there))).body.deal.toAct[0]

/** The next move of the seat to act. */
const next = async (table: Table): Promise<{ readonly seat: number; readonly move: Body }> => {
  const seat = await awaited(table)
  const { body } = await get(table.path, table.tokens[seat], at(there))
  return { seat, move: chooseTestMove(body) }
}

const move = (
  table: Table,
  seat: number,
  wanted: Body,
  worker: RunningWorker,
  headers: Options['headers'] = {},
) => post(`${table.path}/moves`, table.tokens[seat], wanted, at(worker, { headers }))

const moveOnce = async (table: Table, worker: RunningWorker): Promise<void> => {
  const { seat, move: wanted } = await next(table)
  expect((await move(table, seat, wanted, worker)).status).toBe(201)
}

/** A table with its game and all players in the cache of this Worker. */
const known = async (): Promise<Table> => {
  const table = await newTable()
  for (const token of table.tokens) await get(table.path, token, at(here))
  return table
}

/** An open game whose owner has a seat. */
const openGame = async (owner: Player) => {
  const { body } = await post('/v1/games', owner.token, { ruleset: 'sidi-barrani' }, at(there))
  const path = `/v1/games/${body.id}`
  return {
    path,
    look: () => get(path, owner.token, at(here)),
    sit: ({ token }: Player, seat: number) =>
      post(`${path}/seats`, token, { seat, invite: body.invite }, at(there)),
    names: (seen: Answer) => seen.body.seats.map((seat: Body) => seat.player?.name),
  }
}

describe('a move takes', () => {
  test('two trips for an uncached game, a single trip for a cached game', async () => {
    const table = await newTable()
    const first = await next(table)
    expect((await taking(2, () => move(table, first.seat, first.move, here))).status).toBe(201)
    for (const token of table.tokens) await get(table.path, token, at(here))
    for (let count = 0; count < 12; count += 1) {
      const { seat, move: wanted } = await next(table)
      const headers = count % 2 === 0 ? {} : { 'Idempotency-Key': crypto.randomUUID() }
      expect((await taking(1, () => move(table, seat, wanted, here, headers))).status).toBe(201)
    }
    await expectConsistentGame(database, table.game)
  })

  test('a trip more after a move of another Worker, whose events come back with the attempt', async () => {
    const table = await known()
    for (let count = 0; count < 4; count += 1) {
      await moveOnce(table, there)
      const { seat, move: wanted } = await next(table)
      expect((await taking(2, () => move(table, seat, wanted, here))).status).toBe(201)
    }
    await expectConsistentGame(database, table.game)
  })

  test('two where If-Match names a state that was not seen', async () => {
    const table = await known()
    await moveOnce(table, there)
    const { seat, move: wanted } = await next(table)
    const { headers } = await get(table.path, table.tokens[seat], at(there))
    const current = { 'If-Match': headers.get('etag') ?? '' }
    expect((await taking(2, () => move(table, seat, wanted, here, current))).status).toBe(201)
    await moveOnce(table, there)
    const after = await next(table)
    expect((await taking(1, () => move(table, after.seat, after.move, here, current))).status).toBe(412)
  })
})

describe('a move takes one trip more', () => {
  test('for each conflict, with the winning change in the answer', async () => {
    const table = await newTable({ ruleset: 'differenzler' })
    for (const token of table.tokens) await get(table.path, token, at(here))
    const predict = (seat: number, worker: RunningWorker) =>
      move(table, seat, { type: 'predict', points: 40 }, worker)
    // All predict at the same time: one before this Worker's first attempt, one before its second.
    await predict(1, there)
    let attempts = 0
    between.fault = async (_, to) => {
      attempts += 1
      if (attempts === 1) await predict(2, there)
      to.late(0)
    }
    try {
      expect((await taking(3, () => predict(0, here))).status).toBe(201)
    } finally {
      between.fault = undefined
    }
    expect((await taking(1, () => predict(3, here))).status).toBe(201)
    await expectConsistentGame(database, table.game)
  })

  test('for each busy answer of the database', async () => {
    const table = await known()
    for (const times of [1, 2, 3]) {
      const { seat, move: wanted } = await next(table)
      between.busyFor = times
      expect((await taking(times + 1, () => move(table, seat, wanted, here))).status).toBe(201)
    }
    await expectConsistentGame(database, table.game)
  })

  test('for the log of a game that an earlier release wrote, once', async () => {
    const table = await newTable()
    await run('update games set shape = 0 where id = ?', table.game)
    for (const trips of [3, 1]) {
      const { seat, move: wanted } = await next(table)
      await get('/v1/players/me', table.tokens[seat], at(here))
      expect((await taking(trips, () => move(table, seat, wanted, here))).status).toBe(201)
    }
    await expectConsistentGame(database, table.game)
  })
})

describe('no request is judged from the cache alone:', () => {
  test('a player whose turn began at the other Worker may move', async () => {
    const table = await known()
    const before = await awaited(table)
    await moveOnce(table, there)
    const { seat, move: wanted } = await next(table)
    expect(seat).not.toBe(before)
    expect((await move(table, seat, wanted, here)).status).toBe(201)
  })

  test('a player whose turn ended at the other Worker gets the current game', async () => {
    const table = await known()
    const { seat, move: wanted } = await next(table)
    await moveOnce(table, there)
    const { version } = await getView(table, seat)
    const refused = await move(table, seat, wanted, here)
    expect(refused.body).toMatchObject({ status: 409, code: 'not-your-turn' })
    expect((await getView(table, seat)).version).toBe(version)
  })

  test('a refusal is read, even where nothing has changed', async () => {
    const table = await known()
    const { seat } = await next(table)
    const wanted = { type: 'bid', points: 40, denomination: 'bells' }
    const others = [0, 1, 2, 3].filter((other) => other !== seat)
    for (const other of others)
      expect((await taking(1, () => move(table, other, wanted, here))).status).toBe(409)
  })

  test('a revoked token is refused', async () => {
    const table = await known()
    const { seat, move: wanted } = await next(table)
    const id = table.players[seat]?.id ?? ''
    await run(`update players set token_hash = 'revoked ' || id where id = ?`, id)
    for (const headers of [{}, { 'Idempotency-Key': crypto.randomUUID() }])
      expect((await move(table, seat, wanted, here, headers)).status).toBe(401)
    expect((await get(table.path, table.tokens[seat], at(here))).status).toBe(401)
    const other = (seat + 1) % 4
    expect((await get(table.path, table.tokens[other], at(here))).body.deal.toAct).toEqual([seat])
    await expectConsistentGame(database, table.game)
  })

  test('a player without a seat cannot move', async () => {
    const table = await known()
    const { seat, move: wanted } = await next(table)
    const seats = `$.seats[${seat}]`
    const id = table.players[seat]?.id ?? ''
    await run('update games set snapshot = json_set(snapshot, ?, null) where id = ?', seats, table.game)
    const refused = await move(table, seat, wanted, here)
    // A private table exists for its players and its owner only.
    expect(refused.status).toBe(seat === 0 ? 403 : 404)
    await run('update games set snapshot = json_set(snapshot, ?, ?) where id = ?', seats, id, table.game)
    expect((await move(table, seat, wanted, here)).status).toBe(201)
    await expectConsistentGame(database, table.game)
  })

  test('a renamed player has the new name in views and lists', async () => {
    const table = await known()
    const { seat, move: wanted } = await next(table)
    const other = (seat + 1) % 4
    await rename(table.tokens[other], 'Renamed', at(there))
    // What they are called now has to be read.
    const made = await taking(3, () => move(table, seat, wanted, here))
    expect(made.body.game.seats[other].player.name).toBe('Renamed')
    const { body } = await get('/v1/players/me/games', table.tokens[seat], at(here))
    expect(body.items[0].seats[other].player.name).toBe('Renamed')
  })

  test('a key used at the other Worker gets the same answer', async () => {
    const table = await known()
    const { seat, move: wanted } = await next(table)
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const first = await move(table, seat, wanted, there, headers)
    const again = await move(table, seat, wanted, here, headers)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.text).toBe(first.text)
    const later = await move(table, seat, wanted, here, headers)
    expect(later.text).toBe(first.text)
    await expectConsistentGame(database, table.game)
  })
})

test('a committed write with an error answer is not repeated', async () => {
  const table = await known()
  const { seat, move: wanted } = await next(table)
  const { version } = await getView(table, seat)
  let attempts = 0
  between.fault = (_, to) => {
    attempts += 1
    if (attempts > 2) to.late(0)
    else to.send(429, 'text/plain', 'too busy')
  }
  try {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const made = await move(table, seat, wanted, here, headers)
    expect(made.status).toBe(201)
    expect(made.body.version).toBe(version + 1)
  } finally {
    between.fault = undefined
  }
  expect((await getView(table, seat)).version).toBe(version + 1)
  await expectConsistentGame(database, table.game)
})

describe('a read takes a single trip:', () => {
  test('a game is not fetched again as long as it is the same, whether the client has it or not', async () => {
    const table = await newTable()
    const [token] = table.tokens
    const look = (headers: Options['headers'] = {}) =>
      heardOf(() => get(table.path, token, at(here, { headers })))
    const snapshot = '\\"hands\\"'
    const first = await look()
    expect(first.trips.map((answer) => answer.includes(snapshot))).toEqual([true])
    const again = await look()
    expect(again.result.text).toBe(first.result.text)
    expect(again.trips.map((answer) => answer.includes(snapshot))).toEqual([false])
    const unchanged = await look({ 'If-None-Match': first.result.headers.get('etag') ?? '' })
    expect(unchanged.result.status).toBe(304)
    expect(unchanged.trips.map((answer) => answer.includes(snapshot))).toEqual([false])
    await moveOnce(table, there)
    const changed = await look({ 'If-None-Match': first.result.headers.get('etag') ?? '' })
    expect(changed.result.body.version).toBeGreaterThan(first.result.body.version)
    expect(changed.trips.map((answer) => answer.includes(snapshot))).toEqual([true])
  })

  test('a trip more after a change of the seat or of a name', async () => {
    const [anna, erika] = await Promise.all([newPlayer(), newPlayer('Erika')])
    const { look, sit, names } = await openGame(anna)
    expect(names(await taking(1, look))).toEqual(['Anna', undefined, undefined, undefined])
    await sit(erika, 2)
    expect(names(await taking(2, look))).toEqual(['Anna', undefined, 'Erika', undefined])
    await taking(1, look)
    await rename(erika.token, 'Renamed', at(there))
    expect(names(await taking(2, look))).toEqual(['Anna', undefined, 'Renamed', undefined])
    await taking(1, look)
  })

  test('a player who left, was renamed and took the seat again has the new name', async () => {
    const [anna, erika] = await Promise.all([newPlayer(), newPlayer('Erika')])
    const { path, look, sit, names } = await openGame(anna)
    await sit(erika, 2)
    await look()
    await call('DELETE', `${path}/seats/me`, { token: erika.token, base: there.url })
    await rename(erika.token, 'Renamed', at(there))
    await sit(erika, 2)
    expect(names(await look())).toEqual(['Anna', undefined, 'Renamed', undefined])
  })

  test('a player renamed during moves has the new name', async () => {
    const table = await known()
    await moveOnce(table, there)
    await rename(table.tokens[2], 'Renamed', at(there))
    const { body } = await get(table.path, table.tokens[0], at(here))
    expect(body.seats[2].player.name).toBe('Renamed')
  })

  test('a page of events is of one moment with its tag, also where it took two trips', async () => {
    const [anna, erika, franz] = await Promise.all([newPlayer(), newPlayer('Erika'), newPlayer('Franz')])
    const { path, look, sit } = await openGame(anna)
    await look()
    await sit(erika, 2)
    between.fault = async (_, to) => {
      between.fault = undefined
      await sit(franz, 3)
      to.late(0)
    }
    const { headers, body } = await taking(2, () => get(`${path}/events`, anna.token, at(here)))
    const version = Number(/^"(\d+)-/.exec(headers.get('etag') ?? '')?.[1])
    expect(body.items.at(-1).seq).toBe(version)
    const again = await get(`${path}/events`, anna.token, at(here))
    expect(again.body.items.map(({ player }: Body) => player?.name)).toEqual([
      undefined,
      'Anna',
      'Erika',
      'Franz',
    ])
  })

  // No other test renames players or removes summaries at public tables of this ruleset, which costs a second trip.
  const PUBLIC = 'games?ruleset=coiffeur-partnership'
  test.each([PUBLIC, `${PUBLIC}&status=playing`, 'players/me/games', 'players/me/games?awaiting=me'])(
    '/v1/%s',
    async (list) => {
      const table = await newTable({ visibility: 'public', ruleset: 'coiffeur-partnership' })
      const token = table.tokens[await awaited(table)]
      const { body } = await taking(1, () => get(`/v1/${list}`, token, at(here)))
      expect(body.items.length).toBeGreaterThan(0)
    },
  )

  test.each(['legal-moves', 'events', 'scores', 'deals'])('%s', async (part) => {
    const table = await known()
    await taking(1, () => get(`${table.path}/${part}`, table.tokens[0], at(here)))
  })
})

test('a sign-up takes a single trip, also with a key; the same key gives the same player', async () => {
  const body = { name: 'Anna' }
  const sign = (headers: Options['headers']) =>
    call('POST', '/v1/players', { body, base: here.url, headers: headers ?? {} })
  // A name needs the refused words, which the Worker reads once a minute.
  await sign({})
  expect((await taking(1, () => sign({}))).status).toBe(201)
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const first = await taking(1, () => sign(headers))
  const again = await taking(2, () => sign(headers))
  expect(again.text).toBe(first.text)
})
