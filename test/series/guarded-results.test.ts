import { expect, test } from 'vitest'
import { addEntries, changeEntry, removeEntry } from '../../src/series/decide/entries.ts'
import { confirmResult, enterResult, forfeitTable } from '../../src/series/decide/results.ts'
import { annulRound, closeRound, reopenRound, startRound } from '../../src/series/decide/rounds.ts'
import { changeSettings } from '../../src/series/decide/settings.ts'
import type { SeriesDecision } from '../../src/series/refusals.ts'
import { factsOfState } from '../../src/series/standing-facts.ts'
import { standingsOf } from '../../src/standing/standings.ts'
import { DIRECTOR, Evening, NOW, ROOT } from '../support/series/evening.ts'

/*
 * What people at a table cannot do with results: end a dispute, revive a void table, change a reopened round, part a pair.
 */

const RESULT = { sides: [{ points: 1256 }, { points: 0 }] }

const entered = (evening: Evening, count: number, pairs = false): string[] => {
  const players = Array.from({ length: count }, (_, at) => `p_${at + 1}`)
  const fields = { kind: 'player', level: null, name: null, team: null, saltHash: null } as const
  for (const [at, player] of players.entries())
    evening.do(
      addEntries(
        evening.state,
        DIRECTOR,
        [{ ...fields, player, partner: pairs && at % 2 === 1 ? at : null }],
        false,
      ),
    )
  return players
}

/** An evening of players with a started round. Returns a player of each side of table 1. */
const started = (evening: Evening): readonly [string, string] => {
  expect(evening.draw()).toBe('ok')
  evening.do(startRound(evening.state, DIRECTOR, 1, NOW))
  const [one, other] = evening.tables(1)[0]?.seats ?? []
  return [`p_${one}`, `p_${other}`]
}

const atTable = { round: 1, table: 1 }
const codeOf = (decision: SeriesDecision) => (decision.ok ? 'ok' : decision.refusal.code)

test('the same figures again do not end a dispute', () => {
  const evening = new Evening()
  entered(evening, 4)
  const [writer, other] = started(evening)
  const enter = () => evening.do(enterResult(evening.state, writer, { ...atTable, result: RESULT }))
  expect(enter()).toBe('ok')
  expect(evening.do(confirmResult(evening.state, other, { ...atTable, agree: false }))).toBe('ok')
  expect(enter()).toBe('ok')
  expect(evening.tables(1)[0]).toMatchObject({ state: 'done', disputed: true })
  expect(codeOf(closeRound(evening.state, DIRECTOR, 1, NOW))).toBe('tables-open')
})

test('nobody at a table confirms or disputes a void table', () => {
  const evening = new Evening()
  entered(evening, 4)
  const [writer, other] = started(evening)
  evening.do(enterResult(evening.state, writer, { ...atTable, result: RESULT }))
  const entry = evening.tables(1)[0]?.seats[0] ?? 0
  const forfeit = { entry, as: 'void', others: 'as-it-stands', reason: 'broken off' } as const
  expect(evening.do(forfeitTable(evening.state, DIRECTOR, { ...atTable, ...forfeit }))).toBe('ok')
  for (const agree of [true, false])
    expect(codeOf(confirmResult(evening.state, other, { ...atTable, agree }))).toBe('already-confirmed')
})

test('in a reopened round a director alone corrects, and both figures stay', () => {
  const evening = new Evening()
  entered(evening, 4)
  const [writer, other] = started(evening)
  evening.do(enterResult(evening.state, writer, { ...atTable, result: RESULT }))
  expect(evening.do(closeRound(evening.state, DIRECTOR, 1, NOW))).toBe('ok')
  const reopen = { round: 1, reason: 'wrong', newRoot: ROOT, now: NOW }
  expect(evening.do(reopenRound(evening.state, DIRECTOR, reopen))).toBe('ok')
  const swapped = { sides: [{ points: 0 }, { points: 1256 }] }
  expect(codeOf(enterResult(evening.state, other, { ...atTable, result: swapped }))).toBe('already-confirmed')
  expect(evening.result(1, 1, [0, 1256], 'swapped')).toBe('ok')
  expect(evening.tables(1)[0]).toMatchObject({ corrected: { from: RESULT, reason: 'swapped' } })
})

test('a pair that has played stays together', () => {
  const evening = new Evening({ partners: 'fixed' })
  entered(evening, 4, true)
  const partnerOf = (entry: number) => evening.state.entries.get(entry)?.partner
  expect([1, 2, 3, 4].map(partnerOf)).toEqual([2, 1, 4, 3])
  started(evening)
  for (const by of ['p_1', DIRECTOR])
    expect(codeOf(changeEntry(evening.state, by, { entry: 1, partner: null }))).toBe('series-has-results')
})

test('who forfeits as it stands keeps the points of the side, the others get the mean', () => {
  const evening = new Evening()
  entered(evening, 8)
  started(evening)
  evening.result(1, 1, [1000, 256])
  evening.result(1, 2, [700, 556])
  const [entry = 0, other = 0] = evening.tables(1)[0]?.seats ?? []
  const forfeit = { entry, as: 'as-it-stands', others: 'mean', reason: 'went home' } as const
  expect(evening.do(forfeitTable(evening.state, DIRECTOR, { ...atTable, ...forfeit }))).toBe('ok')
  const { rows } = standingsOf(factsOfState(evening.state), evening.state.head.settings.standing)
  const total = (of: number) => rows.find(({ id }) => id === `e_${of}`)?.total
  expect([total(entry), total(other)]).toEqual([1000, 628])
})

test('a series ends after its planned rounds are closed, and not by an annulled round', () => {
  const evening = new Evening({ rounds: { planned: 2, start: 'director', pause: 0, onTime: 'wait' } })
  entered(evening, 4)
  expect(evening.draw()).toBe('ok')
  evening.play(1)
  expect(evening.draw()).toBe('ok')
  expect(evening.do(annulRound(evening.state, DIRECTOR, 2))).toBe('ok')
  const reopen = { round: 1, reason: 'look again', newRoot: ROOT, now: NOW }
  expect(evening.do(reopenRound(evening.state, DIRECTOR, reopen))).toBe('ok')
  expect(evening.do(closeRound(evening.state, DIRECTOR, 1, NOW))).toBe('ok')
  expect(evening.state.head.status).toBe('running')
})

test('a result has at most as many Matches as deals', () => {
  const evening = new Evening()
  entered(evening, 4)
  const [writer] = started(evening)
  const result = {
    sides: [
      { points: 628, matches: 5 },
      { points: 628, matches: 4 },
    ],
  }
  expect(codeOf(enterResult(evening.state, writer, { ...atTable, result }))).toBe('wrong-sum')
})

test('tables with partners have four seats, and all others two to five', () => {
  for (const tableSize of [[8], [1], [2], [4, 3]]) {
    const evening = new Evening({ tableSize })
    entered(evening, 8)
    expect(evening.draw(), tableSize.join()).toBe('unfit-pairing')
  }
})

test('an entry that the person removes stays withdrawn, and a director removes it', () => {
  const evening = new Evening()
  entered(evening, 4)
  expect(evening.do(removeEntry(evening.state, 'p_1', 1))).toBe('ok')
  expect(evening.state.entries.get(1)?.state).toBe('withdrawn')
  expect(evening.do(removeEntry(evening.state, DIRECTOR, 1))).toBe('ok')
  expect(evening.state.entries.has(1)).toBe(false)
})

test('a series that becomes public shows short names, unless a director chooses', () => {
  const changed = (changes: object) => {
    const evening = new Evening()
    const newRoot = ROOT
    evening.do(changeSettings(evening.state, DIRECTOR, { changes, now: NOW, newRoot }))
    return evening.state.head.settings.names
  }
  expect(changed({ visibility: 'public' })).toBe('short')
  expect(changed({ visibility: 'public', names: 'full' })).toBe('full')
})
