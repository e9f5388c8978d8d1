import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import { databaseClient, isOnWorkers } from '../../support/host.ts'
import type { Answer, Body, Options, Player } from '../support/api-client.ts'
import { call, callDirectly, chooseTestMove, get, newPlayer, post } from '../support/api-client.ts'
import type { FaultyDatabase } from '../support/faulty-database.ts'
import { faultyDatabase } from '../support/faulty-database.ts'
import { openStream, openStreamAndWait } from '../support/stream-readers.ts'

/*
 * Integrations: programs that act for many players. `there` is a second Worker, whose database trips are counted.
 */

const database = databaseClient(inject('databaseUrl'))
const run = (sql: string, ...args: string[]) => database.execute({ sql, args })
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

// Who listens is where the others are.
callDirectly()

let between: FaultyDatabase
let there: RunningWorker
beforeAll(async () => {
  between = await faultyDatabase(inject('databaseUrl'))
  there = await anotherWorker({ databaseUrl: between.url, direct: true })
})
afterAll(async () => {
  await there.stop()
  await between.stop()
})

const ME = '/v1/integrations/me'
const LINKS = '/v1/players/me/links'

interface Bot {
  readonly id: string
  readonly token: string
}

const newBot = async (name = 'Jassbot'): Promise<Bot> => {
  const answer = await post('/v1/integrations', undefined, { name })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const pathOf = (external: string) => `${ME}/players/${encodeURIComponent(external)}`
const put = ({ token }: Bot, external: string, body: object, options: Options = {}) =>
  call('PUT', pathOf(external), { token, body, ...options })
const known = async (bot: Bot, external: string, name = external): Promise<Body> => {
  const answer = await put(bot, external, { name })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const as = (external: string) => ({ 'Act-As': `external:${encodeURIComponent(external)}` })
const said = ({ status, body }: Answer) => [status, body?.code, body?.facts?.reason]
const codeOf = async ({ token }: Pick<Player, 'token'>): Promise<string> => {
  const answer = await post(LINKS, token, {})
  expect(answer.status, answer.text).toBe(201)
  return answer.body.code
}
/** A started game of four players of an integration. */
const tableOf = async (bot: Bot, people: readonly string[], wanted: object = {}): Promise<Body> => {
  const [owner = '', ...others] = people
  const body = { ruleset: 'sidi-barrani', ...wanted }
  const created = await post('/v1/games', bot.token, body, { headers: as(owner) })
  expect(created.status, created.text).toBe(201)
  const { id, invite } = created.body
  for (const other of others) {
    const taken = await post(`/v1/games/${id}/seats`, bot.token, { invite }, { headers: as(other) })
    expect(taken.status, taken.text).toBe(201)
  }
  return { path: `/v1/games/${id}`, id }
}
const FOUR = ['tg:1', 'tg:2', 'tg:3', 'tg:4']
const botWithFour = async (): Promise<Bot> => {
  const bot = await newBot()
  await Promise.all(FOUR.map((external) => known(bot, external)))
  return bot
}

describe('an integration', () => {
  test('is created by any caller, with a token that is not stored; a repeated request gets the same', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const body = { name: ' Jassbot ' }
    const first = await post('/v1/integrations', undefined, body, { headers })
    expect(first.status).toBe(201)
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(first.body).toMatchObject({
      name: 'Jassbot',
      token: expect.stringMatching(/^sidi_int_[\w-]{65}$/),
    })
    const again = await post('/v1/integrations', undefined, body, { headers })
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.body).toEqual(first.body)
    const { rows } = await run('select * from integrations where id = ?', first.body.id)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(first.body.token)
    const { token: _, ...shown } = first.body
    expect((await get(ME, first.body.token)).body).toEqual(shown)
    const other = await post('/v1/integrations', undefined, { name: 'Other' }, { headers })
    expect(said(other)).toEqual([422, 'idempotency-key-reused', undefined])
  })

  test('has no key that can be guessed: fewer than 20 characters are refused', async () => {
    const headers = { 'Idempotency-Key': 'bot-1' }
    expect((await post('/v1/integrations', undefined, { name: 'Bot' }, { headers })).status).toBe(422)
  })

  test('what is for integrations takes the token of one', async () => {
    const { token } = await newPlayer()
    expect(said(await get(ME))).toEqual([401, 'unauthorized', undefined])
    expect(said(await get(ME, token))).toEqual([401, 'unauthorized', undefined])
    const forged = `sidi_int_${'A'.repeat(65)}`
    for (const path of [ME, pathOf('tg:1')]) {
      expect(said(await get(path, forged))).toEqual([401, 'unauthorized', undefined])
    }
    expect(said(await call('PUT', pathOf('x'), { token: forged, body: { name: 'X' } }))[0]).toBe(401)
    expect(said(await post(`${ME}/rotation`, forged, {}))[0]).toBe(401)
    expect((await call('DELETE', pathOf('x'), { token: forged })).status).toBe(401)
  })
})

describe('a player of an integration', () => {
  test('is created a single time, and is the same player each time, with the last name', async () => {
    const bot = await newBot()
    const first = await put(bot, 'telegram:5412', { name: 'Elsa' })
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({ name: 'Elsa', externalId: 'telegram:5412', linked: false })
    expect(first.text).not.toContain('token')
    const again = await put(bot, 'telegram:5412', { name: 'Elsa' })
    expect([again.status, again.body]).toEqual([200, first.body])
    const renamed = await put(bot, 'telegram:5412', { name: 'Elsa M.' })
    expect([renamed.status, renamed.body]).toEqual([200, { ...first.body, name: 'Elsa M.' }])
    expect((await get(pathOf('telegram:5412'), bot.token)).body).toEqual(renamed.body)
    const me = await get('/v1/players/me', bot.token, { headers: as('telegram:5412') })
    expect(me.body).toMatchObject({ id: first.body.id, name: 'Elsa M.' })
    expect((await get('/v1/players/me', bot.token, { headers: { 'Act-As': first.body.id } })).body).toEqual(
      me.body,
    )
  })

  test('with the same external id at another integration is another player', async () => {
    const [one, other] = [await newBot(), await newBot()]
    const mine = await known(one, 'tg:1')
    expect(said(await get(pathOf('tg:1'), other.token))).toEqual([404, 'person-not-found', undefined])
    const theirs = await known(other, 'tg:1')
    expect(theirs.id).not.toBe(mine.id)
    const acting = await get('/v1/players/me', other.token, { headers: { 'Act-As': mine.id } })
    expect(said(acting)).toEqual([403, 'not-your-player', 'another'])
  })

  test('is made once by ten requests in one instant', async () => {
    const bot = await newBot()
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(bot, 'tg:9', { name: 'Elsa' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    const { rows } = await run('select kind from tokens where via = ? order by kind', bot.id)
    expect(rows.map(({ kind }) => kind)).toEqual(['alias', 'link'])
  })

  test.each([
    ['a slash/and % and ?#', 'spaced out'],
    ['100%25', '%2F'],
    ['Zoë 🃏', 'emoji'],
    ["'; drop table players; --", 'quotes'],
    ['.', 'one dot'],
    ['x'.repeat(128), 'long'],
    ['🃏'.repeat(128), 'long, in characters that take two units each'],
  ])('may be called %s', async (external) => {
    const bot = await newBot()
    // A path has no room for a dot alone (RFC 3986, 5.2.4): the header has.
    const path = external === '.' ? '%2E%2E'.slice(3) : encodeURIComponent(external)
    if (external === '.') return expect(path).toBe('%2E')
    const made = await call('PUT', `${ME}/players/${path}`, { token: bot.token, body: { name: 'Elsa' } })
    expect(made.status, made.text).toBe(201)
    expect(made.body.externalId).toBe(external)
    expect((await get('/v1/players/me', bot.token, { headers: as(external) })).body.id).toBe(made.body.id)
  })

  test.each([
    ['external:', 400],
    ['external:%', 400],
    ['external:a b', 400],
    ['external:%FF', 400],
    [`external:${'x'.repeat(129)}`, 400],
    [`external:${encodeURIComponent('🃏'.repeat(129))}`, 400],
    ['external:%zz', 400],
    ['elsa', 400],
    ['p_../x', 400],
  ])('that Act-As says as %s cannot be read', async (header, status) => {
    const bot = await newBot()
    const answer = await get('/v1/players/me', bot.token, { headers: { 'Act-As': header } })
    expect(said(answer)).toEqual([status, 'act-as-unknown', 'malformed'])
  })

  test.each(['%zz', '%', '%FF', '%ED%A0%80'])(
    'that a path says as %s cannot be read either, and makes nobody',
    async (text) => {
      const bot = await newBot()
      const path = `${ME}/players/${text}`
      const { token } = bot
      for (const answer of [
        await call('PUT', path, { token, body: { name: 'Elsa' } }),
        await get(path, token),
        await call('DELETE', path, { token }),
      ]) {
        expect(said(answer)).toEqual([400, 'malformed-request', undefined])
      }
      expect((await run('select 1 from tokens where via = ?', bot.id)).rows).toEqual([])
    },
  )

  test('is called nothing that is too long', async () => {
    for (const external of ['x'.repeat(129), '🃏'.repeat(129)]) {
      expect((await put(await newBot(), external, { name: 'Elsa' })).status).toBe(422)
    }
  })

  test('requires a known `Act-As`, which only an integration may send', async () => {
    const bot = await newBot()
    expect(said(await get('/v1/players/me', bot.token))).toEqual([400, 'act-as-unknown', 'missing'])
    const unknown = await get('/v1/games', bot.token, { headers: as('nobody') })
    expect(said(unknown)).toEqual([400, 'act-as-unknown', 'unknown'])
    const created = await post('/v1/games', bot.token, { ruleset: 'schieber' }, { headers: as('nobody') })
    expect(said(created)).toEqual([400, 'act-as-unknown', 'unknown'])
    const { token, id } = await newPlayer()
    const played = await get('/v1/players/me', token, { headers: { 'Act-As': id } })
    expect(said(played)).toEqual([403, 'not-your-player', 'token'])
    const forged = await get('/v1/players/me', `sidi_int_${bot.id.slice(2)}${'A'.repeat(43)}`, {
      headers: as('x'),
    })
    expect(said(forged)).toEqual([401, 'unauthorized', undefined])
  })

  test('has an id that is no token, and the hash of a link is no token', async () => {
    const bot = await newBot()
    const { id } = await known(bot, 'tg:1')
    const { rows } = await run('select hash from tokens where player = ?', id)
    for (const { hash } of rows) {
      expect((await get('/v1/players/me', `${hash}`)).status).toBe(401)
    }
    const { rows: found } = await run('select token_hash from players where id = ?', id)
    expect(String(found[0]?.['token_hash'])).toMatch(/^acted [0-9a-f]{64}$/)
  })

  test('is renamed at the tables of the player as well', async () => {
    const bot = await botWithFour()
    const { path } = await tableOf(bot, FOUR)
    await put(bot, 'tg:2', { name: 'Rosa' })
    const seen = await get(path, bot.token, { headers: as('tg:1') })
    expect(seen.body.seats.map(({ player }: Body) => player.name)).toEqual(['tg:1', 'Rosa', 'tg:3', 'tg:4'])
  })

  test('a name that cannot be one is refused, and so is what is neither a name nor a code', async () => {
    const bot = await newBot()
    for (const body of [{}, { name: '' }, { name: 'Elsa', code: 'AAAAA-AAAAA' }, { code: '' }, { name: 7 }]) {
      expect((await put(bot, 'tg:1', body)).status).toBe(422)
    }
    expect((await get(pathOf('tg:1'), bot.token)).status).toBe(404)
  })
})

describe('four players of an integration', () => {
  test('play a deal; each player sees the own cards only', async () => {
    const bot = await botWithFour()
    const { path } = await tableOf(bot, FOUR)
    for (let moves = 0; moves < 60; moves += 1) {
      const views = await Promise.all(FOUR.map((one) => get(path, bot.token, { headers: as(one) })))
      const [first] = views
      if (first?.body.deal?.number !== 1) break
      const [turn = 0] = first.body.deal.toAct
      const hands = views.map(({ body }) => body.you.hand)
      expect(new Set(hands.flat()).size).toBe(hands.flat().length)
      const made = await post(`${path}/moves`, bot.token, chooseTestMove(views[turn]?.body), {
        headers: as(FOUR[turn] ?? ''),
      })
      expect(made.status, made.text).toBe(201)
    }
    const scores = await get(`${path}/scores`, bot.token, { headers: as('tg:1') })
    expect(scores.body.deals).toHaveLength(1)
  })

  test('a key of one is not a key of another, and survives another token', async () => {
    const bot = await botWithFour()
    const headers = (one: string) => ({ ...as(one), 'Idempotency-Key': 'table-1' })
    const body = { ruleset: 'schieber' }
    const first = await post('/v1/games', bot.token, body, { headers: headers('tg:1') })
    const second = await post('/v1/games', bot.token, body, { headers: headers('tg:2') })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.id).not.toBe(first.body.id)
    const { body: rotated } = await post(`${ME}/rotation`, bot.token, {})
    const again = await post('/v1/games', rotated.token, body, { headers: headers('tg:1') })
    expect([again.body.id, again.headers.get('idempotency-replayed')]).toEqual([first.body.id, 'true'])
  })

  test('a key is the player’s, however they are called', async () => {
    const bot = await botWithFour()
    const { body: me } = await get('/v1/players/me', bot.token, { headers: as('tg:1') })
    const create = (who: string) =>
      post(
        '/v1/games',
        bot.token,
        { ruleset: 'schieber' },
        { headers: { 'Act-As': who, 'Idempotency-Key': 'table-1' } },
      )
    const [first, again] = [await create('external:tg:1'), await create(me.id)]
    expect([again.status, again.body.id]).toEqual([201, first.body.id])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
  })

  test('a replayed answer with a secret works with another token as well', async () => {
    const bot = await botWithFour()
    const headers = { ...as('tg:1'), 'Idempotency-Key': crypto.randomUUID() }
    const wanted = { url: 'https://example.org/jass', types: ['turn.started'] }
    const first = await post('/v1/webhooks', bot.token, wanted, { headers })
    expect(first.status, first.text).toBe(201)
    const { body: rotated } = await post(`${ME}/rotation`, bot.token, {})
    const again = await post('/v1/webhooks', rotated.token, wanted, { headers })
    expect([again.status, again.body]).toEqual([201, first.body])
  })

  test.runIf(isOnWorkers)(
    'an acting integration costs a trip for a read and a trip for a move, as a player',
    async () => {
      const bot = await botWithFour()
      const { path } = await tableOf(bot, FOUR)
      const seen = await get(path, bot.token, { headers: as('tg:1') })
      const [turn = 0] = seen.body.deal.toAct
      const who = FOUR[turn] ?? ''
      const trips = async (act: () => Promise<Answer>): Promise<number> => {
        const before = between.answered.length
        const answer = await act()
        expect(answer.status, answer.text).toBeLessThan(300)
        return between.answered.length - before
      }
      const options = { headers: as(who), base: there.url }
      expect(await trips(() => get(path, bot.token, options))).toBe(1)
      const { body } = await get(path, bot.token, options)
      expect(await trips(() => post(`${path}/moves`, bot.token, chooseTestMove(body), options))).toBe(1)
      const { body: after } = await get(path, bot.token, { headers: as('tg:1'), base: there.url })
      const next = FOUR[after.deal.toAct[0]] ?? ''
      const keyed = { headers: { ...as(next), 'Idempotency-Key': 'next-1' }, base: there.url }
      const { body: theirs } = await get(path, bot.token, keyed)
      const act = () => post(`${path}/moves`, bot.token, chooseTestMove(theirs), keyed)
      expect(await trips(act)).toBe(1)
      expect((await act()).headers.get('idempotency-replayed')).toBe('true')
    },
  )

  test('what may be done for them is to play, not to be them', async () => {
    const bot = await botWithFour()
    const headers = as('tg:1')
    for (const answer of [
      await call('PATCH', '/v1/players/me', { token: bot.token, body: { name: 'X' }, headers }),
      await call('DELETE', '/v1/players/me', { token: bot.token, headers }),
      await post('/v1/players/me/tokens', bot.token, {}, { headers }),
      await get('/v1/players/me/tokens', bot.token, { headers }),
      await post(LINKS, bot.token, {}, { headers }),
      await get(LINKS, bot.token, { headers }),
    ]) {
      expect(said(answer)).toEqual([403, 'insufficient-scope', 'scope'])
    }
    expect((await get('/v1/webhooks', bot.token, { headers })).status).toBe(200)
    const ticket = await post('/v1/players/me/tickets', bot.token, { for: 'play' }, { headers })
    expect(ticket.status).toBe(201)
    expect((await get('/v1/players/me', ticket.body.ticket)).body.name).toBe('tg:1')
  })

  test('go when the integration lets them go, and their games are left', async () => {
    const bot = await botWithFour()
    const { path } = await tableOf(bot, FOUR)
    for (let times = 0; times < 2; times += 1)
      expect((await call('DELETE', pathOf('tg:1'), { token: bot.token })).status).toBe(204)
    expect(said(await get(path, bot.token, { headers: as('tg:1') }))).toEqual([
      400,
      'act-as-unknown',
      'unknown',
    ])
    const seen = await get(path, bot.token, { headers: as('tg:2') })
    expect(seen.body.status).not.toBe('playing')
    expect(JSON.stringify(seen.body.seats)).not.toContain('tg:1')
    const anew = await known(bot, 'tg:1')
    expect(anew.name).toBe('tg:1')
  })
})

describe('rotation of the token', () => {
  test('takes the place of the one before, at once and in every isolate; tickets end', async () => {
    const bot = await botWithFour()
    const { path } = await tableOf(bot, FOUR)
    const headers = as('tg:1')
    const ticket = await post('/v1/players/me/tickets', bot.token, { for: 'read' }, { headers })
    expect((await get(path, bot.token, { headers, base: there.url })).status).toBe(200)
    const rotated = await post(`${ME}/rotation`, bot.token, {})
    expect(rotated.status).toBe(200)
    expect(rotated.body).toMatchObject({ id: bot.id, token: expect.not.stringMatching(bot.token) })
    expect((await get(path, bot.token, { headers, base: there.url })).status).toBe(401)
    expect((await get(path, bot.token, { headers })).status).toBe(401)
    expect((await get(path, ticket.body.ticket)).status).toBe(401)
    expect((await get(path, rotated.body.token, { headers })).status).toBe(200)
  })

  test('a move with the old token is refused, although the isolate has the token in its cache', async () => {
    const bot = await botWithFour()
    const { path } = await tableOf(bot, FOUR)
    const seen = await get(path, bot.token, { headers: as('tg:1') })
    const [turn = 0] = seen.body.deal.toAct
    const headers = as(FOUR[turn] ?? '')
    const { body } = await get(path, bot.token, { headers, base: there.url })
    await post(`${ME}/rotation`, bot.token, {})
    const refused = await post(`${path}/moves`, bot.token, chooseTestMove(body), { headers, base: there.url })
    expect(refused.status).toBe(401)
    const { rows } = await run('select version from games where id = ?', path.slice('/v1/games/'.length))
    expect(rows[0]?.['version']).toBe(body.version)
  })

  test('is not given under a key that can be guessed', async () => {
    const bot = await newBot()
    const refused = await post(
      `${ME}/rotation`,
      bot.token,
      {},
      { headers: { 'Idempotency-Key': 'rotate-1' } },
    )
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid-request'])
    expect(refused.body.errors).toEqual([
      {
        pointer: 'Idempotency-Key:',
        code: 'easily-guessed',
        detail: expect.stringContaining('20 characters'),
      },
    ])
    expect((await get(ME, bot.token)).status).toBe(200)
  })

  test('is repeated for the same request with the old token, only with the same key', async () => {
    const bot = await newBot()
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const first = await post(`${ME}/rotation`, bot.token, {}, { headers })
    const again = await post(`${ME}/rotation`, bot.token, {}, { headers })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    const otherKey = { 'Idempotency-Key': crypto.randomUUID() }
    const other = await post(`${ME}/rotation`, bot.token, {}, { headers: otherKey })
    expect(other.status).toBe(401)
    const { rows } = await run('select body from receipts')
    expect(JSON.stringify(rows)).not.toContain(first.body.token)
  })
})

describe('a link with an existing player', () => {
  test('is created by a code of the player, also after a lost answer; then both are a single player', async () => {
    const bot = await newBot()
    const anna = await newPlayer('Anna')
    const code = await codeOf(anna)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    const typed = code.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    const linked = await put(bot, 'tg:7', { code: typed })
    expect([linked.status, linked.body]).toMatchObject([200, { id: anna.id, name: 'Anna', linked: true }])
    expect((await get('/v1/players/me', bot.token, { headers: as('tg:7') })).body.id).toBe(anna.id)
    const again = await put(bot, 'tg:7', { code })
    expect([again.status, again.body.id]).toEqual([200, anna.id])
    expect(said(await put(bot, 'tg:8', { code }))).toEqual([409, 'link-code-refused', 'taken'])
    expect(said(await put(await newBot(), 'tg:7', { code }))).toEqual([409, 'link-code-refused', 'taken'])
    // The name is hers.
    expect((await put(bot, 'tg:7', { name: 'Somebody' })).body.name).toBe('Anna')
  })

  test('leaves nothing to who is called so afterwards, not by the same request under the same key either', async () => {
    const bot = await newBot()
    const anna = await newPlayer('Anna')
    await put(bot, 'tg:7', { code: await codeOf(anna) })
    for (const one of FOUR.slice(1)) await known(bot, one)
    const headers = (key: string) => ({ headers: { ...as('tg:7'), 'Idempotency-Key': key }, base: there.url })
    const create = () => post('/v1/games', bot.token, { ruleset: 'sidi-barrani' }, headers('create-1'))
    const { body: game } = await create()
    expect(game.owner).toBe(anna.id)
    const path = `/v1/games/${game.id}`
    for (const one of FOUR.slice(1)) {
      await post(`${path}/seats`, bot.token, { invite: game.invite }, { headers: as(one) })
    }
    // The answer to the move shows the hand of the player, also if the move is refused.
    const act = () => post(`${path}/moves`, bot.token, { notation: 'pass' }, { ...headers('move-1') })
    const acted = await act()
    expect(acted.status, acted.text).not.toBe(404)
    const { items } = (await get(LINKS, anna.token)).body
    await call('DELETE', `${LINKS}/${items[0].id}`, { token: anna.token })
    const rosa = await known(bot, 'tg:7', 'Rosa')
    expect(said(await act())).toEqual([404, 'game-not-found', undefined])
    const hers = await create()
    expect([hers.status, hers.body.owner]).toEqual([201, rosa.id])
    expect(hers.body.id).not.toBe(game.id)
    expect(hers.headers.get('idempotency-replayed')).toBe(null)
    expect((await act()).headers.get('idempotency-replayed')).toBe('true')
  })

  test('leaves it to the player when they are away; who plays by the integration alone is away by it', async () => {
    const bot = await newBot()
    const anna = await newPlayer('Anna')
    await put(bot, 'tg:7', { code: await codeOf(anna) })
    await known(bot, 'tg:1')
    const path = '/v1/players/me/vacation'
    const body = { until: new Date(Date.now() + 86_400_000).toISOString() }
    const goAs = (who: string) => call('PUT', path, { token: bot.token, body, headers: { 'Act-As': who } })
    const comeAs = (who: string) => call('DELETE', path, { token: bot.token, headers: { 'Act-As': who } })
    for (const who of ['external:tg:7', anna.id]) {
      expect(said(await goAs(who))).toEqual([403, 'insufficient-scope', 'scope'])
      expect(said(await comeAs(who))).toEqual([403, 'insufficient-scope', 'scope'])
    }
    expect((await get('/v1/players/me', anna.token)).body.vacation).toBe(null)
    expect([(await goAs('external:tg:1')).status, (await comeAs('external:tg:1')).status]).toEqual([200, 204])
    expect((await call('PUT', path, { token: anna.token, body })).status).toBe(200)
  })

  test('leaves tokens, webhooks and the name to the player', async () => {
    const bot = await newBot()
    const anna = await newPlayer('Anna')
    await put(bot, 'tg:7', { code: await codeOf(anna) })
    const headers = as('tg:7')
    expect(said(await get('/v1/webhooks', bot.token, { headers }))).toEqual([
      403,
      'insufficient-scope',
      'scope',
    ])
    expect(said(await get('/v1/players/me/tokens', bot.token, { headers }))[0]).toBe(403)
    expect((await post('/v1/games', bot.token, { ruleset: 'schieber' }, { headers })).status).toBe(201)
  })

  test('is seen and ended by the player: then nothing opens by it, not by the id, not by a ticket', async () => {
    const bot = await newBot('Telegram Jass')
    const anna = await newPlayer('Anna')
    await put(bot, 'tg:7', { code: await codeOf(anna) })
    const headers = as('tg:7')
    const ticket = await post('/v1/players/me/tickets', bot.token, { for: 'play' }, { headers })
    const { items } = (await get(LINKS, anna.token)).body
    expect(items).toMatchObject([{ integration: { id: bot.id, name: 'Telegram Jass' }, externalId: 'tg:7' }])
    const ended = () => call('DELETE', `${LINKS}/${items[0].id}`, { token: anna.token })
    expect((await ended()).status).toBe(204)
    expect(said(await ended())).toEqual([404, 'link-not-found', undefined])
    expect((await get(LINKS, anna.token)).body.items).toEqual([])
    expect(said(await get('/v1/players/me', bot.token, { headers }))).toEqual([
      400,
      'act-as-unknown',
      'unknown',
    ])
    const byId = await get('/v1/players/me', bot.token, { headers: { 'Act-As': anna.id } })
    expect(said(byId)).toEqual([403, 'not-your-player', 'another'])
    expect((await get('/v1/players/me', ticket.body.ticket)).status).toBe(401)
    expect((await get('/v1/players/me', anna.token)).status).toBe(200)
  })

  test('of two names for one player one can end; by the id the player is known as long as one is left', async () => {
    const bot = await newBot()
    const anna = await newPlayer('Anna')
    await put(bot, 'discord:1', { code: await codeOf(anna) })
    await put(bot, 'telegram:1', { code: await codeOf(anna) })
    const byId = () => get('/v1/players/me', bot.token, { headers: { 'Act-As': anna.id } })
    expect((await call('DELETE', pathOf('discord:1'), { token: bot.token })).status).toBe(204)
    expect((await byId()).status).toBe(200)
    expect((await call('DELETE', pathOf('telegram:1'), { token: bot.token })).status).toBe(204)
    expect((await byId()).status).toBe(403)
    expect((await get('/v1/players/me', anna.token)).body.name).toBe('Anna')
  })

  test('replaces a player of the integration without a running game', async () => {
    const bot = await newBot()
    const before = await known(bot, 'tg:1', 'Elsa')
    const anna = await newPlayer('Anna')
    const { body: game } = await post(
      '/v1/games',
      bot.token,
      { ruleset: 'schieber' },
      { headers: as('tg:1') },
    )
    const code = await codeOf(anna)
    expect(said(await put(bot, 'tg:1', { code }))).toEqual([409, 'player-still-plays', undefined])
    const headers = as('tg:1')
    expect((await call('DELETE', `/v1/games/${game.id}`, { token: bot.token, headers })).status).toBe(204)
    expect((await put(bot, 'tg:1', { code })).body.id).toBe(anna.id)
    const old = await get('/v1/players/me', bot.token, { headers: { 'Act-As': before.id } })
    expect(said(old)).toEqual([403, 'not-your-player', 'another'])
  })

  test('an unknown code, an expired code, and too many codes', async () => {
    const bot = await newBot()
    const anna = await newPlayer('Anna')
    expect(said(await put(bot, 'tg:1', { code: 'AAAAA-AAAAA' }))).toEqual([
      409,
      'link-code-refused',
      'unknown',
    ])
    const code = await codeOf(anna)
    await run(
      "update tokens set expires_at = '2026-01-01T00:00:00.000Z' where player = ? and kind = 'code'",
      anna.id,
    )
    expect(said(await put(bot, 'tg:1', { code }))).toEqual([409, 'link-code-refused', 'unknown'])
    for (let times = 0; times < 5; times += 1) await codeOf(anna)
    const full = await post(LINKS, anna.token, {})
    expect([full.status, full.body.code, full.body.limit]).toEqual([409, 'too-many-tokens', 5])
    // A code is no token.
    expect((await get('/v1/players/me', code)).status).toBe(401)
    const { rows } = await run('select hash from tokens where player = ?', anna.id)
    expect(rows.map(({ hash }) => hash)).not.toContain(hashOf(code))
  })

  test('of twelve concurrent requests for codes five succeed; a used code makes room', async () => {
    const bot = await newBot()
    const anna = await newPlayer('Anna')
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(LINKS, anna.token, {})))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), ...Array(7).fill(409)])
    const [made] = answers.filter(({ status }) => status === 201)
    await put(bot, 'tg:1', { code: made?.body.code })
    await codeOf(anna)
    expect(said(await post(LINKS, anna.token, {}))).toEqual([409, 'too-many-tokens', undefined])
  })

  test('the same code again after a lost answer; and no action for a deleted player', async () => {
    const bot = await newBot()
    const anna = await newPlayer('Anna')
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const first = await post(LINKS, anna.token, {}, { headers })
    expect((await post(LINKS, anna.token, {}, { headers })).body).toEqual(first.body)
    await put(bot, 'tg:1', { code: first.body.code })
    await call('DELETE', '/v1/players/me', { token: anna.token })
    const acting = await get('/v1/players/me', bot.token, { headers: as('tg:1') })
    expect(said(acting)).toEqual([400, 'act-as-unknown', 'unknown'])
    expect((await get(pathOf('tg:1'), bot.token)).status).toBe(404)
  })
})

describe('subscribers', () => {
  const heardBy = (bot: Bot, path: string, external: string, form: 'sse' | 'ndjson' = 'sse') =>
    openStreamAndWait(form, { path: `${path}/events`, token: bot.token, headers: as(external) })

  test('ends for the old token, for a game and for the feed', async () => {
    const bot = await botWithFour()
    const other = await newBot()
    const { path } = await tableOf(bot, FOUR)
    const anna = await newPlayer('Anna')
    await put(bot, 'anna', { code: await codeOf(anna) })
    await put(other, 'anna', { code: await codeOf(anna) })
    const ticket = await post('/v1/players/me/tickets', bot.token, { for: 'read' }, { headers: as('tg:3') })
    const readers = await Promise.all([
      heardBy(bot, path, 'tg:1'),
      heardBy(bot, path, 'tg:2', 'ndjson'),
      heardBy(bot, '/v1/players/me', 'tg:2'),
      heardBy(bot, '/v1/players/me', 'anna'),
      openStreamAndWait('sse', { path: `${path}/events`, token: ticket.body.ticket }),
    ])
    const stays = await Promise.all([
      openStreamAndWait('sse', { path: '/v1/players/me/events', token: anna.token }),
      heardBy(other, '/v1/players/me', 'anna'),
    ])
    const { body: rotated } = await post(`${ME}/rotation`, bot.token, {})
    await Promise.all(readers.map(({ ended }) => ended))
    const open = Symbol('open')
    for (const { ended, cut } of stays) {
      expect(await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 200, open))])).toBe(open)
      cut()
    }
    const anew = await heardBy({ ...bot, token: rotated.token }, path, 'tg:1')
    anew.cut()
  })

  test('of a player ends with the link', async () => {
    const bot = await newBot()
    const anna = await newPlayer('Anna')
    const { body: game } = await post('/v1/games', anna.token, { ruleset: 'schieber' })
    await put(bot, 'anna', { code: await codeOf(anna) })
    const readers = await Promise.all([
      heardBy(bot, `/v1/games/${game.id}`, 'anna'),
      heardBy(bot, '/v1/players/me', 'anna'),
      openStreamAndWait('sse', {
        path: '/v1/players/me/events',
        token: bot.token,
        headers: { 'Act-As': anna.id },
      }),
    ])
    const own = await openStreamAndWait('sse', { path: '/v1/players/me/events', token: anna.token })
    const { items } = (await get(LINKS, anna.token)).body
    await call('DELETE', `${LINKS}/${items[0].id}`, { token: anna.token })
    await Promise.all(readers.map(({ ended }) => ended))
    const open = Symbol('open')
    expect(await Promise.race([own.ended, new Promise((resolve) => setTimeout(resolve, 200, open))])).toBe(
      open,
    )
    own.cut()
  })

  test('opens as many streams for each person as a token may', async () => {
    const bot = await botWithFour()
    const { path } = await tableOf(bot, FOUR)
    const readers = await Promise.all(Array.from({ length: 8 }, () => heardBy(bot, path, 'tg:1')))
    const refused = await openStream('sse', { path: `${path}/events`, token: bot.token, headers: as('tg:1') })
    expect(refused.status).toBe(429)
    const other = await heardBy(bot, path, 'tg:2')
    for (const { cut } of [...readers, other]) cut()
  })
})

describe('limits', () => {
  test('is counted by the integration, for whomever it acts', async () => {
    const bot = await botWithFour()
    const left = ({ headers }: Answer) => Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])
    const first = await get('/v1/players/me', bot.token, { headers: as('tg:1') })
    expect(first.headers.get('ratelimit-policy')).toMatch(/^"integration-read";q=\d+;w=60$/)
    const second = await get('/v1/players/me', bot.token, { headers: as('tg:2') })
    const isNextMinute = left(second) > left(first)
    expect(isNextMinute || left(second) === left(first) - 1).toBe(true)
    const written = await post('/v1/games', bot.token, { ruleset: 'schieber' }, { headers: as('tg:1') })
    expect(written.headers.get('ratelimit-policy')).toMatch(/^"integration-write";q=\d+;w=60$/)
  })

  test('at most 300 new players a minute, without limit for known players', async () => {
    const bot = await newBot()
    await known(bot, 'tg:1')
    const set = "update integrations set made = 300, made_in = strftime('%Y-%m-%dT%H:%M', 'now') where id = ?"
    // The minute may end in between.
    let refused = await put(bot, 'tg:2', { name: 'Beat' })
    for (let times = 0; times < 3 && refused.status !== 429; times += 1) {
      await run(set, bot.id)
      refused = await put(bot, `tg:${3 + times}`, { name: 'Beat' })
    }
    expect(said(refused)).toEqual([429, 'too-many-new-players', undefined])
    expect(refused.body.facts).toEqual({ most: 300 })
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await put(bot, 'tg:1', { name: 'Anna' })).status).toBe(200)
    await run("update integrations set made_in = '2026-01-01T00:00' where id = ?", bot.id)
    expect((await put(bot, 'tg:99', { name: 'Beat' })).status).toBe(201)
  })
})

describe('the list of players', () => {
  const list = async ({ token }: Bot, query = '') => {
    const answer = await get(`${ME}/players${query}`, token)
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  const names = ({ items }: Body) => items.map(({ externalId }: Body) => externalId)

  test('holds each person once, those linked first first, in pages', async () => {
    const bot = await newBot()
    const externals = ['tg:1', 'Ü/%', 'tg+2', 'a@b', 'tg:5']
    for (const external of externals) await known(bot, external)
    const whole = await list(bot)
    expect(names(whole)).toEqual(externals)
    expect(whole.next).toBeNull()
    const { items } = whole
    expect(items[0]).toEqual((await get(pathOf('tg:1'), bot.token)).body)
    expect(items[0]).toMatchObject({ name: 'tg:1', linked: false, since: items[0].createdAt })
    const paged: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Body = await list(bot, `?limit=2${cursor && `&cursor=${cursor}`}`)
      expect(page.items.length).toBeLessThanOrEqual(2)
      paged.push(...names(page))
      cursor = page.next
    }
    expect(paged).toEqual(externals)
    const next = await get(`${ME}/players?limit=2`, bot.token)
    const [, path = ''] = /^<(.+)>; rel="next"$/.exec(next.headers.get('link') ?? '') ?? []
    expect(names((await get(path, bot.token)).body)).toEqual(externals.slice(2, 4))
  })

  test('is filtered by the exact external id', async () => {
    const bot = await newBot()
    await known(bot, 'tg:1')
    await known(bot, 'tg:11')
    await known(bot, 'Ü/%')
    expect(names(await list(bot, '?externalId=tg:1'))).toEqual(['tg:1'])
    expect(names(await list(bot, `?externalId=${encodeURIComponent('Ü/%')}`))).toEqual(['Ü/%'])
    expect(names(await list(bot, '?externalId=tg'))).toEqual([])
    expect((await get(`${ME}/players?externalId=`, bot.token)).status).toBe(422)
    expect((await get(`${ME}/players?externalId=${'x'.repeat(129)}`, bot.token)).status).toBe(422)
  })

  test('has linked players, and no released, deleted or foreign players', async () => {
    const bot = await newBot()
    const other = await newBot('Other')
    await known(other, 'tg:1')
    const anna = await newPlayer('Anna')
    const beat = await newPlayer('Beat')
    await known(bot, 'own')
    for (const [external, player] of [
      ['tg:anna', anna],
      ['tg:beat', beat],
    ] as const) {
      expect((await put(bot, external, { code: await codeOf(player) })).status).toBe(200)
    }
    expect((await list(bot)).items).toMatchObject([
      { externalId: 'own', linked: false },
      { externalId: 'tg:anna', linked: true, name: 'Anna', createdAt: expect.any(String) },
      { externalId: 'tg:beat', linked: true, name: 'Beat' },
    ])
    expect(names(await list(other))).toEqual(['tg:1'])
    await call('DELETE', pathOf('own'), { token: bot.token })
    const links = (await get(LINKS, anna.token)).body.items
    expect((await call('DELETE', `${LINKS}/${links[0].id}`, { token: anna.token })).status).toBe(204)
    expect(names(await list(bot))).toEqual(['tg:beat'])
    expect((await call('DELETE', '/v1/players/me', { token: beat.token })).status).toBe(204)
    expect(names(await list(bot))).toEqual([])
    expect(names(await list(bot, '?externalId=tg:beat'))).toEqual([])
  })

  test('refuses a cursor of another listing', async () => {
    const { token } = await newBot()
    expect((await get(`${ME}/players?cursor=abc`, token)).status).toBe(422)
  })
})
