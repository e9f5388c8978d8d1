import { describe, expect, test } from 'vitest'
import type { Body } from '../support/api-client.ts'
import { call, callDirectly, get, post } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import type { ReceivedMessage, WebhookTarget } from '../support/webhook-target.ts'
import { newWebhookTarget } from '../support/webhook-target.ts'
import {
  newActiveWebhook,
  runScheduler,
  runSchedulerUntil,
  withWebhookService,
} from '../support/webhook-worker.ts'

/*
 * Webhooks of an integration: a single message for each event, with the players concerned.
 */

callDirectly()

const { worker, database, here } = withWebhookService()

const FOUR = ['tg:1', 'tg:2', 'tg:3', 'tg:4']
const TYPES = ['seat.taken', 'seat.vacated', 'game.started', 'turn.started']

const as = (external: string) => ({
  ...here,
  headers: { 'Act-As': `external:${encodeURIComponent(external)}` },
})
const put = async (token: string, external: string, body: object): Promise<Body> => {
  const path = `/v1/integrations/me/players/${encodeURIComponent(external)}`
  const answer = await call('PUT', path, { ...here, token, body })
  expect([200, 201], answer.text).toContain(answer.status)
  return answer.body
}
const newBot = async (people: readonly string[] = FOUR): Promise<Body> => {
  const { body: bot } = await post('/v1/integrations', undefined, { name: 'Jassbot' }, here)
  for (const external of people) await put(bot.token, external, { name: external })
  return bot
}
const newcomer = async (name: string): Promise<Body> =>
  (await post('/v1/players', undefined, { name }, here)).body
const linked = async (token: string, external: string, own: string): Promise<void> => {
  await put(token, external, { code: (await post('/v1/players/me/links', own, {}, here)).body.code })
}
const unlink = async (own: string): Promise<void> => {
  const [link] = (await get('/v1/players/me/links', own, here)).body.items
  expect((await call('DELETE', `/v1/players/me/links/${link.id}`, { ...here, token: own })).status).toBe(204)
}
const open = async (token: string, owner: string): Promise<Body> => {
  const made = await post('/v1/games', token, { ruleset: 'schieber' }, as(owner))
  expect(made.status, made.text).toBe(201)
  return made.body
}
const sit = async (token: string, { id, invite }: Body, external: string): Promise<void> => {
  const taken = await post(`/v1/games/${id}/seats`, token, { invite }, as(external))
  expect(taken.status, taken.text).toBe(201)
}
const idsIn = ({ body }: ReceivedMessage): readonly string[] =>
  (body.people as readonly Body[]).map(({ externalId }) => externalId).sort()
const summariesOf = (messages: readonly ReceivedMessage[]) =>
  messages.map((message) => [message.body.type, idsIn(message)] as const)
const ofGame = (target: WebhookTarget, game: string) =>
  target.delivered().filter(({ body }) => body.data.game === game)
const log = async (webhook: string, token: string): Promise<Body[]> =>
  (await get(`/v1/webhooks/${webhook}/deliveries`, token, here)).body.items

describe('a webhook of an integration', () => {
  test('sends each event a single time, with all players concerned, also of an existing game', async () => {
    const [bot, target] = [await newBot(), await newWebhookTarget()]
    const game = await open(bot.token, 'tg:1')
    const hook = await newActiveWebhook(worker, bot.token, target, { types: TYPES })
    // A message names the people of the moment when the message is sent, so each message comes before the next seat.
    for (const [count, external] of FOUR.slice(1).entries()) {
      await sit(bot.token, game, external)
      await runSchedulerUntil(worker, target.until(count + 1))
    }
    const messages = await runSchedulerUntil(worker, target.until(5))
    const byType = (type: string) => summariesOf(messages).filter(([one]) => one === type)
    expect(
      byType('seat.taken')
        .map(([, people]) => people.length)
        .sort(),
    ).toEqual([2, 3, 4])
    expect(byType('game.started')).toEqual([['game.started', FOUR]])
    const [turn] = messages.filter(({ body }) => body.type === 'turn.started')
    expect(turn && idsIn(turn)).toEqual([FOUR[turn?.body.data.seat]])
    const { body: person } = await get(
      `/v1/integrations/me/players/${turn && idsIn(turn)[0]}`,
      bot.token,
      here,
    )
    expect(turn?.body.people[0].player).toBe(person.id)
    await eventually(async () => expect(await log(hook.id, bot.token)).toHaveLength(6))
    // A new game: the joining player has no webhook, the integration has a webhook.
    const next = await open(bot.token, 'tg:2')
    await sit(bot.token, next, 'tg:3')
    await runSchedulerUntil(
      worker,
      eventually(() => expect(ofGame(target, next.id)).toHaveLength(2)),
    )
    expect(target.delivered()).toHaveLength(7)
  })

  test('sends events of a player from the link on, and removes the player from waiting messages at the end of the link', async () => {
    const [bot, target] = [await newBot(['tg:1']), await newWebhookTarget()]
    const [anna, carla] = [await newcomer('Anna'), await newcomer('Carla')]
    const { body: game } = await post('/v1/games', anna.token, { ruleset: 'schieber' }, here)
    const hook = await newActiveWebhook(worker, bot.token, target, { types: TYPES })
    await linked(bot.token, 'tg:anna', anna.token)
    await sit(bot.token, game, 'tg:1')
    await runSchedulerUntil(worker, target.until(1))
    expect(summariesOf(target.delivered())).toEqual([['seat.taken', ['tg:1', 'tg:anna']]])
    target.answers = (response) => response.writeHead(500).end()
    await post(`/v1/games/${game.id}/seats`, carla.token, { invite: game.invite }, here)
    await runSchedulerUntil(worker, target.until(2))
    await eventually(async () => expect((await log(hook.id, bot.token))[0]?.outcome).toBe('pending'))
    const failed = target.delivered().at(-1)
    expect(failed && idsIn(failed)).toEqual(['tg:1', 'tg:anna'])
    await unlink(anna.token)
    target.answers = (response) => response.writeHead(200).end()
    await runScheduler(worker, 600_000)
    const renewed = await eventually(() => {
      const last = target.delivered().at(-1) as ReceivedMessage
      expect(last.id).not.toBe(failed?.id)
      return last
    })
    expect([renewed.body.type, idsIn(renewed)]).toEqual(['seat.taken', ['tg:1']])
    await eventually(async () => {
      const outcomes = (await log(hook.id, bot.token)).map(({ id, failure }) => [id, failure])
      expect(outcomes).toContainEqual([failed?.id, 'renewed'])
    })
    const count = target.delivered().length
    await call('DELETE', '/v1/integrations/me/players/tg:1', { ...here, token: bot.token })
    await post(`/v1/games/${game.id}/seats`, (await newcomer('Beat')).token, { invite: game.invite }, here)
    await runScheduler(worker, 0)
    expect(summariesOf(target.delivered().slice(count)).filter(([type]) => type === 'seat.taken')).toEqual([])
  })

  test('is apart from those of its people: quota, list, token; and messages go to both', async () => {
    const [bot, other, target] = [await newBot(), await newBot(['tg:1']), await newWebhookTarget()]
    const hook = await newActiveWebhook(worker, bot.token, target, { types: ['seat.taken'] })
    const persons = await post(
      '/v1/webhooks',
      bot.token,
      { url: `${target.url}/hook`, types: ['seat.taken'] },
      as('tg:1'),
    )
    await eventually(async () => {
      const { body } = await get(`/v1/webhooks/${persons.body.id}`, bot.token, as('tg:1'))
      expect(body.status).toBe('active')
    })
    await open(bot.token, 'tg:1')
    const messages = await runSchedulerUntil(worker, target.until(2))
    expect(messages.map(({ body }) => body.people?.length ?? 0).sort()).toEqual([0, 1])
    const path = `/v1/webhooks/${hook.id}`
    for (const options of [as('tg:1'), { ...here }]) {
      const token = options.base && 'headers' in options ? bot.token : other.token
      expect((await get(path, token, options)).status).toBe(404)
    }
    const listed = (await get('/v1/webhooks', bot.token, here)).body.items
    expect(listed.map(({ id }: Body) => id)).toEqual([hook.id])
    expect((await get('/v1/webhooks', other.token, here)).body.items).toEqual([])
    // The delivery log follows the delivery. Until then the test message is the newest entry.
    const delivery = await eventually(async () => {
      const [newest] = await log(hook.id, bot.token)
      expect(newest?.type).toBe('seat.taken')
      return newest
    })
    const replay = `${path}/deliveries/${delivery?.id}/replay`
    expect((await post(replay, bot.token, undefined, here)).status).toBe(202)
    const again = await runSchedulerUntil(worker, target.until(3))
    expect(again.at(-1)?.body.people).toEqual(messages.find(({ body }) => body.people)?.body.people)
    expect((await post(`${path}/rotation`, bot.token, {}, here)).body.secret).not.toBe(hook.secret)
    const url = (nth: number) => ({ url: `${target.url}/${nth}`, types: ['seat.taken'] })
    for (let nth = 1; nth < 10; nth += 1)
      expect((await post('/v1/webhooks', bot.token, url(nth), here)).status).toBe(201)
    const eleventh = await post('/v1/webhooks', bot.token, url(10), here)
    expect([eleventh.status, eleventh.body.code]).toEqual([409, 'too-many-webhooks'])
    expect((await post('/v1/webhooks', bot.token, url(10), as('tg:2'))).status).toBe(201)
    const next = (await post('/v1/integrations/me/rotation', bot.token, {}, here)).body.token
    expect((await get(path, bot.token, here)).status).toBe(401)
    expect((await get(path, next, here)).status).toBe(200)
    expect((await call('DELETE', path, { ...here, token: next })).status).toBe(204)
    const { rows } = await database.execute({
      sql: 'select count(*) as n from webhooks where owner = ? and status <> ?',
      args: [bot.id, 'deleted'],
    })
    expect(rows[0]?.['n']).toBe(9)
  })
})
