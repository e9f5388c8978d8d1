import { describe, expect, test } from 'vitest'
import { optionsIn } from '../../bench/command-line-options.ts'
import type { Measured } from '../../bench/load/alternating-rounds.ts'
import { ratioOf } from '../../bench/load/alternating-rounds.ts'
import { compare } from '../../bench/load/answer-differences.ts'
import { transaction } from '../../bench/load/hrana-client.ts'
import { guardedMove } from '../../bench/load/minimal-sql.ts'
import { EVERY_KIND } from '../../bench/load/request-kinds.ts'
import { scriptGame } from '../../bench/load/scripted-games.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'

/*
 * Helpers of the benchmark: comparison of responses, statistics, statements and command line.
 */

describe('comparison of two responses', () => {
  test('ignores ids, times and secrets', () => {
    const then = {
      id: 'g_Zk3tYV9mC1nQe5wBq0s8Tg',
      at: '2026-08-01T19:30:00.000Z',
      commitment: 'a'.repeat(64),
      names: { p_7mBqk0yLwVn3: 'Anna' },
    }
    const now = {
      id: 'g_AAAAAAAAAAAAAAAAAAAAAA',
      at: '2026-08-02T08:00:00.123Z',
      commitment: 'b'.repeat(64),
      names: { p_BBBBBBBBBBBB: 'Anna' },
    }
    expect(compare(JSON.stringify(then), JSON.stringify(now))).toEqual({ other: [], gone: [], added: [] })
  })

  test('reports the paths of differences', () => {
    const then = { version: 3, moves: [{ type: 'play', card: 'Ar' }, { type: 'pass' }], old: 1 }
    const now = { version: 3, moves: [{ type: 'play', card: 'Kr' }, { type: 'pass' }], more: { a: 1 } }
    expect(compare(JSON.stringify(then), JSON.stringify(now))).toEqual({
      other: ['moves[].card'],
      gone: ['old'],
      added: ['more'],
    })
    expect(compare('{"moves":[1,2]}', '{"moves":[1]}').other).toEqual(['moves.length'])
    expect(compare('{"deal":null}', '{"deal":{}}').other).toEqual(['deal'])
  })
})

test.each(EVERY_RULESET.map((ruleset) => [ruleset.id, ruleset] as const))(
  'a written game of %s rests on its arranged deals alone, and is the same every time',
  async (_, ruleset) => {
    const script = await scriptGame(ruleset, 1, 2)
    expect(script.lines.length).toBeGreaterThan(8)
    const happened = script.lines.flatMap(({ change }) => change.events)
    expect(happened.filter((event) => event.type === 'lotDrawn')).toEqual([])
    expect(happened.filter((event) => event.type === 'dealt' && event.commitment !== undefined)).toEqual([])
    const moves = (lines: typeof script.lines) => lines.map(({ seat, move }) => ({ seat, move }))
    expect(moves((await scriptGame(ruleset, 1, 2)).lines)).toEqual(moves(script.lines))
  },
)

const round = (worker: number, sqld: number): Measured => ({
  requests: 1,
  seconds: 1,
  latencies: [1],
  cpu: { worker, sqld, client: 1000 },
})

test('ratios compare neighbouring rounds', () => {
  const one = [round(10, 10), round(30, 10), round(500, 100)]
  const other = [round(20, 20), round(20, 20), round(500, 500)]
  expect(ratioOf(one, other)).toEqual({ median: 0.6, least: 0.5, most: 1, from: 0.5, to: 1 })
  expect(ratioOf(one, other, ({ cpu }) => cpu.sqld).median).toBe(0.5)
})

test('the median of thirty pairs lies between the tenth and the tenth from the end, with 95 % confidence', () => {
  // Confidence interval of the sign test.
  const rounds = Array.from({ length: 30 }, (_, at) => round(((at * 7) % 30) + 1, 0))
  const ones = rounds.map(() => round(1, 0))
  expect(ratioOf(rounds, ones)).toMatchObject({ from: 10, to: 21, least: 1, most: 30 })
})

test('a transaction continues only after a successful statement', () => {
  const row = {
    ...{ game: 'g', before: 1, version: 2, toAct: 1, upcoming: 0, shape: 1, at: '' },
    ...{ snapshot: '{}', summary: '{}', since: '[]', events: '[]' },
  }
  const { requests } = JSON.parse(transaction(guardedMove(row, 'hash')))
  const [{ batch }, close] = requests
  expect(close).toEqual({ type: 'close' })
  expect(batch.steps[0]).toEqual({ stmt: { sql: 'begin immediate', args: [] } })
  expect(batch.steps.slice(1).map(({ condition }: { condition: unknown }) => condition)).toEqual(
    batch.steps.slice(1).map((_: unknown, at: number) => ({ type: 'ok', step: at })),
  )
  expect(batch.steps.at(-1).stmt.sql).toBe('commit')
})

describe('the command line', () => {
  test('measures everything by default', () => {
    expect(optionsIn([])).toMatchObject({
      kinds: EVERY_KIND,
      against: undefined,
      profile: undefined,
      quick: false,
    })
  })

  test('takes lists of parts and kinds separated by commas', () => {
    expect(optionsIn(['--only', 'rules, start', '--kinds', 'view'])).toMatchObject({
      parts: ['rules', 'start'],
      kinds: ['view'],
    })
  })

  test.each([
    [['--kinds', 'views'], /no kind "views"\. There are: move, /],
    [['--only', 'lobby'], /no part "lobby"/],
    [['--rounds', '0'], /--rounds must be a whole number from 1 to 100/],
    [['--fast'], /--fast/],
  ])('%j is told what is wrong with it', (args, complaint) => {
    expect(() => optionsIn(args)).toThrow(complaint)
  })
})
