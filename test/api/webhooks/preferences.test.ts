import { describe, expect, test } from 'vitest'
import type { Body, Table } from '../support/api-client.ts'
import { call, callDirectly, chooseTestMove, get, getView, playOne, post } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import type { TestPushService } from '../support/push-service.ts'
import { newTestPushService } from '../support/push-service.ts'
import { newWebhookTarget } from '../support/webhook-target.ts'
import { newActiveWebhook, runScheduler, startGameAt, withWebhookService } from '../support/webhook-worker.ts'

/*
 * Preferences of a person over HTTP, and their effect on push messages and own webhooks.
 */

callDirectly()

const { worker, database, here } = withWebhookService()

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PATH = '/v1/players/me/preferences'
const FEED = '/v1/players/me/events'
const SUBSCRIPTIONS = '/v1/players/me/push-subscriptions'

const DEFAULTS = {
  ...{ language: null, timeZone: null, quietHours: null },
  ...{
    kinds: ['turn', 'reminder', 'start', 'result', 'series'],
    reminderLeads: [],
    delay: null,
    digest: null,
  },
}

const newPlayer = async (name = 'Anna'): Promise<Body> =>
  (await post('/v1/players', undefined, { name }, here)).body

const put = (token: string | undefined, body: object, more: object = {}) =>
  call('PUT', PATH, { ...here, token, body, ...more })

const set = async (token: string | undefined, body: object): Promise<Body> => {
  const answer = await put(token, body)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}

const subscribe = async (service: TestPushService, token: string | undefined, language = 'de') => {
  const { subscription } = service.browser()
  const made = await post(SUBSCRIPTIONS, token, subscription, {
    ...here,
    headers: { 'Accept-Language': language },
  })
  if (made.status !== 201) throw new Error(made.text)
  return { id: made.body.id, path: new URL(subscription.endpoint).pathname, subscription }
}

/** A time of day in UTC, some hours from now. */
const hour = (ahead: number): string => new Date(Date.now() + ahead * HOUR).toISOString().slice(11, 16)

/** Quiet hours from an hour ago, for two further hours. */
const quietNow = () => ({ timeZone: 'UTC', quietHours: { from: hour(-1), to: hour(2) } })

const table = async (): Promise<{ readonly game: Table; readonly service: TestPushService }> => ({
  game: await startGameAt(worker),
  service: await newTestPushService(),
})

/** The seat that the game waits for. */
const turnOf = async (game: Table): Promise<number> => (await getView(game, 0, here)).deal.toAct[0]

/** Plays until a turn of a seat begins. */
const playUntil = async (game: Table, seat: number): Promise<void> => {
  do await playOne(game, here)
  while ((await turnOf(game)) !== seat)
}

const waitingAt = async (url: string): Promise<Body[]> => {
  const { rows } = await database.execute({
    sql: 'select * from outbox where host = ? order by due',
    args: [new URL(url).hostname],
  })
  return rows.map((row) => ({ ...row }))
}

const settled = (url: string) =>
  eventually(async () => {
    if ((await waitingAt(url)).length > 0) throw new Error('messages wait')
  })

/** The messages of a kind at a browser. */
const of = (service: TestPushService, path: string, kind = 'turn') =>
  service.received.filter((one) => one.path === path && one.body.kind === kind)

describe('the resource', () => {
  test('has defaults, takes all fields at once, and gives missing fields their defaults', async () => {
    const { token } = await newPlayer()
    expect((await get(PATH, token, here)).body).toEqual(DEFAULTS)
    const wanted = {
      ...{ language: 'fr', timeZone: 'Europe/Zurich', quietHours: { from: '22:00', to: '07:00' } },
      ...{ kinds: ['table', 'turn', 'turn'], reminderLeads: ['PT60M', 'P1D', 'PT1H'], delay: 'PT300S' },
      digest: '18:30',
    }
    const canonical = { ...wanted, kinds: ['turn', 'table'], reminderLeads: ['P1D', 'PT1H'], delay: 'PT5M' }
    for (const _ of [1, 2]) expect((await put(token, wanted)).body).toEqual(canonical)
    expect((await get(PATH, token, here)).body).toEqual(canonical)
    expect(await set(token, { language: 'it' })).toEqual({ ...DEFAULTS, language: 'it' })
    expect(await set(token, {})).toEqual(DEFAULTS)
    const { rows } = await database.execute('select count(*) as n from players where preferences is not null')
    expect(rows[0]?.['n']).toBe(0)
  })

  test.each([
    [{ quietHours: { from: '22:00', to: '07:00' } }, '/timeZone', 'time-zone-missing'],
    [{ digest: '18:00' }, '/timeZone', 'time-zone-missing'],
    [{ timeZone: 'Europe/Bern' }, '/timeZone', 'no-time-zone'],
    [{ timeZone: '+02:00' }, '/timeZone', 'no-time-zone'],
    [{ timeZone: 'UTC', quietHours: { from: '21:00', to: '07:01' } }, '/quietHours', 'quiet-too-long'],
    [{ timeZone: 'UTC', quietHours: { from: '07:00', to: '07:00' } }, '/quietHours', 'quiet-too-long'],
    [{ timeZone: 'UTC', quietHours: { from: '24:00', to: '07:00' } }, '/quietHours/from', 'no-time-of-day'],
    [{ timeZone: 'UTC', digest: '7:00' }, '/digest', 'no-time-of-day'],
    [{ delay: 'PT6H1S' }, '/delay', 'delay-too-long'],
    [{ delay: '5 minutes' }, '/delay', 'no-duration'],
    [{ reminderLeads: ['PT1H', 'P1M'] }, '/reminderLeads/1', 'no-duration'],
    [{ reminderLeads: ['PT1H', 'PT2H', 'PT3H', 'PT4H'] }, '/reminderLeads', 'wrong-size'],
    [{ kinds: ['turns'] }, '/kinds/0', 'not-one-of'],
    [{ language: 'rm' }, '/language', 'not-one-of'],
    [{ quiet: null }, '/quiet', 'no-such-field'],
  ])('refuses %j', async (wanted, pointer, code) => {
    const { token } = await newPlayer()
    const { status, body } = await put(token, wanted)
    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ pointer, code })]])
    expect((await get(PATH, token, here)).body).toEqual(DEFAULTS)
  })

  test('ten hours are allowed, over midnight and within a day', async () => {
    const { token } = await newPlayer()
    for (const quietHours of [
      { from: '21:00', to: '07:00' },
      { from: '00:00', to: '10:00' },
      { from: '14:00', to: '00:00' },
    ])
      expect(await set(token, { timeZone: 'UTC', quietHours })).toMatchObject({ quietHours })
  })

  test('keeps one of two raced changes whole', async () => {
    const { token } = await newPlayer()
    const wanted = [
      { language: 'de', timeZone: 'Europe/Zurich', delay: 'PT1M', digest: '08:00' },
      { language: 'fr', timeZone: 'America/New_York', delay: 'PT2M', digest: '09:00' },
    ]
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([...wanted, ...wanted].map((body) => put(token, body)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      const { body } = await get(PATH, token, here)
      expect(wanted.map((one) => ({ ...DEFAULTS, ...one }))).toContainEqual(body)
    }
  })

  test('ends with the player', async () => {
    const { game, service } = await table()
    const seat = await turnOf(game)
    const [player, token] = [game.players[seat], game.tokens[seat]]
    await set(token, { ...quietNow(), digest: hour(1), delay: 'PT5M' })
    await subscribe(service, token)
    expect((await call('DELETE', '/v1/players/me', { ...here, token })).status).toBe(204)
    const { rows } = await database.execute({
      sql: 'select preferences, digest_at from players where id = ?',
      args: [player?.id ?? ''],
    })
    expect(rows.map((row) => ({ ...row }))).toEqual([{ preferences: null, digest_at: null }])
    expect((await put(token, { language: 'de' })).status).toBe(401)
    await runScheduler(worker, 3 * HOUR)
    await runScheduler(worker, 0)
    expect(service.received).toEqual([])
  })
})

describe('in quiet hours', () => {
  test('nothing is sent, and afterwards a turn that still waits is told once', async () => {
    const { game, service } = await table()
    const seat = await turnOf(game)
    const [token, next] = [game.tokens[seat], game.tokens[(seat + 1) % 4]]
    const [mine, theirs] = [await subscribe(service, token), await subscribe(service, next)]
    await set(token, quietNow())
    await playUntil(game, seat)
    // The other person gets the message at once.
    await eventually(() => expect(of(service, theirs.path)).toHaveLength(1))
    expect(of(service, mine.path)).toEqual([])
    const waiting = await eventually(async () => {
      const [first, ...more] = await waitingAt(service.url)
      expect(more).toEqual([])
      return first
    })
    expect(new Date(waiting?.due).toISOString().slice(11, 16)).toBe(hour(2))
    expect(waiting?.attempts).toBe(0)
    // Before the end of the quiet hours nothing changes.
    await runScheduler(worker, HOUR)
    expect(of(service, mine.path)).toEqual([])
    for (const ahead of [2 * HOUR + MINUTE, 2 * HOUR + 2 * MINUTE, 3 * HOUR])
      await runScheduler(worker, ahead)
    await runScheduler(worker, 0)
    await settled(service.url)
    expect(of(service, mine.path)).toHaveLength(1)
    expect(of(service, mine.path)[0]?.body.at).toBe(waiting?.at)
  })

  test('a turn that is over is never told, also the later turns of a run', async () => {
    const { game, service } = await table()
    const seat = await turnOf(game)
    const token = game.tokens[seat]
    const { path } = await subscribe(service, token)
    await set(token, quietNow())
    await playUntil(game, seat)
    expect(await waitingAt(service.url)).toHaveLength(1)
    await playUntil(game, (seat + 1) % 4)
    await runScheduler(worker, 2 * HOUR + MINUTE)
    await runScheduler(worker, 0)
    await settled(service.url)
    expect(of(service, path)).toEqual([])
  })

  test('that the person ends, the message comes with the next run', async () => {
    const { game, service } = await table()
    const seat = await turnOf(game)
    const token = game.tokens[seat]
    const { path } = await subscribe(service, token)
    // The quiet hours end in a minute at the latest, and begin again one hour later.
    await set(token, quietNow())
    await playUntil(game, seat)
    const [before] = await waitingAt(service.url)
    await set(token, { timeZone: 'UTC', quietHours: { from: hour(1), to: hour(8) } })
    // The message is due at its time, and then waits for the end of the new quiet hours.
    await runScheduler(worker, 2 * HOUR + MINUTE)
    await runScheduler(worker, 0)
    expect(of(service, path)).toEqual([])
    const [after] = await waitingAt(service.url)
    expect([after?.id, after?.due.slice(11, 16)]).toEqual([before?.id, hour(8)])
    await runScheduler(worker, 8 * HOUR + MINUTE)
    await runScheduler(worker, 0)
    await settled(service.url)
    expect(of(service, path)).toHaveLength(1)
  })

  test('a webhook of the person for all games waits, and a webhook of one game does not', async () => {
    const { game } = await table()
    const seat = await turnOf(game)
    const token = game.tokens[seat]
    const [all, one] = [await newWebhookTarget(), await newWebhookTarget()]
    await newActiveWebhook(worker, token ?? '', all)
    await newActiveWebhook(worker, token ?? '', one, { game: game.game })
    await set(token, quietNow())
    await playUntil(game, seat)
    const turns = (target: typeof all) => target.received.filter(({ body }) => body.type === 'turn.started')
    await eventually(() => expect(turns(one)).toHaveLength(1))
    expect(turns(all)).toEqual([])
    await runScheduler(worker, 2 * HOUR + MINUTE)
    await runScheduler(worker, 0)
    await eventually(() => expect(turns(all)).toHaveLength(1))
  })
})

describe('with a delay', () => {
  test('a short turn is not told, and a turn that lasts is told once, also in a run of turns', async () => {
    const { game, service } = await table()
    const seat = await turnOf(game)
    const token = game.tokens[seat]
    const { path } = await subscribe(service, token)
    await set(token, { delay: 'PT5M' })
    await playUntil(game, seat)
    expect(await waitingAt(service.url)).toHaveLength(1)
    await playUntil(game, (seat + 1) % 4)
    await runScheduler(worker, 6 * MINUTE)
    await settled(service.url)
    expect(of(service, path)).toEqual([])
    await runScheduler(worker, 0)
    await playUntil(game, seat)
    await runScheduler(worker, 4 * MINUTE)
    expect(of(service, path)).toEqual([])
    for (const ahead of [6, 7, 60]) await runScheduler(worker, ahead * MINUTE)
    await settled(service.url)
    expect(of(service, path)).toHaveLength(1)
    await runScheduler(worker, 0)
  })

  test('a run of turns is told when its current turn lasts', async () => {
    const { game, service } = await table()
    const seats = await Promise.all(
      game.tokens.map(async (token) => {
        const { path } = await subscribe(service, token)
        await set(token, { delay: 'PT5M' })
        return path
      }),
    )
    const feeds = await Promise.all(
      game.tokens.map(async (token) => (await get(FEED, token, here)).body.cursor),
    )
    // The winner of a trick leads the next one.
    for (let before = await turnOf(game); ; ) {
      await playOne(game, here)
      const now = await turnOf(game)
      if (now === before) break
      before = now
    }
    const seat = await turnOf(game)
    const { items } = (await get(`${FEED}?after=${feeds[seat]}`, game.tokens[seat], here)).body
    const last: Body = items.findLast(({ type }: Body) => type === 'turn.started')
    expect(last.data).toMatchObject({ again: true })
    await runScheduler(worker, 6 * MINUTE)
    await settled(service.url)
    await runScheduler(worker, 0)
    const told = service.received.filter(({ body }) => body.kind === 'turn')
    expect(told.map(({ path, body }) => [path, body.at])).toEqual([[seats[seat], last.at]])
  })
})

describe('kinds and language', () => {
  test('hold for browsers of before and for new ones, at once', async () => {
    const { game, service } = await table()
    const seat = await turnOf(game)
    const token = game.tokens[seat]
    const before = await subscribe(service, token, 'de')
    await set(token, { language: 'fr', kinds: ['turn', 'table'] })
    const after = await subscribe(service, token, 'it')
    await playUntil(game, seat)
    for (const { path } of [before, after]) {
      await eventually(() => expect(of(service, path)).toHaveLength(1))
      expect(of(service, path)[0]?.body.title).toBe('C’est à toi de jouer')
    }
    await set(token, { kinds: ['result'] })
    await playUntil(game, seat)
    await playUntil(game, (seat + 1) % 4)
    await settled(service.url)
    expect(of(service, before.path)).toHaveLength(1)
    // Without a language of the person, the next start of the page brings the language of the browser.
    await post(SUBSCRIPTIONS, token, before.subscription, { ...here, headers: { 'Accept-Language': 'it' } })
    await set(token, { kinds: ['turn'] })
    await playUntil(game, seat)
    await eventually(() => expect(of(service, before.path)).toHaveLength(2))
    expect(of(service, before.path)[1]?.body.title).toBe('Tocca a te')
  })

  test('a subscription that races a change has the kinds of the change, whichever comes first', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [{ token, id }, service] = [await newPlayer(), await newTestPushService()]
      await Promise.all([subscribe(service, token), set(token, { language: 'it', kinds: ['result'] })])
      const { rows } = await database.execute({
        sql: 'select types, lang from webhooks where owner = ?',
        args: [id],
      })
      expect(rows.map((row) => ({ ...row }))).toEqual([
        { types: ' game.finished game.abandoned ', lang: 'it' },
      ])
    }
  })
})

describe('the daily summary', () => {
  test('sums up the tables that wait, once a day, in place of a message a turn', async () => {
    const service = await newTestPushService()
    const [first, second] = [await startGameAt(worker), await startGameAt(worker)]
    const seat = await turnOf(first)
    const token = first.tokens[seat]
    const { path } = await subscribe(service, token)
    await set(token, { timeZone: 'UTC', digest: hour(1) })
    await playUntil(first, seat)
    await settled(service.url)
    expect(service.received).toEqual([])
    await runScheduler(worker, HOUR - 2 * MINUTE)
    expect(await waitingAt(service.url)).toEqual([])
    for (const ahead of [HOUR + MINUTE, HOUR + 2 * MINUTE]) await runScheduler(worker, ahead)
    await settled(service.url)
    expect(of(service, path).map(({ body }) => ({ ...body, at: null }))).toEqual([
      {
        ...{ kind: 'turn', type: 'turn.digest', title: 'Du bist an einem Tisch dran', body: 'Sidi Barrani' },
        ...{ url: `${worker.url}/play#g=${first.game}`, tag: 'turn.digest', at: null },
      },
    ])
    // The next day the turn still waits. A day without a waiting turn has no message.
    await runScheduler(worker, 25 * HOUR + MINUTE)
    await settled(service.url)
    expect(of(service, path)).toHaveLength(2)
    await runScheduler(worker, 0)
    await playUntil(first, (seat + 1) % 4)
    await runScheduler(worker, 49 * HOUR + MINUTE)
    await settled(service.url)
    expect(of(service, path)).toHaveLength(2)
    await runScheduler(worker, 0)
    expect(second.game).not.toBe(first.game)
  })

  test('without a browser or after its end writes no message, and the day goes on', async () => {
    const { token, id } = await newPlayer()
    await set(token, { timeZone: 'UTC', digest: hour(1) })
    const next = async () => {
      const { rows } = await database.execute({
        sql: 'select digest_at from players where id = ?',
        args: [id],
      })
      return rows[0]?.['digest_at']
    }
    const before = await next()
    await runScheduler(worker, HOUR + MINUTE)
    expect(Date.parse(String(await next())) - Date.parse(String(before))).toBe(24 * HOUR)
    await runScheduler(worker, 0)
    await set(token, {})
    expect(await next()).toBeNull()
  })
})

test('a personal reminder comes to the person alone, once, and not to the webhook of the table', async () => {
  // The earlier tests jump ahead in time. For the service, a gap is an outage, which moves deadlines.
  await database.execute('delete from service')
  const service = await newTestPushService()
  const players = await Promise.all(['Anna', 'Beat'].map((name) => newPlayer(name)))
  const wanted = { ruleset: 'zweier-sidi', clock: { perTurn: 'PT8H' } }
  const made = await post('/v1/games', players[0]?.token, wanted, here)
  const path = `/v1/games/${made.body.id}`
  for (const { token } of players) await set(token, { reminderLeads: ['PT2H'] })
  const browsers = await Promise.all(players.map(({ token }) => subscribe(service, token)))
  await post(`${path}/seats`, players[1]?.token, { invite: made.body.invite }, here)
  const view = (await get(path, players[0]?.token, here)).body
  const seat = view.deal.toAct[0]
  const feed = (await get(FEED, players[seat]?.token, here)).body.cursor
  const target = await newWebhookTarget()
  await newActiveWebhook(worker, players[1 - seat]?.token, target, {
    ...{ game: made.body.id, types: ['turn.reminder', 'game.moved'] },
  })
  await runScheduler(worker, 5.9 * HOUR)
  expect(of(service, browsers[seat]?.path ?? '', 'reminder')).toEqual([])
  await runScheduler(worker, 6.01 * HOUR)
  // The lease of the message ends by the time of the database.
  await eventually(() => expect(of(service, browsers[seat]?.path ?? '', 'reminder')).toHaveLength(1))
  await settled(service.url)
  for (const ahead of [6.1, 7]) await runScheduler(worker, ahead * HOUR)
  await settled(service.url)
  await runScheduler(worker, 0)
  const [reminder, ...more] = service.received.filter(({ body }) => body.kind === 'reminder')
  expect([reminder?.path, more]).toEqual([browsers[seat]?.path, []])
  expect(reminder?.body.deadline).toBe(view.deal.deadline[seat])
  const { items } = (await get(`${FEED}?after=${feed}`, players[seat]?.token, here)).body
  expect(
    items.filter(({ type }: Body) => type === 'turn.reminder').map(({ data }: Body) => data.left),
  ).toEqual(['PT2H'])
  expect(target.received.filter(({ body }) => body.type === 'turn.reminder')).toEqual([])
  const body = chooseTestMove((await get(path, players[seat]?.token, here)).body)
  expect((await post(`${path}/moves`, players[seat]?.token, body, here)).status).toBe(201)
})
