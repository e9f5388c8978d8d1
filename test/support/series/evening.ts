import { runToEnd } from '../../../src/bots/resumable-search.ts'
import { drawRound, planRound } from '../../../src/series/decide/draws.ts'
import { addEntries } from '../../../src/series/decide/entries.ts'
import { enterResult } from '../../../src/series/decide/results.ts'
import { closeRound, startRound } from '../../../src/series/decide/rounds.ts'
import { createSeries } from '../../../src/series/decide/settings.ts'
import type { SeriesEvent } from '../../../src/series/events.ts'
import { createdSeries, evolveSeries } from '../../../src/series/evolve.ts'
import type { SeriesDecision } from '../../../src/series/refusals.ts'
import type { SeriesSettings } from '../../../src/series/settings.ts'
import { completeSettings } from '../../../src/series/settings.ts'
import type { SeriesResult, SeriesState } from '../../../src/series/state.ts'

/*
 * An evening of a series in memory: decisions on the whole state, with the log.
 */

export const DIRECTOR = 'p_director'
export const ROOT = { secret: 'ab'.repeat(32), commitment: 'cd'.repeat(32) }
export const NOW = '2026-12-04T20:00:00.000Z'
export const STEPS = { round: 2000, joint: 2000 }
export const SEED = (number: number) => number.toString(16).padStart(64, '5')

const GAME = {
  ...{ id: 'a', ruleset: 'schieber', preset: 'turnier-8', table: {} },
  options: { deals: 8, weis: false, stoeck: false, matchBonus: 0, multipliers: false },
}

export const settingsWith = (changes: Partial<SeriesSettings> = {}) =>
  completeSettings({ name: 'Clubabend', games: [GAME], ...changes }, { tableSize: [4], partners: 'drawn' })

/** A series with its log. */
export class Evening {
  state: SeriesState
  log: SeriesEvent[]

  constructor(changes: Partial<SeriesSettings> = {}) {
    const created = createSeries('s_1', DIRECTOR, settingsWith(changes), { invite: 'invite', root: ROOT })
    this.state = created.state
    this.log = [...created.events]
  }

  /** Runs a decision. @returns the code of a refusal, or `ok` */
  do(decision: SeriesDecision): string {
    if (!decision.ok) return decision.refusal.code
    this.state = decision.state
    this.log.push(...decision.events)
    return 'ok'
  }

  enter(count: number): string {
    const guest = {
      kind: 'guest',
      player: null,
      level: null,
      team: null,
      partner: null,
      saltHash: null,
    } as const
    const wanted = Array.from({ length: count }, (_, at) => ({ ...guest, name: `guest ${at}` }))
    return this.do(addEntries(this.state, DIRECTOR, wanted, false))
  }

  draw(command: Partial<Parameters<typeof planRound>[2]> = {}): string {
    const plan = planRound(this.state, DIRECTOR, { steps: STEPS, ...command })
    if (!plan.ok) return plan.refusal.code
    return this.do(runToEnd(drawRound(plan, DIRECTOR, SEED(plan.round), () => 'g_1')))
  }

  tables(round: number) {
    return [...this.state.tables.values()].filter((table) => table.round === round)
  }

  result(round: number, table: number, points: readonly number[], reason?: string): string {
    const result: SeriesResult = { sides: points.map((one) => ({ points: one })) }
    return this.do(enterResult(this.state, DIRECTOR, { round, table, result, reason }))
  }

  /** Plays a drawn round to its close. */
  play(round: number): string {
    this.do(startRound(this.state, DIRECTOR, round, NOW))
    for (const { table } of this.tables(round)) this.result(round, table, [600 + table, 656 - table])
    return this.do(closeRound(this.state, DIRECTOR, round, NOW))
  }

  /** The state by the log alone. */
  replayed(): SeriesState {
    const [created, ...rest] = this.log
    if (created?.type !== 'seriesCreated') throw new Error('the log begins with the creation')
    return rest.reduce(evolveSeries, createdSeries('s_1', created, { invite: '', root: '' }))
  }
}

/** A state without names and secrets, which the log does not hold. */
export const comparable = ({ head, entries, rounds, tables }: SeriesState) => ({
  head: { ...head, invite: '', roots: head.roots.map(({ commitment }) => commitment) },
  entries: [...entries.values()].map((entry) => ({ ...entry, name: null })),
  rounds: [...rounds.values()],
  tables: [...tables.values()],
})
