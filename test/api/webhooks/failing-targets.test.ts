import type { ServerResponse } from 'node:http'
import { describe, expect, inject, test } from 'vitest'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { random } from '../../support/random.ts'
import type { Answer, Body, Table } from '../support/api-client.ts'
import { call, callDirectly, chooseTestMove, get, playOne, post } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import { newDatabase } from '../support/new-database.ts'
import { openStream } from '../support/stream-readers.ts'
import type { WebhookTarget } from '../support/webhook-target.ts'
import { newWebhookTarget } from '../support/webhook-target.ts'
import {
  newActiveWebhook,
  runScheduler,
  runSchedulerUntil,
  startGameAt,
  startWebhookWorker,
  withWebhookService,
} from '../support/webhook-worker.ts'

/*
 * Failing webhook targets, and Workers that are killed. The test sets the clock, so the tests use a separate database
 * without messages of other tests.
 */

callDirectly()

const { worker, database, databaseUrl, here } = withWebhookService()

const MINUTE = 60_000
const HOUR = 60 * MINUTE

interface Hooked {
  readonly table: Table
  readonly token: string
  readonly target: WebhookTarget
  readonly path: string
}

/** A game with a webhook for each move. */
const hooked = async (): Promise<Hooked> => {
  const [table, target] = await Promise.all([startGameAt(worker), newWebhookTarget()])
  const token = table.tokens[0] ?? ''
  const { id } = await newActiveWebhook(worker, token, target, { types: ['game.moved'], game: table.game })
  return { table, token, target, path: `/v1/webhooks/${id}` }
}

const deliveries = async ({ path, token }: Hooked, query = ''): Promise<Body[]> =>
  (await get(`${path}/deliveries${query}`, token, here)).body.items

/** The last message in the delivery log, after a number of attempts. */
const noted = (hook: Hooked, attempts = 1): Promise<Body> =>
  eventually(async () => {
    const [delivery] = await deliveries(hook)
    if (delivery?.type !== 'game.moved' || delivery.attempts < attempts) throw new Error('not yet')
    return delivery
  })

const play = ({ table }: Pick<Hooked, 'table'>) => playOne(table, here)

/** Failures of a target, with the expected entry in the delivery log. */
const ILL: Readonly<Record<string, readonly [(response: ServerResponse) => void, object]>> = {
  '500': [
    (response) => response.writeHead(500).end('Sorry'),
    { outcome: 'pending', status: 500, failure: null, answer: 'Sorry' },
  ],
  'a redirect, which is not followed': [
    (response) => response.writeHead(302, { Location: worker.url }).end(),
    { outcome: 'pending', status: 302, failure: null },
  ],
  'nothing, and hangs up': [
    (response) => response.destroy(),
    { outcome: 'pending', status: null, failure: 'unreachable' },
  ],
  'nothing within five seconds': [() => {}, { outcome: 'pending', status: null, failure: 'late' }],
  'ten megabytes': [
    (response) => {
      response.on('error', () => {})
      response.writeHead(200).end(Buffer.alloc(10 * 1024 * 1024, 'x'))
    },
    { outcome: 'delivered', status: 200, answer: 'x'.repeat(200) },
  ],
  'one byte after the other': [
    (response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write('x'), 100)
      response.on('close', () => clearInterval(drip))
    },
    { outcome: 'delivered', status: 200 },
  ],
}

describe('a responding target', () => {
  test.each(Object.entries(ILL))('%s', async (_, [answers, expected]) => {
    const hook = await hooked()
    hook.target.answers = answers
    await play(hook)
    const delivery = await noted(hook)
    expect(delivery).toMatchObject(expected)
    const isOver = delivery.outcome === 'delivered'
    expect(delivery.nextAt === null).toBe(isOver)
    if (isOver) return
    // The message is sent again when due, with the same id and with the content of the original event.
    hook.target.answers = (response) => response.writeHead(200).end()
    await runScheduler(worker, MINUTE)
    await runScheduler(worker, 0)
    expect(await noted(hook, 2)).toMatchObject({ id: delivery.id, outcome: 'delivered', attempts: 2 })
    const told = hook.target.delivered()
    expect(told.map(({ id }) => id)).toEqual([delivery.id, delivery.id])
    expect(told[1]?.body.data.events).toEqual(told[0]?.body.data.events)
  })

  test('410 disables the webhook until its owner enables it', async () => {
    const hook = await hooked()
    const { path, token, target } = hook
    target.answers = (response) => response.writeHead(410).end()
    await play(hook)
    await eventually(async () =>
      expect((await get(path, token, here)).body).toMatchObject({ status: 'disabled', disabledFor: 'gone' }),
    )
    await play(hook)
    await runScheduler(worker, MINUTE)
    await runScheduler(worker, 0)
    expect(target.delivered()).toHaveLength(1)
    target.answers = (response) => response.writeHead(200).end()
    const changed = await call('PATCH', path, { ...here, token, body: { status: 'active' } })
    expect([changed.status, changed.body.status, changed.body.disabledAt]).toEqual([200, 'pending', null])
    await eventually(async () => expect((await get(path, token, here)).body.status).toBe('active'))
    await play(hook)
    expect(await target.until(2)).toHaveLength(2)
  })

  test('410 is in the feed of the owner, by stream and page, a single time for each disabling', async () => {
    const hook = await hooked()
    const { path, token, target } = hook
    const id = path.slice('/v1/webhooks/'.length)
    const events = '/v1/players/me/events'
    const begun = (await get(events, token, here)).body.cursor
    const stream = await openStream('ndjson', { path: events, token, after: begun, base: worker.url })
    const isDisabled = ({ type }: Body) => type === 'webhook.disabled'
    const again = async (times: number): Promise<readonly Body[]> => {
      target.answers = (response) => response.writeHead(410).end()
      await play(hook)
      await stream.until((heard) => heard.filter(isDisabled).length === times)
      return stream.heard.filter(isDisabled)
    }
    try {
      const [first] = await again(1)
      const host = new URL(target.url).hostname
      expect(first?.data).toEqual({
        webhook: id,
        reason: 'gone',
        text: `The webhook at ${host} is disabled: the server refuses further messages.`,
        url: path,
      })
      const { items, cursor } = (await get(`${events}?after=${begun}`, token, here)).body
      expect(items.filter(isDisabled)).toEqual([first])
      expect(
        (await get(`${events}?after=${first?.cursor}`, token, here)).body.items.filter(isDisabled),
      ).toEqual([])
      expect((await get(`${events}?after=${cursor}`, token, here)).body.items).toEqual([])
      target.answers = (response) => response.writeHead(200).end()
      await call('PATCH', path, { ...here, token, body: { status: 'active' } })
      await eventually(async () => expect((await get(path, token, here)).body.status).toBe('active'))
      const both = await again(2)
      const { items: rest } = (await get(`${events}?after=${cursor}`, token, here)).body
      expect(rest.filter(isDisabled)).toEqual([both[1]])
    } finally {
      stream.cut()
    }
  })

  test('500 for days: it is sent eleven times, at growing intervals, and then the webhook is disabled', async () => {
    const hook = await hooked()
    const { path, token, target } = hook
    target.answers = (response) => response.writeHead(500).end()
    await play(hook)
    let delivery = await noted(hook)
    const pauses: number[] = []
    while (delivery.outcome === 'pending') {
      pauses.push(Math.round((Date.parse(delivery.nextAt) - Date.parse(delivery.triedAt)) / 1000))
      const { attempts } = delivery
      await runScheduler(worker, Date.parse(delivery.nextAt) - Date.now() + 1000)
      delivery = await noted(hook, attempts + 1)
    }
    expect(delivery).toMatchObject({ outcome: 'failed', attempts: 11, nextAt: null })
    expect(target.delivered()).toHaveLength(11)
    const usual = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 57_600]
    expect(pauses).toHaveLength(usual.length)
    for (const [at, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual((usual[at] ?? 0) * 0.8 - 1)
      expect(pause).toBeLessThanOrEqual((usual[at] ?? 0) * 1.2 + 1)
    }
    expect((await deliveries(hook, '?outcome=failed')).map(({ id }) => id)).toEqual([delivery.id])
    expect((await get(path, token, here)).body.status).toBe('active')
    await runScheduler(worker, 73 * HOUR)
    await play(hook)
    await eventually(async () =>
      expect((await get(path, token, here)).body).toMatchObject({
        status: 'disabled',
        disabledFor: 'failing',
      }),
    )
    await runScheduler(worker, 0)
  })
})

test('no host gets more than sixty messages in a minute, over all owners; the others come later', async () => {
  const target = await newWebhookTarget()
  const hooks: Hooked[] = []
  for (const name of ['one', 'other']) {
    const table = await startGameAt(worker)
    const token = table.tokens[0] ?? ''
    const wanted = { types: ['game.moved'], game: table.game }
    const { id } = await newActiveWebhook(worker, token, target, wanted, `/${name}`)
    hooks.push({ table, token, target, path: `/v1/webhooks/${id}` })
  }
  const each = 36
  for (let count = 0; count < each; count += 1) for (const hook of hooks) await play(hook)
  // Each message is either sent and noted, or waits without a place.
  await eventually(async () => {
    const { rows } = await database.execute({
      sql: 'select count(*) as n from outbox where host = ?',
      args: [new URL(target.url).hostname],
    })
    if (Number(rows[0]?.['n']) + target.delivered().length !== 2 * each) throw new Error('not yet')
  })
  const sent = target.received.map(({ headers }) => Math.floor(Number(headers['webhook-timestamp']) / 60))
  const counts = [...new Set(sent)].map((minute) => sent.filter((one) => one === minute).length)
  expect(Math.max(...counts)).toBeLessThanOrEqual(60)
  expect(sent.length).toBeGreaterThanOrEqual(50)
  for (let minutes = 2; minutes <= 4; minutes += 1) await runScheduler(worker, minutes * MINUTE)
  await runScheduler(worker, 0)
  await target.until(2 * each)
  expect(new Set(target.delivered().map(({ id }) => id)).size).toBe(2 * each)
})

test('two sweeps at once never send one message both', async () => {
  const hook = await hooked()
  hook.target.answers = (response) => response.writeHead(503).end()
  for (let count = 0; count < 12; count += 1) await play(hook)
  await runSchedulerUntil(worker, hook.target.until(12))
  await eventually(async () => {
    const all = (await deliveries(hook)).filter(({ type }) => type === 'game.moved')
    if (all.length < 12) throw new Error(`${all.length} noted`)
  })
  const before = hook.target.delivered().length
  hook.target.answers = (response) => response.writeHead(200).end()
  const second = await startWebhookWorker(databaseUrl())
  try {
    await Promise.all([runScheduler(worker, MINUTE), runScheduler(second, MINUTE)])
  } finally {
    await runScheduler(worker, 0)
    await second.stop()
  }
  const ids = hook.target.delivered().map(({ id }) => id)
  expect(ids.slice(before).sort()).toEqual([...new Set(ids)].sort())
  expect(new Set(ids).size).toBe(12)
})

const kill = ({ pid }: RunningWorker): void => {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}

/** The answer; undefined for a failed connection. */
const attempted = (request: Promise<Answer>): Promise<Answer | undefined> => request.catch(() => undefined)

test.runIf(inject('host') === 'workers')(
  'target, Worker and sqld killed at random: each change is sent at least once, and nothing else',
  async () => {
    const chance = random(7)
    const own = await newDatabase()
    let { sqld } = own
    const steady = await startWebhookWorker(sqld.url)
    let running = await startWebhookWorker(sqld.url)
    const base = { base: steady.url }
    const hooks = await Promise.all(
      [1, 2, 3].map(async () => {
        const [table, target] = await Promise.all([startGameAt(steady), newWebhookTarget()])
        await newActiveWebhook(steady, table.tokens[0] ?? '', target, {
          types: ['game.moved'],
          game: table.game,
        })
        return { table, target, first: (await get(table.path, table.tokens[0], base)).body.version + 1 }
      }),
    )
    let [refused, killed] = [0, 0]
    try {
      for (let round = 0; round < 45; round += 1) {
        const { table, target } = hooks[round % hooks.length] as (typeof hooks)[number]
        const isShut = chance.chance(0.2)
        if (isShut) target.close()
        target.answers = (response) => response.writeHead(chance.chance(0.6) ? 200 : 500).end()
        const seat = (await get(table.path, table.tokens[0], base)).body.deal.toAct[0]
        const move = chooseTestMove((await get(table.path, table.tokens[seat], base)).body)
        const moves = `${table.path}/moves`
        const moving = attempted(post(moves, table.tokens[seat], move, { base: running.url }))
        // The wrong player tries, too; and the same move comes by the other Worker.
        const others = [
          attempted(post(moves, table.tokens[(seat + 1) % 4], move, base)),
          attempted(post(moves, table.tokens[seat], move, base)),
        ]
        if (chance.chance(0.4)) {
          await new Promise((resolve) => setTimeout(resolve, chance.below(15)))
          if (chance.chance(0.5)) {
            kill(running)
            running = await startWebhookWorker(sqld.url)
          } else {
            await sqld.kill('SIGKILL')
            sqld = await sqld.restart()
          }
          killed += 1
        }
        await moving
        for (const answer of await Promise.all(others)) if ((answer?.status ?? 500) < 500) refused += 1
        if (isShut) await target.open()
      }
      expect([refused > 0, killed > 0]).toEqual([true, true])
      for (const { target } of hooks) target.answers = (response) => response.writeHead(200).end()
      for (let hour = 1; hour <= 3; hour += 1) await runScheduler(steady, hour * HOUR)
      for (const { table, target, first } of hooks) {
        const { items } = (await get(`${table.path}/events?limit=500`, table.tokens[0], base)).body
        const due: Body[] = items.filter(({ seq }: Body) => seq >= first)
        const told = new Map<number, string>(
          target
            .delivered()
            .flatMap(({ body }) => body.data.events.map(({ seq, type }: Body) => [seq, type])),
        )
        expect([...told].sort(([one], [other]) => one - other)).toEqual(
          due.map(({ seq, type }) => [seq, type]),
        )
      }
    } finally {
      await Promise.all([running.stop(), steady.stop()])
      await sqld.stop()
      await own.stop()
    }
  },
)
