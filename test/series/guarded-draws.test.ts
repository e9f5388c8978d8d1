import { expect, test } from 'vitest'
import { entryNames } from '../../src/app/auth/series-access.ts'
import { seriesExport } from '../../src/app/records/series-export.ts'
import { withHiddenFields } from '../../src/app/series/series-updates.ts'
import { standingLines } from '../../src/app/series/standing-rows.ts'
import { lotSeedNow } from '../../src/app/series/stored-standings.ts'
import { runToEnd } from '../../src/bots/resumable-search.ts'
import { drawRound, planRedraw, planRound } from '../../src/series/decide/draws.ts'
import { addEntries, changeEntry } from '../../src/series/decide/entries.ts'
import { enterResult } from '../../src/series/decide/results.ts'
import { annulRound, closeRound, reopenRound, startRound } from '../../src/series/decide/rounds.ts'
import { changeSettings } from '../../src/series/decide/settings.ts'
import type { SeriesDecision } from '../../src/series/refusals.ts'
import { SERIES_LIMITS } from '../../src/series/settings.ts'
import type { SeriesEntry } from '../../src/series/state.ts'
import { DIRECTOR, Evening, NOW, ROOT, SEED, STEPS } from '../support/series/evening.ts'

/*
 * What nobody gets round: the limit and the reason of a redraw, the secret of the lots, numbers and withdrawals of entries, the
 * reason of another scheme.
 */

const codeOf = (decision: SeriesDecision) => (decision.ok ? 'ok' : decision.refusal.code)

const withGuests = (count: number): Evening => {
  const evening = new Evening()
  evening.enter(count)
  return evening
}

const annul = (evening: Evening) => evening.do(annulRound(evening.state, DIRECTOR, 1))

const redraw = (evening: Evening) => {
  const plan = planRedraw(evening.state, DIRECTOR, { round: 1, reason: 'again', steps: STEPS })
  return plan.ok ? evening.do(runToEnd(drawRound(plan, DIRECTOR, SEED(9), () => 'g_1'))) : plan.refusal.code
}

test('a draw after an annulled round needs a reason, and shows the reason', () => {
  const evening = withGuests(8)
  evening.draw()
  expect(annul(evening)).toBe('ok')
  expect(evening.draw()).toBe('reason-needed')
  expect(evening.draw({ reason: 'a guest left' })).toBe('ok')
  expect(evening.state.rounds.get(1)?.draw).toMatchObject({ attempt: 2, reason: 'a guest left' })
  const plan = planRound(evening.state, null, { steps: STEPS })
  expect(plan.ok).toBe(false)
})

test('annulled rounds count as redraws, and the last attempt stays', () => {
  const evening = withGuests(4)
  evening.draw()
  for (let attempt = 1; attempt <= SERIES_LIMITS.redraws; attempt += 1) {
    if (attempt % 2 === 0) {
      expect(redraw(evening)).toBe('ok')
      continue
    }
    expect(annul(evening)).toBe('ok')
    expect(evening.draw({ reason: 'again' })).toBe('ok')
  }
  expect(evening.state.rounds.get(1)?.draw.attempt).toBe(SERIES_LIMITS.redraws + 1)
  expect(redraw(evening)).toBe('series-limit')
  expect(annul(evening)).toBe('series-limit')
  expect(codeOf(startRound(evening.state, DIRECTOR, 1, NOW))).toBe('ok')
})

const RESULT = { sides: [{ points: 1256 }, { points: 0 }] }

/** An evening of four people with a started round. */
const started = (): Evening => {
  const evening = withGuests(4)
  evening.draw()
  evening.do(startRound(evening.state, DIRECTOR, 1, NOW))
  return evening
}

const played = (): Evening => {
  const evening = started()
  evening.do(enterResult(evening.state, DIRECTOR, { round: 1, table: 1, result: RESULT }))
  return evening
}

test('the seed of the lots of a round opens with its close', async () => {
  const evening = played()
  const before = await lotSeedNow(evening.state)
  const fresh = await lotSeedNow(new Evening().state)
  expect(before).toBe(fresh)
  evening.do(closeRound(evening.state, DIRECTOR, 1, NOW))
  const closed = await lotSeedNow(evening.state)
  expect(closed).not.toBe(before)
  evening.do(reopenRound(evening.state, DIRECTOR, { round: 1, reason: 'a slip', now: NOW, newRoot: ROOT }))
  expect(await lotSeedNow(evening.state)).toBe(closed)
})

test('a scheme changes with a reason after the first result', () => {
  const evening = played()
  const change = { changes: { standing: { ...evening.state.head.settings.standing, order: 'low' } } } as const
  const command = { ...change, now: NOW, newRoot: ROOT }
  expect(codeOf(changeSettings(evening.state, DIRECTOR, command))).toBe('reason-needed')
  expect(codeOf(changeSettings(evening.state, DIRECTOR, { ...command, reason: 'agreed' }))).toBe('ok')
  expect(codeOf(changeSettings(started().state, DIRECTOR, command))).toBe('ok')
})

test('a reopened series takes the other fields of the request', () => {
  const evening = played()
  evening.do(closeRound(evening.state, DIRECTOR, 1, NOW))
  const command = { changes: {}, now: NOW, newRoot: ROOT }
  evening.do(changeSettings(evening.state, DIRECTOR, { ...command, status: 'finished' }))
  const reopened = changeSettings(evening.state, DIRECTOR, {
    ...{ ...command, status: 'running', paused: true, reason: 'one more' },
    changes: { name: 'Later' },
  })
  expect(reopened.ok && reopened.state.head).toMatchObject({
    ...{ status: 'running', paused: true, settings: { name: 'Later' } },
  })
  expect(reopened.ok && reopened.events.map(({ type }) => type)).toEqual([
    'seriesReopened',
    'settingsChanged',
  ])
  const refused = changeSettings(evening.state, DIRECTOR, {
    ...{ ...command, status: 'running', changes: { tableSize: [3] } },
  })
  expect(codeOf(refused)).toBe('series-has-results')
})

const player = {
  ...({ kind: 'player', level: null, name: null, team: null, partner: null, saltHash: null } as const),
  player: 'p_1',
}

test('a withdrawn person returns by a director alone', () => {
  const evening = new Evening()
  evening.do(addEntries(evening.state, DIRECTOR, [player], false))
  const become = (by: string, state: SeriesEntry['state']) =>
    evening.do(changeEntry(evening.state, by, { entry: 1, state }))
  expect(become('p_1', 'absent')).toBe('ok')
  expect(become('p_1', 'present')).toBe('ok')
  expect(become('p_1', 'withdrawn')).toBe('ok')
  expect(become('p_1', 'present')).toBe('not-a-director')
  expect(become('p_1', 'withdrawn')).toBe('ok')
  expect(become(DIRECTOR, 'present')).toBe('ok')
})

test('no two entries have one number', () => {
  const evening = withGuests(2)
  const renumber = (number: number) => evening.do(changeEntry(evening.state, DIRECTOR, { entry: 1, number }))
  expect([renumber(2), renumber(3), renumber(500), renumber(501), renumber(1)]).toEqual([
    ...['number-taken', 'number-taken', 'number-taken', 'ok', 'ok'],
  ])
})

test('pairs to avoid are for directors, and for everybody in the draw that they affect', () => {
  const evening = withGuests(5)
  evening.do(changeEntry(evening.state, DIRECTOR, { entry: 1, avoid: [{ entry: 2, table: false }] }))
  const event = evening.log.at(-1)
  if (event === undefined) throw new Error('no event')
  const { head } = evening.state
  expect(withHiddenFields(event, head, DIRECTOR)).toHaveProperty('avoid')
  expect(withHiddenFields(event, head, 'p_other')).not.toHaveProperty('avoid')
  const document = (isFull: boolean) =>
    seriesExport(evening.state, {
      ...{ events: [], nameOf: () => '', playerOf: () => null, isFull, lotSeed: '0'.repeat(64) },
    })
  expect(document(true).entries[0]?.avoid).toHaveLength(1)
  expect(document(false).entries[0]?.avoid).toEqual([])
  evening.draw()
  expect(document(false).rounds[0]?.draw.avoid).toHaveLength(1)
})

test('a short name keeps a letter with its marks', () => {
  const evening = new Evening({ names: 'short' })
  const name = (full: string) =>
    entryNames(
      evening.state.head,
      {},
      'p_other',
    )({ ...({} as SeriesEntry), kind: 'guest', player: null, name: full })
  expect(name('Anna Me\u0301ier')).toBe('Anna M.')
  expect(name('Eva E\u0301mile')).toBe('Eva \u00c9.')
  expect(name('Jo X\u0323\u0304y')).toBe('Jo X\u0323\u0304.')
  expect(name('Röbi')).toBe('Röbi')
})

test('a long name does not take the place of the total', () => {
  const row = { rank: 1, entry: 'e_1', name: 'N'.repeat(64), total: 2609, addends: [] }
  const [line = ''] = standingLines({ rows: [row, { ...row, name: 'Anna' }] })
  expect(line).toMatch(/^ 1\. N{23}… {2}2609$/)
})
