import { expect, inject, test } from 'vitest'
import { visitSeries } from '../../../src/app/series/visit-series.ts'
import { storeAt } from '../../../src/hosts/node/database/store-at.ts'
import type { Body, Player } from '../support/api-client.ts'
import { callDirectly, get, post } from '../support/api-client.ts'
import { inProcessDeps } from '../support/in-process-deps.ts'
import { expectReplay, patchSettings } from './series-client.ts'
import type { Evening } from './table-games.ts'
import { logTypes, newEvening, openEvening, ownTable, playOut, startRound } from './table-games.ts'

/*
 * Stalled tables: the scheduler, with a time ahead, tells the directors once.
 */

callDirectly()

const idOf = ({ path }: Pick<Evening, 'path'>) => path.split('/').at(-1) ?? ''

/** Runs the scheduler some minutes ahead, several times at once. */
const visit = async (evening: Evening, minutes: number, times = 1): Promise<void> => {
  const deps = inProcessDeps({ now: () => new Date(Date.now() + minutes * 60_000).toISOString() })
  await Promise.all(Array.from({ length: times }, () => visitSeries(deps, idOf(evening))))
}

/** The numbers of the tables in the events of the log. */
const stalledIn = async ({ path, director }: Evening): Promise<readonly number[]> => {
  const { items } = (await get(`${path}/events?limit=200`, director.token)).body
  return items.flatMap(({ type, table }: Body) => (type === 'tableStalled' ? [table] : []))
}

/** Plays a game until the person must move. */
const untilTurn = async (path: string, person: Player): Promise<Body> => {
  const { game } = await ownTable(path, person)
  return playOut(game, person, (view) => view.you.legalMoves.length > 0)
}

const feedOf = async ({ token }: Player, after?: string): Promise<Body> =>
  (await get(`/v1/players/me/events${after === undefined ? '' : `?after=${after}`}`, token)).body

/** Whether the scheduler has work in a series within some minutes. */
const isDueWithin = async (evening: Evening, minutes: number): Promise<boolean> => {
  const moment = new Date(Date.now() + minutes * 60_000).toISOString()
  const due = await storeAt(inject('databaseUrl')).dueSeries(moment, 10_000)
  return due.some(({ series }) => series === idOf(evening))
}

test('two quiet games are told to the directors, once each, also by three schedulers at once', async () => {
  const evening = await newEvening(2, 6)
  const { path, director, people } = evening
  // A draw could seat both people at one table.
  const tables = [
    ['e_1', 'e_3', 'e_4', 'e_5'],
    ['e_2', 'e_6', 'e_7', 'e_8'],
  ]
  await startRound(evening, { tables })
  const [anna, beat] = people as [Player, Player]
  await Promise.all([untilTurn(path, anna), untilTurn(path, beat)])
  expect(await isDueWithin(evening, 6)).toBe(true)
  const [toDirector, toAnna] = [(await feedOf(director)).cursor, (await feedOf(anna)).cursor]
  const tag = (await get(`${path}/rounds/1/tables/1`, director.token)).headers.get('etag')
  await visit(evening, 4)
  expect(await stalledIn(evening)).toEqual([])
  await visit(evening, 6, 3)
  await visit(evening, 6)
  await visit(evening, 59)
  expect((await stalledIn(evening)).toSorted()).toEqual([1, 2])
  const { items } = await feedOf(director, toDirector)
  const news = items.map(({ type, data: { round, table, text } }: Body) => [type, round, table, text])
  expect(news.toSorted()).toEqual(
    [1, 2].map((table) => [
      ...['table.stalled', 1, table],
      `Evening, Round 1, Table ${table}: Nothing happens at the table.`,
    ]),
  )
  expect((await feedOf(anna, toAnna)).items).toEqual([])
  // The message is no change of the table.
  expect((await get(`${path}/rounds/1/tables/1`, director.token)).headers.get('etag')).toBe(tag)
  await expectReplay(path)

  // The game of a person goes on, and stands still again.
  const { game } = await untilTurn(path, anna).then(() => ownTable(path, anna))
  const view = (await get(`/v1/games/${game}`, anna.token)).body
  expect((await post(`/v1/games/${game}/moves`, anna.token, { ...view.you.legalMoves[0] })).status).toBe(201)
  const { table } = await ownTable(path, anna)
  // Each move of a bot after a message would end the quiet time.
  await untilTurn(path, anna)
  await visit(evening, 50)
  expect(await stalledIn(evening)).toHaveLength(2)
  await visit(evening, 66, 3)
  await visit(evening, 180)
  expect(await stalledIn(evening)).toEqual([...(await stalledIn(evening)).slice(0, 2), table])
})

test('a paused game and a paused series are not stalled, and are told after the pause', async () => {
  const clocked = { preset: 'turnier-8', pace: 'instant', clock: { perTurn: 'P1D' } }
  const evening = await newEvening(1, 3, { games: [clocked] })
  const { path, director, people } = evening
  await startRound(evening)
  const [anna] = people as [Player]
  await untilTurn(path, anna)
  const { game } = await ownTable(path, anna)
  const paused = await post(`/v1/games/${game}/pause`, anna.token, { agree: true })
  expect(paused.status, paused.text).toBe(200)
  await visit(evening, 6)
  const resumed = await post(`/v1/games/${game}/pause`, anna.token, { agree: false })
  expect(resumed.status, resumed.text).toBe(200)
  expect((await patchSettings(path, director.token, { paused: true })).status).toBe(200)
  await visit(evening, 6)
  expect(await stalledIn(evening)).toEqual([])
  expect((await patchSettings(path, director.token, { paused: false })).status).toBe(200)
  await visit(evening, 6)
  expect(await stalledIn(evening)).toEqual([1])
})

test('a sheet is stalled, and a slip is not', async () => {
  const settings = {
    games: [{ preset: 'turnier-8' }],
    standing: { parts: [{ take: 'points' }], order: 'high' },
  }
  const guests = [{ guest: 'Röbi' }, { guest: 'Vreni' }, { guest: 'Köbi' }]
  const sheets = await openEvening({ ...settings, at: 'sheet' }, 1, guests)
  const slips = await openEvening({ ...settings, at: 'slip' }, 1, guests)
  for (const evening of [sheets, slips]) {
    await startRound(evening)
    await visit(evening, 6)
  }
  expect([await stalledIn(sheets), await stalledIn(slips)]).toEqual([[1], []])
  expect(await isDueWithin(slips, 600)).toBe(false)
  expect(await logTypes(slips.path, slips.director.token)).toContain('roundStarted')
})
