import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { LEVELS } from '../../../src/rules/bot-levels-and-ids.ts'
import type { Event } from '../../../src/rules/events.ts'
import { evolveAll } from '../../../src/rules/evolve.ts'
import { EVERY_RULESET, rulesOfGame } from '../../../src/rules/rulesets/index.ts'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { verifyGame } from '../../../tools/verify/game-checks.ts'
import { parseExport } from '../../../tools/verify/verify-game.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import { databaseClient } from '../../support/host.ts'
import { thirdOfList, usualOrNightly } from '../../support/random.ts'
import { shortOptions } from '../../support/random-game.ts'
import type { Answer, Body, Player } from '../support/api-client.ts'
import {
  call,
  callDirectly,
  chooseTestMove,
  fromAddress,
  get,
  newPlayer,
  post,
} from '../support/api-client.ts'

/*
 * Bots at tables over HTTP: with human players, in games of bots alone, on seats that become free, and as substitutes.
 */

callDirectly()

const ME = { kind: 'me' } as const
const OPEN = { kind: 'open' } as const
const BOT = { kind: 'bot', level: 'beginner' } as const
const bots = (count: number) => Array.from({ length: count }, () => BOT)

const put = (path: string, token: string | undefined, body: unknown, headers = {}) =>
  call('PUT', path, { token, body, headers })
const remove = (path: string, token: string) => call('DELETE', path, { token })

const outcome = ({ status, body }: Answer) => [status, body?.code]
/** The pointers of a validation problem. */
const pointers = ({ body }: Answer) => body.errors.map(({ pointer }: Body) => pointer)

interface Seated {
  readonly path: string
  readonly body: Body
  readonly anna: Player
}

/** A new table of a new player. */
const opened = async (wanted: object = {}): Promise<Seated> => {
  const anna = await newPlayer()
  const { status, body, text } = await post('/v1/games', anna.token, {
    ...{ ruleset: 'schieber', seats: [ME, ...bots(3)], pace: 'instant' },
    ...wanted,
  })
  if (status !== 201) throw new Error(text)
  return { path: `/v1/games/${body.id}`, body, anna }
}

/** Waits for the events of a game after a version. */
const wait = (path: string, token: string, version: number) =>
  get(`${path}/events?after=${version}&wait=5`, token)

/**
 * Plays for the holders of the given tokens until a condition holds or the game is over. Waits while bots play. Returns
 * the last view.
 */
const played = async (
  path: string,
  tokens: readonly string[],
  isSo: (view: Body) => boolean = () => false,
): Promise<Body> => {
  for (;;) {
    const views = await Promise.all(tokens.map(async (token) => (await get(path, token)).body as Body))
    const [view = {}] = views
    if (view.status !== 'playing' || isSo(view)) return view
    const at = views.findIndex(({ you }) => you?.mustAct)
    if (at === -1) await wait(path, tokens[0] ?? '', view.version)
    else {
      const made = await post(`${path}/moves`, tokens[at], chooseTestMove(views[at]))
      if (made.status !== 201) throw new Error(made.text)
    }
  }
}

const database = databaseClient(inject('databaseUrl'))

/** Checks that the log of a game has no gap and replays to the stored state. */
const expectReplayed = async (id: string): Promise<void> => {
  const { rows } = await database.execute({
    sql: 'select seq, body from events where game = ? order by seq',
    args: [id],
  })
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1))
  const log = rows.map(({ body }): Event => JSON.parse(String(body)))
  const stored = await database.execute({ sql: 'select snapshot from games where id = ?', args: [id] })
  expect(JSON.parse(String(stored.rows[0]?.['snapshot']))).toEqual(
    JSON.parse(JSON.stringify(evolveAll(undefined, log))),
  )
}

describe('a human player among three bots', () => {
  test.each(['sidi-barrani', 'schieber'])('plays a whole game of %s, and once more', async (ruleset) => {
    const options = { target: ruleset === 'schieber' ? 300 : 500 }
    const { path, body, anna } = await opened({ ruleset, options })
    expect([body.status, body.pace]).toEqual(['playing', 'instant'])
    expect(body.seats.map(({ bot, player }: Body) => [player.name, bot?.level])).toEqual([
      ['Anna', undefined],
      ['Bot 1 (beginner)', 'beginner'],
      ['Bot 2 (beginner)', 'beginner'],
      ['Bot 3 (beginner)', 'beginner'],
    ])
    const over = await played(path, [anna.token])
    expect(over.status).toBe('finished')
    await expectReplayed(body.id)
    const exported = await get(`${path}/export`, anna.token)
    const findings = await verifyGame(parseExport(exported.text))
    expect(findings.filter(({ holds }) => holds !== true)).toEqual([])

    const again = await post(`${path}/rematch`, anna.token, { seats: 'rotate' })
    expect([again.status, again.body.status, again.body.pace]).toEqual([201, 'playing', 'instant'])
    const ids = ({ seats }: Body): string[] => seats.map(({ player }: Body) => player.id)
    expect(ids(again.body)).toEqual([ids(over)[0], ids(over)[3], ...ids(over).slice(1, 3)])
    const next = await played(
      `/v1/games/${again.body.id}`,
      [anna.token],
      ({ deal }) => deal?.trick?.plays.length > 0,
    )
    expect(next.status).toBe('playing')
  })

  test('may play with another one, and bots on every other seat', async () => {
    const { path, body, anna } = await opened({ seats: [ME, BOT, OPEN, BOT], options: { target: 100 } })
    expect(body.status).toBe('open')
    const beat = await newPlayer('Beat')
    await post(`${path}/seats`, beat.token, { invite: body.invite })
    expect((await played(path, [anna.token, beat.token])).status).toBe('finished')
    await expectReplayed(body.id)
  })

  test('gets notifications about bots as about players, without the turns of bots', async () => {
    const { path, body, anna } = await opened({ seats: [ME, OPEN, BOT, BOT] })
    const { cursor } = (await get('/v1/players/me/events', anna.token)).body
    await put(`${path}/seats/1/bot`, anna.token, { level: 'club' })
    await played(path, [anna.token], ({ deal }) => deal.lastTrick !== null)
    const { items } = (await get(`/v1/players/me/events?after=${cursor}`, anna.token)).body
    const taken = items.filter(({ type }: Body) => type === 'seat.taken')
    expect(taken.map(({ data }: Body) => data.text)).toContain('Bot 3 (club) sits down.')
    const turns = items.filter(({ type }: Body) => type === 'turn.started')
    expect(new Set(turns.map(({ data }: Body) => data.seat))).toEqual(new Set([0]))
    const listed = (await get('/v1/players/me/games', anna.token)).body.items
    expect(listed.find(({ id }: Body) => id === body.id).seats[1]).toMatchObject({ bot: { level: 'club' } })
  })

  test('ends a game by the vote of a single player, since bots have no vote', async () => {
    const { path, anna } = await opened()
    expect((await post(`${path}/abandonment`, anna.token, { agree: true })).body.result.kind).toBe('agreed')
  })

  test('has a table of a clock at which only their own runs', async () => {
    const { path, anna } = await opened({ clock: { perTurn: 'P1D' } })
    const mine = await played(path, [anna.token], ({ you }) => you.mustAct)
    expect(mine.deal.deadline.map((deadline: string | null) => deadline !== null)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('sees in texts, and a language model in a line, which players are bots', async () => {
    const { path, anna } = await opened({ seats: [ME, OPEN, BOT, { kind: 'bot', level: 'master' }] })
    const { text } = await get(path, anna.token, { headers: { Accept: 'text/plain' } })
    expect(text).toContain('Anna, Bot 1 (beginner) and Bot 2 (master)')
    const tool = (name: string, given: object) =>
      call('POST', '/mcp', {
        token: anna.token,
        headers: { Accept: 'application/json, text/event-stream' },
        body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } },
      })
    const seen = await tool('look', { game: path.split('/').at(-1) })
    expect(seen.body.result.content[0].text).toContain(
      'seats 0 Anna (you), 1 -, 2 bot beginner, 3 bot master',
    )
    const made = await tool('new_game', { bots: 'club' })
    expect(made.body.result.content[0].text).toContain(
      'seats 0 Anna (you), 1 bot club, 2 bot club, 3 bot club',
    )
    const wrong = await tool('new_game', { bots: 'expert' })
    expect(wrong.body.result.isError).toBe(true)
  })
})

/** Games of bots that take long: the nightly run plays them. Bots play a whole Sidi Barrani above. */
const LONG = ['bieterjass', 'coiffeur-cutthroat', 'coiffeur-partnership', 'coiffeur-three', 'sidi-barrani']
const MODEST = EVERY_RULESET.filter(({ id }) => !['sidi-swissjass', 'staekske-rape', ...LONG].includes(id))

describe('bots alone', () => {
  test.each(usualOrNightly(thirdOfList(MODEST, 0), EVERY_RULESET))(
    'play a whole game of $id, whose log replays',
    async (ruleset) => {
      const options = shortOptions(ruleset)
      const { seats } = rulesOfGame({ ruleset: ruleset.id, options })
      const { path, body, anna } = await opened({ ruleset: ruleset.id, options, seats: bots(seats) })
      expect([body.status, body.you]).toEqual(['playing', null])
      const over = await played(path, [anna.token])
      expect(over.result).not.toBeNull()
      await expectReplayed(body.id)
    },
  )

  test('are limited per player', async () => {
    const few = await anotherWorker({ variables: { BOT_GAMES: 0 }, direct: true, rateLimits: 'none' })
    try {
      const { token } = await newPlayer()
      const create = (seats: object) =>
        post('/v1/games', token, { ruleset: 'schieber', seats }, { base: few.url })
      const refused = await create(bots(4))
      expect([...outcome(refused), refused.body.limit]).toEqual([409, 'too-many-bot-games', 0])
      // A table with a player or an open seat is not a table of bots alone.
      expect((await create([ME, ...bots(3)])).status).toBe(201)
      const waiting = await create([OPEN, ...bots(3)])
      expect(waiting.status).toBe(201)
      const last = await call('PUT', `/v1/games/${waiting.body.id}/seats/0/bot`, {
        ...{ token, body: { level: 'club' }, base: few.url },
      })
      expect(outcome(last)).toEqual([409, 'too-many-bot-games'])
    } finally {
      await few.stop()
    }
  })

  test('are counted while they play, and not once they have', async () => {
    const one = await anotherWorker({
      variables: { BOT_GAMES: 1 },
      withoutChannels: true,
      direct: true,
      rateLimits: 'none',
    })
    try {
      const { token } = await newPlayer()
      const create = () =>
        post(
          '/v1/games',
          token,
          { ruleset: 'schieber', seats: bots(4), options: { target: 100 } },
          { base: one.url },
        )
      const first = await create()
      expect([first.status, ...outcome(await create())]).toEqual([201, 409, 'too-many-bot-games'])
      await database.execute({
        sql: "update games set status = 'finished' where id = ?",
        args: [first.body.id],
      })
      await database.execute({
        sql: "update seats set ended = 'finished', ended_at = '2026-08-01T19:30:00.000Z' where game = ?",
        args: [first.body.id],
      })
      expect((await create()).status).toBe(201)
    } finally {
      await one.stop()
    }
  })
})

describe('games without human moves', () => {
  const BOUND = 2
  let bounded: RunningWorker
  beforeAll(async () => {
    // Nobody drives them, so none is over before it is counted.
    const options = { withoutChannels: true, direct: true, rateLimits: 'none' } as const
    bounded = await anotherWorker({ ...options, variables: { BOT_GAMES: BOUND } })
  })
  afterAll(() => bounded.stop())

  const send = (method: string, path: string, token: string, body?: unknown) =>
    call(method, path, { token, base: bounded.url, ...(body !== undefined && { body }) })
  const create = (token: string, seats: object) =>
    send('POST', '/v1/games', token, { ruleset: 'schieber', seats })
  /** A table of a player and bots. */
  const table = async (token: string, seats: readonly object[] = [ME, ...bots(3)]): Promise<Body> =>
    (await create(token, seats)).body
  const seeIn = async (id: string, token: string): Promise<Body> =>
    (await send('GET', `/v1/games/${id}`, token)).body
  const stand = (id: string, token: string, level = 'beginner') =>
    send('PUT', `/v1/games/${id}/seats/me/stand-in`, token, { level })
  const dismiss = (id: string, token: string) => send('DELETE', `/v1/games/${id}/seats/me/stand-in`, token)
  const REFUSED = [409, 'too-many-bot-games']

  test('are bounded as those of bots alone, and the stand-in that makes one too many changes nothing', async () => {
    const { token } = await newPlayer()
    const [one, two, three] = [await table(token), await table(token), await table(token)]
    for (const { id } of [one, two]) expect((await stand(id, token)).status).toBe(200)
    const before = await seeIn(three.id, token)
    const refused = await stand(three.id, token)
    expect([...outcome(refused), refused.body.limit]).toEqual([...REFUSED, BOUND])
    expect(await seeIn(three.id, token)).toEqual(before)
    expect(outcome(await create(token, bots(4)))).toEqual(REFUSED)
    // One that is there already may play at another level.
    expect((await stand(two.id, token, 'club')).body.seats[0].standIn).toEqual({ level: 'club' })
    // Who plays by hand again makes room, and so does a game that is over.
    expect((await dismiss(one.id, token)).status).toBe(204)
    expect((await stand(three.id, token)).status).toBe(200)
    expect(outcome(await stand(one.id, token))).toEqual(REFUSED)
    const over = await send('POST', `/v1/games/${three.id}/abandonment`, token, { agree: true })
    expect([over.status, over.body.status]).toEqual([200, 'abandoned'])
    expect((await stand(one.id, token)).status).toBe(200)
  })

  test('are those of bots alone, too: both count for the same', async () => {
    const { token } = await newPlayer()
    for (let count = 0; count < BOUND; count += 1) expect((await create(token, bots(4))).status).toBe(201)
    const { id } = await table(token)
    expect(outcome(await stand(id, token))).toEqual(REFUSED)
  })

  test('are not those in which one of two plays by hand: who is the last to have a bot play asks for room', async () => {
    const [anna, beat] = [await newPlayer(), await newPlayer('Beat')]
    const tables: Body[] = []
    while (tables.length <= BOUND) {
      const made = await table(anna.token, [ME, OPEN, ...bots(2)])
      await send('POST', `/v1/games/${made.id}/seats`, beat.token, { invite: made.invite })
      expect((await stand(made.id, anna.token)).status).toBe(200)
      tables.push(made)
    }
    const [one, two, three] = tables
    for (const game of [one, two]) expect((await stand(game?.id, beat.token)).status).toBe(200)
    expect(outcome(await stand(three?.id, beat.token))).toEqual(REFUSED)
    // They count for both; and where one of them plays by hand again, for neither.
    expect(outcome(await create(anna.token, bots(4)))).toEqual(REFUSED)
    expect((await dismiss(one?.id, anna.token)).status).toBe(204)
    expect((await create(anna.token, bots(4))).status).toBe(201)
    expect((await stand(three?.id, beat.token)).status).toBe(200)
  })

  test('are never more than that, however many are begun at the same time', async () => {
    const { token } = await newPlayer()
    const tables: Body[] = []
    while (tables.length < 6) tables.push(await table(token))
    const taken = await Promise.all(tables.map(({ id }) => stand(id, token)))
    const first = taken.filter(({ status }) => status === 200)
    expect(first).toHaveLength(BOUND)
    for (const refused of taken.filter(({ status }) => status !== 200))
      expect(outcome(refused)).toEqual(REFUSED)

    const { token: other } = await newPlayer()
    const made = await Promise.all(Array.from({ length: 6 }, () => create(other, bots(4))))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(BOUND)
    for (const refused of made.filter(({ status }) => status !== 201))
      expect(outcome(refused)).toEqual(REFUSED)
  })
})

describe('games of bots of many players', () => {
  const from = (address: string) => ({ headers: fromAddress(address) })
  const ROOM = 2
  let bounded: RunningWorker
  beforeAll(async () => {
    const options = { withoutChannels: true, direct: true, rateLimits: 'none' } as const
    bounded = await anotherWorker({ ...options, variables: { BOT_GAMES_AN_ADDRESS: ROOM } })
  })
  afterAll(() => bounded.stop())

  const create = (token: string, more: { headers: Record<string, string> }, seats: object = bots(4)) =>
    post('/v1/games', token, { ruleset: 'schieber', seats }, { base: bounded.url, ...more })
  const reasons = ({ status, body }: Answer) => [status, body.code, body.facts?.reason, body.limit]

  test('are limited per address, also with a substitute bot', async () => {
    const [first4 = '', second4 = ''] = crypto.randomUUID().match(/[0-9a-f]{4}/g) ?? []
    const address = `2001:db8:${first4}:${second4}::1`
    const here = from(address)
    const people = await Promise.all(['Anna', 'Beat', 'Carla'].map((name) => newPlayer(name)))
    const [anna, beat, carla] = people.map(({ token }) => token) as [string, string, string]
    const first = await create(anna, here)
    expect(first.status, first.text).toBe(201)
    expect((await create(beat, here)).status).toBe(201)
    const keyed = { headers: { ...here.headers, 'Idempotency-Key': crypto.randomUUID() } }
    expect(reasons(await create(carla, keyed))).toEqual([409, 'too-many-bot-games', 'address', ROOM])
    const { body: table } = await create(carla, here, [ME, ...bots(3)])
    const path = `/v1/games/${table.id}/seats/me/stand-in`
    const stand = () =>
      call('PUT', path, { token: carla, body: { level: 'club' }, base: bounded.url, ...here })
    expect(reasons(await stand())).toEqual([409, 'too-many-bot-games', 'address', ROOM])
    // From elsewhere there is room.
    expect((await create(carla, from(`2001:db8:${second4}:${first4}::1`))).status).toBe(201)
    // The first game is over: the same request, under the same key, has room.
    await database.execute({
      sql: "update games set status = 'finished' where id = ?",
      args: [first.body.id],
    })
    expect((await create(carla, keyed)).status).toBe(201)
    expect(reasons(await stand())).toEqual([409, 'too-many-bot-games', 'address', ROOM])
  })

  test('are bounded in all', async () => {
    const none = await anotherWorker({
      ...{ withoutChannels: true, direct: true, rateLimits: 'none' },
      variables: { BOT_GAMES_IN_ALL: 0 },
    })
    try {
      const { token } = await newPlayer()
      const wanted = (seats: object) => ({ ruleset: 'schieber', seats })
      const refused = await post('/v1/games', token, wanted(bots(4)), { base: none.url })
      expect(reasons(refused)).toEqual([409, 'too-many-bot-games', 'service', 0])
      expect((await post('/v1/games', token, wanted([ME, ...bots(3)]), { base: none.url })).status).toBe(201)
    } finally {
      await none.stop()
    }
  })

  test('stand still for half a second before each move', async () => {
    const usual = await anotherWorker({ direct: true, rateLimits: 'none', variables: { BOT_PACE_MS: 500 } })
    try {
      const { token } = await newPlayer()
      const wanted = { ruleset: 'schieber', seats: bots(4), pace: 'instant' }
      const { body } = await post('/v1/games', token, wanted, { base: usual.url })
      const path = `/v1/games/${body.id}/events`
      let items: Body[] = []
      while (items.filter(({ type }) => type === 'cardPlayed').length < 5) {
        const page = await get(`${path}?wait=5&after=${items.length}`, token, { base: usual.url })
        items = [...items, ...page.body.items]
      }
      const moments = [...new Set(items.map(({ at }): number => Date.parse(at)))]
      for (const [nth, at] of moments.slice(1).entries())
        expect(at - (moments[nth] ?? 0)).toBeGreaterThanOrEqual(500)
    } finally {
      await usual.stop()
    }
  })
})

describe('a new table with bots', () => {
  test('is opened once, however often the request is sent', async () => {
    const { token } = await newPlayer()
    const send = () =>
      post(
        '/v1/games',
        token,
        { ruleset: 'schieber', seats: [ME, ...bots(3)] },
        {
          headers: { 'Idempotency-Key': 'a table with three bots' },
        },
      )
    const [first, second] = [await send(), await send()]
    expect(second.headers.get('Idempotency-Replayed')).toBe('true')
    expect(second.body.seats).toEqual(first.body.seats)
    expect(second.body.id).toBe(first.body.id)
  })

  test.each([
    ['a level that does not exist', [ME, { kind: 'bot', level: 'expert' }, BOT, BOT], '/seats/1/level'],
    ['no level', [ME, BOT, { kind: 'bot' }, BOT], '/seats/2/level'],
    ['a level of somebody else', [{ kind: 'me', level: 'club' }, BOT, BOT, BOT], '/seats/0/level'],
    ['a kind that does not exist', [ME, BOT, BOT, { kind: 'robot' }], '/seats/3/kind'],
    ['too many', [ME, ...bots(4)], '/seats'],
  ])('is not with %s', async (_, seats, pointer) => {
    const { token } = await newPlayer()
    const refused = await post('/v1/games', token, { ruleset: 'schieber', seats })
    expect([...outcome(refused), pointers(refused)]).toEqual([422, 'invalid-request', [pointer]])
  })

  test('nor at a pace that does not exist; the usual one goes without saying', async () => {
    const { token } = await newPlayer()
    const create = (pace: unknown) => post('/v1/games', token, { ruleset: 'schieber', pace })
    expect(pointers(await create('fast'))).toEqual(['/pace'])
    expect((await create('brisk')).body).not.toHaveProperty('pace')
    expect((await create('calm')).body.pace).toBe('calm')
  })
})

describe('a bot on a free seat', () => {
  test('sits down for the owner, once, is freed again, and starts the game as the last one', async () => {
    const { path, body, anna } = await opened({ seats: [ME, OPEN, OPEN, OPEN] })
    expect(body.status).toBe('open')
    for (const [at, level] of LEVELS.entries()) {
      const sat = await put(`${path}/seats/${at + 1}/bot`, anna.token, { level })
      expect([sat.status, sat.body.seats[at + 1].bot]).toEqual([200, { level }])
      if (at > 0) continue
      const same = await put(`${path}/seats/1/bot`, anna.token, { level })
      expect([same.status, same.body.version]).toEqual([200, sat.body.version])
      expect((await remove(`${path}/seats/1`, anna.token)).status).toBe(204)
      const { body: freed } = await get(path, anna.token)
      expect(freed.seats[1]).toEqual({ seat: 1, player: null, side: 1 })
      const { items } = (await get(`${path}/events?after=${sat.body.version}`, anna.token)).body
      expect(items).toMatchObject([
        { type: 'playerLeft', by: 'owner', bot: { level }, player: { name: `Bot 1 (${level})` } },
      ])
      await put(`${path}/seats/1/bot`, anna.token, { level })
    }
    expect((await get(path, anna.token)).body.status).toBe('playing')
  })

  test('has an id that identifies no player', async () => {
    const { body, anna } = await opened()
    const ids = body.seats.map(({ player }: Body) => player.id)
    expect(new Set(ids).size).toBe(4)
    for (const id of ids.slice(1)) {
      expect((await get('/v1/players/me', id)).status).toBe(401)
      const acting = await get('/v1/players/me', anna.token, { headers: { 'Act-As': id } })
      expect(acting.status).toBeGreaterThanOrEqual(400)
    }
  })

  test.each([
    ['taken', 0, { level: 'club' }, 409, 'seat-taken'],
    ['taken by a bot of another level', 1, { level: 'club' }, 409, 'seat-taken'],
    ['not there', 4, { level: 'club' }, 422, 'no-such-seat'],
    ['no number', 'me', { level: 'club' }, 422, 'no-such-seat'],
    ['free, and the level does not exist', 2, { level: 'expert' }, 422, 'invalid-request'],
    ['free, and no level is said', 2, {}, 422, 'invalid-request'],
    ['free, and more is said', 2, { level: 'club', name: 'Deep Jass' }, 422, 'invalid-request'],
  ])('is refused where it is %s', async (_, seat, body, status, code) => {
    const { path, anna } = await opened({ seats: [ME, BOT, OPEN, OPEN] })
    expect(outcome(await put(`${path}/seats/${seat}/bot`, anna.token, body))).toEqual([status, code])
  })

  test('is allowed for the owner before the start only', async () => {
    const { path, body, anna } = await opened({ seats: [ME, OPEN, OPEN, BOT], visibility: 'public' })
    const beat = await newPlayer('Beat')
    const club = { level: 'club' }
    expect(outcome(await put(`${path}/seats/2/bot`, undefined, club))).toEqual([401, 'unauthorized'])
    expect(outcome(await put(`${path}/seats/2/bot`, beat.token, club))).toEqual([403, 'not-the-owner'])
    await post(`${path}/seats`, beat.token, { seat: 1, invite: body.invite })
    expect(outcome(await put(`${path}/seats/2/bot`, beat.token, club))).toEqual([403, 'not-the-owner'])
    const moved = await put(`${path}/seats/2/bot`, anna.token, club, { 'If-Match': '"1-0"' })
    expect(outcome(moved)).toEqual([412, 'version-moved'])
    expect((await put(`${path}/seats/2/bot`, anna.token, club)).status).toBe(200)
    expect(outcome(await put(`${path}/seats/1/bot`, anna.token, club))).toEqual([409, 'game-already-started'])
    const carla = await newPlayer('Carla')
    expect(outcome(await put(`${path}/seats/1/bot`, carla.token, club))).toEqual([403, 'not-at-this-table'])
    await remove(`${path}/seats/me`, beat.token)
    expect(outcome(await put(`${path}/seats/1/bot`, anna.token, club))).toEqual([409, 'game-over'])
    const { path: secret } = await opened({ seats: [ME, OPEN, OPEN, BOT] })
    expect(outcome(await put(`${secret}/seats/1/bot`, carla.token, club))).toEqual([404, 'game-not-found'])
  })

  test('does not keep a table open: the table closes when the only player leaves', async () => {
    const { path, anna } = await opened({ seats: [ME, BOT, OPEN, OPEN] })
    await remove(`${path}/seats/me`, anna.token)
    expect((await get(path, anna.token)).body.status).toBe('abandoned')
  })
})

describe('a substitute bot', () => {
  const people = async (): Promise<Seated & { readonly beat: Player }> => {
    const { path, body, anna } = await opened({ seats: [ME, OPEN, BOT, BOT], options: { target: 300 } })
    const beat = await newPlayer('Beat')
    await post(`${path}/seats`, beat.token, { seat: 1, invite: body.invite })
    return { path, body, anna, beat }
  }

  test('plays for a player to the end of a game, visible to all players', async () => {
    const { path, body, anna, beat } = await people()
    const taken = await put(`${path}/seats/me/stand-in`, beat.token, { level: 'beginner' })
    expect([taken.status, taken.body.seats[1].standIn]).toEqual([200, { level: 'beginner' }])
    const { items } = (await get(`${path}/events?limit=500`, anna.token)).body
    expect(items.find(({ type }: Body) => type === 'standInTaken')).toMatchObject({
      seat: 1,
      level: 'beginner',
    })
    const seen = await get(path, anna.token, { headers: { Accept: 'text/plain' } })
    expect(seen.text).toContain('A bot plays for Beat.')
    const { cursor } = (await get('/v1/players/me/events', beat.token)).body
    const over = await played(path, [anna.token])
    // The feed of a player with a substitute bot has no turns.
    const told = (await get(`/v1/players/me/events?after=${cursor}&limit=200`, beat.token)).body.items
    expect(new Set(told.map(({ type }: Body) => type))).toEqual(new Set(['deal.finished', 'game.finished']))
    expect([over.status, over.seats[1].standIn, over.seats[1].player.name]).toEqual([
      'finished',
      undefined,
      'Beat',
    ])
    await expectReplayed(body.id)
  })

  test('goes when its player takes over', async () => {
    const { path, anna, beat } = await people()
    const { body: taken } = await put(`${path}/seats/me/stand-in`, beat.token, { level: 'club' })
    await played(path, [anna.token], ({ version }) => version > taken.version + 10)
    expect((await remove(`${path}/seats/me/stand-in`, beat.token)).status).toBe(204)
    const waiting = await played(path, [anna.token], ({ deal }) => deal?.toAct[0] === 1)
    expect(waiting.seats[1]).not.toHaveProperty('standIn')
    expect((await remove(`${path}/seats/me/stand-in`, beat.token)).status).toBe(204)
    expect((await get(path, beat.token)).body.version).toBe(waiting.version)
  })

  test('is one’s own, for a game that is being played', async () => {
    const { path, anna, beat } = await people()
    const club = { level: 'club' }
    const carla = await newPlayer('Carla')
    expect(outcome(await put(`${path}/seats/1/stand-in`, anna.token, club))).toEqual([404, 'not-found'])
    expect(outcome(await put(`${path}/seats/me/stand-in`, carla.token, club))).toEqual([
      404,
      'game-not-found',
    ])
    expect(outcome(await put(`${path}/seats/me/stand-in`, beat.token, { level: 'best' }))).toEqual([
      422,
      'invalid-request',
    ])
    await remove(`${path}/seats/me`, beat.token)
    expect(outcome(await put(`${path}/seats/me/stand-in`, anna.token, club))).toEqual([409, 'game-over'])
    expect(outcome(await remove(`${path}/seats/me/stand-in`, anna.token))).toEqual([409, 'game-over'])
    const { path: open, anna: owner } = await opened({ seats: [ME, OPEN, BOT, BOT], visibility: 'public' })
    expect(outcome(await put(`${open}/seats/me/stand-in`, owner.token, club))).toEqual([
      409,
      'game-not-started',
    ])
    expect(outcome(await put(`${open}/seats/me/stand-in`, carla.token, club))).toEqual([
      403,
      'not-at-this-table',
    ])
  })
})
