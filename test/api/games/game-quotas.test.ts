import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import { databaseClient } from '../../support/host.ts'
import type { Answer, Options } from '../support/api-client.ts'
import { call, callDirectly, get, newPlayer, post } from '../support/api-client.ts'

/*
 * Quotas on the number of games of a player. The tests use small numbers in place of wrangler.toml.
 */

callDirectly()

const QUOTAS = { OPEN_GAMES: 3, RUNNING_GAMES: 5, NEW_GAMES_A_DAY: 8 }
const OPEN = Array.from({ length: 4 }, () => ({ kind: 'open' }))

let worker: RunningWorker
let here: Options
beforeAll(async () => {
  worker = await anotherWorker({ variables: QUOTAS })
  here = { base: worker.url }
})
afterAll(() => worker.stop())

const database = databaseClient(inject('databaseUrl'))
const run = async (sql: string, ...args: (string | number)[]) =>
  (await database.execute({ sql, args })).rows[0]

const create = (token: string, wanted: object = {}, options = here) =>
  post('/v1/games', token, { ruleset: 'sidi-barrani', visibility: 'public', ...wanted }, options)
const sit = (game: string, token: string, options = here) =>
  post(`/v1/games/${game}/seats`, token, {}, options)
const leave = (game: string, token: string) =>
  call('DELETE', `/v1/games/${game}/seats/me`, { token, ...here })
const close = (game: string, token: string) => call('DELETE', `/v1/games/${game}`, { token, ...here })
const withKey = (key = crypto.randomUUID()): Options => ({ ...here, headers: { 'Idempotency-Key': key } })
const outcome = ({ status, body }: Answer) => (status === 201 ? 201 : [status, body.code, body.limit])

/** Stores a number of games created by a player, today or a number of days ago. */
const haveCreated = (player: string, games: number, ago = 0) =>
  run(
    "update players set created_on = date('now', ?), created_games = ? where id = ?",
    `-${ago} days`,
    games,
    player,
  )

/** A game of another player, with a single free seat or three. */
const gameOfAnother = async (ruleset: 'schmausjass' | 'sidi-barrani'): Promise<string> => {
  const { token } = await newPlayer()
  return (await create(token, { ruleset }, {})).body.id
}

/** Started games in which the player has a seat. */
const startedGames = async (token: string, count: number): Promise<string[]> => {
  const games: string[] = []
  while (games.length < count) {
    const game = await gameOfAnother('schmausjass')
    expect((await sit(game, token)).body.status).toBe('playing')
    games.push(game)
  }
  return games
}

describe('quota of open games', () => {
  test("one's own, seated or not, and those that one sits in", async () => {
    const { token } = await newPlayer()
    const { body: own } = await create(token)
    const { body: hosted } = await create(token, { seats: OPEN })
    const joined = await gameOfAnother('sidi-barrani')
    expect(outcome(await sit(joined, token))).toBe(201)

    const refused = await create(token)
    expect(outcome(refused)).toEqual([409, 'too-many-open-games', 3])
    expect(refused.body.detail).toContain('3 games that have not started')
    expect(outcome(await create(token, { seats: OPEN }))).toEqual([409, 'too-many-open-games', 3])
    expect(outcome(await sit(await gameOfAnother('sidi-barrani'), token))).toEqual([
      409,
      'too-many-open-games',
      3,
    ])
    // A game that starts with it is no open one, and a game of one's own counts already.
    expect(outcome(await sit(await gameOfAnother('schmausjass'), token))).toBe(201)
    expect(outcome(await sit(hosted.id, token))).toBe(201)

    await close(own.id, token)
    expect(outcome(await create(token))).toBe(201)
    await leave(joined, token)
    expect(outcome(await create(token))).toBe(201)
    expect(outcome(await create(token))).toEqual([409, 'too-many-open-games', 3])
  })

  test('what was refused stays refused under its key, with its number; a new key is judged anew', async () => {
    const { token } = await newPlayer()
    const { body: first } = await create(token)
    for (let count = 1; count < 3; count += 1) await create(token)
    const once = withKey()
    expect(outcome(await create(token, {}, once))).toEqual([409, 'too-many-open-games', 3])
    await close(first.id, token)
    const again = await create(token, {}, once)
    expect(outcome(again)).toEqual([409, 'too-many-open-games', 3])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(outcome(await create(token, {}, withKey()))).toBe(201)
  })
})

describe('quota of running games', () => {
  test('taking a seat and creating one; a game that ends makes room', async () => {
    const { token } = await newPlayer()
    const [first = ''] = await startedGames(token, 5)
    const next = await gameOfAnother('schmausjass')
    const refused = await sit(next, token)
    expect(outcome(refused)).toEqual([409, 'too-many-running-games', 5])
    expect(refused.body.detail).toContain('5 unfinished games')
    expect(outcome(await create(token))).toEqual([409, 'too-many-running-games', 5])
    // A fault of the seat itself comes before the quota.
    expect((await sit(first, token)).body.code).toBe('already-seated')
    await leave(first, token)
    expect(outcome(await sit(next, token))).toBe(201)
  })

  test('nobody is stopped by what others do: a game starts and is played, however many its players have', async () => {
    const { token, id } = await newPlayer()
    const { body: own } = await create(token, { ruleset: 'schmausjass' })
    await startedGames(token, 4)
    const guest = await newPlayer()
    expect((await sit(own.id, guest.token)).body.status).toBe('playing')
    await haveCreated(id, 8)
    const tokens = [token, guest.token]
    for (let moves = 0; moves < 4; moves += 1) {
      const { body: view } = await get(`/v1/games/${own.id}`, token, here)
      const mover = tokens[view.deal.toAct[0]]
      const [move] = (await get(`/v1/games/${own.id}`, mover, here)).body.you.legalMoves
      expect((await post(`/v1/games/${own.id}/moves`, mover, move, here)).status).toBe(201)
    }
    expect(outcome(await create(token))).toEqual([429, 'too-many-new-games', 8])
  })
})

describe('quota of new games a day', () => {
  const createdToday = async (player: string) => {
    const row = await run('select created_games as games from players where id = ?', player)
    return Number(row?.['games'])
  }
  const restOfDay = async () =>
    Number((await run("select 86400 - strftime('%s', 'now') % 86400 as rest"))?.['rest'])

  test('and when the next day begins is told, in UTC', async () => {
    const { token, id } = await newPlayer()
    for (let count = 0; count < 8; count += 1) {
      const { status, body } = await create(token)
      expect(status).toBe(201)
      await close(body.id, token)
    }
    const before = await restOfDay()
    const refused = await create(token)
    const after = await restOfDay()
    expect(outcome(refused)).toEqual([429, 'too-many-new-games', 8])
    expect(refused.body.detail).toContain('8 games today')
    const passed = (from: number, to: number) => (from - to + 86_400) % 86_400
    const told = Number(refused.headers.get('retry-after'))
    expect(passed(before, told)).toBeLessThanOrEqual(passed(before, after))

    await haveCreated(id, 8, 1)
    expect(outcome(await create(token))).toBe(201)
    expect(await createdToday(id)).toBe(1)
  })

  test('which is no answer to keep: the same key is good on the next day', async () => {
    const { token, id } = await newPlayer()
    await haveCreated(id, 8)
    const once = withKey()
    expect((await create(token, {}, once)).status).toBe(429)
    await haveCreated(id, 8, 1)
    const { status, headers } = await create(token, {}, once)
    expect([status, headers.get('idempotency-replayed')]).toEqual([201, null])
    const again = await create(token, {}, once)
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
  })

  test('a request that is sent several times counts once', async () => {
    const { token, id } = await newPlayer()
    const once = withKey()
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(token, {}, once)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(await createdToday(id)).toBe(1)
  })

  test('twenty at once let exactly the rest through, on two Workers', async () => {
    const variables = { ...QUOTAS, OPEN_GAMES: 100, RUNNING_GAMES: 100 }
    const workers = await Promise.all([anotherWorker({ variables }), anotherWorker({ variables })])
    const { token, id } = await newPlayer()
    await haveCreated(id, 3)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => create(token, {}, { base: workers[at % 2]?.url ?? '' })),
    )
    const outcomes = answers.map(outcome)
    expect(outcomes.filter((told) => told === 201)).toHaveLength(5)
    const others = outcomes.filter((told) => told !== 201)
    expect(others).toEqual(others.map(() => [429, 'too-many-new-games', 8]))
    expect(await createdToday(id)).toBe(8)
    expect((await get('/v1/players/me/games', token, here)).body.items).toHaveLength(5)
    await Promise.all(workers.map((each) => each.stop()))
  })
})

test('settings that are missing or make no sense stop nothing: the usual numbers hold', async () => {
  const broken = await anotherWorker({
    variables: { OPEN_GAMES: 'many', RUNNING_GAMES: '', NEW_GAMES_A_DAY: '-1' },
  })
  const { token, id } = await newPlayer()
  expect(outcome(await create(token, {}, { base: broken.url }))).toBe(201)
  await haveCreated(id, 2000)
  expect(outcome(await create(token, {}, { base: broken.url }))).toEqual([429, 'too-many-new-games', 2000])
  await broken.stop()
})
