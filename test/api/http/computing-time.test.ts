import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import type { Answer, Body } from '../support/api-client.ts'
import type { ClockedGame, ClockedService } from '../support/service-with-test-clock.ts'
import { startServiceWithTestClock } from '../support/service-with-test-clock.ts'

/*
 * Computing time of a player: hints, pictures, texts of moves and analyses use up the time of a minute. The test sets the
 * minute of each request.
 */

/** Computing time in milliseconds a minute: two large pictures, and a part of a third. */
const MOST = 20

let service: ClockedService
let worker: RunningWorker
beforeAll(async () => {
  service = await startServiceWithTestClock()
  worker = await service.another({ variables: { COMPUTING_MS_A_MINUTE: MOST } })
})
afterAll(() => service.stop())

const MINUTE = 60_000
const start = Math.ceil(Date.now() / MINUTE) * MINUTE
/** Ten seconds after the start of a minute. */
const inMinute = (minute: number): string => new Date(start + minute * MINUTE + 10_000).toISOString()

const ask = (minute: number, method: string, path: string, token: string, options: object = {}) =>
  service.call(method, path, { base: worker.url, token, ahead: inMinute(minute), ...options })

const draw = (minute: number, { path }: ClockedGame, token: string, lang: string): Promise<Answer> =>
  ask(minute, 'GET', `${path}/picture?format=png&lang=${lang}`, token)

/** Uses up the computing time of a minute with pictures. */
const useUp = async (minute: number, game: ClockedGame, token: string): Promise<void> => {
  for (const lang of ['en', 'de', 'fr']) expect((await draw(minute, game, token, lang)).status).toBe(200)
}

const expectNoTime = ({ status, body, headers }: Answer): void => {
  expect([status, body.code, body.facts]).toEqual([
    429,
    'too-many-requests',
    { reason: 'computing', most: MOST, wait: 50 },
  ])
  expect(headers.get('retry-after')).toBe('50')
}

/** A table with the player to act. */
const atTable = async () => {
  const game = await service.table({ hints: true })
  const seat = (await game.see()).deal.toAct[0] as number
  const [token, other] = [game.players[seat]?.token ?? '', game.players[(seat + 1) % 4]?.token ?? '']
  return { game, seat, token, other }
}

test('pictures beyond the computing time get 429 until the next minute, and other players draw on', async () => {
  const { game, token, other } = await atTable()
  await useUp(0, game, token)
  expectNoTime(await draw(0, game, token, 'it'))
  // A picture in the cache costs nothing, and so does everything besides computations.
  expect((await draw(0, game, token, 'en')).status).toBe(200)
  expect((await ask(0, 'GET', game.path, token)).status).toBe(200)
  expect((await draw(0, game, other, 'it')).status).toBe(200)
  expect((await draw(1, game, token, 'it')).status).toBe(200)
})

describe('a player without computing time', () => {
  test('gets no hint, and loses none', async () => {
    const { game, seat, token } = await atTable()
    await useUp(2, game, token)
    expectNoTime(await ask(2, 'POST', `${game.path}/hints`, token))
    const hints = async () => (await game.log()).filter(({ type }: Body) => type === 'hintTaken').length
    expect(await hints()).toBe(0)
    const given = await ask(3, 'POST', `${game.path}/hints`, token)
    expect([given.status, given.body.seat, await hints()]).toEqual([201, seat, 1])
  })

  test('moves in notation, and sends the same text again in the next minute', async () => {
    const { game, token } = await atTable()
    const { legalMoves } = (await ask(4, 'GET', `${game.path}?say=true`, token)).body.you
    const { say } = legalMoves.find(({ type }: Body) => type === 'choose')
    await useUp(4, game, token)
    const keyed = { headers: { 'Idempotency-Key': 'the same text' }, body: { say } }
    const send = (minute: number, options: object) =>
      service.call('POST', `${game.path}/moves`, {
        ...{ base: worker.url, token },
        ...options,
        headers: { ...(options as { headers?: object }).headers, 'test-now': inMinute(minute) },
      })
    expectNoTime(await send(4, keyed))
    expect((await send(5, keyed)).status).toBe(201)
    const next = (await game.see()).deal.toAct[0] as number
    const nextToken = game.players[next]?.token ?? ''
    await useUp(6, game, nextToken)
    const { notation } = (await ask(6, 'GET', `${game.path}/legal-moves?notation=true`, nextToken)).body
      .moves[0]
    expect((await ask(6, 'POST', `${game.path}/moves`, nextToken, { body: { notation } })).status).toBe(201)
  })

  test('gets no hint by a repetition, and the same hint again in the next minute', async () => {
    const { game, token } = await atTable()
    const hint = (minute: number) =>
      service.call('POST', `${game.path}/hints`, {
        ...{ base: worker.url, token },
        headers: { 'Idempotency-Key': 'the same hint', 'test-now': inMinute(minute) },
      })
    const first = await hint(7)
    expect(first.status).toBe(201)
    await useUp(8, game, token)
    expectNoTime(await hint(8))
    const again = await hint(9)
    expect([again.status, again.body]).toEqual([201, first.body])
  })
})

test('a director without computing time draws no round, and draws the same round in the next minute', async () => {
  const { token: director, other } = await atTable()
  const evening = async (minute: number, token: string, headers = {}) => {
    const created = await ask(minute, 'POST', '/v1/series', token, {
      body: {
        ...{ name: 'Draws', games: [{ id: 'a', preset: 'turnier-8' }], at: 'slip' },
        rounds: { planned: 6, start: 'director', pause: 0, onTime: 'wait' },
      },
    })
    const path = `/v1/series/${created.body.id}`
    const entries = Array.from({ length: 12 }, (_, at) => ({ guest: `Guest ${at}` }))
    expect((await ask(minute, 'POST', `${path}/entries`, token, { body: { entries } })).status).toBe(201)
    const draw = (of: number) =>
      service.call('POST', `${path}/rounds`, {
        ...{ base: worker.url, token, body: {} },
        headers: { ...headers, 'test-now': inMinute(of) },
      })
    return { path, draw }
  }
  // A search of six planned rounds for twelve people never ends at cost 0, and takes ten times the computing time.
  const [first, second] = [
    await evening(11, director),
    await evening(11, director, { 'Idempotency-Key': 'a draw' }),
  ]
  expect((await first.draw(11)).status).toBe(201)
  expectNoTime(await second.draw(11))
  expectNoTime(
    await ask(11, 'POST', `${first.path}/rounds/1/redraw`, director, { body: { reason: 'again' } }),
  )
  expect((await ask(11, 'GET', `${second.path}/rounds`, director)).body.items).toEqual([])
  expect((await (await evening(11, other)).draw(11)).status).toBe(201)
  expect((await second.draw(12)).status).toBe(201)
})

test('pictures for the screen of a series use the computing time of its maker', async () => {
  const { token } = await atTable()
  const created = await ask(20, 'POST', '/v1/series', token, { body: { name: 'Hall', preset: 'clubabend' } })
  const { id } = created.body
  const made = await ask(20, 'POST', '/v1/players/me/tokens', token, {
    body: { series: id, scopes: ['read'] },
  })
  const drawn = (lang: string) =>
    ask(20, 'GET', `/v1/series/${id}/standings/picture?format=png&lang=${lang}`, made.body.token)
  for (const lang of ['en', 'de', 'fr']) expect((await drawn(lang)).status).toBe(200)
  expectNoTime(await drawn('it'))
})

test('requests at the same moment of one player do not refuse a player at another table', async () => {
  const [one, two] = [await atTable(), await atTable()]
  const greedy = ['en', 'de', 'fr', 'it'].flatMap((lang) =>
    ['light', 'dark'].map((theme) =>
      ask(10, 'GET', `${one.game.path}/picture?format=png&lang=${lang}&theme=${theme}`, one.token),
    ),
  )
  const [hint, ...pictures] = await Promise.all([
    ask(10, 'POST', `${two.game.path}/hints`, two.token),
    ...greedy,
  ])
  expect(hint?.status).toBe(201)
  const statuses = pictures.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  // The cost of a picture counts before the drawing, so requests at the same moment gain nothing.
  expect(statuses.filter((status) => status === 200)).toHaveLength(3)
})

test('a hint of a killed process is given once, by another process', async () => {
  const { game, token } = await atTable()
  const killed = await service.another()
  const hint = (base: string) =>
    service.call('POST', `${game.path}/hints`, {
      ...{ base, token },
      headers: { 'Idempotency-Key': 'a hint of a killed process' },
    })
  const lost = hint(killed.url).catch(() => undefined)
  await killed.stop()
  await lost
  expect((await hint(service.worker.url)).status).toBe(201)
  expect((await game.log()).filter(({ type }: Body) => type === 'hintTaken')).toHaveLength(1)
})
