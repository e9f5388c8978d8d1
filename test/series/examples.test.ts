import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runToEnd } from '../../src/bots/resumable-search.ts'
import { findPreset } from '../../src/rules/rulesets/presets.ts'
import { makeAdjustment } from '../../src/series/decide/adjustments.ts'
import { drawRound, planRound } from '../../src/series/decide/draws.ts'
import { addEntries, changeEntry } from '../../src/series/decide/entries.ts'
import { enterResult } from '../../src/series/decide/results.ts'
import { closeRound, reopenRound, startRound } from '../../src/series/decide/rounds.ts'
import { changeSettings, createSeries } from '../../src/series/decide/settings.ts'
import type { SeriesEvent } from '../../src/series/events.ts'
import { evolveSeries } from '../../src/series/evolve.ts'
import type { SeriesDecision } from '../../src/series/refusals.ts'
import type { SeriesSettings } from '../../src/series/settings.ts'
import { completeSettings } from '../../src/series/settings.ts'
import { factsOfState } from '../../src/series/standing-facts.ts'
import type { SeriesState } from '../../src/series/state.ts'
import { tableKey } from '../../src/series/state.ts'
import type { Round, SeriesFacts, TableSide } from '../../src/standing/facts.ts'
import { standingSchema } from '../../src/standing/standing-schema.ts'
import { standingsOf } from '../../src/standing/standings.ts'

/*
 * The examples of standings, played on slips through the decisions of a series: entries, tables by hand, results, closed rounds.
 */

const DIRECTOR = 'p_director'
const SEED = '5a'.repeat(32)
const NOW = '2026-12-04T20:00:00.000Z'
const ROOT = { secret: '11'.repeat(32), commitment: '22'.repeat(32) }

interface Example {
  readonly game: { readonly preset: string }
  readonly standing: SeriesSettings['standing']
  readonly facts: SeriesFacts
  readonly expected: {
    readonly rows: readonly { readonly id: string }[]
    readonly teams?: readonly object[]
    readonly prizes?: readonly { readonly name: string; readonly to: readonly string[] }[]
  }
}

const folder = join(import.meta.dirname, '../standing/examples')

/** `comparison` is no whole series, and `places` changes partners within an evening. */
const NOT_PLAYED = ['comparison.json', 'places.json']

const examples = readdirSync(folder)
  .filter((file) => !NOT_PLAYED.includes(file))
  .map((file) => [file, JSON.parse(readFileSync(join(folder, file), 'utf8')) as Example] as const)

/** A series under test: the state, and the whole log. */
class Series {
  state: SeriesState
  readonly events: SeriesEvent[]
  readonly first: SeriesState

  constructor(settings: SeriesSettings) {
    const { state, events } = createSeries('s_1', DIRECTOR, settings, { invite: 'invite', root: ROOT })
    this.state = state
    this.first = state
    this.events = [...events]
  }

  apply(decision: SeriesDecision): void {
    if (!decision.ok) throw new Error(`${JSON.stringify(decision.refusal)}`)
    this.state = decision.state
    this.events.push(...decision.events)
  }
}

const gameOf = (preset: string) => {
  const found = findPreset(preset)
  if (found === undefined) throw new Error(`no preset ${preset}`)
  return { id: 'a', ruleset: found.ruleset, preset, options: found.options, table: {} }
}

/** The seats of a table whose sides are opposite each other. */
const seatsOf = (sides: readonly (readonly number[])[]): readonly number[] =>
  [0, 1].flatMap((at) => sides.flatMap((side) => side.slice(at, at + 1)))

/** An open series with the settings of an example. */
const openSeries = ({ game, standing }: Example, atTable: readonly TableSide[]): Series => {
  const isOfPairs = atTable.length === 2 && atTable[0]?.of.length === 1
  const partners = isOfPairs ? 'fixed' : atTable.length > 2 ? 'none' : 'drawn'
  const settings = completeSettings(
    {
      ...{ name: 'Clubabend', games: [gameOf(game.preset)], attendance: 'keep' },
      standing: standingSchema.parse(standing),
    },
    { tableSize: [atTable.length === 2 ? 4 : atTable.length], partners },
  )
  const series = new Series(settings)
  const base = { now: NOW, newRoot: ROOT }
  series.apply(changeSettings(series.state, DIRECTOR, { changes: {}, status: 'open', ...base }))
  return series
}

type Entries = ReadonlyMap<string, readonly number[]>

/** Enters each participant as a guest, or as two guests for a pair. Returns the numbers of the entries. */
const enterGuests = (series: Series, { participants }: SeriesFacts): Entries =>
  new Map(
    participants.map(({ id, team = null }) => {
      const next = series.state.head.entries + 1
      const numbers = series.state.head.settings.partners === 'fixed' ? [next, next + 1] : [next]
      for (const number of numbers) {
        const guest = { kind: 'guest', player: null, level: null, name: id, team } as const
        const partner = number === next ? null : next
        series.apply(addEntries(series.state, DIRECTOR, [{ ...guest, partner, saltHash: null }], false))
      }
      return [id, numbers]
    }),
  )

/** Plays one round on slips, with the tables of the example. */
const playRound = (series: Series, ids: Entries, round: Round, facts: SeriesFacts): void => {
  const { number, session, tag = null } = round
  const entriesOf = (side: TableSide) => side.of.flatMap((id) => ids.get(id) ?? [])
  const results = facts.results.filter((result) => result.round === number)
  const there = new Set(results.flatMap(({ sides }) => sides.flatMap(entriesOf)))
  for (const entry of series.state.entries.keys())
    series.apply(
      changeEntry(series.state, DIRECTOR, { entry, state: there.has(entry) ? 'present' : 'absent' }),
    )
  const tables = results.filter(({ kind }) => kind !== 'bye').sort((a, b) => a.table - b.table)
  const plan = planRound(series.state, DIRECTOR, {
    ...{ session, tag, steps: { round: 1, joint: 1 } },
    tables: tables.map(({ sides }) => seatsOf(sides.map(entriesOf))),
  })
  if (!plan.ok) throw new Error(JSON.stringify(plan.refusal))
  series.apply(runToEnd(drawRound(plan, DIRECTOR, SEED, () => 'g_1')))
  series.apply(startRound(series.state, DIRECTOR, number, NOW))
  for (const [at, { sides }] of tables.entries()) {
    const result = { sides: sides.map(({ of: _, points = 0, ...side }) => ({ points, ...side })) }
    series.apply(enterResult(series.state, DIRECTOR, { round: number, table: at + 1, result }))
  }
  series.apply(closeRound(series.state, DIRECTOR, number, NOW))
}

/** Plays an example. Returns the series, and the participants by the id of their entry. */
const played = (example: Example) => {
  const { facts } = example
  const series = openSeries(example, facts.results.find(({ kind }) => kind !== 'bye')?.sides ?? [])
  const ids = enterGuests(series, facts)
  for (const round of facts.rounds) playRound(series, ids, round, facts)
  for (const { of, points, round = null, reason } of facts.adjustments) {
    const [entry = 0] = ids.get(of) ?? []
    series.apply(makeAdjustment(series.state, DIRECTOR, { entry, points, round, reason }))
  }
  const idOfEntry = new Map([...ids].map(([id, [entry]]) => [`e_${entry}`, id]))
  return { series, idOfEntry }
}

/** The standings of a series as text, with the lots of the example. */
const standingsText = (
  { state }: Series,
  { facts, standing }: Example,
  idOfEntry: ReadonlyMap<string, string>,
): string => {
  const lots = Object.fromEntries([...idOfEntry].map(([entry, id]) => [entry, facts.lots?.[id] ?? 0]))
  const own = { ...factsOfState(state), ...(facts.lots && { lots }) }
  return JSON.stringify(standingsOf(own, standing))
}

describe.each(examples)('%s', (_, example) => {
  const { series, idOfEntry } = played(example)
  const text = standingsText(series, example, idOfEntry)

  /** The standings with the ids of the example. */
  const standings = JSON.parse(
    text.replaceAll(/"(e_\d+)"/g, (_, id) => JSON.stringify(idOfEntry.get(id))),
  ) as Example['expected']

  test('ranks, totals and addends are those of the example', () => {
    const byId = ({ rows }: Example['expected']) => Object.fromEntries(rows.map((row) => [row.id, row]))
    expect(standings.rows).toHaveLength(example.expected.rows.length)
    expect(byId(standings)).toMatchObject(byId(example.expected))
  })

  test('teams and prizes are those of the example', () => {
    const sorted = (prizes: Example['expected']['prizes']) =>
      prizes?.map(({ name, to }) => ({ name, to: [...to].sort() }))
    expect(standings.teams).toEqual(example.expected.teams)
    expect(sorted(standings.prizes)).toEqual(sorted(example.expected.prizes))
  })

  test('a correction that is taken back leaves the same bytes', () => {
    const again = Object.assign(Object.create(Series.prototype) as Series, {
      state: series.state,
      events: [],
      first: series.first,
    })
    const round = 1
    const base = { now: NOW, newRoot: ROOT, reason: 'Zehner vertauscht' }
    again.apply(reopenRound(again.state, DIRECTOR, { round, ...base }))
    const { result } = again.state.tables.get(tableKey(round, 1)) ?? {}
    if (!result) throw new Error('no result')
    const [one, ...others] = result.sides
    const wrong = { sides: [{ ...one, points: (one?.points ?? 0) + 900, matches: 9 }, ...others] }
    const correct = (to: typeof result) =>
      enterResult(again.state, DIRECTOR, { round, table: 1, result: to, reason: base.reason })
    again.apply(correct(wrong))
    expect(standingsText(again, example, idOfEntry)).not.toBe(text)
    again.apply(correct(result))
    again.apply(closeRound(again.state, DIRECTOR, round, NOW))
    expect(standingsText(again, example, idOfEntry)).toBe(text)
    expect(again.state.rounds.get(round)?.revision).toBe(2)
  })

  test('the log replays to the rows, without names of guests', () => {
    const replayed = series.events.slice(1).reduce(evolveSeries, series.first)
    const unnamed = new Map(
      [...series.state.entries].map(([number, entry]) => [number, { ...entry, name: null }]),
    )
    expect(replayed).toEqual({ ...series.state, entries: unnamed })
    expect(JSON.stringify(series.events)).not.toContain('"p0')
  })
})
