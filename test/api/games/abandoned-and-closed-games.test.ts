import { describe, expect, inject, test } from 'vitest'
import { closeStaleGames, STALE_AFTER } from '../../../src/app/scheduler/close-stale-games.ts'
import type { Store } from '../../../src/db/port/store.ts'
import { databaseClient } from '../../support/host.ts'
import type { Answer, Body, Player } from '../support/api-client.ts'
import {
  call,
  callDirectly,
  get,
  getView,
  newPlayer,
  newTable,
  playOne,
  post,
} from '../support/api-client.ts'
import { inProcessDeps } from '../support/in-process-deps.ts'
import { expectConsistentGame } from '../support/stored-game-checks.ts'

/*
 * Games that end without a winner: abandoned by agreement, closed by the owner, or closed as stale.
 */

callDirectly()

const database = databaseClient(inject('databaseUrl'))
const said = ({ status, body }: Answer) => [status, body?.code]
const newCursor = async (token: string): Promise<string> =>
  (await get('/v1/players/me/events', token)).body.cursor
/** The items in an activity feed after a cursor. */
const newsAfter = async (token: string, cursor: string): Promise<Body[]> =>
  (await get(`/v1/players/me/events?after=${cursor}`, token)).body.items

describe('a game is abandoned by agreement', () => {
  const vote = (path: string, token: string | undefined, agree: unknown = true, more: object = {}) =>
    post(`${path}/abandonment`, token, { agree }, more)

  test('when all have agreed; until then it goes on, and everybody sees who would end it', async () => {
    const table = await newTable({ visibility: 'public' })
    const { path, tokens, game } = table
    const cursor = await newCursor(tokens[0] ?? '')
    const before = await getView(table)
    const first = await vote(path, tokens[2])
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ status: 'playing', abandonment: [2], version: before.version + 1 })
    // The turn goes on, so the feed has no start of a turn.
    expect(await newsAfter(tokens[0] ?? '', cursor)).toEqual([])
    expect((await playOne(table))?.status).toBe(201)
    const stranger = await newPlayer()
    expect((await get(path, stranger.token)).body.abandonment).toEqual([2])
    for (const seat of [0, 1]) await vote(path, tokens[seat])
    expect((await vote(path, tokens[1], false)).body.abandonment).toEqual([2, 0])
    await vote(path, tokens[1])
    const last = await vote(path, tokens[3])
    expect(last.body).toMatchObject({ status: 'abandoned', deal: null })
    expect(last.body.result).toMatchObject({ winners: [], kind: 'agreed' })
    const { items } = (await get(`${path}/events?after=${before.version}`, stranger.token)).body
    const votes = items.filter(({ type }: Body) => type === 'abandonmentVoted')
    expect(votes.map(({ seat, agree }: Body) => [seat, agree])).toEqual([
      [2, true],
      [0, true],
      [1, true],
      [1, false],
      [1, true],
      [3, true],
    ])
    const news = await newsAfter(tokens[0] ?? '', cursor)
    expect(news.at(-1)).toMatchObject({ type: 'game.abandoned', data: { result: { kind: 'agreed' } } })
    expect(news.at(-1)?.data.text).toContain('agreed')
    await expectConsistentGame(database, game)
  })

  test('sent twice it is the same, with and without a key, also when the game is over by it', async () => {
    const { path, tokens } = await newTable()
    const keyed = { headers: { 'Idempotency-Key': crypto.randomUUID() } }
    const first = await vote(path, tokens[1], true, keyed)
    await vote(path, tokens[2])
    const replayed = await vote(path, tokens[1], true, keyed)
    expect(replayed.headers.get('idempotency-replayed')).toBe('true')
    expect(replayed.body).toEqual(first.body)
    const { version } = (await vote(path, tokens[1])).body
    expect((await vote(path, tokens[1])).body.version).toBe(version)
    for (const token of tokens) expect((await vote(path, token)).status).toBe(200)
    expect((await vote(path, tokens[1])).body).toMatchObject({ status: 'abandoned' })
    expect(said(await vote(path, tokens[1], false))).toEqual([409, 'game-over'])
  })

  test('by players who agree at the same moment', async () => {
    const { path, tokens, game } = await newTable()
    const answers = await Promise.all(tokens.map((token) => vote(path, token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers.filter(({ body }) => body.status === 'abandoned')).toHaveLength(1)
    const { version } = await expectConsistentGame(database, game)
    expect((await get(`${path}/events?after=${version - 5}`, tokens[0])).body.items).toHaveLength(5)
  })

  test('not by others, not before the start, not on another state, and not in other words', async () => {
    const { path, tokens } = await newTable({ visibility: 'public' })
    const { token } = await newPlayer()
    expect(said(await vote(path, token))).toEqual([403, 'not-at-this-table'])
    expect(said(await vote(path, undefined))).toEqual([401, 'unauthorized'])
    expect(said(await vote('/v1/games/g_nowhere', token))).toEqual([404, 'game-not-found'])
    expect(said(await vote(path, tokens[0], 'yes'))).toEqual([422, 'invalid-request'])
    const stale = { headers: { 'If-Match': '"1-0"' } }
    expect(said(await vote(path, tokens[0], true, stale))).toEqual([412, 'version-moved'])
    const open = (await post('/v1/games', token, { ruleset: 'schieber' })).body
    expect(said(await vote(`/v1/games/${open.id}`, token))).toEqual([409, 'game-not-started'])
  })
})

/** An open table with a guest, whose owner has a seat or not; with the names of both. */
const openTable = async (
  more: object = {},
): Promise<{ owner: Player; guest: Player; path: string; id: string }> => {
  const [owner, guest] = await Promise.all([newPlayer('Anna'), newPlayer('Beat')])
  const { id, invite } = (await post('/v1/games', owner.token, { ruleset: 'schieber', ...more })).body
  const path = `/v1/games/${id}`
  await post(`${path}/seats`, guest.token, { seat: 3, invite })
  return { owner, guest, path, id }
}
const BESIDE = { seats: Array.from({ length: 4 }, () => ({ kind: 'open' })) }

describe('an open table is closed by its owner', () => {
  test.each([{}, BESIDE])('who sits or does not, and those who sit are told: %j', async (wanted) => {
    const { owner, guest, path } = await openTable(wanted)
    const cursors = await Promise.all([owner, guest].map(({ token }) => newCursor(token)))
    expect(said(await call('DELETE', path, { token: guest.token }))).toEqual([403, 'not-the-owner'])
    for (let time = 0; time < 2; time += 1)
      expect((await call('DELETE', path, { token: owner.token })).status).toBe(204)
    for (const [at, { token }] of [owner, guest].entries()) {
      const news = await newsAfter(token, cursors[at] ?? '')
      expect(news.map(({ type }) => type)).toEqual(['game.abandoned'])
      expect(news[0]?.data).toMatchObject({ result: null, text: 'The owner has closed the table.' })
    }
  })

  test('but not one that has started', async () => {
    const { path, tokens } = await newTable()
    const refused = await call('DELETE', path, { token: tokens[0] ?? '' })
    expect(said(refused)).toEqual([409, 'game-already-started'])
  })
})

describe('a stale open table', () => {
  /** Sets the last change of a table back by a number of milliseconds. */
  const rest = (id: string, milliseconds: number) => {
    const then = new Date(Date.now() - milliseconds).toISOString()
    return database.execute({
      sql: 'update games set created_at = ?, milestone_at = ?, updated_at = ? where id = ?',
      args: [then, then, then, id],
    })
  }
  const statusOf = async (path: string, token: string) => (await get(path, token)).body.status
  const DAY = 24 * 60 * 60 * 1000

  test('goes by itself after 30 days, and those who sit are told why', async () => {
    const { owner, guest, path, id } = await openTable(BESIDE)
    const young = await openTable()
    const cursor = await newCursor(guest.token)
    await rest(id, STALE_AFTER + DAY)
    await rest(young.id, STALE_AFTER - DAY)
    await closeStaleGames(inProcessDeps())
    expect(await statusOf(path, owner.token)).toBe('abandoned')
    expect(await statusOf(young.path, young.owner.token)).toBe('open')
    const [news] = await newsAfter(guest.token, cursor)
    expect(news).toMatchObject({ type: 'game.abandoned', data: { result: null } })
    expect(news?.data.text).toBe('No player has come for 30 days: the table is closed.')
    await expectConsistentGame(database, id)
    const { version } = (await get(path, owner.token)).body
    await closeStaleGames(inProcessDeps())
    expect((await get(path, owner.token)).body.version).toBe(version)
  })

  test('stays when its invite was renewed since', async () => {
    const { owner, path, id } = await openTable()
    await rest(id, STALE_AFTER + DAY)
    await post(`${path}/invite`, owner.token, undefined)
    await closeStaleGames(inProcessDeps())
    expect(await statusOf(path, owner.token)).toBe('open')
  })

  test('stays when somebody sits down at that very moment', async () => {
    const { owner, path, id } = await openTable({ visibility: 'public' })
    const late = await newPlayer('Claudia')
    await rest(id, STALE_AFTER + DAY)
    const { store, ...deps } = inProcessDeps()
    let tries = 0
    const interrupted: Store = {
      ...store,
      write: async (change, grounds) => {
        if (change.game?.stored.id === id) {
          tries += 1
          if (tries === 1) expect((await post(`${path}/seats`, late.token, {})).status).toBe(201)
        }
        return store.write(change, grounds)
      },
    }
    await closeStaleGames({ ...deps, store: interrupted })
    expect(tries).toBe(1)
    expect(await statusOf(path, owner.token)).toBe('open')
    expect((await expectConsistentGame(database, id)).seats).toContain(late.id)
  })
})
