import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, Body } from '../support/api-client.ts'
import { callDirectly } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import type { ClockedService } from '../support/service-with-test-clock.ts'
import { startServiceWithTestClock } from '../support/service-with-test-clock.ts'

/*
 * What the scheduler does by itself: automatic rounds, rounds by the clock, and the end of the time of a round. The scheduler gets a
 * time ahead.
 */

callDirectly()

let timed: ClockedService
beforeAll(async () => {
  timed = await startServiceWithTestClock({ withoutChannels: true })
})
afterAll(() => timed.stop())

const GAME = { preset: 'turnier-8', pace: 'instant' }

interface Evening {
  readonly path: string
  readonly token: string
  readonly people: readonly string[]
  send(method: string, path: string, body?: unknown): Promise<Answer>
}

/** A series of a director with people, open for entries. */
const newEvening = async (people: number, fields: object, guests = 0): Promise<Evening> => {
  const player = async (name: string) => (await timed.call('POST', '/v1/players', { body: { name } })).body
  const { token } = await player('Director')
  const send: Evening['send'] = async (method, path, body) => {
    const headers =
      method === 'PUT' || method === 'PATCH'
        ? {
            'If-Match':
              (await timed.call('GET', path.replace(/\/result$/, ''), { token })).headers.get('etag') ?? '',
          }
        : {}
    return timed.call(method, path, { token, headers, ...(body !== undefined && { body }) })
  }
  const made = await send('POST', '/v1/series', { name: 'Evening', at: 'game', games: [GAME], ...fields })
  expect(made.status, made.text).toBe(201)
  const path = `/v1/series/${made.body.id}`
  expect((await send('PATCH', `${path}/settings`, { status: 'open' })).status).toBe(200)
  const players: Body[] = []
  for (let number = 1; number <= people; number += 1) players.push(await player(`Person ${number}`))
  const entries = [
    ...players.map(({ id }) => ({ player: id })),
    ...Array.from({ length: guests }, (_, at) => ({ guest: `Guest ${at + 1}` })),
  ]
  const entered = await send('POST', `${path}/entries`, { entries })
  expect(entered.status, entered.text).toBe(201)
  return { path, token, send, people: players.map((one) => one.token) }
}

const start = async ({ path, send }: Evening, fields: object = {}): Promise<string> => {
  const drawn = await send('POST', `${path}/rounds`, fields)
  expect(drawn.status, drawn.text).toBe(201)
  const round = `${path}/rounds/${drawn.body.number}`
  const started = await send('POST', `${round}/start`)
  expect(started.status, started.text).toBe(202)
  await eventually(async () => {
    const { body } = await send('GET', round)
    expect(body.tables.map(({ state }: Body) => state)).not.toContain('waiting')
  })
  return round
}

const ahead = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString()

describe('the end of the time of a round', () => {
  test.each([
    ['as-it-stands', 'done', true],
    ['void', 'void', undefined],
  ])('%s: open tables are %s', async (onTime, state, brokenOff) => {
    const evening = await newEvening(8, { rounds: { onTime } })
    const round = await start(evening, { endsAt: ahead(3600) })
    await timed.sweep(3000)
    expect((await evening.send('GET', round)).body.state).toBe('playing')
    await timed.sweep(3700)
    const { body } = await evening.send('GET', round)
    expect(body.state).toBe('complete')
    for (const table of body.tables) {
      expect(table.state).toBe(state)
      expect(table.result?.brokenOff).toBe(brokenOff)
      // No game goes on without a table.
      const game = await timed.call('GET', `/v1/games/${table.game}`, { token: evening.token })
      expect(game.body.status).toBe('abandoned')
    }
  })

  test('bots: substitute bots play for everybody who lets the others wait', async () => {
    const evening = await newEvening(4, {
      rounds: { onTime: 'bots' },
      games: [{ ...GAME, options: { deals: 1 } }],
    })
    const round = await start(evening, { endsAt: ahead(3600) })
    let time = 3700
    await eventually(async () => {
      time += 31
      await timed.sweep(time)
      expect((await evening.send('GET', round)).body.state).toBe('complete')
    })
    const { body } = await evening.send('GET', round)
    expect(body.tables[0].result.sides[0].points + body.tables[0].result.sides[1].points).toBe(157)
    expect(body.tables[0].result.brokenOff).toBeUndefined()
  })

  test('wait: nothing happens', async () => {
    const evening = await newEvening(4, {})
    const round = await start(evening, { endsAt: ahead(3600) })
    await timed.sweep(3700)
    expect((await evening.send('GET', round)).body.state).toBe('playing')
  })
})

/** Ends all tables of a round by a result of the director. */
const enterAll = async ({ send }: Evening, round: string): Promise<void> => {
  const { body } = await send('GET', round)
  for (const { table } of body.tables) {
    const sides = [{ points: 700 }, { points: 556 }]
    const entered = await send('PUT', `${round}/tables/${table}/result`, { sides, reason: 'by hand' })
    expect(entered.status, entered.text).toBe(200)
  }
}

describe('automatic rounds', () => {
  test('the scheduler closes a complete round after the pause, draws the next one and starts it', async () => {
    const evening = await newEvening(8, { rounds: { start: 'auto', pause: 60, planned: 2 } })
    const { path, send } = evening
    await enterAll(evening, await start(evening))
    await timed.sweep(30)
    expect((await send('GET', `${path}/rounds/1`)).body.state).toBe('complete')
    await timed.sweep(61)
    expect((await send('GET', `${path}/rounds/1`)).body.state).toBe('closed')
    const second = (await send('GET', `${path}/rounds/2`)).body
    expect([second.state, second.tables.map(({ state }: Body) => state)]).toEqual([
      'playing',
      ['playing', 'playing'],
    ])
    await enterAll(evening, `${path}/rounds/2`)
    await timed.sweep(130)
    // After the last planned round the series ends.
    const { body } = await send('GET', path)
    expect([body.status, body.round.state]).toEqual(['finished', 'closed'])
    const standings = await send('GET', `${path}/standings`)
    expect([standings.body.final, standings.body.rows.length]).toEqual([true, 8])
  })

  test('a round with sealed deals is followed by one with new sealed deals, of the same game', async () => {
    const options = { deals: 2, weis: false, stoeck: false, matchBonus: 0, sevenOfRoses: 'off' }
    const sealedGame = { id: 'b', ruleset: 'schieber', options, pace: 'instant' }
    const evening = await newEvening(4, {
      ...{ rounds: { start: 'auto', pause: 0 }, games: [{ ...GAME, id: 'a' }, sealedGame] },
    })
    const { path, send } = evening
    const bots = Array.from({ length: 4 }, () => ({ bot: 'beginner' }))
    expect((await send('POST', `${path}/entries`, { entries: bots })).status).toBe(201)
    for (const entry of ['e_1', 'e_2', 'e_3', 'e_4']) {
      expect((await send('PATCH', `${path}/entries/${entry}`, { state: 'absent' })).status).toBe(200)
    }
    await start(evening, { game: 'b', set: { deals: 1 } })
    const setOf = async (round: number) => {
      const { body } = await send('GET', `${path}/rounds/${round}`)
      return [body.state, body.game, body.set?.deals, body.set?.opened, body.set?.id]
    }
    let time = 0
    await eventually(async () => {
      time += 60
      await timed.sweep(time)
      expect((await setOf(1)).slice(0, 4)).toEqual(['closed', 'b', 1, true])
    })
    const [state, game, deals, , set] = await setOf(2)
    expect([game, deals]).toEqual(['b', 1])
    expect(['playing', 'complete', 'closed']).toContain(state)
    // The set of the draw is stored in the same write, and is another one.
    expect(set).not.toBe((await setOf(1))[4])
    expect((await send('GET', `/v1/deal-sets/${set}`)).body.boards).toHaveLength(1)
    expect((await send('PATCH', `${path}/settings`, { paused: true })).status).toBe(200)
  })

  test('a pause of the series stops automatic starts', async () => {
    const evening = await newEvening(4, { rounds: { start: 'auto', pause: 0 } })
    const { path, send } = evening
    const round = await start(evening)
    expect((await send('PATCH', `${path}/settings`, { paused: true })).status).toBe(200)
    await enterAll(evening, round)
    await timed.sweep(60)
    expect((await send('GET', round)).body.state).toBe('complete')
    expect((await send('PATCH', `${path}/settings`, { paused: false })).status).toBe(200)
    await eventually(async () => {
      await timed.sweep(60)
      expect((await send('GET', `${path}/rounds/2`)).body.state).toBe('playing')
    })
  })

  test('a round starts by the clock', async () => {
    const evening = await newEvening(4, { rounds: { start: 'clock' } })
    const { path, send } = evening
    const drawn = await send('POST', `${path}/rounds`, { startsAt: ahead(3600) })
    expect(drawn.status, drawn.text).toBe(201)
    await timed.sweep(3500)
    expect((await send('GET', `${path}/rounds/1`)).body.state).toBe('drawn')
    await timed.sweep(3601)
    expect((await send('GET', `${path}/rounds/1`)).body).toMatchObject({
      state: 'playing',
      tables: [{ state: 'playing' }],
    })
  })
})
