import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer, Body } from '../support/api-client.ts'
import { call, callDirectly, chooseTestMove, get, post } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import type { Form, Reader } from '../support/stream-readers.ts'
import { itemsWithoutNow, openStreamAndWait } from '../support/stream-readers.ts'
import type { WebhookTarget } from '../support/webhook-target.ts'
import { newWebhookTarget } from '../support/webhook-target.ts'
import {
  newActiveWebhook,
  runScheduler,
  runSchedulerUntil,
  withWebhookService,
} from '../support/webhook-worker.ts'

/*
 * Notifications of a pause: its start and its end reach webhooks, feeds, streams and waiting requests, each a single
 * time.
 */

callDirectly()

const { worker, here } = withWebhookService()

const FORMS: readonly Form[] = ['sse', 'ndjson', 'socket']
const TYPES = ['game.paused', 'game.resumed']
const asBeat = () => ({ ...here, headers: { 'Act-As': 'external:tg:1' } })
const HOURS = 3_600_000

interface Table {
  readonly game: string
  readonly path: string
  readonly tokens: readonly string[]
  /** The integration of the player of seat 1. */
  readonly bot: Body
}

const newPlayer = async (name: string): Promise<Body> =>
  (await post('/v1/players', undefined, { name }, here)).body

/** A game with a clock that has started. The player of seat 1 is linked with an integration. */
const newTable = async (): Promise<Table> => {
  const players: Body[] = []
  for (const name of ['Anna', 'Beat', 'Carla', 'Dario']) players.push(await newPlayer(name))
  const tokens: string[] = players.map(({ token }) => token)
  const { body: bot } = await post('/v1/integrations', undefined, { name: 'Jassbot' }, here)
  const { code } = (await post('/v1/players/me/links', tokens[1], {}, here)).body
  const person = { ...here, token: bot.token, body: { code } }
  const linked = await call('PUT', '/v1/integrations/me/players/tg:1', person)
  expect(linked.status, linked.text).toBe(200)
  const wanted = {
    ...{ ruleset: 'schieber', visibility: 'public', name: 'Stammtisch' },
    ...{ clock: { perTurn: 'P7D' }, onExpiry: 'autoplay' },
  }
  const made = await post('/v1/games', tokens[0], wanted, here)
  expect(made.status, made.text).toBe(201)
  const path = `/v1/games/${made.body.id}`
  for (const token of tokens.slice(1)) await post(`${path}/seats`, token, {}, here)
  return { game: made.body.id, path, tokens, bot }
}

const vote = async ({ path, tokens }: Table, seat: number, agree: boolean): Promise<Body> => {
  const { status, body, text } = await post(`${path}/pause`, tokens[seat], { agree }, here)
  expect(status, text).toBe(200)
  return body
}

/** All players agree. @returns the end of the pause */
const pause = async (table: Table): Promise<string> => {
  for (const seat of [0, 1, 2]) await vote(table, seat, true)
  return (await vote(table, 3, true)).pausedUntil
}

const see = async ({ path, tokens }: Table, seat = 0): Promise<Body> =>
  (await get(path, tokens[seat], here)).body

const turnOf = async (table: Table): Promise<number> => (await see(table)).deal.toAct[0]

describe('webhooks', () => {
  let table: Table
  const targets: Record<string, WebhookTarget> = {}
  let until: string

  beforeAll(async () => {
    table = await newTable()
    const { tokens, bot, game } = table
    const stranger = await newPlayer('Zita')
    const hooks: [string, string, object][] = [
      ['of a player', tokens[0] ?? '', {}],
      ['of a player, for one game', tokens[2] ?? '', { game }],
      ['of a person of the integration', tokens[1] ?? '', {}],
      ['of the integration', bot.token, {}],
      ['of a stranger, for one game', stranger.token, { game }],
      ['discord', tokens[3] ?? '', { format: 'discord' }],
      ['slack', tokens[3] ?? '', { format: 'slack', lang: 'de' }],
      ['of moves', tokens[0] ?? '', { game, types: ['game.moved'] }],
    ]
    for (const [name, token, wanted] of hooks) {
      const target = await newWebhookTarget()
      targets[name] = target
      await newActiveWebhook(worker, token, target, { types: TYPES, ...wanted })
    }
    until = await pause(table)
    await vote(table, 2, false)
    await runSchedulerUntil(
      worker,
      Promise.all(Object.entries(targets).map(([name, target]) => target.until(name === 'of moves' ? 5 : 2))),
    )
    await runScheduler(worker)
  })

  const ofHook = (name: string): Body[] =>
    (targets[name] as WebhookTarget).delivered().map(({ body }) => body)
  const byType = (items: readonly Body[]): Body[] =>
    items.toSorted((one, other) => (one.type < other.type ? -1 : 1))

  test.each([
    'of a player',
    'of a player, for one game',
    'of a person of the integration',
    'of a stranger, for one game',
    'of the integration',
  ])('%s: one message for the beginning, and one for the end', (name) => {
    const messages = byType(ofHook(name))
    expect(messages.map(({ type }) => type)).toEqual(TYPES)
    expect(messages[0]?.data).toMatchObject({ game: table.game, until })
    expect(messages[0]?.data.text).toContain('All agree: the game is paused')
    expect(messages[1]?.data.text).toMatch(
      /^“Stammtisch” · Schieber\nCarla ends the pause\.\n.+ to name trumps/,
    )
    for (const { people } of messages)
      expect(people?.map(({ externalId }: Body) => externalId)).toEqual(
        name === 'of the integration' ? ['tg:1'] : undefined,
      )
  })

  test.each([
    ['discord', 'content', '“Stammtisch” · Schieber', 'the game is paused', 'Carla ends the pause.'],
    ['slack', 'text', '«Stammtisch» · Schieber', 'Die Partie macht Pause', 'Carla beendet die Pause.'],
  ])('%s: texts with the table, the pause, and the page', (name, field, head, begins, ends) => {
    const texts: string[] = ofHook(name)
      .map((body) => body[field])
      .filter((text: string) => text.startsWith(head))
    expect(texts).toHaveLength(2)
    for (const words of [begins, ends]) expect(texts.filter((text) => text.includes(words))).toHaveLength(1)
    for (const text of texts) expect(text).toContain(`/play#g=${table.game}`)
  })

  test('of moves: each vote, the pause, and the end', () => {
    const messages = ofHook('of moves').toSorted((one, other) => one.data.from - other.data.from)
    const types = messages.map(({ data }) => data.events.map(({ type }: Body) => type))
    const votes = Array.from({ length: 3 }, () => ['pauseVoted'])
    expect(types).toEqual([...votes, ['pauseVoted', 'gamePaused'], ['gameResumed']])
    expect(messages[3]?.data.now).toMatchObject({ toAct: [], deadline: [null, null, null, null] })
    expect(messages[4]?.data.now.toAct).toEqual(messages[0]?.data.now.toAct)
  })
})

describe('feeds', () => {
  test('of a player and of an integration have the automatic end of a pause a single time', async () => {
    const table = await newTable()
    const feeds = [
      ['/v1/players/me/events', table.tokens[3], here],
      ['/v1/players/me/events', table.bot.token, asBeat()],
      ['/v1/integrations/me/events', table.bot.token, here],
    ] as const
    const begun = await Promise.all(feeds.map(([path, token, options]) => get(path, token, options)))
    const until = await pause(table)
    await eventually(async () => {
      await runScheduler(worker, 25 * HOURS)
      expect(await see(table)).not.toHaveProperty('pausedUntil')
    })
    // The Worker keeps the last clock of the scheduler.
    await runScheduler(worker, 0)
    for (const [nth, [path, token, options]] of feeds.entries()) {
      const after = `${path}?after=${begun[nth]?.body.cursor}`
      const { body } = await get(after, token, options)
      expect(body.items.map(({ type }: Body) => type)).toEqual(TYPES)
      expect(body.items[0].data).toMatchObject({ game: table.game, until })
      expect(body.items[1].data.text).toBe('The pause is over.')
      if (path.includes('integrations'))
        expect(body.items.map(({ people }: Body) => people[0].externalId)).toEqual(['tg:1', 'tg:1'])
      expect((await get(`${path}?after=${body.cursor}`, token, options)).body.items).toEqual([])
    }
  })
})

describe.each(FORMS)('streams (%s)', (form) => {
  test('of a game, of a player and of an integration send a pause at once', async () => {
    const table = await newTable()
    const { path, tokens, bot } = table
    const { version } = await see(table)
    const hear = (of: string, token = '', after?: number): Promise<Reader> =>
      openStreamAndWait(form, { path: of, token, after, base: worker.url })
    const game = await hear(`${path}/events`, tokens[2], version)
    const player = await hear('/v1/players/me/events', tokens[0])
    const integration = await hear('/v1/integrations/me/events', bot.token)
    const turn = await turnOf(table)
    const until = await pause(table)
    await game.until((heard) => heard.at(-1)?.version === version + 5)
    expect(game.heard.at(-1)).toMatchObject({ type: 'now', toAct: [] })
    await vote(table, 1, false)
    await game.until((heard) => heard.at(-1)?.version === version + 6)
    expect(game.heard.at(-1)).toMatchObject({ type: 'now', toAct: [turn] })
    expect(itemsWithoutNow(game).map(({ type }) => type)).toEqual([
      ...Array(4).fill('pauseVoted'),
      'gamePaused',
      'gameResumed',
    ])
    for (const reader of [player, integration]) {
      await reader.until(() => itemsWithoutNow(reader).length >= 2)
      expect(itemsWithoutNow(reader).map(({ type }) => type)).toEqual(TYPES)
      expect(itemsWithoutNow(reader)[0]?.data.until).toBe(until)
    }
    for (const reader of [game, player, integration]) reader.cut()
  })
})

describe('a request that waits', () => {
  test('for the turn of its player comes at the end of the pause, and a view for a change at its beginning', async () => {
    const table = await newTable()
    const { path, tokens } = table
    const turn = await turnOf(table)
    const until = await pause(table)
    const waits = (query: string, seat: number): Promise<Answer> =>
      get(`${path}?wait=${query}`, tokens[seat], here)
    // The seat was waited for before the pause, and is after the pause.
    const waiting = waits('30&until=my-turn', turn)
    const early = await waits('1&until=my-turn', turn)
    expect([early.body.pausedUntil, early.body.you.mustAct]).toEqual([until, false])
    await vote(table, turn, false)
    const { body } = await waiting
    expect([body.pausedUntil, body.you.mustAct]).toEqual([undefined, true])
    for (const seat of [0, 1, 2]) await vote(table, seat, true)
    const change = waits('30&until=change', turn)
    await waits('1', turn)
    await vote(table, 3, true)
    expect((await change).body.pausedUntil).toBeDefined()
  })

  test('after a move comes at the next turn of its player, with the events of the pause', async () => {
    const table = await newTable()
    const { path, tokens } = table
    const turn = await turnOf(table)
    // After the trump the same seat leads, so the first move of the wait is the lead.
    await post(`${path}/moves`, tokens[turn], chooseTestMove(await see(table, turn)), here)
    const lead = await turnOf(table)
    const moving = post(`${path}/moves?wait=30`, tokens[lead], chooseTestMove(await see(table, lead)), here)
    await eventually(async () => expect(await turnOf(table)).not.toBe(lead))
    await pause(table)
    await vote(table, 0, false)
    await call('DELETE', `${path}/seats/me`, { ...here, token: tokens[(lead + 1) % 4] })
    const { status, body } = await moving
    expect([status, body.game.status]).toEqual([201, 'abandoned'])
    const types = body.events.map(({ type }: Body) => type)
    expect(types[0]).toBe('cardPlayed')
    expect(types.slice(-4, -2)).toEqual(['gamePaused', 'gameResumed'])
  })
})
