import { describe, expect, inject, test } from 'vitest'
import { linkCodeHash } from '../../../src/app/accounts/integrations.ts'
import { storeAt } from '../../../src/hosts/node/database/store-at.ts'
import { sha256 } from '../../../src/lib/encoding-and-hashing.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import { databaseClient, isOnWorkers } from '../../support/host.ts'
import type { Body } from '../support/api-client.ts'
import { call, get, newPlayer, post, rename } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import { expectConsistentGame } from '../support/stored-game-checks.ts'
import { storedTexts } from '../support/stored-texts.ts'
import { openStreamAndWait } from '../support/stream-readers.ts'
import { operate, useOperatorApplication } from './operator-client.ts'

/*
 * Operators rename, block, revoke, limit and erase players, and revoke integrations.
 */

useOperatorApplication()

const database = databaseClient(inject('databaseUrl'))
const unique = () => Math.random().toString(36).slice(2, 12)
const reason = { reason: 'abuse' }
const auditOf = async (target: string): Promise<string[]> =>
  (await operate('GET', `/audit-log?target=${target}`)).body.items.map(({ operation }: Body) => operation)
const codeOf = ({ status, body }: { readonly status: number; readonly body: Body }) => [status, body?.code]

/** A game of Differenzler in progress, of Anna and Beat. */
const inProgress = async (name = 'Anna') => {
  const [anna, beat] = [await newPlayer(name), await newPlayer('Beat')]
  const { body } = await post('/v1/games', anna.token, { ruleset: 'differenzler', options: { players: 2 } })
  await post(`/v1/games/${body.id}/seats`, beat.token, { invite: body.invite })
  return { game: body.id as string, path: `/v1/games/${body.id}`, anna, beat }
}

/** An open table of a player. */
const openTable = async (token: string) =>
  (await post('/v1/games', token, { ruleset: 'differenzler', options: { players: 2 } })).body

describe('a renamed player', () => {
  test('has the new name in games, and the log has one entry', async () => {
    const name = `Rude ${unique()}`
    const { game, path, anna, beat } = await inProgress(name)
    const change = { name: 'Anna', reason: 'name' }
    const answers = await Promise.all([1, 2].map(() => operate('PATCH', `/players/${anna.id}`, change)))
    for (const { status, body } of answers) expect([status, body.name]).toEqual([200, 'Anna'])
    expect((await get(path, beat.token)).text).not.toContain(name)
    expect((await get('/v1/players/me', anna.token)).body.name).toBe('Anna')
    expect(await auditOf(anna.id)).toEqual(['player.renamed'])
    await expectConsistentGame(database, game)
  })

  test('a name for players only, and no deleted player', async () => {
    const { id, token } = await newPlayer()
    const invalid = await operate('PATCH', `/players/${id}`, { name: 'Bot club', reason: 'name' })
    expect(codeOf(invalid)).toEqual([422, 'invalid-request'])
    await call('DELETE', '/v1/players/me', { token })
    const gone = await operate('PATCH', `/players/${id}`, { name: 'Anna', reason: 'name' })
    expect(codeOf(gone)).toEqual([404, 'not-found'])
    expect(await auditOf(id)).toEqual([])
  })
})

describe('a blocked player', () => {
  const block = (id: string, blocked = true) => operate('PUT', `/players/${id}/block`, { ...reason, blocked })

  test('has left all games, and can start nothing', async () => {
    const { game, path, anna, beat } = await inProgress()
    const table = await openTable(anna.token)
    expect((await block(anna.id)).body).toMatchObject({ blocked: true, runningGames: 0 })
    expect((await get(path, beat.token)).body).toMatchObject({
      status: 'abandoned',
      result: { kind: 'resigned' },
    })
    expect((await get(`/v1/games/${table.id}`, anna.token)).body.status).toBe('abandoned')
    const other = await openTable(beat.token)
    const refused = [
      await post('/v1/games', anna.token, { ruleset: 'schieber' }),
      await post(`/v1/games/${other.id}/seats`, anna.token, { invite: other.invite }),
      await post(`${path}/moves`, anna.token, { type: 'predict', points: 40 }),
      await post(`${path}/rematch`, anna.token, {}),
      await rename(anna.token, 'Berta'),
      await post('/v1/webhooks', anna.token, { url: 'https://example.org/hook', types: ['turn.started'] }),
    ]
    for (const answer of refused) expect(codeOf(answer)).toEqual([403, 'player-blocked'])
    await expectConsistentGame(database, game)
  })

  const changes: readonly [string, string, object?][] = [
    ['PATCH', '/v1/players/me', { name: 'Berta' }],
    ['PUT', '/v1/players/me/vacation', { until: new Date(Date.now() + 86_400_000).toISOString() }],
    ['DELETE', '/v1/players/me/vacation'],
    ['POST', '/v1/players/me/tokens', {}],
    ['POST', '/v1/players/me/tickets', { for: 'read' }],
    ['POST', '/v1/players/me/links', {}],
  ]
  test.each(changes)('the first %s %s after a block is refused', async (method, path, body) => {
    const { id, token } = await newPlayer()
    await get('/v1/players/me', token)
    await block(id)
    for (const time of [1, 2]) {
      const answer = await call(method, path, { token, ...(body && { body }) })
      expect([time, ...codeOf(answer)]).toEqual([time, 403, 'player-blocked'])
    }
    const { body: me } = await get('/v1/players/me', token)
    expect([me.name === 'Berta', me.vacation]).toEqual([false, null])
    expect((await get('/v1/players/me/tokens', token)).body.items).toHaveLength(1)
  })

  test('changes and a block at the same time: no change follows the block', async () => {
    const { id, token } = await newPlayer()
    const all = await Promise.all([
      ...[1, 2, 3, 4].map((at) => rename(token, `Anna ${at}`)),
      ...[1, 2, 3, 4].map(() => post('/v1/players/me/tokens', token, {})),
      block(id),
    ])
    for (const { status } of all) expect([200, 201, 403]).toContain(status)
    const before = await Promise.all(['', '/tokens'].map((at) => get(`/v1/players/me${at}`, token)))
    expect(codeOf(await rename(token, 'Late'))).toEqual([403, 'player-blocked'])
    expect(codeOf(await post('/v1/players/me/tokens', token, {}))).toEqual([403, 'player-blocked'])
    const after = await Promise.all(['', '/tokens'].map((at) => get(`/v1/players/me${at}`, token)))
    expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body))
    const made = all.filter(({ status, body }) => status === 201 && 'token' in body)
    expect(after[1]?.body.items).toHaveLength(1 + made.length)
  })

  test('reads and exports games, and deletes the account', async () => {
    const { path, anna } = await inProgress()
    await block(anna.id)
    for (const at of [path, `${path}/events`, `${path}/export`, '/v1/players/me', '/v1/players/me/games'])
      expect([at, (await get(at, anna.token)).status]).toEqual([at, 200])
    expect((await call('DELETE', '/v1/players/me', { token: anna.token })).status).toBe(204)
    expect((await operate('GET', `/players/${anna.id}`)).body).toMatchObject({
      deleted: true,
      blocked: false,
    })
  })

  test('plays again after the end of the block', async () => {
    const { id, token } = await newPlayer()
    for (const blocked of [true, true, false, false]) await block(id, blocked)
    expect((await post('/v1/games', token, { ruleset: 'schieber' })).status).toBe(201)
    expect(await auditOf(id)).toEqual(['player.unblocked', 'player.blocked'])
  })

  test('is refused by a process with the player and the game in its cache', async () => {
    const there = await anotherWorker()
    try {
      const { path, anna } = await inProgress()
      const table = await openTable(anna.token)
      const renamed = { name: 'Friday' }
      const base = there.url
      await call('PATCH', `/v1/games/${table.id}`, { token: anna.token, body: renamed, base })
      await get(path, anna.token, { base })
      await block(anna.id)
      const answers = [
        await call('PATCH', `/v1/games/${table.id}`, { token: anna.token, body: { name: 'Late' }, base }),
        await post(`${path}/moves`, anna.token, { type: 'predict', points: 40 }, { base }),
        await post('/v1/games', anna.token, { ruleset: 'schieber' }, { base }),
      ]
      for (const answer of answers) expect(codeOf(answer)).toEqual([403, 'player-blocked'])
    } finally {
      await there.stop()
    }
  })

  test('new games and a block at the same time: no game is left', async () => {
    const { id, token } = await newPlayer()
    const all = await Promise.all([
      ...[1, 2, 3, 4, 5, 6].map(() => post('/v1/games', token, { ruleset: 'schieber' })),
      block(id),
    ])
    for (const { status } of all) expect([200, 201, 403]).toContain(status)
    // A game between the block and the leaving of games stays for the next request or the cleanup.
    await block(id)
    expect((await operate('GET', `/players/${id}`)).body.runningGames).toBe(0)
  })

  test('an integration cannot act for the player', async () => {
    const bot = (await post('/v1/integrations', undefined, { name: 'Bot' })).body.token
    const made = await call('PUT', '/v1/integrations/me/players/tg-1', { token: bot, body: { name: 'Cleo' } })
    await block(made.body.id)
    const headers = { 'Act-As': 'external:tg-1' }
    const refused = await post('/v1/games', bot, { ruleset: 'schieber' }, { headers })
    expect(codeOf(refused)).toEqual([403, 'player-blocked'])
    const name = await call('PUT', '/v1/integrations/me/players/tg-1', { token: bot, body: { name: 'Rude' } })
    expect(codeOf(name)).toEqual([403, 'player-blocked'])
  })

  describe('a link code from before a block', () => {
    const redeem = (bot: string, external: string, code: string) =>
      call('PUT', `/v1/integrations/me/players/${external}`, { token: bot, body: { code } })
    const withCodes = async (count: number) => {
      const [{ body: bot }, player] = await Promise.all([
        post('/v1/integrations', undefined, { name: 'Bot' }),
        newPlayer(),
      ])
      const made = Array.from({ length: count }, () => post('/v1/players/me/links', player.token, {}))
      const codes = (await Promise.all(made)).map(({ body }) => body.code as string)
      const links = async () => (await get('/v1/players/me/links', player.token)).body.items as Body[]
      return { bot: bot.token as string, player, codes, links }
    }

    test('links nobody until the end of the block, and an earlier link stays', async () => {
      const { bot, player, codes, links } = await withCodes(2)
      const [used = '', unused = ''] = codes
      expect((await redeem(bot, 'tg-1', used)).status).toBe(200)
      await block(player.id)
      for (const external of ['tg-1', 'tg-2', 'tg-2']) {
        const again = external === 'tg-1'
        const answer = await redeem(bot, external, again ? used : unused)
        expect([external, ...codeOf(answer)]).toEqual(
          again ? [external, 200, undefined] : [external, 403, 'player-blocked'],
        )
      }
      expect((await get('/v1/integrations/me/players/tg-2', bot)).status).toBe(404)
      expect(await links()).toHaveLength(1)
      await block(player.id, false)
      expect((await redeem(bot, 'tg-2', unused)).status).toBe(200)
    })

    test('read before the block and written after the block, is a conflict', async () => {
      const { bot, player, codes } = await withCodes(1)
      const { body: integration } = await get('/v1/integrations/me', bot)
      const store = storeAt(inject('databaseUrl'))
      const write = async () =>
        store.write({
          integration: {
            kind: 'linked',
            by: { id: integration.id, tokenHash: await sha256(bot) },
            code: await linkCodeHash(codes[0] ?? ''),
            player: player.id,
            link: { hash: unique(), alias: unique(), external: 'tg-1', createdAt: new Date().toISOString() },
            before: undefined,
          },
        })
      await block(player.id)
      expect((await write()).outcome).toBe('conflict')
      await block(player.id, false)
      expect((await write()).outcome).toBe('written')
    })

    test('redeemed at the time of a block: no link follows the block', async () => {
      const { bot, player, codes, links } = await withCodes(5)
      const [last = '', ...others] = codes
      const all = await Promise.all([
        ...others.map((code, at) => redeem(bot, `tg-${at}`, code)),
        block(player.id),
      ])
      const linked = all.slice(0, -1).filter(({ status }) => status === 200)
      for (const answer of all)
        if (answer.status !== 200) expect(codeOf(answer)).toEqual([403, 'player-blocked'])
      expect(codeOf(await redeem(bot, 'tg-last', last))).toEqual([403, 'player-blocked'])
      expect(await links()).toHaveLength(linked.length)
    })
  })

  test.skipIf(isOnWorkers)('streams end', async () => {
    const { path, anna } = await inProgress()
    const stream = await openStreamAndWait('socket', { path: `${path}/events`, token: anna.token })
    await block(anna.id)
    expect(await stream.ended).toBe(4401)
  })
})

describe('limits of a player', () => {
  const limit = (id: string, limits: object) =>
    operate('PATCH', `/players/${id}/limits`, { ...reason, ...limits })

  test('a lower limit refuses new games, and null is the quota of the deployment', async () => {
    const { id, token } = await newPlayer()
    expect((await limit(id, { open: 1, today: 2 })).body.limits).toEqual({ open: 1, today: 2 })
    const create = () => post('/v1/games', token, { ruleset: 'schieber' })
    expect((await create()).status).toBe(201)
    const full = await create()
    expect([codeOf(full), full.body.limit]).toEqual([[409, 'too-many-open-games'], 1])
    expect((await limit(id, { open: null })).body.limits).toEqual({ today: 2 })
    expect((await create()).status).toBe(201)
    expect(codeOf(await create())).toEqual([429, 'too-many-new-games'])
    expect((await limit(id, { today: null })).body.limits).toEqual({})
    expect((await create()).status).toBe(201)
    expect(await auditOf(id)).toHaveLength(3)
  })

  test('concurrent games do not exceed a limit of the day', async () => {
    const { id, token } = await newPlayer()
    await limit(id, { today: 3 })
    const all = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() => post('/v1/games', token, { ruleset: 'schieber' })),
    )
    expect(all.filter(({ status }) => status === 201)).toHaveLength(3)
    for (const { status, body } of all)
      if (status !== 201) expect([status, body.code]).toEqual([429, 'too-many-new-games'])
  })

  test('a block and limits do not change each other', async () => {
    const { id } = await newPlayer()
    await Promise.all([
      limit(id, { open: 5 }),
      operate('PUT', `/players/${id}/block`, { ...reason, blocked: true }),
      limit(id, { running: 7 }),
    ])
    const { body } = await operate('GET', `/players/${id}`)
    expect(body).toMatchObject({ blocked: true, limits: { open: 5, running: 7 } })
    expect(await auditOf(id)).toHaveLength(3)
  })

  test('bounds', async () => {
    const { id } = await newPlayer()
    for (const wrong of [{ open: -1 }, { open: 5001 }, { bots: 101 }, { today: 1.5 }, { other: 1 }])
      expect(codeOf(await limit(id, wrong))).toEqual([422, 'invalid-request'])
  })
})

describe('revocation', () => {
  test('of a player ends every token, ticket and link', async () => {
    const { id, token } = await newPlayer()
    const further = (await post('/v1/players/me/tokens', token, {})).body.token
    const { ticket } = (await post('/v1/players/me/tickets', token, { for: 'play' })).body
    const bot = (await post('/v1/integrations', undefined, { name: 'Bot' })).body.token
    const { code } = (await post('/v1/players/me/links', token, {})).body
    await call('PUT', '/v1/integrations/me/players/tg-1', { token: bot, body: { code } })
    const revoke = () => operate('POST', `/players/${id}/revocation`, { reason: 'security' })
    const [first] = await Promise.all([revoke(), revoke()])
    expect(first?.body.tokens).toBe(0)
    for (const one of [token, further, ticket])
      expect(codeOf(await get('/v1/players/me', one))).toEqual([401, 'unauthorized'])
    const acting = await get('/v1/players/me', bot, { headers: { 'Act-As': 'external:tg-1' } })
    expect(codeOf(acting)).toEqual([400, 'act-as-unknown'])
    expect(await auditOf(id)).toEqual(['player.revoked'])
  })

  test('leaves the link of the integration that created the player', async () => {
    const bot = (await post('/v1/integrations', undefined, { name: 'Bot' })).body.token
    const made = await call('PUT', '/v1/integrations/me/players/tg-1', { token: bot, body: { name: 'Cleo' } })
    await operate('POST', `/players/${made.body.id}/revocation`, { reason: 'security' })
    const acting = await get('/v1/players/me', bot, { headers: { 'Act-As': 'external:tg-1' } })
    expect(acting.status).toBe(200)
  })

  test('of an integration ends its token, tickets and webhooks, and leaves its players', async () => {
    const { id, token: bot } = (await post('/v1/integrations', undefined, { name: 'Bot' })).body
    const made = await call('PUT', '/v1/integrations/me/players/tg-1', { token: bot, body: { name: 'Cleo' } })
    await post('/v1/webhooks', bot, { url: 'https://example.org/hook', types: ['turn.started'] })
    const headers = { 'Act-As': 'external:tg-1' }
    const { ticket } = (await post('/v1/players/me/tickets', bot, { for: 'play' }, { headers })).body
    const revoke = () => operate('POST', `/integrations/${id}/revocation`, { reason: 'spam' })
    for (const { status, body } of await Promise.all([revoke(), revoke()]))
      expect([status, body.revoked]).toEqual([200, true])
    expect(codeOf(await get('/v1/integrations/me', bot))).toEqual([401, 'unauthorized'])
    expect(codeOf(await get('/v1/players/me', bot, { headers }))).toEqual([401, 'unauthorized'])
    expect((await get('/v1/players/me', ticket)).status).toBe(401)
    const { rows } = await database.execute({
      sql: 'select status from webhooks where owner = ?',
      args: [id],
    })
    expect(rows.map(({ status }) => status)).toEqual(['deleted'])
    expect((await operate('GET', `/players/${made.body.id}`)).body.deleted).toBe(false)
    expect(await auditOf(id)).toEqual(['integration.revoked'])
  })
})

describe('erasure', () => {
  const erase = (id: string) =>
    operate('POST', `/players/${id}/erasure`, { reason: 'request', reference: 'DSG-12' })

  test('leaves the name in no column of no table, and ids in the audit log', async () => {
    const name = `Zz${unique()}`
    const { game, path, anna, beat } = await inProgress(name)
    const table = await openTable(anna.token)
    await rename(anna.token, `${name} too`)
    const headers = { 'Idempotency-Key': `key ${unique()}${unique()}` }
    const label = `Phone of ${name}`
    const created = await post('/v1/players/me/tokens', anna.token, { label }, { headers })
    const again = await post('/v1/players/me/tokens', anna.token, { label }, { headers })
    expect([created.status, created.body.label, again.body]).toEqual([201, label, created.body])
    await post(
      '/v1/players',
      undefined,
      { name },
      { headers: { 'Idempotency-Key': `key ${unique()}${unique()}` } },
    )
    const [other] = (await operate('GET', `/players?name=${name}`)).body.items
    for (const at of [path, '/v1/players/me/games', '/v1/games?status=open']) await get(at, beat.token)
    expect(await storedTexts(database)).toContain(name)
    for (const { status, body } of await Promise.all([erase(anna.id), erase(anna.id), erase(other.id)]))
      expect([status, body.deleted, body.name, body.tokens]).toEqual([200, true, '–', 0])
    const all = await storedTexts(database)
    expect(all).not.toContain(name)
    expect(await auditOf(anna.id)).toEqual(['player.erased'])
    expect(codeOf(await get('/v1/players/me', anna.token))).toEqual([401, 'unauthorized'])
    expect((await get(path, beat.token)).body.status).toBe('abandoned')
    await eventually(async () => {
      const { body } = await operate('GET', `/games/${table.id}`)
      return body.status === 'abandoned'
    })
    await expectConsistentGame(database, game)
  })

  test('a present player with the name of deleted players and without tokens is not deleted', async () => {
    const { id } = await newPlayer()
    // Earlier releases allowed the name.
    await database.execute({ sql: `update players set name = '–' where id = ?`, args: [id] })
    expect((await operate('POST', `/players/${id}/revocation`, { reason: 'request' })).status).toBe(200)
    const { body: found } = await operate('GET', `/players/${id}`)
    expect([found.deleted, found.name, found.tokens]).toEqual([false, '–', 0])
    const { status, body } = await operate('PATCH', `/players/${id}`, { name: 'Anna', reason: 'name' })
    expect([status, body.deleted, body.name]).toEqual([200, false, 'Anna'])
    expect((await erase(id)).body.deleted).toBe(true)
  })

  test('moves and an erasure at the same time leave a whole game', async () => {
    const { game, path, anna, beat } = await inProgress(`Zz${unique()}`)
    await Promise.all([
      erase(anna.id),
      post(`${path}/moves`, anna.token, { type: 'predict', points: 40 }),
      post(`${path}/moves`, beat.token, { type: 'predict', points: 60 }),
    ])
    const { body } = await erase(anna.id)
    expect(body).toMatchObject({ deleted: true, runningGames: 0 })
    await expectConsistentGame(database, game)
  })

  test('an unknown player is 404, and writes no entry', async () => {
    expect(codeOf(await erase('p_nobody'))).toEqual([404, 'not-found'])
    expect(await auditOf('p_nobody')).toEqual([])
  })

  test('with more games than one request leaves, the cleanup or a repetition leaves the rest', async () => {
    const { id, token } = await newPlayer()
    for (let at = 0; at < 45; at += 1) await post('/v1/games', token, { ruleset: 'schieber' })
    await erase(id)
    const { rows } = await database.execute({ sql: 'select leaving from players where id = ?', args: [id] })
    expect(rows.map(({ leaving }) => leaving)).toEqual([1])
    await erase(id)
    await erase(id)
    expect((await operate('GET', `/players/${id}`)).body.runningGames).toBe(0)
  })
})
