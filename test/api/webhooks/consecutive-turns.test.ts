import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { printCursor } from '../../../src/app/feed/feed-cursor.ts'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import type { Body } from '../support/api-client.ts'
import { chooseTestMove } from '../support/api-client.ts'
import type { ClockedGame, ClockedService } from '../support/service-with-test-clock.ts'
import { startServiceWithTestClock } from '../support/service-with-test-clock.ts'
import { newWebhookTarget } from '../support/webhook-target.ts'
import { newActiveWebhook, runSchedulerUntil, startWebhookWorker } from '../support/webhook-worker.ts'

/*
 * Consecutive turns of a player: the feed has each turn, with `again` on the later turns. A webhook gets a single
 * message, or each.
 */

let timed: ClockedService
let worker: RunningWorker
beforeAll(async () => {
  timed = await startServiceWithTestClock({ withoutChannels: true })
  worker = await startWebhookWorker(timed.databaseUrl, { withoutChannels: true })
})
afterAll(async () => {
  await worker.stop()
  await timed.stop()
})

const at = (token: string | undefined, more: object = {}) => ({ token, base: worker.url, ...more })

const feed = async (token: string | undefined): Promise<Body[]> => {
  const after = printCursor({ epoch: 0, at: new Date(Date.now() - 3_600_000).toISOString(), delivered: {} })
  const { body } = await timed.call('GET', `/v1/players/me/events?after=${after}&limit=200`, at(token))
  return body.items
}

const runOf = ({ data: { version, again } }: Body): string => (again ? `${version} again` : `${version}`)

/** The seat to act, with its view. */
const turnOf = async (game: ClockedGame): Promise<{ readonly seat: number; readonly view: Body }> => {
  const seat = (await game.see()).deal.toAct[0]
  return { seat, view: await game.see(seat) }
}

/** Makes the move of the seat to act; a contract in place of a shove, so that the same player leads. */
const moveIn = async (game: ClockedGame): Promise<{ readonly seat: number; readonly deal: Body }> => {
  const { seat, view } = await turnOf(game)
  const body = view.you.legalMoves.find(({ type }: Body) => type === 'choose') ?? chooseTestMove(view)
  const made = await timed.call('POST', `${game.path}/moves`, at(game.players[seat]?.token, { body }))
  expect(made.status, made.text).toBe(201)
  return { seat, deal: view.deal }
}

test('the feed marks later turns of a run, a webhook is sent the first one by default', async () => {
  const game = await timed.table({ ruleset: 'schieber' })
  const { seat } = await turnOf(game)
  const { token } = game.players[seat] ?? {}
  const target = await newWebhookTarget()
  const first = await newActiveWebhook(worker, token ?? '', target, {}, '/first')
  const each = await newActiveWebhook(worker, token ?? '', target, { turns: 'each' }, '/each')
  expect([first.turns, each.turns]).toEqual(['first', 'each'])
  const begun = (await game.see()).version
  const expected = game.players.map((_, at) => (at === seat ? [`${begun}`] : []))
  for (let deals = 1; deals === 1; ) {
    const { seat: mover, deal } = await moveIn(game)
    const { version, deal: next } = await game.see()
    const [awaited = -1] = next.toAct
    const isRun = awaited === mover && next.number === deal.number
    expected[awaited]?.push(isRun ? `${version} again` : `${version}`)
    deals = next.number
  }
  for (const [nth, player] of game.players.entries()) {
    const turns = (await feed(player.token)).filter(({ type }) => type === 'turn.started')
    expect(turns.map(runOf)).toEqual(expected[nth])
  }
  const later = expected[seat]?.slice(1) ?? []
  const runs = later.filter((one) => one.endsWith('again'))
  expect(runs.length).toBeGreaterThan(0)
  const messages = await target.until(2 * later.length - runs.length)
  const toldAt = (path: string) =>
    messages
      .filter((message) => message.path === path)
      .map(({ body }) => runOf(body))
      .toSorted()
  expect(toldAt('/each')).toEqual(later.toSorted())
  expect(toldAt('/first')).toEqual(later.filter((one) => !runs.includes(one)).toSorted())
}, 120_000)

test('a reminder of a later turn of a run is sent', async () => {
  const game = await timed.table({ ruleset: 'schieber', clock: { perTurn: 'PT5M' }, reminders: ['PT2M'] })
  const { seat } = await turnOf(game)
  const { token } = game.players[seat] ?? {}
  const target = await newWebhookTarget()
  await newActiveWebhook(worker, token ?? '', target, { types: ['turn.started', 'turn.reminder'] })
  await moveIn(game)
  const { version } = await game.see()
  expect((await turnOf(game)).seat).toBe(seat)
  await timed.due(game.id, 181)
  await runSchedulerUntil(worker, target.until(1))
  expect(target.delivered().map(({ body }) => [body.type, body.data.version])).toEqual([
    ['turn.reminder', version],
  ])
}, 60_000)

describe('the setting of a webhook for consecutive turns', () => {
  const made = async (wanted: object) => {
    const { body: player } = await timed.call('POST', '/v1/players', { body: { name: 'Anna' } })
    const url = `https://${crypto.randomUUID()}.example/`
    const body = { url, types: ['turn.started'], ...wanted }
    return { player, answer: await timed.call('POST', '/v1/webhooks', { token: player.token, body }) }
  }

  test('is one of two values, can be changed, and stays as it is in other changes', async () => {
    expect((await made({ turns: 'none' })).answer.body.errors).toMatchObject([{ pointer: '/turns' }])
    const { player, answer } = await made({})
    const path = `/v1/webhooks/${answer.body.id}`
    const change = async (body: object) =>
      (await timed.call('PATCH', path, { token: player.token, body })).body.turns
    expect(await change({ turns: 'each' })).toBe('each')
    expect(await change({ lang: 'de' })).toBe('each')
    expect((await timed.call('GET', path, { token: player.token })).body.turns).toBe('each')
    expect(await change({ turns: 'first' })).toBe('first')
  })

  test('of a webhook that an earlier release made is each turn', async () => {
    const { player, answer } = await made({})
    const { id } = answer.body
    await timed.database.execute({
      sql: `insert into webhooks (id, owner, origin, url, host, format, types, lang, status, secret, created_at)
        select id || '0', owner, origin, url, host, format, types, lang, status, secret, created_at from webhooks where id = ?`,
      args: [id],
    })
    const old = await timed.call('GET', `/v1/webhooks/${id}0`, { token: player.token })
    expect(old.body.turns, old.text).toBe('each')
  })
})
