import { expect, test } from 'vitest'
import type { Body } from '../support/api-client.ts'
import { call, get, post } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import type { ReceivedMessage } from '../support/webhook-target.ts'
import { newWebhookTarget } from '../support/webhook-target.ts'
import {
  newActiveWebhook,
  runScheduler,
  runSchedulerUntil,
  withWebhookService,
} from '../support/webhook-worker.ts'
import { operate, useOperatorApplication } from './operator-client.ts'

/*
 * Revocation of a player by an operator takes the player out of the messages of linked integrations, like the end of a link by the
 * player.
 */

const { worker, databaseUrl, here } = withWebhookService()
useOperatorApplication(databaseUrl)

const newPlayer = async (name: string): Promise<Body> =>
  (await post('/v1/players', undefined, { name }, here)).body
const sit = async ({ id, invite }: Body, token: string, headers = {}): Promise<void> => {
  const taken = await post(`/v1/games/${id}/seats`, token, { invite }, { ...here, headers })
  expect(taken.status, taken.text).toBe(201)
}
const peopleIn = ({ body }: ReceivedMessage): readonly string[] =>
  (body.people as readonly Body[]).map(({ externalId }) => externalId).sort()

test('a waiting message loses a revoked player, and keeps the other players of the integration', async () => {
  const { body: bot } = await post('/v1/integrations', undefined, { name: 'Bot' }, here)
  const put = (external: string, body: object) =>
    call('PUT', `/v1/integrations/me/players/${external}`, { ...here, token: bot.token, body })
  await put('tg-1', { name: 'Emma' })
  const [anna, beat] = [await newPlayer('Anna'), await newPlayer('Beat')]
  await put('tg-anna', { code: (await post('/v1/players/me/links', anna.token, {}, here)).body.code })
  const { body: game } = await post('/v1/games', anna.token, { ruleset: 'schieber' }, here)
  await sit(game, bot.token, { 'Act-As': 'external:tg-1' })
  const target = await newWebhookTarget()
  const hook = await newActiveWebhook(worker, bot.token, target, { types: ['seat.taken'] })
  const log = async (): Promise<Body[]> =>
    (await get(`/v1/webhooks/${hook.id}/deliveries`, bot.token, here)).body.items

  target.answers = (response) => response.writeHead(500).end()
  await sit(game, beat.token)
  const [failed] = await runSchedulerUntil(worker, target.until(1))
  await eventually(async () => expect((await log())[0]?.outcome).toBe('pending'))
  expect(failed && peopleIn(failed)).toEqual(['tg-1', 'tg-anna'])

  const revocation = `/players/${anna.id}/revocation`
  for (const _ of [1, 2]) expect((await operate('POST', revocation, { reason: 'security' })).status).toBe(200)
  target.answers = (response) => response.writeHead(200).end()
  await runScheduler(worker, 600_000)
  const renewed = await runSchedulerUntil(
    worker,
    eventually(() => {
      const last = target.delivered().at(-1) as ReceivedMessage
      expect(target.delivered().length).toBeGreaterThan(1)
      return last
    }),
  )
  expect(peopleIn(renewed)).toEqual(['tg-1'])
  expect(renewed.id).not.toBe(failed?.id)
})
