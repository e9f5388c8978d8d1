import { expect, inject, test } from 'vitest'
import { DEFAULT_COMPUTING_MS } from '../../../src/app/quotas/computing-time.ts'
import { findSeriesExport } from '../../../src/app/series/find-export.ts'
import { findStandings } from '../../../src/app/series/series-standings.ts'
import { storeAt } from '../../../src/hosts/node/database/store-at.ts'
import { sha256 } from '../../../src/lib/encoding-and-hashing.ts'
import { callDirectly, newPlayer, post } from '../support/api-client.ts'
import { recordSql, totalCost } from '../support/sql-recorder.ts'
import { enter, newEvening, playRound } from './series-client.ts'

/*
 * Rows that a page of standings reads, by the count of the database: two for each name shown, the tables of the open round, and a
 * constant. Closed rounds cost nothing. A refusal costs as little as an unknown id.
 */

callDirectly()

const deps = {
  ...{
    store: storeAt(inject('databaseUrl')),
    computingMs: DEFAULT_COMPUTING_MS,
    now: () => new Date().toISOString(),
  },
}

/** Rows that prove the caller, in each round trip. */
const CALLER = 2

test('rows read for standings do not grow with closed rounds', async () => {
  const { token, path } = await newEvening(4)
  for (let at = 0; at < 12; at += 1) {
    const { id } = await newPlayer(`Player ${at}`)
    expect((await post(`${path}/entries`, token, { entries: [{ player: id }] })).status).toBe(201)
  }
  const credential = { kind: 'bearer', tokenHash: await sha256(token) } as const
  const rowsRead = async (limit: number, isKnown = false): Promise<number> => {
    const of = { series: path.split('/').at(-1) ?? '', from: 1, limit }
    const statements = await recordSql(async () => {
      const answer = await findStandings(deps, credential, {
        ...{ ...of, ...(isKnown && { isCurrent: () => true }) },
      })
      expect(answer.outcome).toBe('done')
    })
    return totalCost(statements, 'read')
  }
  const closed: number[] = []
  for (const round of [1, 2, 3]) {
    await playRound(path, token, round)
    closed.push(await rowsRead(200))
  }
  expect(new Set(closed).size).toBe(1)
  // The row of the series; the others are those of the caller, the membership included.
  expect(await rowsRead(200, true)).toBe(CALLER + 3)
  // Of each name: the entry, the player, and the number in the list of the statement.
  const one = await rowsRead(1)
  expect((await rowsRead(16)) - one).toBeLessThanOrEqual(3 * 15)
  expect(one).toBeLessThanOrEqual(2 * (CALLER + 3) + 10)
  expect((await post(`${path}/rounds`, token, {})).body.tableCount).toBe(4)
  expect((await post(`${path}/rounds/4/start`, token, undefined)).status).toBe(202)
  expect((await enter(`${path}/rounds/4/tables/1`, token, [600, 656])).status).toBe(200)
  // Four tables, the round, and the list of open rounds in each of three statements.
  expect((await rowsRead(1)) - one).toBeLessThanOrEqual(4 + 1 + 6)
})

test('a refused export of a private series reads as few rows as an unknown id', async () => {
  const { token, path } = await newEvening(40)
  for (const round of [1, 2]) await playRound(path, token, round)
  const series = path.split('/').at(-1) ?? ''
  const stranger = await newPlayer('Stranger')
  const rowsRead = async (of: { readonly token: string }, id: string, outcome: string) => {
    const credential = { kind: 'bearer', tokenHash: await sha256(of.token) } as const
    const statements = await recordSql(async () => {
      expect((await findSeriesExport(deps, credential, { series: id })).outcome).toBe(outcome)
    })
    return totalCost(statements, 'read')
  }
  const unknown = await rowsRead(stranger, 's_unknown', 'no-series')
  const refused = await rowsRead(stranger, series, 'no-series')
  // The head with its role names, and in each of five statements the series with the caller and no membership.
  expect(refused - unknown).toBeLessThanOrEqual(5 * (1 + CALLER) + 5)
  expect(await rowsRead({ token }, series, 'done')).toBeGreaterThan(refused + 40)
})
