import { expect, inject } from 'vitest'
import { storeAt } from '../../../src/hosts/node/database/store-at.ts'
import { createdSeries, evolveSeries } from '../../../src/series/evolve.ts'
import type { Answer } from '../support/api-client.ts'
import { call, get, newPlayer, post } from '../support/api-client.ts'

/*
 * Client of series for tests: an open series of guests, and results of tables.
 */

const entriesOf = (count: number) => Array.from({ length: count }, (_, at) => ({ guest: `Guest ${at + 1}` }))

/** A series of a director with guests, open for entries. */
export const newEvening = async (count: number, fields: object = {}) => {
  const { token, id } = await newPlayer('Director')
  const made = await post('/v1/series', token, { name: 'Evening', preset: 'clubabend', ...fields })
  expect(made.status, made.text).toBe(201)
  const path = `/v1/series/${made.body.id}`
  expect(made.headers.get('location')).toBe(path)
  const opened = await patchSettings(path, token, { status: 'open' })
  expect(opened.status, opened.text).toBe(200)
  const entered = await post(`${path}/entries`, token, { entries: entriesOf(count) })
  expect(entered.status, entered.text).toBe(201)
  return { token, id, path }
}

/** Enters the result of a table. @param table path of the table */
export const enter = async (table: string, token: string, points: readonly number[], more: object = {}) => {
  const { headers } = await get(table, token)
  return call('PUT', `${table}/result`, {
    ...{ token, headers: { 'If-Match': headers.get('etag') ?? '' } },
    body: { sides: points.map((one) => ({ points: one })), ...more },
  })
}

/** Changes the settings, with the current ETag. */
export const patchSettings = async (path: string, token: string, body: object): Promise<Answer> => {
  const { headers } = await get(`${path}/settings`, token)
  const tag = { 'If-Match': headers.get('etag') ?? '' }
  return call('PATCH', `${path}/settings`, { token, body, headers: tag })
}

/** Enters the same result at all tables of a round, and closes the round. */
export const playRound = async (path: string, token: string, number: number): Promise<void> => {
  const round = `${path}/rounds/${number}`
  const drawn = await post(`${path}/rounds`, token, {})
  expect(drawn.status, drawn.text).toBe(201)
  expect((await post(`${round}/start`, token, undefined)).status).toBe(202)
  for (let table = 1; table <= drawn.body.tableCount; table += 1) {
    const entered = await enter(`${round}/tables/${table}`, token, [600 + table, 656 - table])
    expect(entered.status, entered.text).toBe(200)
  }
  const closed = await post(`${round}/close`, token, undefined)
  expect(closed.status, closed.text).toBe(200)
}

/** Checks that the log alone gives the rows, besides the values that the log does not hold. */
export const expectReplay = async (path: string, database = inject('databaseUrl')): Promise<void> => {
  const id = path.split('/').at(-1) ?? ''
  const { series, seriesLists } = await storeAt(database).read({
    series: { id, entries: 'all', rounds: 'all', tables: 'all' },
    seriesLists: { id, events: { after: 0, limit: 10_000 } },
  })
  const log = seriesLists?.events ?? []
  const [created, ...rest] = log.map(({ event }) => event)
  if (created?.type !== 'seriesCreated' || series === undefined) throw new Error('there is no such series')
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => at + 1))
  expect(series.version).toBe(log.length)
  const replayed = rest.reduce(evolveSeries, createdSeries(id, created, { invite: '', root: '' }))
  const { head, entries, rounds, tables } = series.state
  expect({ ...replayed.head, invite: head.invite, roots: head.roots }).toEqual(head)
  const unnamed = [...entries.values()].map((entry) => ({ ...entry, name: null }))
  expect([...replayed.entries.values()]).toEqual(unnamed)
  expect([...replayed.rounds.values()]).toEqual([...rounds.values()])
  expect(new Map(replayed.tables)).toEqual(new Map(tables))
}
