import { expect, test } from 'vitest'
import { seriesAt, TYPES } from '../series/series-with-webhooks.ts'
import type { Body, Options } from '../support/api-client.ts'
import { callDirectly, chooseTestMove, get, post } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import type { ReceivedMessage, WebhookTarget } from '../support/webhook-target.ts'
import { newWebhookTarget } from '../support/webhook-target.ts'
import { newActiveWebhook, runSchedulerUntil, withWebhookService } from '../support/webhook-worker.ts'

/*
 * Secrecy of sealed deals in webhooks. A message sent again after an exchange of the cards and the points has the same bytes: the
 * body of a message comes from the stored rows at each sending. No message during play has a card or points.
 */

callDirectly()

const { worker, here, database } = withWebhookService()
const { as, newPlayer, newSeries, command } = seriesAt(here)

const GAME = {
  ruleset: 'schieber',
  options: { deals: 2, weis: false, stoeck: false, matchBonus: 0, sevenOfRoses: 'off' },
  pace: 'instant',
}

/** A person in the series, with the options of the person's requests. */
interface Person {
  readonly token: string
  readonly caller: Options
}

/** Plays the game of a person, to its end or to a deal. */
const playOut = async (game: string, { token, caller }: Person, deal: number): Promise<void> => {
  for (;;) {
    const { body: view, text } = await get(`/v1/games/${game}?wait=2&until=my-turn`, token, caller)
    expect(view.status, text).toMatch(/^(playing|finished)$/)
    if (view.status === 'finished' || view.deal.number >= deal) return
    if (view.you.legalMoves.length === 0) continue
    const made = await post(`/v1/games/${game}/moves`, token, chooseTestMove(view), caller)
    expect(made.status, made.text).toBe(201)
  }
}

/** Gives the games and the tables of a set other cards and other points. */
const exchange = async (set: string): Promise<void> => {
  const games = '(select id from games where sealed = ?)'
  for (const sql of [
    `update series_tables set body = json_set(body, '$.sealed.result.sides[0].points', 999,
     '$.sealed.deals[0][0]', 999) where ref in ${games} and body ->> '$.sealed' is not null`,
    `update deals set body = json_set(body, '$.lines', json('[]')) where game in ${games}`,
    `update games set snapshot = json_set(snapshot, '$.past.points', json('[999, 0]')) where sealed = ?`,
    `update events set body = json_set(body, '$.card', 'Aa')
     where game in ${games} and body ->> 'type' = 'cardPlayed'`,
  ]) {
    const { rowsAffected } = await database.execute({ sql, args: [set] })
    expect(rowsAffected, sql).toBeGreaterThan(0)
  }
}

/** A message without the time and the signature of the sending. */
const bytesOf = ({ path, headers, text }: ReceivedMessage): string => {
  const sent = Object.entries(headers).filter(([name]) => !/^webhook-(timestamp|signature)$/.test(name))
  return JSON.stringify([path, sent, text])
}

const CARD_OR_POINTS = /"points":\s*[[\d]|"root":"|"card"|"totals":\[[^\]]|"[AKOUB9876][asrb]"/

/** Maximum number of messages of a webhook that are sent again. */
const SENT_AGAIN = 12

test('other cards and points change no byte of a message about sealed deals', {
  timeout: 300_000,
}, async () => {
  const { id, path, bot, director } = await newSeries({
    ...{ at: 'game', games: [GAME], visibility: 'public' },
    standing: { parts: [{ take: 'points' }], order: 'high' },
  })
  const [anna, beat, helper] = await Promise.all(['Anna', 'Beat', 'Helper'].map(newPlayer))
  await command('POST', `${path}/directors/${helper?.id}`, director)
  const people: readonly Person[] = [
    { token: anna?.token, caller: here },
    { token: beat?.token, caller: here },
    { token: bot.token, caller: as('dc:1') },
  ]
  const hooks: { readonly hook: Body; readonly owner: Person; readonly target: WebhookTarget }[] = []
  const listen = async (owner: Person, wanted: object) => {
    const target = await newWebhookTarget()
    const hook = await newActiveWebhook(worker, owner.token, target, wanted, '/hook', owner.caller)
    hooks.push({ hook, owner, target })
  }
  const tableTypes = [...TYPES, 'deal.finished', 'game.finished']
  await listen({ token: helper?.token, caller: here }, { types: TYPES, series: id })
  await listen({ token: bot.token, caller: here }, { types: tableTypes })
  for (const owner of people.slice(0, 2)) await listen(owner, { types: tableTypes })
  await command('POST', `${path}/entries`, director, {
    entries: [
      ...[{ player: anna?.id }, { player: beat?.id }, { externalId: 'dc:1', name: 'Carla' }],
      ...Array.from({ length: 5 }, () => ({ bot: 'beginner' })),
    ],
  })
  const { set } = await command('POST', `${path}/rounds`, director, { set: { deals: 2 } })
  await command('POST', `${path}/rounds/1/start`, director)
  const games = await runSchedulerUntil(
    worker,
    eventually(async () => {
      const own = await Promise.all(people.map(({ token, caller }) => get(path, token, caller)))
      for (const { body } of own) expect(body.you.table.game).toMatch(/^g_/)
      return own.map(({ body }): string => body.you.table.game)
    }),
  )
  const ended = games[1] as string
  await listen(people[1] as Person, { types: ['game.moved'], game: ended })
  await Promise.all(
    people.map((one, at) => playOut(games[at] as string, one, games[at] === ended ? Infinity : 2)),
  )
  const deliveriesOf = async ({ hook, owner }: (typeof hooks)[number]): Promise<readonly string[]> => {
    const { items } = (await get(`/v1/webhooks/${hook.id}/deliveries?limit=100`, owner.token, owner.caller))
      .body
    for (const { type, outcome, failure } of items)
      expect([type, outcome, failure]).toEqual([type, 'delivered', null])
    return items.flatMap(({ id: message, type }: Body) => (type === 'webhook.test' ? [] : [message]))
  }
  // A message without an attempt is in the outbox only.
  const allSent = async () => {
    expect((await database.execute('select count(*) as n from outbox')).rows[0]?.['n']).toBe(0)
    for (const one of hooks) await deliveriesOf(one)
  }
  const told = () => hooks.map(({ target }) => new Set(target.delivered().map(({ body }) => body.type)))
  const news = ['series.entered', 'round.drawn', 'round.started']
  await runSchedulerUntil(
    worker,
    eventually(async () => {
      const [ofSeries, ofIntegration, ofAnna, ofBeat, ofGame] = told()
      expect(ofSeries).toEqual(new Set([...news, 'table.done']))
      for (const type of [...news, 'deal.finished']) {
        expect(ofIntegration).toContain(type)
        expect(ofAnna).toContain(type)
      }
      expect(ofBeat).toEqual(new Set([...news, 'table.done', 'deal.finished', 'game.finished']))
      expect(ofGame).toEqual(new Set(['game.moved']))
      await allSent()
    }),
  )
  // During play each message about a move is like the others, but for numbers and the end.
  const live = hooks.flatMap(({ target }) => target.delivered())
  for (const { text } of live) expect(text).not.toMatch(CARD_OR_POINTS)
  const moves = live.flatMap(({ body, text }) => (body.type === 'game.moved' ? [text] : []))
  expect(moves.length).toBeGreaterThan(10)
  const shapes = new Set(moves.map((text) => text.replaceAll(/\d+/g, '0').replace('"finished"', '"playing"')))
  expect(shapes.size).toBe(1)
  /** Sends messages again, and returns their bytes by id. */
  const sentAgain = async (): Promise<readonly ReadonlyMap<string, string>[]> => {
    const wanted: (readonly string[])[] = []
    for (const one of hooks) {
      const { hook, owner, target } = one
      const ids = (await deliveriesOf(one)).slice(0, SENT_AGAIN)
      wanted.push(ids.toSorted())
      target.received.length = 0
      for (const message of ids) {
        const replay = `/v1/webhooks/${hook.id}/deliveries/${message}/replay`
        const sent = await post(replay, owner.token, undefined, owner.caller)
        expect(sent.status, sent.text).toBe(202)
      }
    }
    return runSchedulerUntil(
      worker,
      eventually(async () => {
        const received = hooks.map(
          ({ target }) => new Map(target.received.map((message) => [message.id, bytesOf(message)])),
        )
        expect(received.map((messages) => [...messages.keys()].toSorted())).toEqual(wanted)
        // The results of the deliveries are written later.
        await allSent()
        return received
      }),
    )
  }
  const before = await sentAgain()
  await exchange(set.id)
  expect(await sentAgain()).toEqual(before)
})
