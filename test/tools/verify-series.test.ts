import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { commitmentToSeriesRoot, drawSeed, lotsSeed } from '../../src/app/dealing/draw-seed.ts'
import { seriesExport } from '../../src/app/records/series-export.ts'
import { runToEnd } from '../../src/bots/resumable-search.ts'
import { makeAdjustment } from '../../src/series/decide/adjustments.ts'
import type { RoundPlan } from '../../src/series/decide/draws.ts'
import { drawRound, planRedraw, planRound } from '../../src/series/decide/draws.ts'
import { addEntries } from '../../src/series/decide/entries.ts'
import { enterResult, forfeitTable, replaceSeat } from '../../src/series/decide/results.ts'
import { closeRound, startRound } from '../../src/series/decide/rounds.ts'
import { changeSettings, createSeries } from '../../src/series/decide/settings.ts'
import type { SeriesEvent } from '../../src/series/events.ts'
import type { SeriesDecision, SeriesRefused } from '../../src/series/refusals.ts'
import { completeSettings } from '../../src/series/settings.ts'
import type { SeriesState } from '../../src/series/state.ts'
import { inProject } from '../../tools/paths.ts'
import { run } from '../../tools/verify/verify-series.ts'

/*
 * npm run verify-series: an evening of nine guests with drawn partners, and the same export with one changed value.
 */

const SERIES = 's_evening'
const DIRECTOR = 'p_director'
const NOW = '2026-12-04T20:00:00.000Z'
const SECRET = '0123456789abcdef'.repeat(4)
const STEPS = { round: 300, joint: 600 }

/** Plays the evening. @returns the text of the export */
const evening = async ({ isFinished = true } = {}): Promise<string> => {
  const root = { secret: SECRET, commitment: await commitmentToSeriesRoot(SECRET, SERIES) }
  const settings = completeSettings(
    {
      name: 'Clubabend',
      games: [{ id: 'a', ruleset: 'schieber', preset: null, options: {}, table: {} }],
      standing: { parts: [{ take: 'points' }], order: 'high', bye: 'average', ties: ['lot'] },
    },
    { tableSize: [4], partners: 'drawn' },
  )
  const created = createSeries(SERIES, DIRECTOR, settings, { invite: 'secret-invite', root })
  let state: SeriesState = created.state
  const events: SeriesEvent[] = [...created.events]
  const apply = (decision: SeriesDecision) => {
    if (!decision.ok) throw new Error(JSON.stringify(decision.refusal))
    state = decision.state
    events.push(...decision.events)
  }
  const change = (status: 'open' | 'finished') =>
    apply(changeSettings(state, DIRECTOR, { changes: {}, status, now: NOW, newRoot: root }))
  const draw = async (plan: RoundPlan | SeriesRefused) => {
    if (!plan.ok) throw new Error(JSON.stringify(plan.refusal))
    const { round, attempt, present } = plan
    const seed = await drawSeed(SECRET, { series: SERIES, round, attempt, present })
    apply(runToEnd(drawRound(plan, DIRECTOR, seed, () => 'g_1')))
  }
  change('open')
  const guests = Array.from({ length: 9 }, (_, at) => ({
    ...({ kind: 'guest', player: null, level: null, team: null, partner: null } as const),
    name: `Guest ${at}`,
    saltHash: at === 4 ? 'ab'.repeat(32) : null,
  }))
  apply(addEntries(state, DIRECTOR, guests, false))
  for (const round of [1, 2, 3]) {
    await draw(planRound(state, DIRECTOR, { steps: STEPS }))
    if (round === 2) await draw(planRedraw(state, DIRECTOR, { round, reason: 'late guest', steps: STEPS }))
    apply(startRound(state, DIRECTOR, round, NOW))
    for (const table of [1, 2]) {
      const points = 60 * round + 7 * table
      const result = { sides: [{ points }, { points: 157 - points, matches: 1 }] }
      if (round === 3 && table === 1) {
        const [seat = 0] = state.rounds.get(round)?.sittingOut ?? []
        apply(replaceSeat(state, DIRECTOR, { round, table, seat: 2, entry: seat, credit: 'substitute' }))
      }
      const reason = 'as played'
      apply(enterResult(state, DIRECTOR, { round, table, result, reason }))
      if (round === 1 && table === 2) {
        const corrected = { sides: [{ points: 80 }, { points: 77 }] }
        apply(enterResult(state, DIRECTOR, { round, table, result: corrected, reason }))
      }
      if (round === 2 && table === 2) {
        const [entry = 0] = state.tables.get(`${round}/${table}`)?.seats ?? []
        const forfeit = { entry, as: 'zero', others: 'mean', reason } as const
        apply(forfeitTable(state, DIRECTOR, { round, table, ...forfeit }))
      }
    }
    apply(closeRound(state, DIRECTOR, round, NOW))
  }
  apply(makeAdjustment(state, DIRECTOR, { entry: 3, points: -20, round: 2, reason: 'late' }))
  if (isFinished) change('finished')
  const lotSeed = await lotsSeed(SECRET, SERIES, 3)
  const logged = events.map((event, at) => ({ seq: at + 1, at: NOW, event }))
  return JSON.stringify(
    seriesExport(state, {
      events: logged,
      nameOf: ({ name }) => name ?? '–',
      playerOf: ({ player }) => player,
      isFull: true,
      lotSeed,
    }),
  )
}

/** Exit code and lines of a run. */
const verified = (text: string) => {
  const lines: string[] = []
  const code = run(['export.json'], { read: () => text, say: (line) => lines.push(line) })
  return { code, lines }
}

let text = ''
beforeAll(async () => {
  text = await evening()
})

test('all findings of a finished series hold', () => {
  const { code, lines } = verified(text)
  expect(lines.filter((line) => !line.startsWith('yes '))).toEqual([])
  expect(lines).toHaveLength(1 + 2 * 4 + 5 + 7 + 2)
  expect(code).toBe(0)
})

test('before the end, the root and the seeds are for later, and the export has no secret', async () => {
  const running = await evening({ isFinished: false })
  const { code, lines } = verified(running)
  expect(lines.filter((line) => line.startsWith('later'))).toHaveLength(1 + 4)
  expect(lines.filter((line) => line.startsWith('NO'))).toEqual([])
  expect(code).toBe(0)
  for (const secret of [SECRET, 'secret-invite']) expect(running).not.toContain(secret)
})

/** One changed value of the export. */
const CHANGES: Readonly<Record<string, (document: ReturnType<typeof JSON.parse>) => void>> = {
  'a digit of the root': ({ roots: [root] }) => {
    root.secret = `1${root.secret.slice(1)}`
  },
  'a digit of a seed in the log': ({ events }) => {
    const { draw } = events.find((one: { event: SeriesEvent }) => one.event.type === 'roundDrawn').event
    draw.seed = `${draw.seed[0] === 'f' ? 'e' : 'f'}${draw.seed.slice(1)}`
  },
  'a digit of the seed of a round': ({ rounds: [round] }) => {
    round.draw.seed = `${round.draw.seed[0] === 'f' ? 'e' : 'f'}${round.draw.seed.slice(1)}`
  },
  'a salt': ({ events }) => {
    const { draw } = events.find((one: { event: SeriesEvent }) => one.event.type === 'roundDrawn').event
    draw.present[4].saltHash = 'ac'.repeat(32)
  },
  'two seats': ({ tables: [table] }) => {
    table.seats.reverse()
  },
  'a result': ({ tables: [table] }) => {
    table.result.sides[0].points += 1
  },
  'a result in the log': ({ events }) => {
    events.find((one: { event: SeriesEvent }) => one.event.type === 'resultCorrected').event.to.sides[0]
      .points++
  },
  'an adjustment': ({ adjustments: [adjustment] }) => {
    adjustment.points -= 1
  },
  'a total': ({ standings }) => {
    standings.rows[2].total += 1
  },
  'a rank': ({ standings }) => {
    standings.rows[2].rank += 1
  },
  'a table set by hand': ({ rounds: [round] }) => {
    round.draw.byHand = true
  },
  'the attempt of a round': ({ rounds: [round] }) => {
    round.draw.attempt += 1
  },
  'a cost': ({ rounds: [round] }) => {
    round.draw.cost += 10
  },
  'a pair to avoid': ({ rounds: [round] }) => {
    round.draw.avoid.push({ entries: [1, 2], table: false })
  },
  'the salt of an entry': ({ entries }) => {
    entries[4].saltHash = 'ac'.repeat(32)
  },
  'a withdrawal': ({ entries: [entry] }) => {
    entry.state = 'withdrawn'
  },
  'a team': ({ entries: [entry] }) => {
    entry.team = 'Other'
  },
  'a correction': ({ tables }) => {
    tables.find((one: { corrected: unknown }) => one.corrected !== null).corrected = null
  },
  'the state of a table': ({ tables: [table] }) => {
    table.state = 'done'
  },
  'the state of a round': ({ rounds: [round] }) => {
    round.state = 'complete'
  },
  'the person of an act': ({ events }) => {
    events.find((one: { event: SeriesEvent }) => one.event.type === 'roundClosed').event.by = 'p_other'
  },
  'the reason of a redraw': ({ events, rounds }) => {
    const { draw } = events.find((one: { event: SeriesEvent }) => one.event.type === 'roundRedrawn').event
    draw.reason = null
    rounds[1].draw.reason = null
  },
  'a missing event': ({ events }) => {
    events.splice(5, 1)
  },
}

describe('a changed value is found', () => {
  test.each(Object.entries(CHANGES))('%s', (_, change) => {
    const document = JSON.parse(text)
    change(document)
    const { code, lines } = verified(JSON.stringify(document))
    expect(lines.filter((line) => line.startsWith('NO  '))).not.toEqual([])
    expect(code).toBe(1)
  })
})

test.each([
  ['no JSON', 'x'],
  ['another document', '{"format":"sidi-game-1"}'],
])('%s has exit code 2', (_, other) => {
  expect(verified(other).code).toBe(2)
})

test('the program imports no code of the service, only types', () => {
  const folder = inProject('tools/verify/series')
  for (const file of [
    'facts-of-document.ts',
    'independent-standings.ts',
    'log-checks.ts',
    'series-checks.ts',
    'series-document.ts',
  ])
    expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/^import (?!type).*src\//m)
})
