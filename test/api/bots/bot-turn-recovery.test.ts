import type { Client } from '@libsql/client'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Event } from '../../../src/rules/events.ts'
import { evolveAll } from '../../../src/rules/evolve.ts'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { verifyGame } from '../../../tools/verify/game-checks.ts'
import { parseExport } from '../../../tools/verify/verify-game.ts'
import { random, usualOrNightly } from '../../support/random.ts'
import type { Body } from '../support/api-client.ts'
import { call, callDirectly, chooseTestMove } from '../support/api-client.ts'
import type { ClockedService } from '../support/service-with-test-clock.ts'
import { startServiceWithTestClock } from '../support/service-with-test-clock.ts'

/*
 * Recovery of bot turns: only the scheduler of each minute drives the bots, several Workers drive the same games,
 * Workers and the database are killed, and bots play at seats that a clock vacated.
 */

callDirectly()

const BOT = { kind: 'bot', level: 'beginner' }
const SHORT = { ruleset: 'schieber', options: { target: 100 }, pace: 'instant' }

/** Limits for many concurrent games of bots alone. */
const MANY = { variables: { BOT_GAMES: 1000, NEW_GAMES_A_DAY: 1000 } }

interface Opened {
  readonly id: string
  readonly path: string
  readonly token: string
}

const newPlayer = async (base: string): Promise<string> =>
  (await call('POST', '/v1/players', { body: { name: 'Anna' }, base })).body.token

const open = async (base: string, seats: readonly object[], token?: string): Promise<Opened> => {
  const owner = token ?? (await newPlayer(base))
  const { status, body, text } = await call('POST', '/v1/games', {
    ...{ token: owner, base, body: { ...SHORT, seats } },
  })
  if (status !== 201) throw new Error(text)
  return { id: body.id, path: `/v1/games/${body.id}`, token: owner }
}

const viewOf = async ({ path, token }: Opened, base: string): Promise<Body> =>
  (await call('GET', path, { token, base })).body

/**
 * Checks a finished game: the log has no gap and replays to the stored state, no turn is scheduled, and the export is
 * verified.
 */
const expectSound = async (database: Client, game: Opened, base: string): Promise<void> => {
  const { rows } = await database.execute({
    sql: 'select seq, body from events where game = ? order by seq',
    args: [game.id],
  })
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1))
  const log = rows.map(({ body }): Event => JSON.parse(String(body)))
  const stored = await database.execute({
    sql: 'select snapshot, due from games where id = ?',
    args: [game.id],
  })
  const [row] = stored.rows
  expect(JSON.parse(String(row?.['snapshot']))).toEqual(JSON.parse(JSON.stringify(evolveAll(undefined, log))))
  expect(row?.['due']).toBeNull()
  const { text } = await call('GET', `${game.path}/export`, { token: game.token, base })
  const findings = await verifyGame(parseExport(text))
  expect(findings.filter(({ holds }) => holds !== true)).toEqual([])
}

const tried = (request: Promise<unknown>): Promise<unknown> => request.catch(() => undefined)

let timed: ClockedService
beforeAll(async () => {
  timed = await startServiceWithTestClock()
})
afterEach(() => timed.stopClocks())
afterAll(() => timed.stop())

describe('with the scheduler of each minute only', () => {
  let apart: ClockedService
  beforeAll(async () => {
    apart = await startServiceWithTestClock({ withoutChannels: true })
  })
  afterAll(() => apart.stop())

  test('bots play a whole game with a human player, a few moves a minute', async () => {
    const base = apart.worker.url
    const game = await open(base, [{ kind: 'me' }, BOT, BOT, BOT])
    let isSwept = false
    for (;;) {
      const view = await viewOf(game, base)
      if (view.status !== 'playing') break
      if (view.you.mustAct) {
        const { token } = game
        expect(
          (await call('POST', `${game.path}/moves`, { token, base, body: chooseTestMove(view) })).status,
        ).toBe(201)
        continue
      }
      // Only the scheduler drives these games.
      expect((await viewOf(game, base)).version).toBe(view.version)
      expect((await apart.sweep(0)).failed).toEqual([])
      expect((await viewOf(game, base)).version).toBeGreaterThan(view.version)
      isSwept = true
    }
    expect(isSwept).toBe(true)
    await expectSound(apart.database, game, base)
  })

  test('a player with a substitute bot may move by hand before the bot', async () => {
    const base = apart.worker.url
    const game = await apart.table({ pace: 'instant' })
    const [seat] = (await game.see()).deal.toAct
    const token = game.players[seat]?.token
    const stand = `${game.path}/seats/me/stand-in`
    const taken = await call('PUT', stand, { token, base, body: { level: 'club' } })
    expect(taken.body.you.mustAct).toBe(true)
    const made = await call('POST', `${game.path}/moves`, { token, base, body: chooseTestMove(taken.body) })
    expect([made.status, made.body.game.seats[seat].standIn]).toEqual([201, { level: 'club' }])
  })

  test('a game with a free seat is not played by bots alone: that comes with who fills it, and they ask for room', async () => {
    const none = await apart.another({ variables: { BOT_GAMES: 0 } })
    const game = await apart.table({ clock: { perTurn: 'PT1M' }, onExpiry: 'vacate' })
    const [free] = (await game.see()).deal.toAct
    await apart.due(game.id, 61)
    const others = [0, 1, 2, 3].filter((seat) => seat !== free)
    const send = (method: string, path: string, seat = 0, level?: string) =>
      call(method, `${game.path}/seats/${path}`, {
        ...{ token: game.players[seat]?.token, base: none.url },
        ...(level && { body: { level } }),
      })
    for (const seat of others) expect((await send('PUT', 'me/stand-in', seat, 'club')).status).toBe(200)
    const refused = await send('PUT', `${free}/bot`, others[0], 'club')
    expect([refused.status, refused.body.code]).toEqual([409, 'too-many-bot-games'])
    expect((await game.see(others[0])).seats[free].player).toBeNull()
    expect((await send('DELETE', 'me/stand-in', others[0])).status).toBe(204)
    expect((await send('PUT', `${free}/bot`, others[0], 'club')).status).toBe(200)
    const again = await send('PUT', 'me/stand-in', others[0], 'club')
    expect([again.status, again.body.code]).toEqual([409, 'too-many-bot-games'])
  })

  test('at a table that is not instant a bot waits, and the sweep with it', async () => {
    const game = await apart.table({ ruleset: 'schieber', pace: 'calm' })
    const [seat] = (await game.see()).deal.toAct
    const token = game.players[seat]?.token
    await call('PUT', `${game.path}/seats/me/stand-in`, {
      ...{ token, base: apart.worker.url, body: { level: 'club' } },
    })
    const { version, updatedAt } = await game.see()
    const at = (ahead: number) => new Date(Date.parse(updatedAt) + ahead).toISOString()
    await apart.due(game.id, at(2999))
    expect((await game.see()).version).toBe(version)
    await apart.due(game.id, at(3000))
    expect((await game.see()).version).toBeGreaterThan(version)
  })
})

test('a bot plays on from a seat that a clock has freed, and has no clock itself', async () => {
  const game = await timed.table({ ...SHORT, clock: { perTurn: 'PT1M' }, onExpiry: 'vacate' })
  const before = await game.see()
  const [seat] = before.deal.toAct
  await timed.due(game.id, 61)
  expect((await game.see()).seats[seat].player).toBeNull()
  const bot = `${game.path}/seats/${seat}/bot`
  const club = { body: { level: 'club' } }
  const other = game.players[(seat + 1) % 4]?.token
  const there = `${game.path}/seats/${(seat + 1) % 4}/bot`
  const taken = await timed.call('PUT', there, { token: other, ...club })
  expect([taken.status, taken.body.code]).toEqual([409, 'seat-taken'])
  const stranger = await newPlayer(timed.worker.url)
  expect((await timed.call('PUT', bot, { token: stranger, ...club })).status).toBe(404)
  const filled = await timed.call('PUT', bot, { token: other, ...club })
  expect([filled.status, filled.body.seats[seat].bot]).toEqual([200, { level: 'club' }])
  const log = await game.log((seat + 1) % 4)
  expect(log.find(({ type }) => type === 'playerReplaced')).toMatchObject({ seat, bot: { level: 'club' } })
  // It moves by itself; what comes then is for others, whose clocks run.
  const waiting = async (): Promise<Body> => {
    const view = await game.see((seat + 1) % 4)
    if (!view.deal.toAct.includes(seat)) return view
    expect(view.deal.deadline[seat]).toBeNull()
    await timed.due(game.id, 0)
    return waiting()
  }
  const after = await waiting()
  expect(after.deal.deadline[after.deal.toAct[0]]).not.toBeNull()
})

describe('a double out of turn: a bot waits while players may still double', () => {
  const RACES = usualOrNightly(4, 12)

  /** Who plays by a bot has nearly all acorns, and plays last. */
  const DEALS = [
    {
      dealer: 3,
      hands: [
        ['Ba', '8a', 'Ks', 'Os', '9s', 'Kr', 'Or', '9r', 'Kb'],
        ['7a', 'Us', 'Bs', '8s', 'Ur', 'Br', '8r', 'Ob', 'Ub'],
        ['6a', '7s', '6s', '7r', '6r', 'Bb', '9b', '8b', '7b'],
        ['Ua', '9a', 'Aa', 'Ka', 'Oa', 'As', 'Ar', 'Ab', '6b'],
      ],
    },
  ]

  /**
   * A bid that a substitute bot will answer. The next seat to act has a substitute bot, too, and the person calls by hand: bots leave
   * the word to a person without one.
   */
  const bid = async () => {
    const game = await timed.table({ ruleset: 'sidi-barrani', pace: 'calm', deals: DEALS })
    const send = (method: string, path: string, seat: number, body: object) =>
      timed.call(method, `${game.path}/${path}`, { token: game.players[seat]?.token, body })
    const [first] = (await game.see()).deal.toAct
    const next = (first + 1) % 4
    for (const seat of [next, (first + 3) % 4])
      await send('PUT', 'seats/me/stand-in', seat, { level: 'club' })
    const made = await send('POST', 'moves', first, { type: 'bid', points: 150, denomination: 'acorns' })
    expect([made.status, made.body.game?.deal.toAct], made.text).toEqual([201, [next]])
    return {
      game,
      pass: () => send('POST', 'moves', next, { type: 'pass' }),
      look: (base?: string) => timed.due(game.id, 11, base),
      spoken: async () =>
        (await game.log()).flatMap(({ type }) => (type === 'doubled' || type === 'passed' ? [type] : [])),
    }
  }

  test('is said a single time, and not after the next call', async () => {
    const open = await bid()
    await open.look()
    await open.look()
    expect(await open.spoken()).toEqual(['doubled'])
    const closed = await bid()
    expect((await closed.pass()).status).toBe(201)
    const { version } = await closed.game.see()
    await closed.look()
    expect([await closed.spoken(), (await closed.game.see()).version]).toEqual([['passed'], version])
  })

  test('is said, or is too late after a concurrent call, and the game goes on', async () => {
    const other = await timed.another()
    for (let times = 0; times < RACES; times += 1) {
      const { game, pass, look, spoken } = await bid()
      const [passed] = await Promise.all([pass(), look(), look(other.url)])
      await look()
      expect(await spoken()).toEqual([passed.status === 201 ? 'passed' : 'doubled'])
      expect((await game.playOne()).status).toBe(201)
      const log = await game.log()
      expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => at + 1))
    }
  })
})

describe('with clocks, standing orders, substitutes and vacated seats', () => {
  test.each([
    ['autoplay', ['turnExpired', 'standInTaken', 'standInLeft']],
    ['vacate', ['turnExpired', 'seatVacated', 'playerReplaced']],
  ])('no game stands still, and nobody moves twice (%s)', async (onExpiry, happens) => {
    const chance = random(3)
    const other = await timed.another()
    const agreed = { clock: { perTurn: 'PT1M' }, onExpiry, instantForced: true }
    const { id, path, players, see, log } = await timed.table({
      ...SHORT,
      options: { target: usualOrNightly(150, 300) },
      ...agreed,
    })
    const send = (method: string, what: string, seat: number, body?: object) =>
      timed.call(method, `${path}/${what}`, { token: players[seat]?.token, ...(body && { body }) })
    const looks = (ahead: number) => [
      ...[timed.due(id, ahead), timed.due(id, ahead, other.url)],
      timed.sweep(ahead, other.url),
    ]
    /** Moves for a seat that must act, while alarms and sweeps run. Sometimes the time of the turn is up at that moment. */
    const move = async (seat: number): Promise<unknown> => {
      const mine = await see(seat)
      const ahead = chance.pick([0, 0, 0, 0, 0, 65])
      return Promise.all([
        mine.you?.mustAct && send('POST', 'moves', seat, chooseTestMove(mine)),
        ...looks(ahead),
      ])
    }
    const letTimePass = async (): Promise<void> => {
      const { version } = await see()
      await Promise.all(looks(65))
      const after = await see()
      expect(after.version > version || after.status !== 'playing').toBe(true)
    }
    const toggle = ({ seat, standIn }: Body) =>
      standIn
        ? send('DELETE', 'seats/me/stand-in', seat)
        : send('PUT', 'seats/me/stand-in', seat, { level: 'beginner' })
    const order = ({ seat }: Body) =>
      send('PUT', 'seats/me/orders', seat, { onlyCard: true, passUntil: 'contract' })
    const play = (_: Body, { deal }: Body) => move(deal.toAct[0])
    const acts = [toggle, play, order, play, play, toggle, letTimePass, play, play, play]
    let round = 0
    for (let view = await see(); view.status === 'playing'; view = await see()) {
      const free = view.seats.findIndex(({ player }: Body) => player === null)
      const people = view.seats.filter(({ player, bot }: Body) => player !== null && !bot)
      const act = acts[round % acts.length] ?? play
      // The same one as long as a list lasts.
      const one = people[Math.floor(round / acts.length) % people.length]
      if (free !== -1) expect((await send('PUT', `seats/${free}/bot`, 0, { level: 'club' })).status).toBe(200)
      else if (people.length === 0) await letTimePass()
      else await act(one, view)
      if (free === -1) round += 1
    }
    const types = (await log()).map(({ type }) => type)
    expect(types).toEqual(expect.arrayContaining(happens))
    await expectSound(timed.database, { id, path, token: players[0]?.token ?? '' }, timed.worker.url)
  })
})

test('several Workers drive the same games at once, and nothing is done twice', async () => {
  const [one, other] = [await timed.another(MANY), await timed.another(MANY)]
  const token = await newPlayer(one.url)
  const games = await Promise.all(
    Array.from({ length: usualOrNightly(3, 8) }, (_, at) =>
      open((at % 2 ? one : other).url, [BOT, BOT, BOT, BOT], token),
    ),
  )
  for (;;) {
    const views = await Promise.all(games.map((game) => viewOf(game, one.url)))
    if (views.every(({ status }) => status === 'finished')) break
    const bases = [one.url, other.url, timed.worker.url]
    await Promise.all([
      ...bases.map((base) => timed.sweep(0, base)),
      ...games.flatMap(({ id }) => bases.map((base) => timed.due(id, 0, base))),
    ])
  }
  for (const game of games) await expectSound(timed.database, game, one.url)
})

/** The number of kills of the Worker or the database, and of games that begin before each kill. */
const KILLS = usualOrNightly(3, 10)
const BEGUN = usualOrNightly(3, 5)

test.runIf(inject('host') === 'workers')(
  'games of bots are played to their end, while Workers and the database are killed',
  async () => {
    const chance = random(5)
    const apart = await startServiceWithTestClock()
    let { sqld } = apart
    let running: RunningWorker = await apart.another(MANY)
    const kill = ({ pid }: RunningWorker): void => {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL')
    }
    const left = async (): Promise<number> => {
      const asked = "select count(*) as left from games where status = 'playing'"
      return Number((await apart.database.execute(asked)).rows[0]?.['left'])
    }
    try {
      const token = await newPlayer(running.url)
      const games: Opened[] = []
      let cutOff = 0
      for (let killed = 0; killed < KILLS; killed += 1) {
        for (let more = 0; more < BEGUN; more += 1) {
          games.push(await open(running.url, [BOT, BOT, BOT, BOT], token))
        }
        const sweeping = tried(apart.sweep(0, running.url))
        await new Promise((resolve) => setTimeout(resolve, chance.below(400)))
        if (chance.chance(0.5)) {
          kill(running)
          running = await apart.another(MANY)
        } else {
          await sqld.kill('SIGKILL')
          sqld = await sqld.restart()
        }
        await sweeping
        cutOff += await left()
      }
      expect([games.length, cutOff > 0]).toEqual([BEGUN * KILLS, true])
      while ((await left()) > 0) {
        expect((await apart.sweep(0, running.url)).failed).toEqual([])
        // Meanwhile the channels move the bots. Without a pause, each move would meet a conflict with a sweep.
        await new Promise((resolve) => setTimeout(resolve, 300))
      }
      for (const game of games) await expectSound(apart.database, game, running.url)
    } finally {
      await sqld.stop()
      await apart.stop()
    }
  },
)
