import type { SeriesFacts, TableResult } from '../src/standing/facts.ts'
import type { StandingScheme } from '../src/standing/standing-schema.ts'
import { standingsOf } from '../src/standing/standings.ts'
import { random } from '../test/support/random.ts'
import { table } from './result-tables.ts'

/*
 * npm run bench:standings: CPU time of the standings of 500 participants after 40 rounds (20,000 results), the largest series.
 */

const PARTICIPANTS = 500
const ROUNDS = 40
/** Sealed deals of a round, for the comparison. */
const DEALS = 8
/** Runs of each scheme after those for the compiler. Other programs lengthen a run, so the shortest one is shown too. */
const RUNS = 21

const { below, shuffled } = random(1)
const ids = Array.from({ length: PARTICIPANTS }, (_, at) => `e_${at}`)

const tablesOf = (round: number): readonly TableResult[] => {
  const people = shuffled(ids)
  return Array.from({ length: PARTICIPANTS / 4 }, (_, at) => {
    const own = below(1257)
    const [a = '', b = '', c = '', d = ''] = people.slice(at * 4, at * 4 + 4)
    return {
      round,
      table: at + 1,
      sides: [
        { of: [a, b], points: own, matches: below(2) },
        { of: [c, d], points: 1256 - own, matches: below(2) },
      ],
      deals: Array.from({ length: DEALS }, (_, deal) => {
        const points = below(158)
        return { deal: `${round}/${deal}`, points: [points, 157 - points] }
      }),
    }
  })
}

const numbers = Array.from({ length: ROUNDS }, (_, at) => at + 1)
const facts: SeriesFacts = {
  participants: ids.map((id) => ({ id })),
  rounds: numbers.map((number) => ({ number, session: Math.ceil(number / 4) })),
  results: numbers.flatMap(tablesOf),
  adjustments: [],
}

const SCHEMES: Readonly<Record<string, StandingScheme>> = {
  points: { parts: [{ take: 'points' }], order: 'high' },
  'points, strike 1, all tie-breaks': {
    parts: [{ take: 'points', keep: { strike: 1 } }],
    order: 'high',
    bye: 'average',
    missing: { value: 0 },
    ties: ['bestUnits', 'struck', 'matches', 'difference', 'won', 'points', 'shared'],
  },
  'places in sessions, best 8': {
    parts: [
      {
        take: 'places',
        places: { of: 'points', within: 'session', table: [25, 18, 15, 12, 10], rest: 1, ties: 'split' },
        keep: { best: 8 },
      },
    ],
    order: 'high',
    ties: ['points'],
  },
  [`comparison by scale, ${DEALS} deals a round`]: {
    parts: [{ take: 'comparison', by: 'scale' }],
    order: 'high',
  },
}

const rows = Object.entries(SCHEMES).map(([name, standing]) => {
  const times: number[] = []
  for (let run = -3; run < RUNS; run++) {
    const start = process.cpuUsage()
    standingsOf(facts, standing)
    const { user, system } = process.cpuUsage(start)
    if (run >= 0) times.push((user + system) / 1000)
  }
  times.sort((a, b) => a - b)
  const shown = (at: number) => (times[at] ?? 0).toFixed(1)
  return [name, shown(0), shown(Math.floor(RUNS / 2))]
})
console.log(table([['scheme', 'shortest, ms CPU', 'median'], ...rows]))
