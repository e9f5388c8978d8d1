import { expect, test } from 'vitest'
import { dueActions, LEADERLESS_AFTER, nextVisit } from '../../src/series/schedule.ts'
import type { SeriesHead, SeriesRound, SeriesState, SeriesTable } from '../../src/series/state.ts'
import { tableKey } from '../../src/series/state.ts'

/*
 * Rounds with sealed deals in a series without an owner: the scheduler closes such a round.
 */

const START = Date.UTC(2026, 11, 4, 20)
const after = (milliseconds: number) => new Date(START + milliseconds).toISOString()

interface Case {
  readonly owner?: string | null
  readonly opened?: boolean
  readonly method?: string
  readonly paused?: boolean
  readonly tables: readonly SeriesTable['state'][]
  readonly round?: SeriesRound['state']
}

const stateOf = ({ owner = null, opened = false, method = 'random', ...one }: Case): SeriesState => {
  const settings = { rounds: { start: 'director', pause: 0, onTime: 'wait', planned: null } }
  const head = { owner, status: 'running', paused: one.paused ?? false, directors: [], rounds: 1, settings }
  const round = { round: 1, state: one.round ?? 'playing', endsAt: null, startsAt: null, draw: { method } }
  const rows = one.tables.map((state, at) => ({
    ...{ round: 1, table: at + 1, state, at: 'game', ref: `g_${at}`, disputed: false, substitutes: [] },
  }))
  return {
    head: head as unknown as SeriesHead,
    rounds: new Map([[1, { ...round, set: { id: 'ds_1', deals: 2, opened } } as unknown as SeriesRound]]),
    tables: new Map(rows.map((row) => [tableKey(1, row.table), row as unknown as SeriesTable])),
    entries: new Map(),
  } as unknown as SeriesState
}

/** The types of due actions besides messages, some time after the last change of each table. */
const due = (one: Case, passed: number, played?: number) => {
  const keys = one.tables.map((_, at) => tableKey(1, at + 1))
  const context = {
    now: after(passed),
    changedAt: new Map(keys.map((key) => [key, after(0)])),
    stalledAt: new Map(),
    ...(played !== undefined && {
      progress: new Map(keys.map((key) => [key, { at: after(played), isPaused: false }])),
    }),
  }
  const state = stateOf(one)
  return {
    actions: dueActions(state, context)
      .map(({ type }) => type)
      .filter((type) => type !== 'tell-stalled'),
    next: nextVisit(state, context),
  }
}

test('the round closes after its last table, also while the series pauses', () => {
  for (const round of ['playing', 'complete'] as const) {
    expect(due({ tables: ['done', 'void'], round }, 0).actions).toEqual(['close-round'])
    expect(due({ tables: ['done'], round, paused: true }, 0).actions).toEqual(['close-round'])
  }
})

test('open tables end after seven quiet days', () => {
  const tables = ['done', 'playing'] as const
  expect(due({ tables }, LEADERLESS_AFTER - 1).actions).toEqual([])
  expect(due({ tables }, LEADERLESS_AFTER).actions).toEqual(['end-tables'])
  expect(due({ tables }, LEADERLESS_AFTER, 1000).actions).toEqual([])
  expect(due({ tables }, LEADERLESS_AFTER + 1000, 1000).actions).toEqual(['end-tables'])
  expect(due({ tables }, 0).next).not.toBeNull()
})

test('a round in which entries open tables waits seven days for another table', () => {
  const one = { tables: ['done'], method: 'open' } as const
  expect(due(one, 0)).toEqual({ actions: [], next: after(LEADERLESS_AFTER) })
  expect(due(one, LEADERLESS_AFTER).actions).toEqual(['close-round'])
})

test('a round with an owner, or with open deals, is closed by a director alone', () => {
  for (const one of [{ owner: 'p_owner' }, { opened: true }])
    expect(due({ tables: ['done'], ...one }, 2 * LEADERLESS_AFTER)).toEqual({ actions: [], next: null })
})
