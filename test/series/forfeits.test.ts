import { expect, test } from 'vitest'
import { forfeitTable } from '../../src/series/decide/results.ts'
import { startRound } from '../../src/series/decide/rounds.ts'
import { compactFacts, wholeFacts } from '../../src/series/facts-snapshot.ts'
import { factsOfState } from '../../src/series/standing-facts.ts'
import type { Forfeit, SeriesState } from '../../src/series/state.ts'
import type { StandingScheme } from '../../src/standing/standing-schema.ts'
import { standingsOf } from '../../src/standing/standings.ts'
import { factsOfDocument } from '../../tools/verify/series/facts-of-document.ts'
import { independentStandings } from '../../tools/verify/series/independent-standings.ts'
import type { SeriesDocument } from '../../tools/verify/series/series-document.ts'
import { DIRECTOR, Evening, NOW, SEED } from '../support/series/evening.ts'

/*
 * What a forfeit is worth: never more than any other table of the round. The verifier agrees.
 */

const LOW: StandingScheme = { parts: [{ take: 'points' }], order: 'low', ties: ['points', 'shared'] }
const HIGH: StandingScheme = { parts: [{ take: 'points' }], order: 'high' }
const WINS: StandingScheme = {
  parts: [{ take: 'gamePoints', gamePoints: { win: 2, draw: 1, loss: 0 } }],
  order: 'high',
}

/** A round of eight at two tables. Seat 0 of table 1 forfeits, and table 2 has points. */
const forfeited = (
  as: Forfeit['as'],
  others: Forfeit['others'],
  {
    partners = 'none',
    first,
    second = [30, 40, 50, 60],
  }: { partners?: 'none' | 'drawn'; first?: readonly number[]; second?: readonly number[] | null } = {},
) => {
  const evening = new Evening({ partners, results: 'director' })
  evening.enter(8)
  evening.draw()
  evening.do(startRound(evening.state, DIRECTOR, 1, NOW))
  const reason = 'as played'
  if (first) expect(evening.result(1, 1, first, reason)).toBe('ok')
  if (second) expect(evening.result(1, 2, second, reason)).toBe('ok')
  const seats = evening.tables(1)[0]?.seats ?? []
  const [entry = 0] = seats
  expect(
    evening.do(forfeitTable(evening.state, DIRECTOR, { round: 1, table: 1, entry, as, others, reason })),
  ).toBe('ok')
  return { state: evening.state, ids: seats.map((seat) => `e_${seat}`) }
}

const rowsOf = (state: SeriesState, ids: readonly string[], scheme: StandingScheme) => {
  const facts = factsOfState(state)
  const standings = standingsOf(facts, scheme)
  const read = wholeFacts(JSON.parse(JSON.stringify(compactFacts(facts))))
  expect(standingsOf({ ...facts, ...read }, scheme)).toEqual(standings)
  const { entries, rounds, tables } = state
  const document = {
    ...{ entries: [...entries.values()], rounds: [...rounds.values()], tables: [...tables.values()] },
    ...{ settings: state.head.settings, adjustments: [], standings: { lotSeed: SEED(1), rows: [] } },
  } as unknown as SeriesDocument
  expect(independentStandings(factsOfDocument(document), scheme)).toEqual(
    standings.rows.map(({ id, rank, total }) => ({ id, rank, total })),
  )
  const rowOf = (id: string) => standings.rows.find((row) => row.id === id)
  return ids.map((id) => ({ rank: rowOf(id)?.rank ?? null, total: rowOf(id)?.total }))
}

test('where low is better, a zero is worth the worst of the round and loses ties', () => {
  const { state, ids } = forfeited('zero', 'mean')
  expect(rowsOf(state, ids, LOW)).toEqual([
    { rank: 8, total: 60 },
    ...Array.from({ length: 3 }, () => ({ rank: 3, total: 45 })),
  ])
  expect(rowsOf(state, ids, { ...LOW, missing: { value: 628 } })[0]).toEqual({ rank: 8, total: 628 })
})

test('where high is better, a zero is 0, or less if another table or `missing` is less', () => {
  const { state, ids } = forfeited('zero', 'mean')
  expect(rowsOf(state, ids, HIGH)[0]).toEqual({ rank: 8, total: 0 })
  const difference = forfeited('zero', 'as-it-stands', { partners: 'drawn', second: [157, 0] })
  const scheme: StandingScheme = { parts: [{ take: 'difference' }], order: 'high' }
  expect(rowsOf(difference.state, difference.ids, scheme)[0]).toMatchObject({ total: -157 })
})

test('a table without a result gives a forfeit no win, and the others nothing', () => {
  const { state, ids } = forfeited('zero', 'as-it-stands')
  expect(rowsOf(state, ids, WINS).map(({ total }) => total)).toEqual([0, 0, 0, 0])
  expect(rowsOf(state, ids, LOW).map(({ total }) => total)).toEqual([60, 0, 0, 0])
})

test('the others are compared without the forfeit', () => {
  const { state, ids } = forfeited('zero', 'as-it-stands', { first: [0, 20, 20, 10] })
  expect(
    rowsOf(state, ids, { ...WINS, parts: WINS.parts.map((part) => ({ ...part, order: 'low' })) }),
  ).toMatchObject([{ total: 0 }, { total: 0 }, { total: 0 }, { total: 2 }])
})

test('the mean of a round without a result is no value', () => {
  const { state, ids } = forfeited('zero', 'mean', { second: null })
  expect(rowsOf(state, ids, LOW)[0]).toMatchObject({ rank: 1, total: 0 })
  expect(rowsOf(state, ids, LOW).slice(1)).toMatchObject([{ rank: null }, { rank: null }, { rank: null }])
})

test('as it stands, sides stay whole for the points of the others', () => {
  const options = { partners: 'drawn', first: [100, 57], second: [80, 77] } as const
  const { state, ids } = forfeited('as-it-stands', 'as-it-stands', options)
  const scheme: StandingScheme = { parts: [{ take: 'difference' }], order: 'high' }
  expect(rowsOf(state, ids, scheme).map(({ total }) => total)).toEqual([43, -43, 43, -43])
})

test('as it stands besides the mean: the entry has the own result, and the others the mean', () => {
  const options = { partners: 'drawn', first: [100, 57], second: [80, 77] } as const
  const { state, ids } = forfeited('as-it-stands', 'mean', options)
  expect(rowsOf(state, ids, HIGH).map(({ total }) => total)).toEqual([100, 78, 78, 78])
})

test('a forfeit of an earlier version keeps its values', () => {
  const { state, ids } = forfeited('zero', 'mean')
  const tables = [...state.tables].map(
    ([key, table]) =>
      [key, { ...table, forfeits: table.forfeits.map(({ rule: _, ...forfeit }) => forfeit) }] as const,
  )
  expect(rowsOf({ ...state, tables: new Map(tables) }, ids, LOW)[0]).toMatchObject({ rank: 1, total: 0 })
})
