import { describe, expect, test } from 'vitest'
import type { Body } from '../support/api-client.ts'
import { call, callDirectly, get, playOne, post } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import type { ReceivedMessage } from '../support/webhook-target.ts'
import { newWebhookTarget } from '../support/webhook-target.ts'
import {
  newActiveWebhook,
  runScheduler,
  startGameAt,
  startWebhookWorker,
  withWebhookService,
} from '../support/webhook-worker.ts'

/*
 * Fairness among owners of webhooks at the same host: floods, the bound of a queue, and the content of repeated
 * messages.
 */

callDirectly()

const MINUTE = 60_000

const { worker, database, databaseUrl, here } = withWebhookService()

const newcomer = async (name: string): Promise<Body> =>
  (await post('/v1/players', undefined, { name }, here)).body

const waiting = async (webhook: string): Promise<Body[]> =>
  (await database.execute({ sql: 'select * from outbox where webhook = ? order by id', args: [webhook] }))
    .rows

const deliveriesOf = async (webhook: string, token: string): Promise<Body[]> =>
  (await get(`/v1/webhooks/${webhook}/deliveries`, token, here)).body.items

describe('a flood of messages of an owner at a host', () => {
  test('delays no webhook of another owner at that host: no sweep is needed for its messages', async () => {
    const target = await newWebhookTarget()
    const of = (path: string) => target.received.filter((one) => one.path === path)
    const mallory = await newcomer('Mallory')
    const game = (await post('/v1/games', mallory.token, { ruleset: 'schieber' }, here)).body
    const flood = await newActiveWebhook(
      worker,
      mallory.token,
      target,
      { types: ['game.moved'], game: game.id },
      '/flood',
    )
    const bot = `/v1/games/${game.id}/seats/1`
    const change = async () => {
      await call('PUT', `${bot}/bot`, { ...here, token: mallory.token, body: { level: 'beginner' } })
      await call('DELETE', bot, { ...here, token: mallory.token })
    }
    for (let count = 0; count < 75; count += 1) await change()
    await eventually(async () => expect((await waiting(flood.id)).length).toBeGreaterThan(50))
    const before = of('/flood').length
    // A new owner makes a webhook for the same host, and gets the messages of a game: the test, and each change at once.
    const victim = await newcomer('Anna')
    const hook = await newActiveWebhook(worker, victim.token, target, { types: ['seat.taken'] }, '/victim')
    const open = (await post('/v1/games', victim.token, { ruleset: 'schieber' }, here)).body
    const floods = Array.from({ length: 5 }, change)
    const guest = await newcomer('Beat')
    await post(`/v1/games/${open.id}/seats`, guest.token, { invite: open.invite }, here)
    await eventually(() => expect(of('/victim').map(({ body }) => body.type)).toContain('seat.taken'))
    await Promise.all(floods)
    // The flood waits meanwhile: what came of it in between is counted, in a new minute one share at most.
    expect(of('/flood').length - before).toBeLessThanOrEqual(60)
    expect((await waiting(flood.id)).length).toBeGreaterThan(50)
    await eventually(async () => expect(await waiting(hook.id)).toEqual([]))
  })

  test('gets its turn in each minute, and loses nothing', async () => {
    const target = await newWebhookTarget()
    const [one, other] = [await startGameAt(worker), await startGameAt(worker)]
    const hooks: Body[] = []
    for (const [at, table] of [one, other].entries()) {
      const wanted = { types: ['game.moved'], game: table.game }
      hooks.push(await newActiveWebhook(worker, table.tokens[0] ?? '', target, wanted, `/${at}`))
    }
    for (let count = 0; count < 70; count += 1) await playOne(one, here)
    for (let count = 0; count < 5; count += 1) await playOne(other, here)
    for (let minute = 1; minute <= 3; minute += 1) await runScheduler(worker, minute * MINUTE)
    await runScheduler(worker, 0)
    await eventually(() => {
      const messages = target.delivered()
      for (const [path, count] of [
        ['/0', 70],
        ['/1', 5],
      ] as const)
        expect(new Set(messages.filter((message) => message.path === path).map(({ id }) => id)).size).toBe(
          count,
        )
    })
    for (const hook of hooks) expect(await waiting(hook.id)).toEqual([])
  })
})

describe('more messages than the queue of a webhook holds', () => {
  test('are merged into a message with `from` and `to`, and the delivery log has the number', async () => {
    const [table, target] = [await startGameAt(worker), await newWebhookTarget()]
    const [token = ''] = table.tokens
    const hook = await newActiveWebhook(worker, token, target, { types: ['game.moved'], game: table.game })
    target.answers = (response) => response.writeHead(503).end()
    await playOne(table, here)
    await target.until(1)
    const [row] = await eventually(async () => {
      const rows = await waiting(hook.id)
      expect(rows[0]?.['attempts']).toBe(1)
      return rows
    })
    // A thousand messages that nobody has tried, as a flood leaves them behind.
    await database.execute({
      sql: `insert into outbox (host, tenant, due, id, webhook, type, game, first, last, seat, at)
        select was.host, was.tenant, ?, 'msg_018f' || printf('%027x', item.value), was.webhook, was.type, was.game,
          was.first, was.last, was.seat, was.at from outbox as was, json_each(?) as item where was.id = ?`,
      args: [
        new Date(Date.now() + 60 * MINUTE).toISOString(),
        JSON.stringify(Array.from({ length: 1000 }, (_, at) => at)),
        row?.['id'],
      ],
    })
    target.answers = (response) => response.writeHead(500).end()
    await runScheduler(worker, 2 * MINUTE)
    await eventually(async () => expect(await waiting(hook.id)).toHaveLength(1))
    target.answers = (response) => response.writeHead(200).end()
    await runScheduler(worker, 4 * MINUTE)
    await runScheduler(worker, 0)
    const merged = await eventually(() => {
      const message = target.delivered().at(-1)
      expect(message?.body.data.events).toEqual([])
      return message as ReceivedMessage
    })
    const first = target.delivered()[0] as ReceivedMessage
    const seqs = first.body.data.events.map(({ seq }: Body) => seq)
    expect(merged.body.data).toMatchObject({ from: seqs[0], to: seqs.at(-1), version: seqs.at(-1) })
    expect(merged.id).not.toBe(first.id)
    await eventually(async () => {
      const [last, before] = await deliveriesOf(hook.id, token)
      expect(last).toMatchObject({ id: merged.id, outcome: 'delivered', merged: 1001 })
      expect(before).toMatchObject({ id: first.id, outcome: 'failed', failure: 'merged' })
    })
  })
})

describe('a repeated message', () => {
  test('has the same body and id despite later events', async () => {
    const [table, target] = [await startGameAt(worker), await newWebhookTarget()]
    const [token = ''] = table.tokens
    const hook = await newActiveWebhook(worker, token, target, { types: ['game.moved'], game: table.game })
    target.answers = (response) => response.writeHead(500).end()
    await playOne(table, here)
    await playOne(table, here)
    await call('PATCH', '/v1/players/me', { ...here, token, body: { name: 'Zoë' } })
    await target.until(2)
    await eventually(async () => {
      for (const { attempts } of await waiting(hook.id)) expect(attempts).toBe(1)
    })
    target.answers = (response) => response.writeHead(200).end()
    await runScheduler(worker, 2 * MINUTE)
    await runScheduler(worker, 0)
    const messages = await target.until(4)
    for (const { id, text } of messages.slice(2))
      expect(text).toBe(messages.find((one) => one.id === id)?.text)
    expect(new Set(messages.map(({ id }) => id)).size).toBe(2)
    await eventually(async () => expect(await waiting(hook.id)).toEqual([]))
  })

  test('has the same body also after its Worker was killed before it noted anything', async () => {
    const [table, target] = [await startGameAt(worker), await newWebhookTarget()]
    const [token = ''] = table.tokens
    await newActiveWebhook(worker, token, target, { types: ['game.moved'], game: table.game })
    const killed = await startWebhookWorker(databaseUrl())
    target.answers = () => {}
    await playOne(table, { base: killed.url })
    await target.until(1)
    if (killed.pid !== undefined) process.kill(-killed.pid, 'SIGKILL')
    target.answers = (response) => response.writeHead(200).end()
    await playOne(table, here)
    await runScheduler(worker, 2 * MINUTE)
    await runScheduler(worker, 0)
    const [first] = target.delivered()
    await eventually(() => expect(target.delivered().filter(({ id }) => id === first?.id)).toHaveLength(2))
    const again = target.delivered().findLast(({ id }) => id === first?.id)
    expect(again?.text).toBe(first?.text)
    await killed.stop().catch(() => {})
  })

  test('has a new body and id after the deletion of a named player', async () => {
    const [table, target] = [
      await startGameAt(worker, ['Anna', 'Beat', 'Claudia', 'Quirinus']),
      await newWebhookTarget(),
    ]
    const [token = '', , , leaver = ''] = table.tokens
    const wanted = { types: ['game.moved', 'turn.started', 'game.abandoned'], game: table.game }
    const hook = await newActiveWebhook(worker, token, target, wanted)
    target.answers = (response) => response.writeHead(500).end()
    const agree = (agrees: boolean) => post(`${table.path}/abandonment`, leaver, { agree: agrees }, here)
    await agree(true)
    const [first] = await target.until(1)
    expect(first?.text).toContain('Quirinus')
    await eventually(async () => expect((await waiting(hook.id))[0]?.['attempts']).toBe(1))
    expect((await call('DELETE', '/v1/players/me', { ...here, token: leaver })).status).toBe(204)
    target.answers = (response) => response.writeHead(200).end()
    await runScheduler(worker, 2 * MINUTE)
    await runScheduler(worker, 0)
    const version = first?.body.data.version
    const again = await eventually(() => {
      const message = target.delivered().findLast(({ body }) => body.data.version === version)
      expect(message?.id).not.toBe(first?.id)
      return message as ReceivedMessage
    })
    expect(target.delivered().filter(({ id }) => id === first?.id)).toHaveLength(1)
    expect(again.text).not.toContain('Quirinus')
    expect(again.body.data.events.map(({ seq }: Body) => seq)).toEqual(
      first?.body.data.events.map(({ seq }: Body) => seq),
    )
    await eventually(async () => {
      const log = await deliveriesOf(hook.id, token)
      expect(log.find(({ id }) => id === first?.id)).toMatchObject({ outcome: 'failed', failure: 'renewed' })
      expect(log.find(({ id }) => id === again.id)).toMatchObject({ outcome: 'delivered', attempts: 2 })
    })
  })

  test('names no deleted player either where the owner of the webhook has left the table', async () => {
    const target = await newWebhookTarget()
    const [anna, xaver, leaver] = [
      await newcomer('Anna'),
      await newcomer('Xaver'),
      await newcomer('Quirinus'),
    ]
    const { body: game } = await post('/v1/games', anna.token, { ruleset: 'schieber' }, here)
    const seats = `/v1/games/${game.id}/seats`
    const sit = ({ token }: Body) => post(seats, token, { invite: game.invite }, here)
    const hook = await newActiveWebhook(worker, xaver.token, target, { types: ['seat.taken'] })
    target.answers = (response) => response.writeHead(500).end()
    await sit(xaver)
    await sit(leaver)
    const naming = () => target.delivered().filter(({ text }) => text.includes('Quirinus'))
    await eventually(async () => {
      expect(naming()).toHaveLength(1)
      for (const { attempts } of await waiting(hook.id)) expect(attempts).toBe(1)
    })
    expect((await call('DELETE', `${seats}/me`, { ...here, token: xaver.token })).status).toBe(204)
    expect((await call('DELETE', '/v1/players/me', { ...here, token: leaver.token })).status).toBe(204)
    target.answers = (response) => response.writeHead(200).end()
    await runScheduler(worker, 2 * MINUTE)
    await eventually(async () => expect(await waiting(hook.id)).toEqual([]))
    expect(naming()).toHaveLength(1)
  })
})
