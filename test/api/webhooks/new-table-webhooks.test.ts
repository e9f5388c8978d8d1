import { describe, expect, test } from 'vitest'
import type { Body } from '../support/api-client.ts'
import { call, callDirectly, get, post } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import { newWebhookTarget } from '../support/webhook-target.ts'
import { newActiveWebhook, runScheduler, withWebhookService } from '../support/webhook-worker.ts'

/*
 * Webhooks for new public tables: at most a message a minute, however many tables are opened.
 */

callDirectly()

const { worker, database, here } = withWebhookService()

const newcomer = async (name: string): Promise<Body> =>
  (await post('/v1/players', undefined, { name }, here)).body
const open = async (token: string, more: object = {}): Promise<string> => {
  const wanted = { ruleset: 'schieber', visibility: 'public', ...more }
  const { status, body, text } = await post('/v1/games', token, wanted, here)
  expect(status, text).toBe(201)
  return body.id
}
const waiting = async (webhook: string): Promise<Body[]> =>
  (await database.execute({ sql: 'select * from outbox where webhook = ?', args: [webhook] })).rows

const OPENED = { types: ['table.opened'] }

/** The games of each message about tables. */
const gamesIn = (messages: readonly { readonly body: Body }[]): string[][] =>
  messages
    .filter(({ body }) => body.type === 'table.opened')
    .map(({ body }) => body.data.tables.map(({ game }: Body) => game))

describe('table.opened', () => {
  test('sends new public tables of others with a free seat, a single time, without player names', async () => {
    const [target, anna, beat] = [await newWebhookTarget(), await newcomer('Anna'), await newcomer('Beat')]
    await open(beat.token)
    const hook = await newActiveWebhook(worker, anna.token, target, { ...OPENED, lang: 'de' })
    await runScheduler(worker)
    expect(gamesIn(target.received)).toEqual([])
    const first = await open(beat.token, { name: 'Thursday', lang: 'de', clock: { perTurn: 'PT24H' } })
    await open(anna.token)
    await open(beat.token, { visibility: 'private' })
    const closed = await open(beat.token)
    await call('DELETE', `/v1/games/${closed}`, { ...here, token: beat.token })
    await runScheduler(worker)
    const message = await eventually(() => {
      const found = target.received.find(({ body }) => body.type === 'table.opened')
      expect(found).toBeDefined()
      return found as { body: Body }
    })
    const { tables, text, page } = message.body.data
    expect(tables).toEqual([
      {
        ...{ game: first, ruleset: 'schieber', name: 'Thursday', lang: 'de', options: {}, seatsWanted: 3 },
        ...{ clock: { perTurn: 'P1D' }, url: `${worker.url}/v1/games/${first}` },
        page: `${worker.url}/play#g=${first}`,
      },
    ])
    expect(text).toContain('Ein neuer Tisch:')
    expect(text).toContain('3 freie Plätze')
    expect(text.endsWith(page)).toBe(true)
    expect(JSON.stringify(message.body)).not.toContain('Beat')
    await runScheduler(worker)
    await runScheduler(worker)
    expect(gamesIn(target.received)).toHaveLength(1)
    const { body } = await get(`/v1/webhooks/${hook.id}/deliveries`, anna.token, here)
    expect(body.items[0]).toMatchObject({ type: 'table.opened', game: null, version: null })
  })

  test('is one message in a flood of one owner, which hides no table of others and delays no other message', async () => {
    const [target, anna, mallory] = [
      await newWebhookTarget(),
      await newcomer('Anna'),
      await newcomer('Mallory'),
    ]
    await newActiveWebhook(worker, anna.token, target, { types: ['table.opened', 'seat.taken'] })
    const flood: string[] = []
    for (let count = 0; count < 200; count += 1) flood.push(await open(mallory.token))
    const carla = await newcomer('Carla')
    const real = await open(carla.token)
    const own = await open(anna.token)
    await post(`/v1/games/${own}/seats`, carla.token, {}, here)
    await eventually(() => expect(target.received.map(({ body }) => body.type)).toContain('seat.taken'))
    await runScheduler(worker)
    await eventually(() => expect(gamesIn(target.received)).toEqual([[...flood.slice(0, 3), real]]))
  })

  test('waits as a single message while the target is down; the next message has all tables since', async () => {
    const [target, anna, beat] = [await newWebhookTarget(), await newcomer('Anna'), await newcomer('Beat')]
    const hook = await newActiveWebhook(worker, anna.token, target, OPENED)
    target.answers = (response) => response.writeHead(503).end()
    const first = await open(beat.token)
    await runScheduler(worker)
    await eventually(async () => expect((await waiting(hook.id))[0]?.['attempts']).toBe(1))
    const carla = await newcomer('Carla')
    const later = [await open(carla.token), await open(carla.token)]
    await runScheduler(worker)
    expect(await waiting(hook.id)).toHaveLength(1)
    target.answers = (response) => response.writeHead(200).end()
    await runScheduler(worker, 60_000)
    await eventually(async () => expect(await waiting(hook.id)).toEqual([]))
    await runScheduler(worker)
    await eventually(() => expect(gamesIn(target.received).at(-1)).toEqual(later))
    const messages = gamesIn(target.received)
    expect(messages.slice(0, -1).every((games) => games.join() === first)).toBe(true)
  })

  test('goes to the oldest webhook of an owner with the URL, and not to a webhook for a game', async () => {
    const [target, anna, beat] = [await newWebhookTarget(), await newcomer('Anna'), await newcomer('Beat')]
    const game = await open(anna.token)
    const hooks: Body[] = []
    for (const wanted of [{ ...OPENED, game }, OPENED, OPENED])
      hooks.push(await newActiveWebhook(worker, anna.token, target, wanted, '/same'))
    const table = await open(beat.token)
    await runScheduler(worker)
    await eventually(() => expect(gamesIn(target.received)).toEqual([[table]]))
    // A webhook that no longer asks for the type gets no message.
    const path = `/v1/webhooks/${hooks[1]?.id}`
    await call('PATCH', path, { ...here, token: anna.token, body: { types: ['game.finished'] } })
    await call('DELETE', `/v1/webhooks/${hooks[2]?.id}`, { ...here, token: anna.token })
    await open(beat.token)
    await runScheduler(worker)
    await runScheduler(worker)
    expect(gamesIn(target.received)).toEqual([[table]])
  })
})
