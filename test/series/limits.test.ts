import { expect, test } from 'vitest'
import { makeAdjustment } from '../../src/series/decide/adjustments.ts'
import { planRedraw, planRound } from '../../src/series/decide/draws.ts'
import { changeEntry } from '../../src/series/decide/entries.ts'
import { changeRole } from '../../src/series/decide/settings.ts'
import { SERIES_LIMITS } from '../../src/series/settings.ts'
import { standingsSnapshot } from '../../src/series/standings-snapshot.ts'
import type { SeriesRound, SeriesTable } from '../../src/series/state.ts'
import { tableKey } from '../../src/series/state.ts'
import { DIRECTOR, Evening, SEED, STEPS } from '../support/series/evening.ts'

/*
 * Limits of a series: the last allowed change, and the refusal of the next one.
 */

const refusalOf = (decision: { readonly ok: boolean; readonly refusal?: object }) =>
  decision.ok ? undefined : decision.refusal

test('500 entries', () => {
  const evening = new Evening()
  expect(evening.enter(SERIES_LIMITS.entries)).toBe('ok')
  expect(evening.enter(1)).toBe('series-full')
})

test('10 directors and 50 scorers', () => {
  const evening = new Evening()
  for (const [role, most] of [
    ['director', 10],
    ['scorer', 50],
  ] as const) {
    const name = (at: number) =>
      changeRole(evening.state, DIRECTOR, { role, player: `p_${role}${at}`, holds: true })
    for (let at = 0; at < most; at += 1) expect(evening.do(name(at))).toBe('ok')
    expect(refusalOf(name(most))).toEqual({ code: 'series-limit', limit: `${role}s`, most })
    // Of a full list, a holder can still be dismissed.
    expect(
      evening.do(changeRole(evening.state, DIRECTOR, { role, player: `p_${role}1`, holds: false })),
    ).toBe('ok')
  }
})

test('500 adjustments', () => {
  const evening = new Evening()
  evening.enter(4)
  const make = () =>
    makeAdjustment(evening.state, DIRECTOR, { entry: 1, points: 1, round: null, reason: 'x' })
  for (let at = 0; at < SERIES_LIMITS.adjustments; at += 1) expect(evening.do(make())).toBe('ok')
  expect(refusalOf(make())).toEqual({ code: 'series-limit', limit: 'adjustments', most: 500 })
})

test('200 pairs that avoid each other', () => {
  const evening = new Evening()
  evening.enter(25)
  const avoid = (entry: number, count: number) =>
    changeEntry(evening.state, DIRECTOR, {
      entry,
      avoid: Array.from({ length: count }, (_, at) => ({ entry: ((entry + at) % 25) + 1, table: false })),
    })
  for (let entry = 1; entry <= 10; entry += 1) expect(evening.do(avoid(entry, 20))).toBe('ok')
  expect(refusalOf(avoid(11, 1))).toEqual({ code: 'series-limit', limit: 'avoidedPairs', most: 200 })
})

test('sessions, rounds, entries times rounds, tables, and attempts of a draw', () => {
  const evening = new Evening()
  evening.enter(4)
  const plan = (command: object) =>
    refusalOf(planRound(evening.state, DIRECTOR, { steps: STEPS, ...command }))
  expect(plan({ session: 61 })).toEqual({ code: 'series-limit', limit: 'sessions', most: 60 })
  expect(plan({ session: 60 })).toBeUndefined()
  const after = (rounds: number) => ({ ...evening.state, head: { ...evening.state.head, rounds } })
  const next = (state: typeof evening.state) => refusalOf(planRound(state, DIRECTOR, { steps: STEPS }))
  expect(next(after(199))).toBeUndefined()
  expect(next(after(200))).toEqual({ code: 'series-limit', limit: 'rounds', most: 200 })
  expect(evening.draw()).toBe('ok')
  const round = evening.state.rounds.get(1)
  if (round === undefined) throw new Error('no round')
  const redraw = (attempt: number) => {
    const rows = new Map(evening.state.rounds).set(1, { ...round, draw: { ...round.draw, attempt } })
    return refusalOf(
      planRedraw({ ...evening.state, rounds: rows }, DIRECTOR, { round: 1, reason: 'x', steps: STEPS }),
    )
  }
  expect(redraw(20)).toBeUndefined()
  expect(redraw(21)).toEqual({ code: 'series-limit', limit: 'redraws', most: 20 })
  const large = new Evening({ tableSize: [2], partners: 'none' })
  large.enter(252)
  const wide = planRound(large.state, DIRECTOR, { steps: STEPS })
  expect(refusalOf(wide)).toEqual({ code: 'series-limit', limit: 'tables', most: 125 })
  const many = new Evening()
  many.enter(500)
  const state = { ...many.state, head: { ...many.state.head, rounds: 40 } }
  expect(next(state)).toEqual({ code: 'series-limit', limit: 'entryRounds', most: 20_000 })
})

test('the facts of 500 entries in 40 rounds fit in a row of 250 kB', () => {
  const evening = new Evening()
  evening.enter(500)
  evening.do({ ok: true, state: evening.state, events: [] })
  const rounds = new Map<number, SeriesRound>()
  const tables = new Map<ReturnType<typeof tableKey>, SeriesTable>()
  for (let number = 1; number <= 40; number += 1) {
    rounds.set(number, {
      ...{ round: number, session: 1, tag: null, game: 'a', at: 'slip', state: 'closed', startsAt: null },
      ...{ startedAt: null, endsAt: null, revision: 1, sittingOut: [] },
      draw: {
        ...{ method: 'draw', attempt: 1, seed: SEED(number), root: 0, present: [], avoid: [], planned: 1 },
        ...{ steps: STEPS, cost: 0, repeats: { partners: 0, meetings: 0 }, restricted: false, byHand: false },
        reason: null,
      },
    })
    for (let table = 1; table <= 125; table += 1) {
      const seats = [1, 2, 3, 4].map((seat) => ((seat + 4 * table + 7 * number * seat) % 500) + 1)
      const points = (number * 97 + table * 31) % 1257
      tables.set(tableKey(number, table), {
        ...{ round: number, table, at: 'slip', ref: null, state: 'confirmed', disputed: false, seats },
        ...{ substitutes: [], corrected: null, forfeits: [], enteredBy: null },
        result: { sides: [{ points }, { points: 1256 - points }] },
      })
    }
  }
  const terms = { scheme: evening.state.head.settings.standing, adjustments: [], lotSeed: SEED(1) }
  const snapshot = standingsSnapshot({ ...evening.state, rounds, tables }, 1, terms)
  expect(snapshot.results).toHaveLength(5000)
  expect(JSON.stringify(snapshot).length).toBeLessThan(250_000)
})
