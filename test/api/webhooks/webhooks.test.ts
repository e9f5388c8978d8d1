import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { databaseClient } from '../../support/host.ts'
import type { Body, Options, Table } from '../support/api-client.ts'
import {
  call,
  callDirectly,
  chooseTestMove,
  get,
  getView,
  newPlayer,
  newTable,
  playOne,
  post,
} from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import type { ReceivedMessage } from '../support/webhook-target.ts'
import { newWebhookTarget } from '../support/webhook-target.ts'
import { newActiveWebhook, startWebhookWorker } from '../support/webhook-worker.ts'

callDirectly()

let worker: RunningWorker
let here: Options
beforeAll(async () => {
  worker = await startWebhookWorker()
  here = { base: worker.url }
})
afterAll(() => worker.stop())

const database = databaseClient(inject('databaseUrl'))

const hook = (token: string, target: { readonly url: string }, wanted: object = {}, path?: string) =>
  newActiveWebhook(worker, token, target, wanted, path)

const verified = (secret: string, { headers, text }: ReceivedMessage) =>
  new Webhook(secret).verify(text, headers as Record<string, string>)

/** Waits until all messages are sent and logged. */
const settled = (table?: Table) =>
  eventually(async () => {
    const { rows } = await database.execute(
      table
        ? { sql: 'select count(*) as n from outbox where game = ?', args: [table.game] }
        : 'select count(*) as n from outbox',
    )
    if (rows[0]?.['n'] !== 0) throw new Error('not yet')
  })

const play = (table: Table) => playOne(table, here)

describe('a webhook', () => {
  test('is tested at once, and active after the answer; its secret is shown a single time', async () => {
    const { token } = await newPlayer()
    const target = await newWebhookTarget()
    const body = { url: `${target.url}/hook`, types: ['turn.started', 'game.finished'], lang: 'de' }
    const made = await post('/v1/webhooks', token, body, here)
    expect(made.status, made.text).toBe(201)
    expect(made.headers.get('location')).toBe(`/v1/webhooks/${made.body.id}`)
    expect(made.headers.get('cache-control')).toBe('no-store')
    const { secret, ...webhook } = made.body
    expect(webhook).toMatchObject({ ...body, game: null, format: 'standard', status: 'pending' })
    await eventually(async () =>
      expect((await get(`/v1/webhooks/${webhook.id}`, token, here)).body.status).toBe('active'),
    )
    const [message] = target.received as [ReceivedMessage]
    expect(message.body).toMatchObject({
      type: 'webhook.test',
      data: { webhook: webhook.id, text: 'Testnachricht: Sidi erreicht dich hier.' },
    })
    expect(message.path).toBe('/hook')
    expect(() => verified(secret, message)).not.toThrow()
    const listed = await get('/v1/webhooks', token, here)
    expect(listed.body.items).toEqual([{ ...webhook, status: 'active' }])
    expect(listed.text).not.toContain(secret)
  })

  test('sent again under its key is the same one with its secret; and the secret is in no receipt', async () => {
    const { token } = await newPlayer()
    const target = await newWebhookTarget()
    const body = { url: target.url, types: ['turn.started'] }
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const [first, again] = [
      await post('/v1/webhooks', token, body, { ...here, headers }),
      await post('/v1/webhooks', token, body, { ...here, headers }),
    ]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.body).toEqual(first.body)
    expect((await get('/v1/webhooks', token, here)).body.items).toHaveLength(1)
    const { rows } = await database.execute({
      sql: "select count(*) as n from receipts where body like '%' || ? || '%'",
      args: [first.body.secret.slice(6)],
    })
    expect(rows[0]?.['n']).toBe(0)
    const rotated = `/v1/webhooks/${first.body.id}/rotation`
    const key = { ...here, headers: { 'Idempotency-Key': crypto.randomUUID() } }
    const [one, other] = [await post(rotated, token, {}, key), await post(rotated, token, {}, key)]
    expect([one.status, other.status]).toEqual([200, 200])
    expect(other.body).toEqual(one.body)
    expect(one.body.secret).not.toBe(first.body.secret)
  })

  test('is visible to its owner only, and limited to ten', async () => {
    const [{ token }, other] = [await newPlayer(), await newPlayer()]
    const target = await newWebhookTarget()
    for (let count = 0; count < 10; count += 1) {
      const made = await post('/v1/webhooks', token, { url: target.url, types: ['turn.started'] }, here)
      expect(made.status).toBe(201)
    }
    const more = await post('/v1/webhooks', token, { url: target.url, types: ['turn.started'] }, here)
    expect([more.status, more.body.code, more.body.limit]).toEqual([409, 'too-many-webhooks', 10])
    const [{ id }] = (await get('/v1/webhooks', token, here)).body.items
    const path = `/v1/webhooks/${id}`
    const refused = [
      await get(path, other.token, here),
      await call('PATCH', path, { ...here, token: other.token, body: { lang: 'fr' } }),
      await call('DELETE', path, { ...here, token: other.token }),
      await post(`${path}/rotation`, other.token, {}, here),
      await call('POST', `${path}/test`, { ...here, token: other.token }),
      await get(`${path}/deliveries`, other.token, here),
      await call('POST', `${path}/deliveries/msg_0/replay`, { ...here, token: other.token }),
    ]
    for (const answer of refused)
      expect([answer.status, answer.body.code]).toEqual([404, 'webhook-not-found'])
    expect((await call('DELETE', path, { ...here, token })).status).toBe(204)
    expect((await get(path, token, here)).status).toBe(404)
    expect((await get('/v1/webhooks', undefined, here)).status).toBe(401)
    expect(
      (await post('/v1/webhooks', token, { url: target.url, types: ['turn.started'] }, here)).status,
    ).toBe(201)
  })

  test('of a further token is the same as of the first one: list, limit, changes', async () => {
    const { token } = await newPlayer()
    const target = await newWebhookTarget()
    const wanted = { url: target.url, types: ['turn.started'] }
    const later = (await post('/v1/players/me/tokens', token, {}, here)).body.token
    const made = await hook(later, target)
    for (const one of [token, later]) {
      expect((await get('/v1/webhooks', one, here)).body.items).toHaveLength(1)
      expect((await get(`/v1/webhooks/${made.id}/deliveries`, one, here)).body.items).toHaveLength(1)
    }
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => post('/v1/webhooks', at % 2 === 0 ? token : later, wanted, here)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(9)
    expect(answers.filter(({ body }) => body.code === 'too-many-webhooks')).toHaveLength(3)
    expect((await get('/v1/webhooks', later, here)).body.items).toHaveLength(10)
  })

  test('beyond the limit, of earlier releases, stays and can be deleted by any token', async () => {
    const { id, token } = await newPlayer()
    const later = (await post('/v1/players/me/tokens', token, { scopes: ['webhooks'] }, here)).body.token
    const target = await newWebhookTarget()
    const made = await hook(token, target)
    for (let count = 0; count < 11; count += 1) {
      await database.execute({
        sql: `insert into webhooks (id, owner, origin, url, host, format, types, lang, status, secret, created_at)
          select ?, owner, origin, url, host, format, types, lang, status, secret, created_at from webhooks where id = ?`,
        args: [`wh_${id.slice(2)}${count}`, made.id],
      })
    }
    const { items } = (await get('/v1/webhooks', later, here)).body
    expect(items).toHaveLength(12)
    const more = () => post('/v1/webhooks', later, { url: target.url, types: ['turn.started'] }, here)
    expect((await more()).body.code).toBe('too-many-webhooks')
    for (const { id: one } of items.slice(0, 3)) {
      expect((await call('DELETE', `/v1/webhooks/${one}`, { ...here, token: later })).status).toBe(204)
    }
    expect((await more()).status).toBe(201)
  })

  test('of a public game is reserved for players at the table despite webhooks of strangers; deleted webhooks do not count', async () => {
    const target = await newWebhookTarget()
    const owner = await newPlayer()
    const game = { ruleset: 'schieber', visibility: 'public' }
    const { body } = await post('/v1/games', owner.token, game, here)
    const stranger = await newPlayer()
    const wanted = { url: target.url, types: ['game.moved'], game: body.id }
    const { id } = (await post('/v1/webhooks', stranger.token, wanted, here)).body
    const copy = (count: number) =>
      database.execute({
        sql: `insert into webhooks (id, owner, origin, game, url, host, format, types, lang, status, secret, created_at)
          select ?, owner, origin, game, url, host, format, types, lang, 'disabled', secret, created_at from webhooks where id = ?`,
        args: [`wh_${body.id.slice(2)}${count}`, id],
      })
    for (let count = 0; count < 99; count += 1) await copy(count)
    const other = await newPlayer()
    const refused = await post('/v1/webhooks', other.token, wanted, here)
    expect([refused.status, refused.body.limit]).toEqual([409, 100])
    expect((await post('/v1/webhooks', owner.token, wanted, here)).status).toBe(201)
    await database.execute({
      sql: "update webhooks set status = 'deleted' where game = ? and status = 'disabled'",
      args: [body.id],
    })
    expect((await post('/v1/webhooks', other.token, wanted, here)).status).toBe(201)
  })

  test('goes to no private network, and not to this service itself', async () => {
    const { token } = await newPlayer()
    const reason = async (url: string, base: string) => {
      const { status, body } = await post('/v1/webhooks', token, { url, types: ['turn.started'] }, { base })
      expect([status, body.code]).toEqual([422, 'webhook-url-refused'])
      return body.facts.reason
    }
    const { host } = new URL(worker.url)
    expect(await reason(`http://${host}/hook`, worker.url)).toBe('this-service')
    expect(await reason('https://192.168.1.1/hook', worker.url)).toBe('private-address')
    expect(await reason('https://169.254.169.254/latest', worker.url)).toBe('private-address')
    // Without the setting for local webhooks:
    const plain = inject('directUrl')
    expect(await reason('http://example.org/hook', plain)).toBe('scheme')
    expect(await reason('https://127.0.0.1:9999/hook', plain)).toBe('private-address')
    expect(await reason('https://[::ffff:127.0.0.1]/hook', plain)).toBe('private-address')
    expect(await reason('https://0x7f.1/hook', plain)).toBe('private-address')
    expect(await reason('https://localhost/hook', plain)).toBe('private-name')
  })

  test('of a game requires the right to see the game', async () => {
    const table = await newTable({ visibility: 'private' })
    const stranger = await newPlayer()
    const target = await newWebhookTarget()
    const body = { url: target.url, types: ['game.moved'], game: table.game }
    const refused = await post('/v1/webhooks', stranger.token, body, here)
    expect([refused.status, refused.body.code]).toEqual([404, 'game-not-found'])
    expect((await post('/v1/webhooks', table.tokens[2], body, here)).status).toBe(201)
  })

  test('with a new URL gets no message before the test', async () => {
    const table = await newTable()
    const [first, second] = [await newWebhookTarget(), await newWebhookTarget()]
    second.answers = (response) => response.writeHead(500).end()
    const { id } = await hook(table.tokens[0] ?? '', first, { types: ['game.moved'], game: table.game })
    const path = `/v1/webhooks/${id}`
    const token = table.tokens[0] ?? ''
    const changed = await call('PATCH', path, {
      ...here,
      token,
      body: { url: `${second.url}/x`, lang: 'it' },
    })
    expect([changed.status, changed.body.status, changed.body.lang]).toEqual([200, 'pending', 'it'])
    await eventually(() => expect(second.received).toHaveLength(1))
    await play(table)
    await settled(table)
    expect([first.delivered(), second.delivered()]).toEqual([[], []])
    second.answers = (response) => response.writeHead(204).end()
    expect((await call('POST', `${path}/test`, { ...here, token })).status).toBe(202)
    await eventually(async () => expect((await get(path, token, here)).body.status).toBe('active'))
    await play(table)
    const [message] = await second.until(1)
    expect(message?.body.type).toBe('game.moved')
    expect(first.delivered()).toEqual([])
  })
})

describe('content of notifications', () => {
  test('whose turn it is, to that player, once for each turn', async () => {
    const table = await newTable()
    const target = await newWebhookTarget()
    const hooks: Body[] = []
    for (const [seat, token] of table.tokens.entries())
      hooks.push(await hook(token, target, { turns: 'each' }, `/${seat}`))
    const turns: number[] = []
    for (let count = 0; count < 9; count += 1) {
      await play(table)
      turns.push((await getView(table)).deal.toAct[0])
    }
    const messages = await target.until(turns.length)
    await settled(table)
    expect(messages).toHaveLength(turns.length)
    const inOrder = [...messages].sort((one, other) => one.body.data.version - other.body.data.version)
    expect(inOrder.map(({ path }) => path)).toEqual(turns.map((seat) => `/${seat}`))
    for (const message of messages) {
      const { seat, player, game, url, text } = message.body.data
      expect(game).toBe(table.game)
      expect(player).toEqual({ id: table.players[seat]?.id, name: table.players[seat]?.name })
      expect(url).toBe(`${worker.url}${table.path}`)
      const page = `${worker.url}/play#g=${table.game}`
      expect(text).toBe(`Sidi Barrani\nIt is ${player.name}’s turn.\n${page}`)
      expect(message.body.data).not.toHaveProperty('asked')
      expect(() => verified(hooks[seat].secret, message)).not.toThrow()
    }
    expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length)
  })

  test('of a game every change, one message for each, as a spectator sees it', async () => {
    const table = await newTable({ visibility: 'public' })
    const spectator = await newPlayer()
    const target = await newWebhookTarget()
    await hook(spectator.token, target, {
      types: ['game.moved', 'turn.started'],
      game: table.game,
      lang: 'de',
    })
    const { version } = await getView(table)
    for (let count = 0; count < 6; count += 1) await play(table)
    const messages = await target.until(6)
    await settled(table)
    expect(messages.map(({ body }) => body.type)).toEqual(Array.from({ length: 6 }, () => 'game.moved'))
    const events = messages
      .flatMap(({ body }) => body.data.events)
      .sort((one: Body, other: Body) => one.seq - other.seq)
    const log = await get(`${table.path}/events?after=${version}`, spectator.token, here)
    expect(events).toEqual(log.body.items)
    const latest = messages.find(({ body }) => body.data.version === log.body.now.version)
    expect(latest?.body.data.now).toEqual(log.body.now)
    expect(latest?.body.data.text).toContain('ist an der Reihe')
  })

  test('to one URL only once for one owner, and once for each owner, so no stranger takes a message', async () => {
    const table = await newTable({ visibility: 'public' })
    const target = await newWebhookTarget()
    const stranger = await newPlayer()
    const wanted = { types: ['game.moved'], game: table.game }
    const hooks: Body[] = []
    for (const token of [stranger.token, table.tokens[0] ?? '', table.tokens[0] ?? '']) {
      hooks.push(await hook(token, target, wanted))
    }
    for (let count = 0; count < 3; count += 1) await play(table)
    await target.until(6)
    await settled(table)
    const isSignedBy = ({ secret }: Body, message: ReceivedMessage) => {
      try {
        return Boolean(verified(secret, message))
      } catch {
        return false
      }
    }
    const counts = hooks.map((one) => target.delivered().filter((message) => isSignedBy(one, message)).length)
    expect(counts).toEqual([3, 3, 0])
  })

  test('to one URL only once for all people of an integration', async () => {
    const bot = (await post('/v1/integrations', undefined, { name: 'Bot' }, here)).body
    const as = (external: string) => ({ ...here, headers: { 'Act-As': `external:${external}` } })
    const people = ['a', 'b', 'c', 'd']
    for (const external of people) {
      const path = `/v1/integrations/me/players/${external}`
      await call('PUT', path, { ...here, token: bot.token, body: { name: 'Anna' } })
    }
    const target = await newWebhookTarget()
    const { body: game } = await post('/v1/games', bot.token, { ruleset: 'schieber' }, as('a'))
    for (const external of people) {
      if (external !== 'a')
        await post(`/v1/games/${game.id}/seats`, bot.token, { invite: game.invite }, as(external))
      const body = { url: target.url, types: ['game.moved'], game: game.id }
      const made = await post('/v1/webhooks', bot.token, body, as(external))
      await eventually(async () => {
        const { status } = (await get(`/v1/webhooks/${made.body.id}`, bot.token, as(external))).body
        if (status !== 'active') throw new Error(status)
      })
    }
    for (const agree of [true, false])
      await post(`/v1/games/${game.id}/abandonment`, bot.token, { agree }, as('a'))
    await target.until(2)
    await eventually(async () => {
      const { rows } = await database.execute({
        sql: 'select count(*) as n from outbox where game = ?',
        args: [game.id],
      })
      if (rows[0]?.['n'] !== 0) throw new Error('not yet')
    })
    const { version } = (await get(`/v1/games/${game.id}`, bot.token, as('a'))).body
    expect(target.delivered().filter(({ body }) => body.data.version === version)).toHaveLength(1)
  })

  test('to later players, and to webhooks created during the game', async () => {
    const [anna, beat, claudia, dario] = await Promise.all([1, 2, 3, 4].map(() => newPlayer()))
    const target = await newWebhookTarget()
    await hook(beat?.token ?? '', target, { types: ['seat.taken', 'game.started'] }, '/beat')
    const { body } = await post(
      '/v1/games',
      anna?.token,
      { ruleset: 'sidi-barrani', visibility: 'public' },
      here,
    )
    const path = `/v1/games/${body.id}`
    for (const player of [beat, claudia, dario]) await post(`${path}/seats`, player?.token, {}, here)
    const messages = await target.until(4)
    expect(messages.map(({ body: { type } }) => type).sort()).toEqual([
      'game.started',
      'seat.taken',
      'seat.taken',
      'seat.taken',
    ])
    const tokens = [anna, beat, claudia, dario].map((player) => player?.token ?? '')
    const table: Table = { game: body.id, path, players: [], tokens }
    // The Worker has the game in its cache, as a game without subscribers.
    await hook(anna?.token ?? '', target, { types: ['turn.started'] }, '/anna')
    const before = target.delivered().length
    let turns = 0
    for (let count = 0; count < 8; count += 1) {
      const [moved] = (await getView(table)).deal.toAct
      await play(table)
      const [next] = (await getView(table)).deal.toAct
      // A player who wins a trick with its last card has one long turn.
      if (next === 0 && moved !== 0) turns += 1
    }
    expect(turns).toBeGreaterThan(0)
    await target.until(before + turns)
    await settled(table)
    expect(target.delivered().filter((message) => message.path === '/anna')).toHaveLength(turns)
  })

  test('in the formats of Discord and Slack, unsigned and without mentions', async () => {
    const table = await newTable({ visibility: 'public' })
    const target = await newWebhookTarget()
    const wanted = { types: ['game.moved'], game: table.game }
    await hook(table.tokens[0] ?? '', target, { ...wanted, format: 'discord' }, '/discord')
    await hook(table.tokens[1] ?? '', target, { ...wanted, format: 'slack', lang: 'fr' }, '/slack')
    await play(table)
    const messages = await target.until(2)
    const at = (path: string) => messages.find((message) => message.path === path)
    expect(at('/discord')?.body.allowed_mentions).toEqual({ parse: [] })
    expect(Object.keys(at('/slack')?.body ?? {})).toEqual(['text'])
    for (const { headers } of messages) expect(headers).not.toHaveProperty('webhook-signature')
  })

  test('signed with the old and the new secret while both hold', async () => {
    const table = await newTable()
    const target = await newWebhookTarget()
    const token = table.tokens[0] ?? ''
    const made = await hook(token, target, { types: ['game.moved'], game: table.game })
    const path = `/v1/webhooks/${made.id}/rotation`
    const second = (await post(path, token, { overlapHours: 1 }, here)).body
    expect(second.oldSecretUntil > new Date().toISOString()).toBe(true)
    await play(table)
    const [both] = (await target.until(1)) as [ReceivedMessage]
    for (const secret of [made.secret, second.secret]) expect(() => verified(secret, both)).not.toThrow()
    const third = (await post(path, token, { overlapHours: 0 }, here)).body
    await play(table)
    const last = (await target.until(2))[1] as ReceivedMessage
    expect(() => verified(third.secret, last)).not.toThrow()
    for (const secret of [made.secret, second.secret]) expect(() => verified(secret, last)).toThrow()
  })

  test('is in the log, with what was answered, and can be sent once more', async () => {
    const table = await newTable()
    const target = await newWebhookTarget()
    const token = table.tokens[0] ?? ''
    const { id } = await hook(token, target, { types: ['game.moved'], game: table.game })
    const path = `/v1/webhooks/${id}/deliveries`
    target.answers = (response) => response.writeHead(202).end('Grüezi '.repeat(100))
    for (let count = 0; count < 3; count += 1) await play(table)
    await target.until(3)
    await settled(table)
    const all = await get(`${path}?limit=2`, token, here)
    expect(all.body.items).toHaveLength(2)
    const [delivery] = all.body.items
    expect(delivery).toMatchObject({
      ...{ type: 'game.moved', game: table.game, outcome: 'delivered', attempts: 1, status: 202 },
      ...{ failure: null, nextAt: null },
    })
    expect(new TextEncoder().encode(delivery.answer).length).toBeLessThanOrEqual(200)
    const rest = await get(`${path}?limit=2&cursor=${all.body.next}`, token, here)
    expect(rest.body.items.map(({ type }: Body) => type)).toEqual(['game.moved', 'webhook.test'])
    expect(rest.body.next).toBeNull()
    expect((await get(`${path}?outcome=failed`, token, here)).body.items).toEqual([])
    expect((await get(`${path}?outcome=delivered`, token, here)).body.items).toHaveLength(4)
    const again = await call('POST', `${path}/${delivery.id}/replay`, { ...here, token })
    expect(again.status).toBe(202)
    const messages = await target.until(4)
    expect(messages[3]?.id).toBe(delivery.id)
    expect(messages[3]?.body.data.events).toEqual(
      messages.find((one) => one.id === delivery.id)?.body.data.events,
    )
    await settled(table)
    expect((await get(path, token, here)).body.items[0]).toMatchObject({
      id: delivery.id,
      outcome: 'delivered',
    })
    const none = await call('POST', `${path}/msg_nothing/replay`, { ...here, token })
    expect([none.status, none.body.code]).toEqual([404, 'webhook-not-found'])
  })

  test('not of a move that was refused, nor twice of one that came twice at once', async () => {
    const table = await newTable()
    const target = await newWebhookTarget()
    const token = table.tokens[0] ?? ''
    await hook(token, target, { types: ['game.moved'], game: table.game })
    const { version, deal } = await getView(table)
    const seat = deal.toAct[0]
    const mover = table.tokens[seat] ?? ''
    const move = chooseTestMove(await getView(table, seat))
    const moves = `${table.path}/moves`
    const wrong = table.tokens[(seat + 1) % 4]
    expect((await post(moves, wrong, move, here)).status).toBe(409)
    expect((await post(moves, mover, { type: 'play', card: '6b' }, here)).status).toBeGreaterThanOrEqual(400)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        post(moves, mover, move, { base: Math.random() < 0.5 ? worker.url : inject('directUrl') }),
      ),
    )
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(1)
    await play(table)
    await target.until(1)
    await settled(table)
    const versions = target.delivered().map(({ body }) => body.data.version)
    expect(new Set(versions).size).toBe(versions.length)
    expect(versions.every((later) => later > version)).toBe(true)
  })
})
