import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { seatsToAct } from '../../../src/rules/decide.ts'
import type { LoggedEvent } from '../../../src/rules/events.ts'
import { evolve } from '../../../src/rules/evolve.ts'
import type { Game } from '../../../src/rules/model/game.ts'
import { rulesOfGame } from '../../../src/rules/rulesets/index.ts'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { random, usualOrNightly } from '../../support/random.ts'
import type { Answer, Body } from '../support/api-client.ts'
import { callDirectly, chooseTestMove } from '../support/api-client.ts'
import type { ClockedGame, ClockedService } from '../support/service-with-test-clock.ts'
import { startServiceWithTestClock } from '../support/service-with-test-clock.ts'
import type { Form } from '../support/stream-readers.ts'
import { itemsWithoutNow, openStreamAndWait } from '../support/stream-readers.ts'
import type { WebhookTarget } from '../support/webhook-target.ts'
import { newWebhookTarget } from '../support/webhook-target.ts'
import { newActiveWebhook, runScheduler, startWebhookWorker } from '../support/webhook-worker.ts'

/*
 * Clocks under failures: only alarms of Durable Objects, only the scheduler of each minute, both at the same time, and
 * Workers and a database that are killed.
 */

callDirectly()

let timed: ClockedService
beforeAll(async () => {
  timed = await startServiceWithTestClock()
})
afterAll(() => timed.stop())

const FORMS: readonly Form[] = ['sse', 'ndjson', 'socket']
const MINUTE = { clock: { perTurn: 'PT1M' } }

/** Number of races between a move and the end of its turn; the soak test runs more races. */
const RACES = process.env['SIDI_TEST_ROUNDS'] === undefined ? 10 : 200

/** The shortest clock: alarms run by real time. */
const SHORT = { clock: { perTurn: 'PT10S' }, onExpiry: 'autoplay' }

/** Rounds with kills of a Worker or of the database. */
const KILL_ROUNDS = usualOrNightly(14, 24)

const isExpiry = ({ type }: Body): boolean => type === 'turnExpired'

/** The seat to act. */
const awaited = async (game: ClockedGame): Promise<number> => (await game.see()).deal.toAct[0]

/** The stored event log. */
const storedLog = async (
  { id }: ClockedGame,
  { database }: Pick<ClockedService, 'database'> = timed,
): Promise<LoggedEvent[]> => {
  const { rows } = await database.execute({
    sql: 'select seq, at, body from events where game = ? order by seq',
    args: [id],
  })
  return rows.map(({ seq, at, body }) => ({ seq, at, ...JSON.parse(String(body)) }))
}

/**
 * Checks that no clock acted twice in a turn, or for a seat that was not to act. @returns the number of actions by
 * clocks
 */
const expectFair = (log: readonly LoggedEvent[]): number => {
  let game: Game | undefined
  const begun = new Map<number, number>()
  let acted = 0
  for (const event of log) {
    if (event.type === 'turnExpired' && game !== undefined) {
      expect(seatsToAct(rulesOfGame(game), game)).toContain(event.seat)
      // Each expired turn began after the expired turn before. The log has no start of a turn of a free seat.
      if (game.seats[event.seat] !== null)
        expect(begun.get(event.seat), JSON.stringify({ event, log })).toBeGreaterThan(0)
      begun.set(event.seat, 0)
      acted += 1
    }
    for (const seat of event.turns ?? []) begun.set(seat, event.seq)
    game = evolve(game, event)
  }
  return acted
}

describe.concurrent('with nothing but its alarm', () => {
  test('a turn ends on time, and open streams get the event', async () => {
    const game = await timed.table(SHORT)
    const token = game.players[0]?.token ?? ''
    const reader = await openStreamAndWait('sse', {
      path: `${game.path}/events`,
      token,
      base: timed.worker.url,
    })
    // What was told of this turn comes too early for the next one.
    await game.playOne()
    const { deal } = await game.see()
    const [seat] = deal.toAct
    await reader.until((heard) => heard.some(isExpiry))
    reader.cut()
    const expired = itemsWithoutNow(reader).find(isExpiry)
    expect(expired).toMatchObject({ seat, did: 'autoplay' })
    expect(Date.parse(expired?.at)).toBeGreaterThanOrEqual(Date.parse(deal.deadline[seat]))
  })

  test('a turn ends without open streams as well', async () => {
    const game = await timed.table(SHORT)
    const { version } = await game.see()
    await vi.waitFor(async () => expect((await game.see()).version).toBeGreaterThan(version), {
      timeout: 60_000,
      interval: 500,
    })
    expect(expectFair(await storedLog(game))).toBe(1)
  })
})

test('a reminder reaches the open stream of its player', async () => {
  const game = await timed.table({ clock: { perTurn: 'PT5M' }, reminders: ['PT2M'] })
  const seat = await awaited(game)
  const path = '/v1/players/me/events'
  const token = game.players[seat]?.token ?? ''
  const reader = await openStreamAndWait('sse', { path, token, base: timed.worker.url })
  // Step by step: a leap would be an outage.
  for (const ahead of [65, 130, 185]) await timed.due(game.id, ahead)
  await reader.until((heard) => heard.some(({ type }) => type === 'turn.reminder'))
  reader.cut()
  expect(itemsWithoutNow(reader).map(({ type, data }) => [type, data.seat, data.left])).toEqual([
    ['turn.reminder', seat, 'PT2M'],
  ])
})

describe('with concurrent alarms, scheduler runs and moves', () => {
  test('a turn is played or ends, never both', async () => {
    await timed.stopClocks()
    const others = [timed.worker, await timed.another()]
    let game = await timed.table({ ...MINUTE, onExpiry: 'autoplay' })
    for (let times = 0; times < RACES; times += 1) {
      // Before anybody loses a seat.
      if (times % 8 === 7) game = await timed.table({ ...MINUTE, onExpiry: 'autoplay' })
      const before = await game.see()
      const [seat] = before.deal.toAct
      const token = game.players[seat]?.token
      const { etag, ...mine } = await game.see(seat)
      const end = before.deal.deadline[seat]
      const acted = expectFair(await storedLog(game))
      const [answer] = await Promise.all([
        timed.call('POST', `${game.path}/moves`, {
          token,
          body: chooseTestMove(mine),
          headers: { 'If-Match': etag },
        }),
        ...others.flatMap(({ url }) => [timed.due(game.id, end, url), timed.sweep(end, url)]),
      ])
      const log = await storedLog(game)
      const isEnded = log[before.version]?.type === 'turnExpired'
      expect([answer.status, expectFair(log) - acted]).toEqual(isEnded ? [412, 1] : [201, 0])
    }
  })
})

describe('a move at the moment of the alarm', () => {
  test('counts, or comes too late', async () => {
    const chance = random(3)
    const meet = async () => {
      const game = await timed.table(SHORT)
      const before = await game.see()
      const [seat] = before.deal.toAct
      const { etag, ...mine } = await game.see(seat)
      const left = Date.parse(before.deal.deadline[seat]) - Date.now()
      await new Promise((resolve) => setTimeout(resolve, left + chance.below(40)))
      const token = game.players[seat]?.token
      const headers = { 'If-Match': etag }
      const answer = await timed.call('POST', `${game.path}/moves`, {
        token,
        body: chooseTestMove(mine),
        headers,
      })
      const log = await storedLog(game)
      const isEnded = log[before.version]?.type === 'turnExpired'
      expect([answer.status, expectFair(log)]).toEqual(isEnded ? [412, 1] : [201, 0])
      return isEnded
    }
    const ended: boolean[] = []
    while (ended.length < RACES) ended.push(...(await Promise.all(Array.from({ length: 10 }, meet))))
    // Of many, some come in time and some do not.
    if (RACES > 100) expect(new Set(ended).size).toBe(2)
    await timed.stopClocks()
  })
})

describe.concurrent('a seat that the clock freed', () => {
  const wanted = { ...MINUTE, onExpiry: 'vacate' }
  const sit = async ({ path, invite }: ClockedGame, name: string) => {
    const { body } = await timed.call('POST', '/v1/players', { body: { name } })
    const sat = await timed.call('POST', `${path}/seats`, { token: body.token, body: { invite } })
    expect(sat.status).toBe(201)
    return body
  }

  test.each(FORMS)('sends no byte to the former player (%s)', async (form) => {
    // Its owner sees the game for ever: the seat that is lost is another one.
    const game = await timed.table(wanted)
    while ((await awaited(game)) === 0) await game.playOne()
    const seat = await awaited(game)
    const token = game.players[seat]?.token ?? ''
    const { url } = timed.worker
    const reader = await openStreamAndWait(form, { path: `${game.path}/events`, token, base: url })
    const own = await openStreamAndWait('ndjson', { path: '/v1/players/me/events', token, base: url })
    await timed.due(game.id, 61)
    const code = await reader.ended
    if (form === 'socket') expect(code).toBe(4403)
    await own.until((heard) => heard.some(({ type }) => type === 'seat.vacated'))
    const told = reader.text()
    // No id has a space in it: three letters alone are found in one by chance.
    const eva = await sit(game, 'Eva Meier')
    const players = game.players.with(seat, eva)
    for (let moves = 0; moves < 6; moves += 1) {
      const view = await game.see()
      const mover = players[view.deal.toAct[0]]?.token
      const mine = (await timed.call('GET', game.path, { token: mover })).body
      expect(
        (await timed.call('POST', `${game.path}/moves`, { token: mover, body: chooseTestMove(mine) })).status,
      ).toBe(201)
    }
    expect(reader.text()).toBe(told)
    expect(told).not.toContain('Eva Meier')
    own.cut()
    expect(itemsWithoutNow(own).at(-1)?.type).toBe('seat.vacated')
  })

  test('sends nothing to the former player even after a lost broadcast', async () => {
    const mute = await timed.another({ withoutChannels: true })
    const game = await timed.table(wanted)
    while ((await awaited(game)) === 0) await game.playOne()
    const seat = await awaited(game)
    const token = game.players[seat]?.token ?? ''
    const reader = await openStreamAndWait('socket', {
      path: `${game.path}/events`,
      token,
      base: timed.worker.url,
    })
    const told = reader.text()
    await timed.due(game.id, 61, mute.url)
    await sit(game, 'Eva')
    expect(await reader.ended).toBe(4403)
    expect(reader.text()).toBe(told)
  })
})

describe('with the scheduler of each minute only, on a platform without Durable Objects', () => {
  let apart: ClockedService
  let worker: RunningWorker
  beforeAll(async () => {
    apart = await startServiceWithTestClock({ withoutChannels: true })
    worker = await startWebhookWorker(apart.databaseUrl, { withoutChannels: true })
  })
  afterAll(async () => {
    await worker.stop()
    await apart.stop()
  })

  test('a turn ends', async () => {
    const game = await apart.table({ ...MINUTE, onExpiry: 'autoplay' })
    const before = await game.log()
    for (const seconds of [0, 55]) await runScheduler(worker, seconds * 1000)
    expect(await game.log()).toEqual(before)
    await runScheduler(worker, 65_000)
    expect((await game.log())[before.length]).toMatchObject({ type: 'turnExpired', did: 'autoplay' })
    await apart.stopClocks()
  })

  test('webhooks get a reminder and the end of a turn, each a single time', async () => {
    const reminders = ['PT2M', 'PT4M']
    const game = await apart.table({ clock: { perTurn: 'PT5M' }, reminders, ruleset: 'sidi-barrani' })
    const view = await game.see()
    const [seat] = view.deal.toAct
    const types = ['turn.reminder', 'turn.expired']
    const [own, other] = [await newWebhookTarget(), await newWebhookTarget()]
    await newActiveWebhook(worker, game.players[seat]?.token ?? '', own, { types })
    await newActiveWebhook(worker, game.players[(seat + 1) % 4]?.token ?? '', other, { types })
    const second = await startWebhookWorker(apart.databaseUrl, { withoutChannels: true })
    for (let seconds = 0; seconds <= 420; seconds += 60) {
      await Promise.all([worker, second].map((each) => runScheduler(each, seconds * 1000)))
    }
    await second.stop()
    const isOver = ({ delivered }: WebhookTarget) =>
      delivered().some(({ body }) => body.type === 'turn.expired')
    await vi.waitFor(() => expect([isOver(own), isOver(other)]).toEqual([true, true]), { timeout: 60_000 })
    // While a minute passes in no time, one that is on its way may be sent again: with the same id.
    const once = ({ delivered }: WebhookTarget) => [
      ...new Map(delivered().map((message) => [message.id, message])).values(),
    ]
    const messages = once(own)
    // In no order.
    expect(messages.map(({ body: { type, data } }) => `${type} ${data.left ?? data.did}`).toSorted()).toEqual(
      ['turn.expired nudge', 'turn.reminder PT2M', 'turn.reminder PT4M'],
    )
    const first = messages.find(({ body }) => body.data.left === 'PT4M')
    expect(first?.body.data).toMatchObject({
      seat,
      version: view.version,
      deadline: view.deal.deadline[seat],
    })
    expect(first?.text).not.toContain('asked')
    // A reminder is for whom it concerns; that time is up, for everybody.
    const expired = once(other).map(({ body }) => [body.type, body.data.player?.name])
    expect(expired).toEqual([['turn.expired', game.players[seat]?.name]])
  })
})

describe('Workers and the database killed while clocks act', () => {
  const kill = ({ pid }: RunningWorker): void => {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  }
  const tried = (request: Promise<unknown>): Promise<unknown> => request.catch(() => undefined)

  test.runIf(inject('host') === 'workers')('three minutes without the database cost no turn', async () => {
    const apart = await startServiceWithTestClock()
    let { sqld } = apart
    try {
      const game = await apart.table({ clock: { perTurn: 'PT2M' }, onExpiry: 'autoplay' })
      await apart.sweep(0)
      const before = await game.see()
      const [seat] = before.deal.toAct
      await sqld.kill('SIGKILL')
      // Time was up while it was away.
      for (const ahead of [60, 125]) await tried(apart.sweep(ahead))
      sqld = await sqld.restart()
      await apart.due(game.id, 180)
      await apart.sweep(180)
      const after = await game.see()
      expect(after.version).toBe(before.version)
      const more = Date.parse(after.deal.deadline[seat]) - Date.parse(before.deal.deadline[seat])
      expect(more).toBeGreaterThan(150_000)
      await apart.sweep(240)
      expect((await game.playOne()).status).toBe(201)
    } finally {
      await sqld.stop()
      await apart.stop()
    }
  })

  test.runIf(inject('host') === 'workers')(
    'no clock acts twice, nor on a turn that was just played; and every turn ends',
    async () => {
      const chance = random(11)
      const apart = await startServiceWithTestClock()
      let { sqld } = apart
      let running = await apart.another()
      try {
        const games = await Promise.all([1, 2, 3].map(() => apart.table({ ...MINUTE, onExpiry: 'autoplay' })))
        let killed = 0
        for (let round = 0; round < KILL_ROUNDS; round += 1) {
          const game = games[round % games.length] as ClockedGame
          const before = await game.see()
          const [seat] = before.deal.toAct
          const end = before.deal.deadline[seat]
          const token = game.players[seat]?.token
          const mine = await game.see(seat)
          const acts: Promise<unknown>[] = [
            tried(apart.due(game.id, end, running.url)),
            tried(apart.sweep(end, running.url)),
            tried(apart.due(game.id, end)),
          ]
          if (chance.chance(0.5) && mine.you?.mustAct) {
            acts.push(
              tried(
                apart.call('POST', `${game.path}/moves`, {
                  token,
                  body: chooseTestMove(mine),
                }) as Promise<Answer>,
              ),
            )
          }
          if (chance.chance(0.5)) {
            await new Promise((resolve) => setTimeout(resolve, chance.below(15)))
            if (chance.chance(0.5)) {
              kill(running)
              running = await apart.another()
            } else {
              await sqld.kill('SIGKILL')
              sqld = await sqld.restart()
            }
            killed += 1
          }
          await Promise.all(acts)
        }
        expect(killed).toBeGreaterThan(3)
        for (const game of games) {
          const log = await storedLog(game, apart)
          expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => at + 1))
          const acted = expectFair(log)
          const { version } = await game.see()
          await apart.due(game.id, 61)
          expect((await game.see()).version).toBeGreaterThan(version)
          expect(acted).toBeGreaterThan(0)
        }
      } finally {
        await sqld.stop()
        await apart.stop()
      }
    },
  )
})
