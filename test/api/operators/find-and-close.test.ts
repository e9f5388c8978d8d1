import { describe, expect, inject, test } from 'vitest'
import { databaseClient, isOnWorkers } from '../../support/host.ts'
import { call, get, newPlayer, post } from '../support/api-client.ts'
import { operate, useOperatorApplication } from './operator-client.ts'

/*
 * Operators find players and games, see tables, and close games.
 */

useOperatorApplication()

const unique = () => Math.random().toString(36).slice(2, 10)
const auditOf = async (target: string) => (await operate('GET', `/audit-log?target=${target}`)).body.items

/** A table of two players for Differenzler; with a free seat, or in progress. */
const table = async (isOpen: boolean, more: object = {}) => {
  const [anna, beat] = [await newPlayer('Anna'), await newPlayer('Beat')]
  const { body } = await post('/v1/games', anna.token, {
    ...{ ruleset: 'differenzler', options: { players: 2 }, visibility: 'private', name: 'Thursday' },
    ...more,
  })
  if (!isOpen) await post(`/v1/games/${body.id}/seats`, beat.token, { invite: body.invite })
  return { id: body.id as string, anna, beat }
}

describe('search', () => {
  test('players by exact name, by the start of the name, and by id', async () => {
    const name = `Zora ${unique()}`
    const players = [await newPlayer(name), await newPlayer(name), await newPlayer(`${name}!`)]
    const exact = await operate('GET', `/players?name=${encodeURIComponent(name)}`)
    expect(exact.body.items.map(({ id }: { id: string }) => id).sort()).toEqual(
      players
        .slice(0, 2)
        .map(({ id }) => id)
        .sort(),
    )
    const begun = await operate('GET', `/players?prefix=${encodeURIComponent(name)}`)
    expect(begun.body.items).toHaveLength(3)
    const [first] = players
    const { body } = await operate('GET', `/players/${first?.id}`)
    expect(body).toMatchObject({ id: first?.id, name, kind: 'person', deleted: false, blocked: false })
    expect(body).toMatchObject({ limits: {}, tokens: 1, runningGames: 0, createdToday: 0, integrations: [] })
  })

  test('pages have no gap and no repetition', async () => {
    const name = `Page ${unique()}`
    const made = []
    for (let at = 0; at < 5; at += 1) made.push((await newPlayer(`${name} ${at % 2}`)).id)
    const seen: string[] = []
    let path: string | undefined = `/players?prefix=${encodeURIComponent(name)}&limit=2`
    for (let pages = 0; path !== undefined; pages += 1) {
      expect(pages).toBeLessThan(4)
      const { body, headers } = await operate('GET', path)
      expect(body.items.length).toBeLessThanOrEqual(2)
      seen.push(...body.items.map(({ id }: { id: string }) => id))
      path = /<\/admin\/v1(.+)>/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(seen.toSorted()).toEqual(made.toSorted())
  })

  test('a search without a filter has at most 100 items, and a cursor fits its search only', async () => {
    expect((await operate('GET', '/players?limit=101')).status).toBe(422)
    const name = `Cursor ${unique()}`
    await newPlayer(name)
    await newPlayer(name)
    const { body } = await operate('GET', `/players?prefix=${encodeURIComponent(name)}&limit=1`)
    const other = await operate('GET', `/players?prefix=An&cursor=${body.next}`)
    expect([other.status, other.body.code]).toEqual([422, 'invalid-request'])
  })

  test('games of a player, and games by the start of the id', async () => {
    const { id, anna, beat } = await table(false)
    for (const player of [anna, beat]) {
      const { body } = await operate('GET', `/games?player=${player.id}`)
      expect(body.items).toMatchObject([
        { id, status: 'playing', visibility: 'private', name: 'Thursday', owner: anna.id },
      ])
    }
    const { body } = await operate('GET', `/games?prefix=${id}`)
    expect(body.items.map((game: { id: string }) => game.id)).toEqual([id])
  })

  test('integrations by the start of the name', async () => {
    const name = `Chat ${unique()}`
    const { id } = (await post('/v1/integrations', undefined, { name })).body
    const { body } = await operate('GET', `/integrations?prefix=${encodeURIComponent(name.toLowerCase())}`)
    expect(body.items).toMatchObject([{ id, name, revoked: false, caps: {} }])
    const one = await operate('GET', `/integrations/${id}`)
    expect(one.body).toMatchObject({ id, name, usage: { games: 0, moves: 0, players: 0 } })
  })
})

test('the table of a private game has players and no cards', async () => {
  const { id, anna, beat } = await table(false)
  const { body, text } = await operate('GET', `/games/${id}`)
  expect(body.seats).toEqual([
    { seat: 0, player: anna.id, name: 'Anna', bot: null },
    { seat: 1, player: beat.id, name: 'Beat', bot: null },
  ])
  const hands = [anna, beat].map(async ({ token }) => (await get(`/v1/games/${id}`, token)).body.you.hand)
  for (const hand of await Promise.all(hands)) {
    expect(hand).toHaveLength(18)
    for (const card of hand) expect(text).not.toContain(`"${card}"`)
  }
  for (const word of ['invite', 'hand', 'root', 'events']) expect(text).not.toContain(`"${word}"`)
})

describe('closing', () => {
  const closing = { reason: 'abuse', reference: 'CASE-7' }

  test('an open table is closed, and the players are told', async () => {
    const { id, anna } = await table(true, { visibility: 'public' })
    const { status, body } = await operate('POST', `/games/${id}/closing`, closing)
    expect([status, body.status]).toEqual([200, 'abandoned'])
    const { items } = (await get(`/v1/games/${id}/events`, anna.token)).body
    expect(items.at(-1)).toMatchObject({ type: 'gameAbandoned', result: null, by: 'operator' })
    const text = await get(`/v1/games/${id}`, anna.token, { headers: { 'Accept-Language': 'de' } })
    expect(text.body.status).toBe('abandoned')
    expect(await auditOf(id)).toMatchObject([
      { operator: 'tester', operation: 'game.closed', target: id, reason: 'abuse', reference: 'CASE-7' },
    ])
  })

  test('a game in progress ends without a winner, once', async () => {
    const { id, anna, beat } = await table(false)
    const before = (await get('/v1/players/me/events', beat.token)).body.cursor
    const both = await Promise.all([1, 2, 3].map(() => operate('POST', `/games/${id}/closing`, closing)))
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
    const { body } = await get(`/v1/games/${id}`, anna.token)
    expect(body).toMatchObject({ status: 'abandoned', result: { winners: [], kind: 'closed' } })
    const { items } = (await get(`/v1/games/${id}/events`, beat.token)).body
    expect(items.filter(({ type }: { type: string }) => type === 'gameAbandoned')).toHaveLength(1)
    expect(await auditOf(id)).toHaveLength(1)
    const news = (await get(`/v1/players/me/events?after=${before}`, beat.token)).body.items
    expect(news.at(-1)).toMatchObject({ type: 'game.abandoned', data: { result: { kind: 'closed' } } })
    expect(news.at(-1).data.text).toContain('The operator of the service has ended the game')
    const move = await post(`/v1/games/${id}/moves`, anna.token, { type: 'predict', points: 40 })
    expect([move.status, move.body.code]).toEqual([409, 'game-over'])
  })

  test('a game with another end stays as it is', async () => {
    const { id, anna } = await table(false)
    await call('DELETE', `/v1/games/${id}/seats/me`, { token: anna.token })
    const { status, body } = await operate('POST', `/games/${id}/closing`, closing)
    expect([status, body.code]).toEqual([409, 'game-over'])
    expect(await auditOf(id)).toEqual([])
  })

  test('moves and a closing at the same time: every move before the end, and none after', async () => {
    const { id, anna, beat } = await table(false)
    const [, ...moves] = await Promise.all([
      operate('POST', `/games/${id}/closing`, closing),
      post(`/v1/games/${id}/moves`, anna.token, { type: 'predict', points: 40 }),
      post(`/v1/games/${id}/moves`, beat.token, { type: 'predict', points: 60 }),
    ])
    const { items } = (await get(`/v1/games/${id}/events`, anna.token)).body
    const types = items.map(({ type }: { type: string }) => type)
    expect(types.at(-1)).toBe('gameAbandoned')
    const accepted = moves.filter(({ status }) => status === 201).length
    expect(types.filter((type: string) => type === 'predicted')).toHaveLength(accepted)
  })

  test('the export of a closed game has the end', async () => {
    const { id, anna } = await table(false)
    await operate('POST', `/games/${id}/closing`, closing)
    const exported = await get(`/v1/games/${id}/export`, anna.token)
    expect(exported.status).toBe(200)
    expect(exported.body.events.at(-1)).toMatchObject({ type: 'gameAbandoned', by: 'operator' })
  })
})

test.skipIf(isOnWorkers)('the audit log holds no name, address, token or text', async () => {
  const name = `Secret ${unique()}`
  const player = await newPlayer(name)
  await operate('PATCH', `/players/${player.id}`, { name: `${name} 2`, reason: 'name' })
  const { rows } = await databaseClient(inject('databaseUrl')).execute('select * from audit_log')
  const all = JSON.stringify(rows)
  expect(all).toContain(player.id)
  for (const part of [name, player.token, '127.0.0.1']) expect(all).not.toContain(part)
})
