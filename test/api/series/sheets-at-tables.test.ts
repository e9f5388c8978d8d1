import { expect, test } from 'vitest'
import type { Body, Player } from '../support/api-client.ts'
import { call, callDirectly, get, post } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import type { Evening } from './table-games.ts'
import { openEvening, startRound } from './table-games.ts'

/*
 * Tables of a series on score sheets, rounds of tables that entries put together, and a round beside a slow one.
 */

callDirectly()

const GAME = { preset: 'turnier-8', options: { deals: 2 } }

const newEvening = (people: number, guests: number, fields: object): Promise<Evening> =>
  openEvening(
    { games: [GAME], ...fields },
    people,
    Array.from({ length: guests }, (_, at) => ({ guest: `Guest ${at + 1}` })),
  )

const writeDeal = async (sheet: string, { token }: Player, deal: number, points: readonly number[]) => {
  const entries = [{ id: crypto.randomUUID(), deal, figures: { points } }]
  const written = await post(`/v1/sheets/${sheet}/entries`, token, { entries })
  expect(written.status, written.text).toBe(200)
}

const tableOf = async (path: string, token: string, table = 1, round = 1): Promise<Body> =>
  (await get(`${path}/rounds/${round}/tables/${table}`, token)).body

test('a sheet gives the result of its table, once somebody else has confirmed it', async () => {
  const evening = await newEvening(3, 1, { at: 'sheet' })
  const { path, director, people } = evening
  const { token } = director
  const [first, second] = people
  if (first === undefined || second === undefined) throw new Error('nobody')
  const { tables } = await startRound(evening)
  const { sheet, game, at } = tables[0]
  expect([at, game, sheet]).toEqual(['sheet', null, expect.stringMatching(/^sh_/)])
  expect((await get(path, first.token)).body.you.table).toMatchObject({ sheet, game: null })
  const shown = (await get(`/v1/sheets/${sheet}`, first.token)).body
  expect(shown.table).toEqual({ series: path.split('/').at(-1), round: 1, table: 1 })
  expect(shown.players.map(({ name }: Body) => name).toSorted()).toEqual([
    'Guest 1',
    'Person 1',
    'Person 2',
    'Person 3',
  ])
  await writeDeal(sheet, first, 1, [100, 57])
  expect((await tableOf(path, token)).deals).toEqual({ played: 1, of: 2, points: null })
  await writeDeal(sheet, first, 2, [157, 0])
  expect((await tableOf(path, token)).state).toBe('playing')
  const own = await post(`/v1/sheets/${sheet}/confirmation`, first.token, undefined)
  expect([own.status, own.body.code], own.text).toEqual([409, 'confirmed-by-same'])
  expect((await post(`/v1/sheets/${sheet}/confirmation`, second.token, undefined)).status).toBe(200)
  const done = await tableOf(path, token)
  expect(done).toMatchObject({
    state: 'done',
    result: {
      sides: [
        { points: 257, matches: 1 },
        { points: 57, matches: 0 },
      ],
    },
  })
  expect((await get(`${path}/rounds/1`, token)).body).toMatchObject({ state: 'complete', open: 0 })
  // A corrected sheet corrects the table, as long as no director has decided.
  const { headers } = await get(`/v1/sheets/${sheet}`, second.token)
  const corrected = await call('PUT', `/v1/sheets/${sheet}/deals/1`, {
    ...{
      token: second.token,
      headers: { 'If-Match': headers.get('etag') ?? '' },
      body: { figures: { points: [90, 67] } },
    },
  })
  expect(corrected.status, corrected.text).toBe(200)
  expect((await tableOf(path, token)).result.sides[0].points).toBe(257)
  expect((await post(`/v1/sheets/${sheet}/confirmation`, first.token, undefined)).status).toBe(200)
  expect((await tableOf(path, token)).result.sides[0].points).toBe(247)
  const deleted = await call('DELETE', `/v1/sheets/${sheet}`, { token })
  expect([deleted.status, deleted.body.code]).toEqual([403, 'not-the-owner'])
})

test('without confirmation, the end by the rules gives the result', async () => {
  const evening = await newEvening(4, 0, { at: 'sheet', results: 'table-one' })
  const { path, director, people } = evening
  const [first] = people
  if (first === undefined) throw new Error('nobody')
  const { tables } = await startRound(evening)
  await writeDeal(tables[0].sheet, first, 1, [100, 57])
  await writeDeal(tables[0].sheet, first, 2, [60, 97])
  const done = await tableOf(path, director.token)
  expect(done).toMatchObject({ state: 'done', result: { sides: [{ points: 160 }, { points: 154 }] } })
  const types = (await get(`${path}/events?limit=200`, director.token)).body.items.map(
    ({ type }: Body) => type,
  )
  expect(types.slice(-3)).toEqual(['tablesStarted', 'tableDone', 'roundComplete'])
})

test('guests play on a sheet in a round of games', async () => {
  const evening = await newEvening(4, 4, { at: 'slip' })
  const tables = [
    ['e_1', 'e_2', 'e_3', 'e_4'],
    ['e_5', 'e_6', 'e_7', 'e_8'],
  ]
  const round = await startRound(evening, { at: 'game', tables })
  expect(round.tables.map(({ at, game, sheet }: Body) => [at, game !== null, sheet !== null])).toEqual([
    ['game', true, false],
    ['sheet', false, true],
  ])
})

test('entries put tables together as often as they like', async () => {
  const evening = await newEvening(5, 0, { at: 'game', games: [{ ...GAME, pace: 'instant' }] })
  const { path, director, people } = evening
  const [first, , , , fifth] = people
  if (first === undefined || fifth === undefined) throw new Error('nobody')
  const round = await startRound(evening, { method: 'open' })
  expect([round.tables, round.draw.seed]).toEqual([[], null])
  const open = (player: Player, entries: readonly string[]) =>
    post(`${path}/rounds/1/tables`, player.token, { entries })
  const four = ['e_1', 'e_2', 'e_3', 'e_4']
  const elsewhere = await open(fifth, four)
  expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'not-a-director'])
  const opened = await open(first, four)
  expect([opened.status, opened.body.table], opened.text).toEqual([201, 1])
  expect(opened.headers.get('location')).toBe(`${path}/rounds/1/tables/1`)
  const busy = await open(fifth, ['e_5', 'e_1', 'e_2', 'e_3'])
  expect([busy.status, busy.body.code]).toEqual([409, 'already-at-table'])
  const { game } = await eventually(async () => {
    const table = await tableOf(path, director.token)
    expect(table.state).toBe('playing')
    return table
  })
  expect((await call('DELETE', `/v1/games/${game}/seats/me`, { token: first.token })).status).toBeLessThan(
    300,
  )
  expect((await tableOf(path, director.token)).state).toBe('done')
  const again = await open(fifth, ['e_5', 'e_1', 'e_2', 'e_3'])
  expect([again.status, again.body.table], again.text).toEqual([201, 2])
})

test('a round beside a slow one draws everybody who does not play any more', async () => {
  const evening = await newEvening(12, 0, { at: 'game' })
  const { path, director } = evening
  const { token } = director
  const first = await startRound(evening)
  for (const { table } of first.tables.slice(1)) {
    const { headers } = await get(`${path}/rounds/1/tables/${table}`, token)
    const body = { sides: [{ points: 200 }, { points: 114 }], reason: 'typed' }
    const entered = await call('PUT', `${path}/rounds/1/tables/${table}/result`, {
      ...{ token, body, headers: { 'If-Match': headers.get('etag') ?? '' } },
    })
    expect(entered.status, entered.text).toBe(200)
  }
  const refused = await post(`${path}/rounds`, token, {})
  expect([refused.status, refused.body.code]).toEqual([409, 'round-open'])
  const second = await startRound(evening, { parallel: true })
  const slow = new Set(first.tables[0].seats)
  expect(second.tables).toHaveLength(2)
  expect(second.tables.flatMap(({ seats }: Body) => seats).some((seat: string) => slow.has(seat))).toBe(false)
  const third = await post(`${path}/rounds`, token, { parallel: true })
  expect([third.status, third.body.code]).toEqual([409, 'round-open'])
})
