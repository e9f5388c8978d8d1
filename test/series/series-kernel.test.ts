import { describe, expect, test } from 'vitest'
import { runToEnd } from '../../src/bots/resumable-search.ts'
import { drawRound, planRedraw, planRound } from '../../src/series/decide/draws.ts'
import { confirmResult, enterResult, forfeitTable } from '../../src/series/decide/results.ts'
import { annulRound, closeRound, reopenRound, startRound } from '../../src/series/decide/rounds.ts'
import { changeSettings } from '../../src/series/decide/settings.ts'
import type { SeriesDecision } from '../../src/series/refusals.ts'
import type { SeriesSettings } from '../../src/series/settings.ts'
import { factsOfState } from '../../src/series/standing-facts.ts'
import { standingsOf } from '../../src/standing/standings.ts'
import { comparable, DIRECTOR, Evening, NOW, ROOT, SEED, STEPS } from '../support/series/evening.ts'

/*
 * Decisions of a series on the whole state, and the replay of their log.
 */

test('four rounds of thirteen entries: nobody sits out twice, partners differ, and the log replays to the rows', () => {
  const evening = new Evening({ rounds: { planned: 4, start: 'director', pause: 0, onTime: 'wait' } })
  expect(evening.enter(13)).toBe('ok')
  for (const round of [1, 2, 3, 4]) {
    expect(evening.draw()).toBe('ok')
    expect(evening.tables(round)).toHaveLength(3)
    expect(evening.play(round)).toBe('ok')
  }
  const sat = [...evening.state.rounds.values()].flatMap(({ sittingOut }) => sittingOut)
  expect(new Set(sat).size).toBe(4)
  const partners = [...evening.state.tables.values()].flatMap(({ seats }) =>
    [0, 1].map((at) => [seats[at], seats[at + 2]].sort().join()),
  )
  expect(new Set(partners).size).toBe(partners.length)
  // The last planned round ends the series, and opens the root.
  expect(evening.state.head.status).toBe('finished')
  expect(evening.log.at(-1)).toMatchObject({ type: 'seriesFinished', secrets: [ROOT.secret] })
  expect(comparable(evening.replayed())).toEqual(comparable(evening.state))
})

test('a correction after the end and its taking back give the same standings', () => {
  const evening = new Evening({ rounds: { planned: 1, start: 'director', pause: 0, onTime: 'wait' } })
  evening.enter(8)
  evening.draw()
  evening.play(1)
  const standings = () =>
    JSON.stringify(standingsOf(factsOfState(evening.state), evening.state.head.settings.standing))
  const before = standings()
  const newRoot = { secret: '12'.repeat(32), commitment: '34'.repeat(32) }
  const reopen = { round: 1, reason: 'Zehner vertauscht', newRoot }
  const late = reopenRound(evening.state, DIRECTOR, { ...reopen, now: '2026-12-20T20:00:00.000Z' })
  expect(late).toMatchObject({ ok: false, refusal: { code: 'series-over' } })
  expect(evening.do(reopenRound(evening.state, DIRECTOR, { ...reopen, now: NOW }))).toBe('ok')
  expect(evening.state.head.roots).toHaveLength(2)
  expect(evening.result(1, 1, [701, 555])).toBe('reason-needed')
  expect(evening.result(1, 1, [701, 555], 'Zehner vertauscht')).toBe('ok')
  expect(standings()).not.toBe(before)
  expect(evening.result(1, 1, [601, 655], 'doch richtig')).toBe('ok')
  expect(evening.do(closeRound(evening.state, DIRECTOR, 1, NOW))).toBe('ok')
  expect(standings()).toBe(before)
  expect(comparable(evening.replayed())).toEqual(comparable(evening.state))
})

describe('refusals', () => {
  const evening = new Evening()
  evening.enter(8)
  const stranger = (decision: SeriesDecision) => (decision.ok ? 'ok' : decision.refusal.code)

  test('a draw needs a director, enough entries and no open round', () => {
    expect(planRound(evening.state, 'p_other', { steps: STEPS })).toMatchObject({
      refusal: { code: 'not-a-director' },
    })
    const small = new Evening()
    small.enter(3)
    expect(small.draw()).toBe('too-few-participants')
    const odd = new Evening({ fill: 'refuse' })
    odd.enter(9)
    expect(odd.draw()).toBe('table-incomplete')
    const bots = new Evening({ fill: 'bots' })
    bots.enter(9)
    expect(bots.draw()).toBe('ok')
    expect(bots.tables(1)).toHaveLength(3)
    expect(bots.state.entries.size).toBe(12)
  })

  test('a result needs the right sum, or a reason of a director', () => {
    expect(evening.draw()).toBe('ok')
    expect(evening.draw()).toBe('round-open')
    expect(evening.result(1, 1, [600, 656])).toBe('round-not-started')
    evening.do(startRound(evening.state, DIRECTOR, 1, NOW))
    expect(evening.result(1, 1, [600, 600])).toBe('wrong-sum')
    expect(evening.result(1, 1, [1256])).toBe('wrong-sides')
    expect(evening.result(1, 1, [600, 600], 'one deal was not played')).toBe('ok')
    expect(evening.do(closeRound(evening.state, DIRECTOR, 1, NOW))).toBe('tables-open')
    const other = enterResult(evening.state, 'p_other', {
      ...{ round: 1, table: 2, result: { sides: [{ points: 600 }, { points: 656 }] } },
    })
    expect(stranger(other)).toBe('not-a-scorer')
    expect(stranger(confirmResult(evening.state, 'p_other', { round: 1, table: 1, agree: true }))).toBe(
      'not-a-scorer',
    )
  })

  test('a forfeit gives zero to one entry, and the mean of the round to the others', () => {
    const [, table] = evening.tables(1)
    const [entry = 0, ...others] = table?.seats ?? []
    const forfeit = { entry, as: 'zero', others: 'mean', reason: 'went home' } as const
    expect(evening.do(forfeitTable(evening.state, DIRECTOR, { round: 1, table: 2, ...forfeit }))).toBe('ok')
    expect(evening.do(closeRound(evening.state, DIRECTOR, 1, NOW))).toBe('ok')
    const { rows } = standingsOf(factsOfState(evening.state), evening.state.head.settings.standing)
    const total = (of: number) => rows.find(({ id }) => id === `e_${of}`)?.total
    expect(total(entry)).toBe(0)
    expect(others.map(total)).toEqual([600, 600, 600])
  })

  test('an annulled round is drawn again as the next attempt, and a redraw says its reason', () => {
    expect(evening.draw()).toBe('ok')
    expect(evening.do(annulRound(evening.state, DIRECTOR, 2))).toBe('ok')
    expect(evening.draw({ reason: 'a guest left' })).toBe('ok')
    expect(evening.state.rounds.get(2)?.draw.attempt).toBe(2)
    const plan = planRedraw(evening.state, DIRECTOR, { round: 2, reason: 'Anna came', steps: STEPS })
    if (!plan.ok) throw new Error(plan.refusal.code)
    expect(evening.do(runToEnd(drawRound(plan, DIRECTOR, SEED(99), () => 'g_1')))).toBe('ok')
    expect(evening.state.rounds.get(2)?.draw).toMatchObject({ attempt: 3, reason: 'Anna came' })
    expect(comparable(evening.replayed())).toEqual(comparable(evening.state))
  })

  test('a scheme changes with a reason only after a closed round, partners never', () => {
    const change = (changes: Partial<SeriesSettings>, reason?: string) => {
      const command = { changes, reason, now: NOW, newRoot: ROOT }
      return stranger(changeSettings(evening.state, DIRECTOR, command))
    }
    const standing = { ...evening.state.head.settings.standing, order: 'low' } as const
    expect(change({ standing })).toBe('reason-needed')
    expect(change({ standing }, 'agreed by all')).toBe('ok')
    expect(change({ partners: 'none' })).toBe('series-has-results')
    expect(change({ name: 'Chlausjass' })).toBe('ok')
  })
})
