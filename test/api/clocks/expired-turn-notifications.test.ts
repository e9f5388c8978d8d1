import { expect, test } from 'vitest'
import type { Body } from '../support/api-client.ts'
import { get, post } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import { itemsWithoutNow, openStreamAndWait } from '../support/stream-readers.ts'
import { newWebhookTarget } from '../support/webhook-target.ts'
import {
  newActiveWebhook,
  runScheduler,
  runSchedulerUntil,
  withWebhookService,
} from '../support/webhook-worker.ts'

/*
 * Notifications of an expired turn name the player of the turn, even if another player has the seat now.
 */

const { worker, here } = withWebhookService()
const ME = '/v1/players/me/events'

test('names the player of then in the feed, in the stream, in the log and in webhooks', async () => {
  const sit = async (name: string): Promise<Body> =>
    (await post('/v1/players', undefined, { name }, here)).body
  const players: Body[] = []
  for (const name of ['Anna', 'Beat', 'Carla', 'Dario']) players.push(await sit(name))
  const wanted = { ruleset: 'schieber', visibility: 'public', clock: { perTurn: 'PT1M' }, onExpiry: 'vacate' }
  const { body: game } = await post('/v1/games', players[0]?.token, wanted, here)
  const path = `/v1/games/${game.id}`
  for (const { token } of players.slice(1)) await post(`${path}/seats`, token, {}, here)
  const { body: view } = await get(path, players[0]?.token, here)
  const turn: number = view.deal.toAct[0]
  const { token } = players[(turn + 1) % 4] as Body
  const target = await newWebhookTarget()
  await newActiveWebhook(worker, token, target, { types: ['turn.expired'] })
  const { cursor } = (await get(ME, token, here)).body
  const reader = await openStreamAndWait('ndjson', { path: ME, token, after: cursor, base: worker.url })
  // A scheduler that slept is an outage, after which a turn has more time. So each run is further ahead.
  let ahead = 61_000
  await eventually(async () => {
    await runScheduler(worker, ahead)
    ahead += 60_000
    expect((await get(path, token, here)).body.seats[turn].player).toBeNull()
  })
  await runScheduler(worker, 0)
  const eva = await sit('Eva')
  const sat = await post(`${path}/seats`, eva.token, {}, here)
  expect([sat.status, sat.body.you?.seat], sat.text).toEqual([201, turn])
  const { id, name } = players[turn] as Body
  const isEnd = ({ type }: Body) => type === 'turn.expired'
  const { items } = (await get(`${ME}?after=${cursor}`, token, here)).body
  await reader.until(() => itemsWithoutNow(reader).length >= items.length)
  const [message] = await runSchedulerUntil(worker, target.until(1))
  for (const data of [
    items.find(isEnd)?.data,
    itemsWithoutNow(reader).find(isEnd)?.data,
    message?.body.data,
    ...(await get(`${path}/events?limit=500`, token, here)).body.items.filter(
      ({ type }: Body) => type === 'turnExpired',
    ),
  ])
    expect(data).toMatchObject({ seat: turn, player: { id, name } })
  expect(items.find(isEnd).data.text).toBe(`Time is up for ${name}.`)
  expect(message?.body.data.text).toContain(`Time is up for ${name}.`)
  const text = await get(`${path}/events?after=${items.find(isEnd).data.version - 1}`, token, {
    ...here,
    headers: { Accept: 'text/plain' },
  })
  expect(text.text).toContain(`Time is up for ${name}.`)
  reader.cut()
})
