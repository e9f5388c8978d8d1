import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { deletePlayerCommand, leaveGamesOfDeleted } from '../../../src/app/accounts/players.ts'
import type { Store } from '../../../src/db/port/store.ts'
import { StoreUnavailable } from '../../../src/db/port/store.ts'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import { databaseClient } from '../../support/host.ts'
import type { Answer, Body, Table } from '../support/api-client.ts'
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
import { inProcessDeps } from '../support/in-process-deps.ts'
import { expectConsistentGame } from '../support/stored-game-checks.ts'

/*
 * Rename and deletion of players. `here` and `there` are two Workers with the games in their caches.
 */

callDirectly()

const database = databaseClient(inject('databaseUrl'))
const run = (sql: string, ...args: string[]) => database.execute({ sql, args })
const ME = '/v1/players/me'

let there: RunningWorker
beforeAll(async () => {
  there = await anotherWorker({ direct: true })
})
afterAll(() => there.stop())

const bases = () => [inject('apiUrl'), there.url]
const goes = (token: string, more: object = {}) => call('DELETE', ME, { token, ...more })
const said = ({ status, body }: Answer) => [status, body?.code]

/**
 * All answers about a game and the games of a player, from both Workers. Public lists are left out: a game without a
 * stored summary would cost tests of other files a database trip.
 */
const everythingFor = async (token: string, path: string): Promise<string> => {
  const paths = [path, `${path}?moves=none`, `${path}/events?limit=500`, '/v1/players/me/games']
  const texts: string[] = []
  for (const base of bases()) {
    for (const one of paths) {
      const { status, text } = await get(one, token, { base })
      expect(status, one).toBe(200)
      texts.push(text)
    }
  }
  return texts.join('\n')
}

/** The activity feed of a player after a cursor, from both Workers. */
const newsFor = async (token: string, cursor: string): Promise<string> =>
  (
    await Promise.all(
      bases().map((base) => get(`/v1/players/me/events?after=${cursor}&limit=200`, token, { base })),
    )
  )
    .map(({ text }) => text)
    .join('\n')

const cursorOf = async (token: string): Promise<string> =>
  (await get('/v1/players/me/events', token)).body.cursor

/** A table of Handjass on which a player has left the game at the target; and this player. */
const countedOut = async (): Promise<Table> => {
  const table = await newTable({ ruleset: 'handjass' })
  const points = async () => (await getView(table)).scores.totals[2].points
  while ((await points()) < 5) {
    const seat = (await getView(table)).deal?.toAct[0]
    await post(`${table.path}/moves`, table.tokens[seat], { type: seat === 2 ? 'stand' : 'fold' })
  }
  return table
}

describe('a rename', () => {
  test('is returned in the form of the sign-up', async () => {
    const { token, id } = await newPlayer('Anna')
    const answer = await rename(token, '  Zoe\u0308 ')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ id, name: 'Zo\u00eb' })
    for (const base of bases()) expect((await get(ME, token, { base })).body).toEqual(answer.body)
    // Sent twice it is the same.
    expect((await rename(token, 'Zo\u00eb')).body).toEqual(answer.body)
  })

  test.each(['', 'line\nbreak', 'x'.repeat(65), 17])('that is none is refused: %j', async (name) => {
    const { token } = await newPlayer('Anna')
    const { status, body } = await rename(token, name)
    expect([status, body.code, body.errors[0].pointer]).toEqual([422, 'invalid-request', '/name'])
    expect((await get(ME, token)).body.name).toBe('Anna')
  })

  test('requires a token and a JSON body with a name only', async () => {
    const { token } = await newPlayer()
    expect((await call('PATCH', ME, { body: { name: 'Eve' } })).status).toBe(401)
    expect((await call('PATCH', ME, { token, raw: 'x' })).status).toBe(400)
    const typed = { 'Content-Type': 'text/plain' }
    expect((await call('PATCH', ME, { token, raw: '{}', headers: typed })).status).toBe(415)
    expect((await call('PATCH', ME, { token, body: { name: 'Eve', id: 'p_x' } })).status).toBe(422)
  })

  test('is allowed to pages of other origins, and named where another method is tried', async () => {
    const preflight = await fetch(inject('apiUrl') + ME, {
      method: 'OPTIONS',
      headers: { Origin: 'https://a.example', 'Access-Control-Request-Method': 'PATCH' },
    })
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH')
    const { token } = await newPlayer()
    const refused = await call('PUT', ME, { token, body: {} })
    expect(refused.status).toBe(405)
    expect(refused.headers.get('allow')?.split(', ').sort()).toEqual([
      'DELETE',
      'GET',
      'HEAD',
      'OPTIONS',
      'PATCH',
    ])
    expect((await rename(token, 'Eve')).headers.get('ratelimit-policy')).toContain('"write"')
  })

  test('shows also where an owner went away from a game that names them, and that is over', async () => {
    const table = await newTable({ ruleset: 'handjass' })
    const [owner = '', other = ''] = table.tokens
    for (;;) {
      const { scores, deal } = await getView(table)
      if (scores.totals[0].points >= 5) break
      const [seat] = deal.toAct
      await post(`${table.path}/moves`, table.tokens[seat], { type: seat === 0 ? 'stand' : 'fold' })
    }
    await rename(owner, 'Former Name')
    for (const token of [owner, other])
      expect((await call('DELETE', `${table.path}/seats/me`, { token })).status).toBe(204)
    expect((await getView(table, 1)).status).toBe('abandoned')
    expect(await everythingFor(other, table.path)).toContain('Former Name')
    await rename(owner, 'Latter Name')
    const after = await everythingFor(other, table.path)
    expect(after).not.toContain('Former Name')
    expect(after).toContain('Latter Name')
    await goes(owner)
    expect(await everythingFor(other, table.path)).not.toContain('Latter Name')
  })

  test('shows wherever the old one did, at once, in both Workers', async () => {
    const table = await newTable()
    const [watcher = ''] = table.tokens
    await rename(table.tokens[1] ?? '', 'Former Name')
    expect(await everythingFor(watcher, table.path)).toContain('Former Name')
    expect((await rename(table.tokens[1] ?? '', 'Latter Name')).status).toBe(200)
    const after = await everythingFor(watcher, table.path)
    expect(after).not.toContain('Former Name')
    expect(after).toContain('Latter Name')
    // And after a move in the Worker that had it otherwise.
    const seat = (await getView(table)).deal.toAct[0]
    const view = await get(table.path, table.tokens[seat])
    const moved = await post(`${table.path}/moves`, table.tokens[seat], chooseTestMove(view.body), {
      base: there.url,
    })
    expect(moved.status).toBe(201)
    expect(moved.text).not.toContain('Former Name')
    await expectConsistentGame(database, table.game)
  })

  test('replaces the name of a player who left a seat, in the log and in feeds of others', async () => {
    const [owner, guest] = [await newPlayer(), await newPlayer('Former Name')]
    const cursor = await cursorOf(owner.token)
    const { body } = await post('/v1/games', owner.token, { ruleset: 'schieber' })
    const path = `/v1/games/${body.id}`
    await post(`${path}/seats`, guest.token, { seat: 2, invite: body.invite })
    await call('DELETE', `${path}/seats/me`, { token: guest.token })
    expect(await everythingFor(owner.token, path)).toContain('Former Name')
    expect(await newsFor(owner.token, cursor)).toContain('Former Name')
    await rename(guest.token, 'Latter Name')
    expect(await everythingFor(owner.token, path)).not.toContain('Former Name')
    const news = await newsFor(owner.token, cursor)
    expect(news).not.toContain('Former Name')
    expect(news).toContain('Latter Name')
  })

  test('replaces the name of a player who left a running game, long after', async () => {
    const table = await countedOut()
    const [owner = '', , gone = ''] = table.tokens
    await rename(gone, 'Former Name')
    await call('DELETE', `${table.path}/seats/me`, { token: gone })
    expect(await everythingFor(owner, table.path)).toContain('Former Name')
    // Former seats are deleted after thirty days, except at a table that still names the player.
    await run('update former_seats set left_at = ? where player = ?', '2000', table.players[2]?.id ?? '')
    await inProcessDeps().store.deleteFormerSeats('2001', 1000)
    await rename(gone, 'Latter Name')
    const after = await everythingFor(owner, table.path)
    expect(after).not.toContain('Former Name')
    expect(after).toContain('Latter Name')
  })

  test('is not taken by a token that is revoked meanwhile', async () => {
    const { token, id } = await newPlayer('Anna')
    await get(ME, token, { base: there.url })
    await run(`update players set token_hash = 'revoked ' || token_hash where id = ?`, id)
    expect((await rename(token, 'Eve', { base: there.url })).status).toBe(401)
    const { rows } = await run('select name from players where id = ?', id)
    expect(rows[0]?.['name']).toBe('Anna')
  })
})

describe('a deleted player', () => {
  test('is refused with each token, also on a repeated deletion', async () => {
    const { token } = await newPlayer()
    const later = (await post(`${ME}/tokens`, token, {})).body.token
    const ticket = (await post(`${ME}/tickets`, token, { for: 'play' })).body.ticket
    for (const base of bases()) await get(ME, token, { base })
    expect((await goes(token)).status).toBe(204)
    for (const base of bases()) {
      for (const one of [token, later, ticket]) {
        expect(said(await get(ME, one, { base }))).toEqual([401, 'unauthorized'])
        expect((await post('/v1/games', one, { ruleset: 'schieber' }, { base })).status).toBe(401)
        expect((await rename(one, 'Eve', { base })).status).toBe(401)
      }
      expect((await goes(token, { base })).status).toBe(204)
      expect((await goes(later, { base })).status).toBe(401)
    }
  })

  test('goes by a further token, too', async () => {
    const { token, id } = await newPlayer()
    const later = (await post(`${ME}/tokens`, token, {})).body.token
    expect((await goes(later)).status).toBe(204)
    expect((await goes(later)).status).toBe(204)
    expect((await get(ME, token)).status).toBe(401)
    const { rows } = await run('select hash, kind, scopes from tokens where player = ?', id)
    const hash = createHash('sha256').update(later).digest('hex')
    expect(rows).toMatchObject([{ hash, kind: 'deleted', scopes: '' }])
  })

  test('is called – everywhere, and the logs stay', async () => {
    const table = await newTable()
    const [watcher = '', leaver = ''] = table.tokens
    await rename(leaver, 'Former Name')
    const cursor = await cursorOf(watcher)
    const events = (await get(`${table.path}/events`, watcher)).body.items.length
    expect(await everythingFor(watcher, table.path)).toContain('Former Name')
    expect((await goes(leaver)).status).toBe(204)
    const after = await everythingFor(watcher, table.path)
    expect(after).not.toContain('Former Name')
    expect(await newsFor(watcher, cursor)).not.toContain('Former Name')
    const seen = await getView(table)
    expect(seen.seats[1].player).toEqual({ id: table.players[1]?.id, name: '–' })
    expect((await get(`${table.path}/events`, watcher)).body.items.length).toBeGreaterThan(events)
  })

  test('leaves the seats: free before the start, given up after it; an empty table of theirs is closed', async () => {
    const leaver = await newPlayer()
    const other = await newPlayer()
    const running = await newTable({ ruleset: 'schieber' })
    const open = async (token: string, seats: readonly string[]) => {
      const wanted = { ruleset: 'schieber', visibility: 'public', seats: seats.map((kind) => ({ kind })) }
      return `/v1/games/${(await post('/v1/games', token, wanted)).body.id}`
    }
    const guest = await open(other.token, ['me', 'open', 'open', 'open'])
    await post(`${guest}/seats`, leaver.token, {})
    const empty = await open(leaver.token, ['open', 'open', 'open', 'open'])
    const hosted = await open(leaver.token, ['open', 'open', 'open', 'open'])
    await post(`${hosted}/seats`, other.token, {})
    const alone = await open(leaver.token, ['me', 'open', 'open', 'open'])
    expect((await goes(leaver.token)).status).toBe(204)
    const status = async (path: string) => (await get(path, other.token)).body.status
    expect(await Promise.all([guest, hosted, empty, alone].map(status))).toEqual([
      'open',
      'open',
      'abandoned',
      'abandoned',
    ])
    expect((await get(guest, other.token)).body.seats[1].player).toBeNull()
    expect((await goes(running.tokens[2] ?? '')).status).toBe(204)
    expect(await getView(running)).toMatchObject({ status: 'abandoned', result: { kind: 'resigned', by: 2 } })
    await expectConsistentGame(database, running.game)
    const { rows } = await run('select leaving, deleted_at from players where id = ?', leaver.id)
    expect(rows).toMatchObject([{ leaving: 0, deleted_at: expect.stringMatching(/^\d{4}-.*Z$/) }])
  })

  test('is deleted despite an interruption: the scheduler completes the deletion', async () => {
    const tables = [await newTable(), await newTable()]
    const leaver = await newPlayer('Former Name')
    const games: string[] = []
    for (const { tokens } of tables) {
      const { body } = await post('/v1/games', tokens[0], { ruleset: 'schieber' })
      await post(`/v1/games/${body.id}/seats`, leaver.token, { invite: body.invite })
      games.push(body.id)
    }
    const tokenHash = createHash('sha256').update(leaver.token).digest('hex')
    const deps = inProcessDeps()
    let writes = 0
    // The database falls silent after the first seat.
    const store: Store = {
      ...deps.store,
      write: (change, grounds) => {
        writes += 1
        return writes > 2
          ? Promise.reject(new StoreUnavailable('out of time'))
          : deps.store.write(change, grounds)
      },
    }
    expect(await deletePlayerCommand({ ...deps, store }, { kind: 'bearer', tokenHash })).toMatchObject({
      outcome: 'done',
    })
    const sitting = async () =>
      (await run('select game from seats where player = ? and ended_at is null', leaver.id)).rows.length
    expect(await sitting()).toBe(1)
    expect((await get(ME, leaver.token)).status).toBe(401)
    expect((await goes(leaver.token)).status).toBe(204)
    await leaveGamesOfDeleted(deps)
    expect(await sitting()).toBe(0)
    for (const game of games) await expectConsistentGame(database, game)
    const { rows } = await run('select name, leaving from players where id = ?', leaver.id)
    expect(rows).toMatchObject([{ name: '–', leaving: 0 }])
  })

  test('during concurrent moves and joins: answers stand, and no seat is kept', async () => {
    for (let round = 0; round < 5; round += 1) {
      const table = await newTable({ ruleset: 'differenzler' })
      const [leaver = ''] = table.tokens
      const host = await newPlayer()
      const { body } = await post('/v1/games', host.token, { ruleset: 'schieber', visibility: 'public' })
      const view: Body = await getView(table)
      const base = there.url
      await get(table.path, leaver, { base })
      const [gone, moved, sat, opened] = await Promise.all([
        goes(leaver),
        post(`${table.path}/moves`, leaver, chooseTestMove(view), { base }),
        post(`/v1/games/${body.id}/seats`, leaver, {}, { base }),
        post('/v1/games', leaver, { ruleset: 'schieber' }, { base }),
      ])
      expect(gone.status).toBe(204)
      for (const { status } of [moved, sat, opened]) expect([201, 401, 409]).toContain(status)
      await leaveGamesOfDeleted(inProcessDeps())
      const { rows } = await run(
        'select count(*) as left from seats where player = ? and ended_at is null',
        table.players[0]?.id ?? '',
      )
      expect(rows).toMatchObject([{ left: 0 }])
      await expectConsistentGame(database, table.game)
    }
  })

  test('ends what all their tokens have opened before it is answered', async () => {
    const { token, id } = await newPlayer()
    const silenced: unknown[] = []
    const deps = inProcessDeps({
      disconnect: (...whom) => {
        silenced.push(whom)
        return Promise.resolve()
      },
    })
    await deletePlayerCommand(deps, {
      kind: 'bearer',
      tokenHash: createHash('sha256').update(token).digest('hex'),
    })
    expect(silenced).toEqual([[id]])
  })
})
