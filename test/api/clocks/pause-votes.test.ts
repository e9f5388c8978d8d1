import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '../../../src/rules/languages.ts'
import { digestOf, verifyGame } from '../../../tools/verify/game-checks.ts'
import type { Answer, Body } from '../support/api-client.ts'
import { callDirectly, chooseTestMove } from '../support/api-client.ts'
import type { ClockedGame, ClockedService } from '../support/service-with-test-clock.ts'
import { startServiceWithTestClock } from '../support/service-with-test-clock.ts'

/*
 * Pauses by votes of all players.
 */

callDirectly()

let timed: ClockedService
beforeAll(async () => {
  timed = await startServiceWithTestClock({ withoutChannels: true })
})
afterAll(() => timed.stop())

const MINUTE = { clock: { perTurn: 'PT1M' }, onExpiry: 'autoplay' }
const HOURS = 3600

type Sending = { readonly ahead?: number; readonly headers?: Record<string, string>; readonly base?: string }

const vote = (game: ClockedGame, seat: number, agree: boolean, sending: Sending = {}): Promise<Answer> =>
  timed.call('POST', `${game.path}/pause`, {
    token: game.players[seat]?.token,
    body: { agree },
    ...sending,
  })

/** All players vote for a pause. */
const paused = async (game: ClockedGame, ahead = 0, base = timed.worker.url): Promise<Answer> => {
  const answers: Answer[] = []
  for (const seat of game.players.keys()) answers.push(await vote(game, seat, true, { ahead, base }))
  return answers.at(-1) as Answer
}

const newTable = async (wanted: object = MINUTE) => {
  const game = await timed.table(wanted)
  const before = await game.see()
  const seat: number = before.deal.toAct[0]
  return { game, before, seat, end: Date.parse(before.deal.deadline?.[seat] ?? '') }
}

const newTypes = async (game: ClockedGame, after: Body): Promise<string[]> =>
  (await game.log()).slice(after.version).map(({ type }) => type)

const deadlineOf = ({ deal }: Body): number => Date.parse(deal.deadline[deal.toAct[0]])

const moveOf = async (game: ClockedGame, seat: number, ahead = 0): Promise<Answer> => {
  const view = await game.see(seat)
  const body = view.you.legalMoves.length > 0 ? chooseTestMove(view) : { say: 'ja' }
  return timed.call('POST', `${game.path}/moves`, { token: game.players[seat]?.token, body, ahead })
}

test('after all votes clocks stop and no player can move, until a player resumes', async () => {
  const { game, before, seat, end } = await newTable()
  const move = chooseTestMove(await game.see(seat))
  const first = await vote(game, 0, true)
  expect([first.status, first.body.pauseVotes, first.body.pausedUntil]).toEqual([200, [0], undefined])
  const { status, body } = await paused(game, 10)
  expect([status, body.status, body.deal.toAct, body.you.mustAct, body.you.legalMoves]).toEqual([
    200,
    'playing',
    [],
    false,
    [],
  ])
  expect(body).not.toHaveProperty('pauseVotes')
  expect(body.deal.deadline).toEqual([null, null, null, null])
  expect(await newTypes(game, before)).toEqual([...Array(4).fill('pauseVoted'), 'gamePaused'])
  const log = await game.log()
  expect(log.at(-1)).toMatchObject({ type: 'gamePaused', until: body.pausedUntil })
  const pausedFor = (Date.parse(body.pausedUntil) - Date.now()) / 1000 / HOURS
  expect(pausedFor).toBeGreaterThan(23.9)
  expect(pausedFor).toBeLessThan(24.1)
  // Nobody moves, asks or gives time, and no clock ends.
  const token = game.players[seat]?.token
  const refused = await timed.call('POST', `${game.path}/moves`, { token, body: move })
  expect([refused.status, refused.body.code, refused.body.legalMoves]).toEqual([409, 'game-paused', []])
  const other = game.players[(seat + 1) % 4]?.token
  const gift = { token: other, body: { seat, amount: 'PT15S' } }
  expect((await timed.call('POST', `${game.path}/time`, gift)).body.code).toBe('game-paused')
  await timed.sweep(2 * HOURS)
  expect((await game.see()).version).toBe(body.version)
  // A list tells the pause, and no list of turns has the game.
  const list = async (query: string) =>
    (await timed.call('GET', `/v1/players/me/games${query}`, { token })).body.items as Body[]
  expect(await list('?awaiting=me')).toEqual([])
  expect(await list('')).toMatchObject([
    { pausedUntil: body.pausedUntil, you: { mustAct: false, since: null, deadline: null, asked: [] } },
  ])
  // The same vote again changes nothing.
  expect((await vote(game, seat, true)).body.version).toBe(body.version)
  const resumed = await vote(game, (seat + 2) % 4, false, { ahead: 10 + HOURS })
  expect([resumed.status, resumed.body.deal.toAct]).toEqual([200, [seat]])
  expect(resumed.body).not.toHaveProperty('pausedUntil')
  expect(Math.abs(deadlineOf(resumed.body) - (end + HOURS * 1000))).toBeLessThan(10_000)
  expect((await game.log()).at(-1)).toMatchObject({ type: 'gameResumed', by: (seat + 2) % 4 })
  expect((await timed.call('POST', `${game.path}/moves`, { token, body: move })).status).toBe(201)
})

test('texts, feeds and MCP have a pause in all languages', async () => {
  const { game, seat } = await newTable()
  const asked = await vote(game, 1, true)
  const { body } = await paused(game)
  const token = game.players[seat]?.token
  const text = async (path: string, language: string) =>
    (
      await timed.call('GET', game.path + path, {
        token,
        headers: { Accept: 'text/plain', 'Accept-Language': language },
      })
    ).text.replaceAll(/\s+/g, ' ')
  const after = asked.body.version - 1
  const texts: Readonly<Record<Language, readonly [wish: string, begins: string, stands: string]>> = {
    en: ['Beat would like a pause.', 'All agree: the game is paused', 'The game is paused, at the latest'],
    de: ['Beat möchte eine Pause.', 'Alle sind einverstanden', 'Die Partie macht Pause, längstens bis'],
    fr: ['Beat aimerait une pause.', 'Tout le monde est d’accord', 'La partie est en pause, au plus tard'],
    it: ['Beat vorrebbe una pausa.', 'Tutti sono d’accordo', 'La partita è in pausa, al più tardi'],
  }
  for (const [language, [wish, begins, stands]] of Object.entries(texts)) {
    const events = await text(`/events?after=${after}`, language)
    for (const words of [wish, begins, stands]) expect(events).toContain(words)
    expect(await text('', language)).toContain(stands)
    expect(await text('/legal-moves', language)).toContain(stands)
  }
  const news = await timed.call('GET', '/v1/players/me/events', { token })
  expect(news.status).toBe(200)
  const tool = async (name: string, input: object): Promise<string> => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }
    const answer = await timed.call('POST', '/mcp', {
      token,
      body: message,
      headers: { Accept: 'application/json, text/event-stream' },
    })
    return answer.body.result.content[0].text
  }
  expect(await tool('look', { game: game.id })).toContain(`PAUSED until ${body.pausedUntil}`)
  expect(await tool('my_games', { all: true })).toContain(`paused until ${body.pausedUntil}`)
})

test('the feed has the pause and the resumption of each game', async () => {
  const { game } = await newTable()
  const token = game.players[3]?.token
  const { body: before } = await timed.call('GET', '/v1/players/me/events', { token })
  const { body } = await paused(game)
  await vote(game, 0, false)
  const { body: news } = await timed.call('GET', `/v1/players/me/events?after=${before.cursor}`, { token })
  expect(news.items.map(({ type }: Body) => type)).toEqual(['game.paused', 'game.resumed'])
  expect(news.items[0].data).toMatchObject({ game: game.id, until: body.pausedUntil })
  expect(news.items[1].data.text).toBe('Anna ends the pause.')
})

test('a pause ends after 24 hours, and the turn has the time that was left', async () => {
  const { game, before } = await newTable()
  const { body } = await paused(game, 30)
  const over = Date.parse(body.pausedUntil)
  await timed.due(game.id, new Date(over - 1).toISOString())
  expect((await game.see()).version).toBe(body.version)
  await timed.sweep(new Date(over).toISOString())
  const view = await game.see()
  expect(await newTypes(game, before)).toEqual([...Array(4).fill('pauseVoted'), 'gamePaused', 'gameResumed'])
  expect((await game.log()).at(-1)).not.toHaveProperty('by')
  const left = deadlineOf(view) - over
  expect(left).toBeGreaterThan(20_000)
  // The scheduler of the test slept meanwhile: after an outage a minute is left at least.
  expect(left).toBeLessThanOrEqual(60_000)
  await timed.due(game.id, new Date(over + left).toISOString())
  expect((await newTypes(game, view))[0]).toBe('turnExpired')
})

test('a move after the end of a pause counts, also before the scheduler has ended the pause', async () => {
  const { game, before, seat } = await newTable({ clock: { perTurn: 'P7D' } })
  const body = chooseTestMove(await game.see(seat))
  await paused(game)
  const token = game.players[seat]?.token
  const moved = await timed.call('POST', `${game.path}/moves`, { token, body, ahead: 25 * HOURS })
  expect(moved.status, moved.text).toBe(201)
  expect((await newTypes(game, before))[5]).toBe('gameResumed')
})

test('a spoken move is refused in a pause by the pause, and counts after the end of the pause', async () => {
  const { game, seat } = await newTable({ clock: { perTurn: 'P7D' } })
  const { token } = game.players[seat] ?? {}
  await paused(game)
  const say = (text: string, query = '', ahead = 0) =>
    timed.call('POST', `${game.path}/moves${query}`, { token, body: { say: text }, ahead })
  for (const query of ['', '?context=chat']) {
    const refused = await say('Trumpf Schilten', query)
    expect([refused.status, refused.body.code, refused.body.legalMoves]).toEqual([409, 'game-paused', []])
  }
  expect((await say('hello everybody', '?context=chat')).status).toBe(204)
  const moved = await say('Trumpf Schilten', '', 25 * HOURS)
  expect(moved.status, moved.text).toBe(201)
})

test('a move or a withdrawal removes the vote of its player only', async () => {
  const { game, seat } = await newTable()
  await vote(game, seat, true)
  await vote(game, (seat + 1) % 4, true)
  expect((await moveOf(game, seat)).status).toBe(201)
  const after = await game.see()
  expect(after.pauseVotes).toEqual([(seat + 1) % 4])
  expect((await game.log()).filter(({ type }) => type === 'pauseVoted').at(-1)).toMatchObject({
    seat,
    agree: false,
  })
  expect((await vote(game, (seat + 1) % 4, false)).body).not.toHaveProperty('pauseVotes')
  // Without a vote there is nothing to withdraw.
  const { version } = await game.see()
  expect((await vote(game, (seat + 1) % 4, false)).body.version).toBe(version)
})

test('bots have no vote and do not move in a pause; a substitute bot leaves the vote to its player', async () => {
  const { body: anna } = await timed.call('POST', '/v1/players', { body: { name: 'Anna' } })
  const { token } = anna
  const bot = { kind: 'bot', level: 'beginner' }
  const made = await timed.call('POST', '/v1/games', {
    token,
    body: { ruleset: 'schieber', clock: { perTurn: 'PT1H' }, seats: [{ kind: 'me' }, bot, bot, bot] },
  })
  expect(made.status, made.text).toBe(201)
  const path = `/v1/games/${made.body.id}`
  const send = (method: string, rest: string, body?: object) =>
    timed.call(method, path + rest, { token, ...(body && { body }) })
  const { body } = await send('POST', '/pause', { agree: true })
  expect(body.pausedUntil).toBeDefined()
  expect((await send('PUT', '/seats/me/stand-in', { level: 'beginner' })).status).toBe(200)
  const { version } = (await send('GET', '')).body
  await timed.sweep(HOURS)
  expect((await send('GET', '')).body.version).toBe(version)
  expect((await send('POST', '/pause', { agree: false })).status).toBe(200)
  await timed.due(made.body.id, 2 * HOURS)
  expect((await send('GET', '')).body.version).toBeGreaterThan(version + 1)
})

test('a game has five pauses at most, and a game without a clock has none', async () => {
  const { game } = await newTable()
  for (let times = 0; times < 5; times += 1) {
    expect((await paused(game)).body.pausedUntil).toBeDefined()
    expect((await vote(game, times % 4, false)).status).toBe(200)
  }
  const refused = await vote(game, 0, true)
  expect([refused.status, refused.body.code, refused.body.facts]).toEqual([
    409,
    'pause-not-possible',
    { reason: 'used-up', most: 5 },
  ])
  const { game: free } = await newTable({})
  expect((await vote(free, 0, true)).body.facts).toEqual({ reason: 'no-clock' })
  const { body: stranger } = await timed.call('POST', '/v1/players', { body: { name: 'Zita' } })
  const asked = { token: stranger.token, body: { agree: true } }
  expect((await timed.call('POST', `${game.path}/pause`, asked)).status).toBe(404)
})

test('sent again under its key a vote counts once, and with an old tag not at all', async () => {
  const { game, before } = await newTable()
  const headers = { 'Idempotency-Key': 'pause-1' }
  const first = await vote(game, 0, true, { headers })
  await vote(game, 0, false)
  // The answer was lost: the replay does not vote again.
  expect((await vote(game, 0, true, { headers })).body.version).toBe(first.body.version)
  expect(await game.see()).not.toHaveProperty('pauseVotes')
  expect((await vote(game, 0, true, { headers: { 'If-Match': before.etag } })).status).toBe(412)
})

test('the last vote and a move at the same moment: the game is paused after the move, or refuses the move', async () => {
  for (let times = 0; times < 5; times += 1) {
    const { game, before, seat } = await newTable()
    const body = chooseTestMove(await game.see(seat))
    const others = [1, 2, 3].map((by) => (seat + by) % 4)
    for (const one of [seat, ...others.slice(1)]) await vote(game, one, true)
    const token = game.players[seat]?.token
    const [moved] = await Promise.all([
      timed.call('POST', `${game.path}/moves`, { token, body }),
      vote(game, others[0] ?? 0, true),
    ])
    const types = await newTypes(game, before)
    const isPaused = (await game.see()).pausedUntil !== undefined
    // The move withdraws the vote of its player: where the move comes first, there is no pause.
    expect([moved.status, types.includes('gamePaused')]).toEqual(isPaused ? [409, true] : [201, false])
  }
})

test('the last vote and the end of the turn at the same moment: one comes first, and the turn ends once', async () => {
  for (let times = 0; times < 5; times += 1) {
    const { game, before, end } = await newTable()
    for (const one of [0, 1, 2]) await vote(game, one, true)
    await Promise.all([vote(game, 3, true), timed.due(game.id, new Date(end).toISOString())])
    const { pausedUntil } = await game.see()
    expect(pausedUntil).toBeDefined()
    await vote(game, 0, false)
    await timed.due(game.id, new Date(end).toISOString())
    const types = await newTypes(game, before)
    expect(types.filter((type) => type === 'turnExpired').length).toBeLessThanOrEqual(1)
    expect(types.filter((type) => type === 'gamePaused')).toHaveLength(1)
  }
})

test('two Workers end a pause once, also when the Worker of the pause is gone', async () => {
  const { game, before } = await newTable({ clock: { perTurn: 'P7D' } })
  const [one, two] = [await timed.another(), await timed.another()]
  const { body } = await paused(game, 0, one.url)
  await one.stop()
  const over = body.pausedUntil as string
  await Promise.all([
    timed.sweep(over),
    timed.sweep(over, two.url),
    vote(game, 2, false, { ahead: 25 * HOURS }),
  ])
  const types = await newTypes(game, before)
  expect(types.filter((type) => type === 'gameResumed')).toHaveLength(1)
})

/** Dates the events from the end of the pause on as the clock of the test would, and not as the clock of the database. */
const dateAhead = async (exported: Body): Promise<void> => {
  const { events } = exported as { events: { type: string; at: string }[] }
  const end = events.findIndex(({ type }) => type === 'gameResumed')
  for (const event of events.slice(end))
    event.at = new Date(Date.parse(event.at) + 25 * HOURS * 1000).toISOString()
  exported['digest'] = await digestOf(events as never)
}

test('players resign, end the game or lose a seat in a pause, and the export of such a game is verified', async () => {
  for (const ending of ['resigns', 'agreed', 'played'] as const) {
    const { game, seat } = await newTable({ clock: { perTurn: 'PT1M' }, onExpiry: 'resign' })
    await vote(game, seat, true)
    await moveOf(game, seat)
    await paused(game)
    if (ending === 'resigns')
      await timed.call('DELETE', `${game.path}/seats/me`, { token: game.players[1]?.token })
    if (ending === 'agreed')
      for (const { token } of game.players)
        await timed.call('POST', `${game.path}/abandonment`, { token, body: { agree: true } })
    if (ending === 'played') await timed.sweep(25 * HOURS)
    if (ending === 'played') await timed.sweep(25 * HOURS + 70)
    const view = await game.see()
    expect(view.status).toBe('abandoned')
    expect(view).not.toHaveProperty('pausedUntil')
    const { body } = await timed.call('GET', `${game.path}/export`, { token: game.players[0]?.token })
    if (ending === 'played') await dateAhead(body)
    expect((await verifyGame(body)).filter(({ holds }) => holds === false)).toEqual([])
    expect((await vote(game, 0, true)).body.code).toBe('game-over')
  }
})
