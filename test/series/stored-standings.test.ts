import { expect, test } from 'vitest'
import { lotSeedNow, newStandings, storedSnapshot } from '../../src/app/series/stored-standings.ts'
import type { NewStandings } from '../../src/db/port/series.ts'
import { makeAdjustment } from '../../src/series/decide/adjustments.ts'
import { changeEntry } from '../../src/series/decide/entries.ts'
import { closeRound, reopenRound, startRound } from '../../src/series/decide/rounds.ts'
import { changeSettings } from '../../src/series/decide/settings.ts'
import type { SeriesDecision } from '../../src/series/refusals.ts'
import { completeFacts, factsOfState } from '../../src/series/standing-facts.ts'
import { factsOfRevision, liveFacts, rosterOf } from '../../src/series/standings-snapshot.ts'
import type { SeriesState } from '../../src/series/state.ts'
import { standingsOf } from '../../src/standing/standings.ts'
import { random } from '../support/random.ts'
import { DIRECTOR, Evening, NOW, ROOT } from '../support/series/evening.ts'

/*
 * Stored standings: with the tables of the open rounds, the snapshot of the last closed round gives the standings of all rows,
 * after any order of closes, corrections and changes of the scheme.
 */

/** An evening with its stored standings. */
class StoredEvening extends Evening {
  readonly rows: NewStandings[] = []
  entriesRevision = 1

  /** Runs a decision, and stores its standings. */
  async act(decision: SeriesDecision): Promise<string> {
    const code = this.do(decision)
    if (!decision.ok) return code
    if (decision.events.some(({ type }) => type.startsWith('entry'))) this.entriesRevision += 1
    const revisions = {
      head: { settings: 1, entries: this.entriesRevision, rounds: 1, results: 1, adjustments: 1 },
    }
    const none = { entries: new Map(), rounds: new Map(), tables: new Map() }
    const rows = await newStandings(decision, { revisions: { ...revisions, ...none } })
    // As JSON in the database.
    this.rows.push(...(JSON.parse(JSON.stringify(rows)) as NewStandings[]))
    return code
  }

  /** The stored row of the last closed round, or of a key. */
  stored(round?: number, revision?: number) {
    const found = this.rows
      .filter((row) =>
        round === undefined ? !this.state.head.open.includes(row.round) : row.round === round,
      )
      .filter((row) => revision === undefined || row.revision === revision)
      .sort((one, other) => other.round - one.round || other.revision - one.revision)[0]
    if (found === undefined) return undefined
    const base = this.rows.find(
      (row) => row.round === found.base?.round && row.revision === found.base.revision,
    )
    return storedSnapshot({ ...found, madeAt: NOW, ...(base && { base }) } as Parameters<
      typeof storedSnapshot
    >[0])
  }

  /** The loaded part of live standings: the open rounds and their tables. */
  get openPart(): SeriesState {
    const { head, rounds, tables } = this.state
    const isOpen = (number: number) => head.open.includes(number)
    return {
      ...{ head, entries: new Map() },
      rounds: new Map([...rounds].filter(([number]) => isOpen(number))),
      tables: new Map([...tables].filter(([, { round }]) => isOpen(round))),
    }
  }
}

const SCHEMES = [
  { parts: [{ take: 'points' }], order: 'high', bye: 'average', missing: { value: 0 } },
  {
    parts: [{ take: 'points', keep: { strike: 1, from: 2 } }],
    ...{ order: 'high', bye: 'none', ties: ['bestUnit', 'lot'], rank: { by: 'team', best: 2 } },
  },
] as const

test.each([1, 2, 3, 4, 5, 6])(
  'random evening %i: live standings of the stored row and the open rounds',
  async (seed) => {
    const { below } = random(seed)
    const evening = new StoredEvening({ standing: SCHEMES[0] as never })
    evening.enter(9)
    const steps: readonly (() => Promise<string> | string)[] = [
      () => evening.enter(1),
      () => evening.draw({ parallel: below(2) === 0 }),
      () => evening.act(startRound(evening.state, DIRECTOR, evening.state.head.rounds, NOW)),
      ...[0, 1, 2].map(() => () => {
        const tables = [...evening.state.tables.values()].filter(({ state }) => state === 'playing')
        for (const { round, table } of tables)
          if (below(4) > 0) evening.result(round, table, [below(1257), 0], 'x')
        return 'ok'
      }),
      () => evening.act(closeRound(evening.state, DIRECTOR, 1 + below(evening.state.head.rounds || 1), NOW)),
      () => evening.act(closeRound(evening.state, DIRECTOR, evening.state.head.open[0] ?? 1, NOW)),
      () =>
        evening.act(
          reopenRound(evening.state, DIRECTOR, {
            ...{ round: 1 + below(evening.state.head.rounds || 1), reason: 'x', now: NOW, newRoot: ROOT },
          }),
        ),
      () =>
        evening.act(
          changeEntry(evening.state, DIRECTOR, {
            entry: 1 + below(9),
            ...(below(2) === 0
              ? { team: `t${below(3)}` }
              : { state: (['withdrawn', 'present'] as const)[below(2)] }),
          }),
        ),
      () =>
        evening.act(
          makeAdjustment(evening.state, DIRECTOR, {
            ...{ entry: 1 + below(9), points: below(50), round: null, reason: 'x' },
          }),
        ),
      () =>
        evening.act(
          changeSettings(evening.state, DIRECTOR, {
            changes: { standing: SCHEMES[below(2)] as never },
            ...{ reason: 'x', now: NOW, newRoot: ROOT },
          }),
        ),
    ]
    let closes = 0
    for (let turn = 0; turn < 150; turn += 1) {
      const code = await steps[below(steps.length)]?.()
      if (evening.log.at(-1)?.type === 'roundClosed') closes += 1
      expect(code).toBeDefined()
      const { head } = evening.state
      const lots = await lotSeedNow(evening.state)
      const whole = standingsOf(factsOfState(evening.state, lots), head.settings.standing)
      const row = evening.stored()
      const isSame = row?.snapshot.entries === evening.entriesRevision
      const entries = isSame && row !== undefined ? rosterOf(row.snapshot) : evening.state.entries
      const parts = liveFacts(evening.openPart, entries, row?.snapshot, {})
      const live = standingsOf(completeFacts(head.adjustments, parts, lots), head.settings.standing)
      expect(JSON.stringify(live)).toBe(JSON.stringify(whole))
    }
    expect(closes).toBeGreaterThan(2)
    // Each revision of each closed round keeps its standings: those of the time of its close.
    expect(evening.rows.some(({ base }) => base !== undefined)).toBe(true)
    for (const { round, revision } of evening.rows) {
      const found = evening.stored(round, revision)
      if (found === undefined) throw new Error('each stored revision is found')
      const facts = factsOfRevision(found.terms, found.snapshot, { round })
      expect(facts.rounds.every(({ number }) => number <= round)).toBe(true)
      expect(standingsOf(facts, found.terms.scheme).round ?? 0).toBeLessThanOrEqual(round)
    }
    // The log alone gives the same open rounds and revisions.
    expect(evening.replayed().head.open).toEqual(evening.state.head.open)
    expect([...evening.replayed().rounds.values()]).toEqual([...evening.state.rounds.values()])
  },
)

test('a change of the scheme gives each closed round a new revision, and an earlier revision stays as shown', async () => {
  const evening = new StoredEvening()
  evening.enter(8)
  for (const round of [1, 2]) {
    evening.draw()
    evening.do(startRound(evening.state, DIRECTOR, round, NOW))
    for (const { table } of evening.tables(round)) evening.result(round, table, [600 + table, 656 - table])
    expect(await evening.act(closeRound(evening.state, DIRECTOR, round, NOW))).toBe('ok')
  }
  const shown = (round: number, revision: number) => {
    const found = evening.stored(round, revision)
    if (found === undefined) throw new Error('there is no such revision')
    return standingsOf(factsOfRevision(found.terms, found.snapshot, { round }), found.terms.scheme)
  }
  const before = [shown(1, 1), shown(2, 1)]
  const change = { changes: { standing: { parts: [{ take: 'matches' }], order: 'high' } as never } }
  const terms = { now: NOW, newRoot: ROOT }
  expect(await evening.act(changeSettings(evening.state, DIRECTOR, { ...change, ...terms }))).toBe(
    'reason-needed',
  )
  expect(
    await evening.act(changeSettings(evening.state, DIRECTOR, { ...change, ...terms, reason: 'x' })),
  ).toBe('ok')
  expect(evening.log.at(-1)).toEqual({
    ...{ type: 'standingsRevised', by: DIRECTOR },
    rounds: [
      { round: 1, revision: 2 },
      { round: 2, revision: 2 },
    ],
  })
  expect([shown(1, 1), shown(2, 1)]).toEqual(before)
  expect(shown(1, 2).rows.every(({ total }) => total === 0)).toBe(true)
  expect(evening.rows.filter(({ base }) => base === undefined).map(({ round }) => round)).toEqual([1, 2, 2])
})
