import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { RULESETS } from '../../../src/rules/rulesets/index.ts'
import { verifyGame } from '../../../tools/verify/game-checks.ts'
import { shortGameOptions } from '../../support/fairness/short-games.ts'
import { thirdOfList, usualOrNightly } from '../../support/random.ts'
import type { Body } from '../support/api-client.ts'
import { callDirectly, chooseTestMove } from '../support/api-client.ts'
import type { ClockedGame, ClockedService } from '../support/service-with-test-clock.ts'
import { startServiceWithTestClock } from '../support/service-with-test-clock.ts'

/*
 * Games with a clock, on a service whose time the test sets.
 */

callDirectly()

let timed: ClockedService
beforeAll(async () => {
  // Only the scheduler checks clocks, when the test calls the scheduler; no alarms.
  timed = await startServiceWithTestClock({ withoutChannels: true })
})
afterEach(() => timed.stopClocks())
afterAll(() => timed.stop())

const types = (events: readonly Body[]): string[] => events.map(({ type }) => type)

/** The items in a player's activity feed after a cursor. */
const news = async ({ players }: ClockedGame, seat: number, after?: string): Promise<Body> =>
  (
    await timed.call('GET', `/v1/players/me/events${after === undefined ? '' : `?after=${after}`}`, {
      token: players[seat]?.token,
    })
  ).body

/** The soak test plays longer. */
const IS_SOAK = process.env['SIDI_TEST_ROUNDS'] !== undefined

/** Number of races between a move and the end of its turn. */
const RACES = IS_SOAK ? 200 : 10

const MINUTE = { clock: { perTurn: 'PT1M' } }

describe('a clock', () => {
  test('is shown as set, with durations in a canonical form', async () => {
    const wanted = {
      clock: { bank: 'PT72H', increment: 'PT480M' },
      onExpiry: 'resign',
      reminders: ['PT1H', 'PT12H'],
      quiet: { timeZone: 'Europe/Zurich', hours: ['22:00', '08:00'], days: ['sun', 'sat'] },
    }
    const game = await timed.table(wanted)
    expect(await game.see()).toMatchObject({
      clock: { bank: 'P3D', increment: 'PT8H' },
      onExpiry: 'resign',
      reminders: ['PT12H', 'PT1H'],
      quiet: { timeZone: 'Europe/Zurich', hours: ['22:00', '08:00'], days: ['sat', 'sun'] },
    })
  })

  test('is nothing where none is agreed on, and nothing goes with it then', async () => {
    const game = await timed.table({})
    const view = await game.see()
    expect(view.clock).toBeNull()
    expect(Object.keys(view)).not.toContain('onExpiry')
    expect(Object.keys(view.deal)).not.toContain('deadline')
    const { status, body } = await timed.call('POST', '/v1/games', {
      token: game.players[0]?.token,
      body: { ruleset: 'schieber', reminders: ['PT1H'] },
    })
    expect([status, body.errors[0].pointer]).toEqual([422, '/reminders'])
  })

  test('has a deadline for a seat to act: in the view, in lists, in events and in feeds', async () => {
    const game = await timed.table(MINUTE)
    const { deal } = await game.see()
    const seat = deal.toAct[0] as number
    const token = game.players[seat]?.token
    const { body: own } = await timed.call('GET', '/v1/players/me/games?awaiting=me', { token })
    const { since, deadline } = own.items[0].you
    expect(Date.parse(deadline) - Date.parse(since)).toBe(60_000)
    expect(deal.deadline).toEqual(
      deal.handSizes.map((_: number, at: number) => (at === seat ? deadline : null)),
    )
    const { body: page } = await timed.call('GET', `${game.path}/events`, { token })
    expect(page.now.deadline).toEqual(deal.deadline)
  })
})

describe('a passed deadline before the scheduler ends the turn', () => {
  test('is an expired turn: no text has a deadline', async () => {
    const game = await timed.table(MINUTE)
    const seat = (await game.see()).deal.toAct[0] as number
    const token = game.players[seat]?.token
    const text = (path: string, ahead: number, language: string) =>
      timed.call('GET', game.path + path, {
        ...{ token, ahead },
        headers: { Accept: 'text/plain', 'Accept-Language': language },
      })
    for (const path of ['', '/legal-moves', '/events?after=0']) {
      for (const [language, until, up] of [
        ['en', /^Until .+\d\d:\d\d/m, /^Time is up: .+\d\d:\d\d/m],
        ['de', /^Bis .+\d\d:\d\d/m, /^Die Zeit ist um: .+\d\d:\d\d/m],
        ['fr', /^Jusqu’à .+\d\d:\d\d/m, /^Le temps est écoulé : .+\d\d:\d\d/m],
        ['it', /^Fino a .+\d\d:\d\d/m, /^Il tempo è scaduto: .+\d\d:\d\d/m],
      ] as const) {
        const [before, after] = [await text(path, 1, language), await text(path, 61, language)]
        expect(before.text).toMatch(until)
        expect(before.text).not.toMatch(up)
        expect(after.text).toMatch(up)
        expect(after.text).not.toMatch(until)
        // The text differs, so the strong tag does.
        expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
      }
    }
  })

  test('is shown to language models', async () => {
    const game = await timed.table(MINUTE)
    const seat = (await game.see()).deal.toAct[0] as number
    const tool = async (name: string, input: object, ahead: number): Promise<string> => {
      const message = {
        jsonrpc: '2.0',
        ...{ id: 1, method: 'tools/call', params: { name, arguments: input } },
      }
      const { body } = await timed.call('POST', '/mcp', {
        ...{ token: game.players[seat]?.token, body: message, ahead },
      })
      return body.result.content[0].text
    }
    for (const [name, input] of [
      ['look', { game: game.id }],
      ['my_games', { all: true }],
    ] as const) {
      expect(await tool(name, input, 1)).toMatch(/until \S+Z \(PT\d+S left\)/)
      const late = await tool(name, input, 61)
      expect(late).toMatch(/time is up since \S+Z/)
      expect(late).not.toMatch(/until|left\)/)
    }
  })
})

describe("the end of a turn's time", () => {
  test('nothing happens a moment before; then a single event, and the game waits on', async () => {
    const game = await timed.table(MINUTE)
    const before = await game.log()
    await timed.due(game.id, 50)
    expect(await game.log()).toEqual(before)
    await timed.sweep(61)
    await timed.sweep(62)
    await timed.due(game.id, 63)
    const after = await game.log()
    expect(after.slice(before.length)).toMatchObject([{ type: 'turnExpired', did: 'nudge' }])
    expect((await game.playOne()).status).toBe(201)
  })

  test('autoplay moves for the seat', async () => {
    const game = await timed.table({ ...MINUTE, onExpiry: 'autoplay' })
    const before = await game.log()
    const { deal } = await game.see()
    await timed.due(game.id, 61)
    const [expired, ...then] = (await game.log()).slice(before.length)
    expect(expired).toMatchObject({ type: 'turnExpired', did: 'autoplay', seat: deal.toAct[0] })
    expect(then[0]).toMatchObject({ seat: deal.toAct[0] })
  })

  test('resign ends the game as if the player had left', async () => {
    const game = await timed.table({ ...MINUTE, onExpiry: 'resign' })
    const before = await game.log()
    await timed.sweep(61)
    expect(types((await game.log()).slice(before.length))).toEqual([
      'turnExpired',
      'playerResigned',
      'gameAbandoned',
    ])
    const { rows } = await timed.database.execute({
      sql: 'select due from games where id = ?',
      args: [game.id],
    })
    expect(rows[0]?.['due']).toBeNull()
  })
})

test('what an earlier release writes beside this one begins turns anew: their time is known from its last change', async () => {
  const game = await timed.table({ ...MINUTE, onExpiry: 'autoplay' })
  await timed.due(game.id, 30)
  // It knows neither the column of the time nor when to look, and writes no summary.
  await timed.database.execute({
    sql: "update games set summarized = 0, time = null, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, '+20 seconds') where id = ?",
    args: [game.id],
  })
  const { updatedAt, version, deal } = await game.see()
  const [seat] = deal.toAct
  expect(Date.parse(deal.deadline[seat]) - Date.parse(updatedAt)).toBe(60_000)
  await timed.sweep(70)
  expect((await game.see()).version).toBe(version)
  await timed.sweep(90)
  expect((await game.see()).version).toBeGreaterThan(version)
})

describe('a bank without increment', () => {
  /** Uses up the time banks of all seats, after two missed turns of each player. */
  const empty = (id: string) =>
    timed.database.execute({
      sql: "update games set renamed = renamed + 1, time = json_set(time, '$.seats', json(?)) where id = ?",
      args: [JSON.stringify(Array.from({ length: 4 }, () => ({ bank: 0, missed: 2 }))), id],
    })

  test('is shown as `PT0S`, and with an empty bank a turn ends at once', async () => {
    const game = await timed.table({ clock: { bank: 'PT10S' }, onExpiry: 'resign' })
    expect((await game.see()).clock).toEqual({ bank: 'PT10S', increment: 'PT0S' })
    await empty(game.id)
    const before = await game.log()
    await timed.due(game.id, 0)
    expect(types((await game.log()).slice(before.length))).toEqual([
      'turnExpired',
      'playerResigned',
      'gameAbandoned',
    ])
  })

  test('leaves a seat without a player ten seconds a turn', async () => {
    const game = await timed.table({ clock: { bank: 'PT10S' }, onExpiry: 'autoplay' })
    for (let times = 0; times < 20; times += 1) {
      await empty(game.id)
      const { deal, seats } = await game.see()
      const seat = deal.toAct[0] as number
      if (seats[seat].player === null) break
      await timed.due(game.id, 0)
    }
    const { deal, seats, updatedAt } = await game.see()
    const seat = deal.toAct[0] as number
    expect(seats[seat].player).toBeNull()
    expect(Date.parse(deal.deadline[seat]) - Date.parse(updatedAt)).toBe(10_000)
  })
})

describe('a reminder', () => {
  test('comes once for each that was agreed on, and changes no version', async () => {
    const game = await timed.table({ clock: { perTurn: 'PT5M' }, reminders: ['PT2M', 'PT4M'] })
    const view = await game.see()
    const seat = view.deal.toAct[0] as number
    const { cursor } = await news(game, seat)
    await timed.due(game.id, 62)
    await timed.due(game.id, 62)
    await timed.sweep(75)
    const first = await news(game, seat, cursor)
    expect(first.items).toMatchObject([
      { type: 'turn.reminder', data: { seat, left: 'PT4M', deadline: view.deal.deadline[seat] } },
    ])
    await timed.due(game.id, 150)
    await timed.due(game.id, 185)
    const second = await news(game, seat, first.cursor)
    expect(second.items).toMatchObject([{ type: 'turn.reminder', data: { left: 'PT2M' } }])
    expect((await news(game, seat, second.cursor)).items).toEqual([])
    expect((await game.see()).version).toBe(view.version)
    const all = await news(game, seat, cursor)
    expect(all.items.map(({ data }: Body) => data.left)).toEqual(['PT4M', 'PT2M'])
  })
})

describe('the first commit wins', () => {
  test('two sweeps at once, and Workers beside each other, end a turn once', async () => {
    const others = [timed.worker, await timed.another(), await timed.another()]
    for (let times = 0; times < 5; times += 1) {
      const game = await timed.table({ ...MINUTE, onExpiry: 'autoplay' })
      const before = await game.log()
      await Promise.all(others.flatMap(({ url }) => [timed.sweep(30, url), timed.due(game.id, 45, url)]))
      expect(await game.log()).toEqual(before)
      const { deal } = await game.see()
      const end = deal.deadline[deal.toAct[0]]
      await Promise.all(others.flatMap(({ url }) => [timed.due(game.id, end, url), timed.sweep(end, url)]))
      const after = (await game.log()).slice(before.length)
      expect(types(after).filter((type) => type === 'turnExpired')).toHaveLength(1)
      expect(after[0]).toMatchObject({ seat: deal.toAct[0] })
    }
  })

  test('a move at the very moment: either it counts or the clock does, never both for one turn', async () => {
    const others = [timed.worker, await timed.another()]
    let moved = 0
    let expired = 0
    for (let times = 0; times < RACES; times += 1) {
      const game = await timed.table({ ...MINUTE, onExpiry: 'autoplay' })
      const before = await game.see()
      const seat = before.deal.toAct[0] as number
      const token = game.players[seat]?.token
      const { etag, ...mine } = (await timed.call('GET', game.path, { token })).body
      const [answer] = await Promise.all([
        timed.call('POST', `${game.path}/moves`, {
          token,
          body: chooseTestMove(mine),
          headers: { 'If-Match': etag },
        }),
        ...others.map(({ url }) => timed.due(game.id, before.deal.deadline[seat], url)),
      ])
      const after = (await game.log()).slice(before.version)
      const ends = types(after).filter((type) => type === 'turnExpired').length
      expect(answer.status).toBe(ends === 0 ? 201 : 412)
      expect(ends).toBeLessThanOrEqual(1)
      if (ends === 0) moved += 1
      else expired += 1
    }
    expect(moved + expired).toBe(RACES)
  })
})

describe('a vacated seat', () => {
  const wanted = { ...MINUTE, onExpiry: 'vacate' }

  test('can be taken with the invite, and the new player plays on', async () => {
    const game = await timed.table(wanted)
    const before = await game.see()
    const seat = before.deal.toAct[0] as number
    await timed.sweep(61)
    const free = await game.see((seat + 1) % 4)
    expect(types((await game.log((seat + 1) % 4)).slice(before.version))).toEqual([
      'turnExpired',
      'seatVacated',
    ])
    expect(free.seats[seat].player).toBeNull()
    expect(free.invite).toBe(game.invite)
    // The game waits: no clock runs for an empty seat.
    await timed.sweep(130)
    expect((await game.see((seat + 1) % 4)).version).toBe(free.version)
    const former = game.players[seat]?.token
    // A private game is hidden from former players, except the owner.
    const seen = await timed.call('GET', game.path, { token: former })
    expect([seen.status, seen.body.you ?? null]).toEqual([seat === 0 ? 200 : 404, null])

    const { body: eva } = await timed.call('POST', '/v1/players', { body: { name: 'Eva' } })
    const wrong = await timed.call('POST', `${game.path}/seats`, { token: eva.token, body: { invite: 'x' } })
    expect(wrong.status).toBe(404)
    const sat = await timed.call('POST', `${game.path}/seats`, {
      token: eva.token,
      body: { invite: game.invite },
    })
    expect(sat.status).toBe(201)
    expect(sat.body.you).toMatchObject({ seat, mustAct: true })
    expect(sat.body.seats[seat].player).toEqual({ id: eva.id, name: 'Eva' })
    const { body: lists } = await timed.call('GET', '/v1/players/me/games?awaiting=me', { token: eva.token })
    expect(lists.items.map(({ id }: Body) => id)).toEqual([game.id])
    const made = await timed.call('POST', `${game.path}/moves`, {
      token: eva.token,
      body: chooseTestMove(sat.body),
    })
    expect(made.status).toBe(201)
  })

  test('shows the new player the current deal, and no hands of earlier deals', async () => {
    const game = await timed.table({ ...wanted, ruleset: 'handjass', options: {} })
    let view = await game.see()
    while (view.status === 'playing' && (view.deal?.number ?? 1) < 2) {
      await game.playOne()
      view = await game.see()
    }
    await game.playOne()
    const seat = (await game.see()).deal.toAct[0] as number
    await timed.sweep(61)
    const { body: eva } = await timed.call('POST', '/v1/players', { body: { name: 'Eva' } })
    await timed.call('POST', `${game.path}/seats`, { token: eva.token, body: { invite: game.invite } })
    const { body } = await timed.call('GET', `${game.path}/events?limit=500`, { token: eva.token })
    const dealt = body.items.filter(({ type }: Body) => type === 'dealt')
    expect(dealt).toHaveLength(2)
    expect(dealt.map((event: Body) => 'hand' in event)).toEqual([false, true])
    const { body: mine } = await timed.call('GET', game.path, { token: eva.token })
    expect(dealt[1].hand).toEqual(expect.arrayContaining(mine.you.hand))
    // A former player sees a public game as a spectator, and no private game.
    const former = await timed.call('GET', `${game.path}/events`, { token: game.players[seat]?.token })
    expect(former.status).toBe(seat === 0 ? 200 : 404)
    expect(former.text).not.toContain('"hand"')
  })

  test('after three consecutive automatic turns; the service plays on until a player joins', async () => {
    const game = await timed.table({ ...MINUTE, onExpiry: 'autoplay', ruleset: 'differenzler' })
    for (let times = 0; times < 12; times += 1) {
      await timed.sweep(61)
      if (types(await game.log()).includes('seatVacated')) break
    }
    const { rows } = await timed.database.execute({
      sql: 'select body from events where game = ? order by seq',
      args: [game.id],
    })
    const events = rows.map(({ body }) => JSON.parse(String(body)))
    const first = events.findIndex(({ type }) => type === 'seatVacated')
    const { seat } = events[first]
    const missed = events
      .slice(0, first)
      .filter(({ type, seat: whose }) => type === 'turnExpired' && whose === seat)
    expect(missed).toHaveLength(3)
  })

  test('has no notifications in a game without players', async () => {
    const game = await timed.table({ ...MINUTE, onExpiry: 'autoplay', ruleset: 'differenzler' })
    const { cursor } = await news(game, 0)
    const vacant = async () => (await game.see()).seats.filter(({ player }: Body) => player === null).length
    for (let times = 0; times < 40 && (await vacant()) < game.players.length; times += 1)
      await timed.sweep(61)
    expect(await vacant()).toBe(game.players.length)
    const begun = (await game.see()).version
    for (let times = 0; times < 3; times += 1) await timed.sweep(61)
    const later = (await game.log()).slice(begun)
    expect(later.filter(({ type }: Body) => type === 'turnExpired').length).toBeGreaterThan(0)
    for (const event of later.filter(({ type }: Body) => type === 'turnExpired'))
      expect(event.vacant).toBe(true)
    const told: Body[] = []
    for (let page = await news(game, 0, cursor); ; page = await news(game, 0, page.cursor)) {
      told.push(...page.items)
      if (!page.more) break
    }
    expect(types(told)).toContain('turn.expired')
    expect(types(told.filter(({ data }) => data.version > begun))).not.toContain('turn.expired')
  })
})

describe('an outage of the service', () => {
  test('of three minutes gives a turn that ended in it what was left when it began, a minute at least', async () => {
    const apart = await startServiceWithTestClock({ withoutChannels: true })
    try {
      const game = await apart.table({ clock: { perTurn: 'PT2M' }, onExpiry: 'autoplay' })
      const token = game.players[0]?.token
      const see = async () => (await apart.call('GET', game.path, { token })).body
      const before = await see()
      const seat = before.deal.toAct[0]
      const end = Date.parse(before.deal.deadline[seat])
      await apart.sweep(0)
      // The scheduler returns after three minutes, after the end of the turn.
      await apart.sweep(180)
      const after = await see()
      expect(after.version).toBe(before.version)
      const more = Date.parse(after.deal.deadline[seat]) - end
      expect(more).toBeGreaterThan(170_000)
      expect(more).toBeLessThan(190_000)
      expect(after.etag).not.toBe(before.etag)
      for (const ahead of [240, 290]) await apart.sweep(ahead)
      expect((await see()).version).toBe(before.version)
      await apart.sweep(305)
      expect((await see()).version).toBeGreaterThan(before.version)
    } finally {
      await apart.stop()
    }
  })
})

/** Games that take long without people: the nightly run plays them. */
const LONG = ['staekske-rape', 'handjass', 'coiffeur-cutthroat', 'coiffeur-three']
const MODEST = RULESETS.filter(({ id }) => !LONG.includes(id))

test.each(usualOrNightly<readonly { readonly id: string }[]>(thirdOfList(MODEST, 0), RULESETS))(
  '$id with all seats played for by the clock comes to its end',
  async ({ id }) => {
    const wanted = { ruleset: id, options: shortGameOptions(id), onExpiry: 'autoplay', visibility: 'public' }
    const game = await timed.table({ ...MINUTE, ...wanted })
    let version = 0
    let view = await game.see()
    // From far ahead all that begins is over.
    while (view.status === 'playing' && view.version > version) {
      version = view.version
      for (let times = 0; times < 8; times += 1) await timed.due(game.id, 70)
      view = await game.see()
    }
    expect(view.status).toBe('finished')
    expect(view.seats.every(({ player }: Body) => player === null)).toBe(true)
    // What the clock did can be played again from the log, like everything else.
    const { body } = await timed.call('GET', `${game.path}/export`, { token: game.players[0]?.token })
    expect((await verifyGame(body)).filter(({ holds }) => holds === false)).toEqual([])
  },
  300_000,
)

describe('a vacation', () => {
  const path = '/v1/players/me/vacation'
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

  test('stops the clocks of the absent player only, until the return', async () => {
    const game = await timed.table({ clock: { perTurn: 'PT2H' } })
    const before = await game.see()
    const seat = before.deal.toAct[0] as number
    const token = game.players[seat]?.token
    const end = Date.parse(before.deal.deadline[seat])
    const gone = await timed.call('PUT', path, { token, body: { until: inDays(3) } })
    const { clocksRunIn, ...vacation } = gone.body
    expect([gone.status, vacation.daysLeft, clocksRunIn]).toEqual([200, 27, []])
    const away = await game.see()
    expect(Date.parse(away.deal.deadline[seat]) - end).toBeGreaterThan(2.9 * 86_400_000)
    expect(away.etag).not.toBe(before.etag)
    const { body: own } = await timed.call('GET', '/v1/players/me/games?awaiting=me', { token })
    expect(own.items[0].you.deadline).toBe(away.deal.deadline[seat])
    const other = game.players[(seat + 1) % 4]?.token
    await timed.call('PUT', path, { token: other, body: { until: inDays(2) } })
    expect((await game.see()).deal.deadline).toEqual(away.deal.deadline)

    expect((await timed.call('GET', '/v1/players/me', { token })).body.vacation).toEqual(vacation)
    expect((await timed.call('DELETE', path, { token })).status).toBe(204)
    expect((await timed.call('DELETE', path, { token })).status).toBe(204)
    const back = Date.parse((await game.see()).deal.deadline[seat])
    expect(back - end).toBeLessThan(60_000)
    const { rows } = await timed.database.execute({
      sql: 'select due from games where id = ?',
      args: [game.id],
    })
    expect(Date.parse(String(rows[0]?.['due']))).toBeLessThan(end)
  })

  test('stops no clock at a table that excludes vacations', async () => {
    const game = await timed.table({ clock: { perTurn: 'PT1M' }, onExpiry: 'autoplay', vacations: false })
    const before = await game.see()
    expect(before.vacations).toBe(false)
    const seat = before.deal.toAct[0] as number
    const token = game.players[seat]?.token
    // Less than an hour is left, but a vacation changes nothing here.
    const until = inDays(3)
    const gone = await timed.call('PUT', path, { token, body: { until } })
    expect([gone.status, gone.body.clocksRunIn]).toEqual([200, [game.id]])
    expect((await timed.call('PUT', path, { token, body: { until } })).body).toEqual(gone.body)
    const away = await game.see()
    expect(away.deal.deadline).toEqual(before.deal.deadline)
    expect(away.seats[seat]).toEqual(before.seats[seat])
    const { body: own } = await timed.call('GET', '/v1/players/me/games?awaiting=me', { token })
    expect(own.items[0].you.deadline).toBe(before.deal.deadline[seat])
    await timed.sweep(61)
    expect(types((await game.log()).slice(before.version))[0]).toBe('turnExpired')
  })

  test('is shown before a player joins a table without vacations', async () => {
    const { body: anna } = await timed.call('POST', '/v1/players', { body: { name: 'Anna' } })
    const wanted = { ruleset: 'schieber', visibility: 'public', clock: { perTurn: 'P1D' }, vacations: false }
    const { body: game } = await timed.call('POST', '/v1/games', { token: anna.token, body: wanted })
    const { body: beat } = await timed.call('POST', '/v1/players', { body: { name: 'Beat' } })
    const asBeat = (headers: Record<string, string> = {}) =>
      timed.call('GET', `/v1/games/${game.id}`, { token: beat.token, headers })
    expect((await asBeat()).body.vacations).toBe(false)
    for (const [language, words] of [
      ['en', 'Vacations stop no clock here.'],
      ['de', 'Ferien halten hier keine Uhr an.'],
      ['fr', 'Les vacances n’arrêtent aucune pendule ici.'],
      ['it', 'Qui le vacanze non fermano nessun orologio.'],
    ] as const)
      expect((await asBeat({ Accept: 'text/plain', 'Accept-Language': language })).text).toContain(words)
  })

  test('is refused beyond 30 days within a year, to the past, and in the last hour of a turn', async () => {
    const game = await timed.table({ clock: { perTurn: 'PT2H' } })
    const seat = (await game.see()).deal.toAct[0] as number
    const token = game.players[seat]?.token
    const ask = async (until: string, ahead = 0) => {
      const { status, body } = await timed.call('PUT', path, { token, body: { until }, ahead })
      return [status, body.code ?? body.daysLeft, body.facts?.reason]
    }
    expect(await ask(inDays(31))).toEqual([409, 'no-vacation', 'days'])
    expect(await ask(inDays(-1))).toEqual([409, 'no-vacation', 'past'])
    expect(await ask(inDays(10), 3700)).toEqual([409, 'no-vacation', 'turn'])
    expect(await ask(inDays(9.5), 3500)).toEqual([200, 20, undefined])
    expect(await ask(inDays(20.5), 3500)).toEqual([200, 9, undefined])
    await timed.call('DELETE', path, { token, ahead: 3600 })
    // A day that has begun is a whole one.
    expect((await timed.call('GET', '/v1/players/me', { token, ahead: 3601 })).body.vacation).toBeNull()
    expect(await ask(inDays(31), 3601)).toEqual([409, 'no-vacation', 'days'])
    expect(await ask(inDays(28), 3601)).toEqual([200, 1, undefined])
  })
})
