import { parseArgs } from 'node:util'
import type { Ruleset } from '../src/rules/model/rules.ts'
import type { ScoreLine } from '../src/rules/model/score.ts'
import { EVERY_RULESET } from '../src/rules/rulesets/index.ts'
import { sidiBarrani } from '../src/rules/rulesets/sidi-barrani.ts'
import type { BenchPlayer, DecisionTimes } from './bots/bench-players.ts'
import { benchPlayerOf, timedPlayer } from './bots/bench-players.ts'
import { cardMargin } from './bots/card-play.ts'
import { measureDecisions } from './bots/decision-cpu-time.ts'
import { estimateOf, lowerBound, quantile } from './bots/mean-estimate.ts'
import { dealMargin, gameShare } from './bots/whole-games.ts'

/*
 * npm run bench:bots [-- --only cards,sidi,deals,games,decisions] [--pairs n] [--games n] [--of club,beginner]
 * [--rulesets schieber,…] [--options '{"weis": false}'] [--seed n] measures the strength of bots. Sides play each deal twice,
 * once from each side. The report has the mean, the standard error, a lower bound of 97.5 %, and CPU time for each decision.
 * `deals` counts cards and Match of single deals, without Weis and Stöck.
 */

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'cards,sidi,games,decisions' },
    pairs: { type: 'string', default: '400' },
    games: { type: 'string', default: '60' },
    of: { type: 'string' },
    rulesets: { type: 'string' },
    options: { type: 'string', default: '{}' },
    seed: { type: 'string', default: '1' },
  },
})

const only = values.only.split(',')
const pairs = Number(values.pairs)
const games = Number(values.games)
const first = Number(values.seed)

const milliseconds = (spent: readonly number[]): string => {
  if (spent.length === 0) return '–'
  const mean = spent.reduce((sum, one) => sum + one, 0) / spent.length
  return `${mean.toFixed(2)} / ${quantile(spent, 0.99).toFixed(2)}`
}

const cost = ({ contestant, cards, calls }: DecisionTimes): string =>
  `${contestant.name}: a card ${milliseconds(cards)}, a call ${milliseconds(calls)} ms (mean / p99)`

/** Plays a match and prints the result. */
const match = (
  title: string,
  names: readonly [BenchPlayer, BenchPlayer],
  seeds: number,
  play: (one: BenchPlayer, other: BenchPlayer, seed: number) => number,
) => {
  const [one, other] = names.map(timedPlayer) as [DecisionTimes, DecisionTimes]
  const margins = Array.from({ length: seeds }, (_, at) => play(one.contestant, other.contestant, first + at))
  const estimate = estimateOf(margins)
  console.log(
    `${title.padEnd(26)} ${one.contestant.name} – ${other.contestant.name}: ${estimate.mean.toFixed(2)} ± ${estimate.error.toFixed(2)}, at least ${lowerBound(estimate).toFixed(2)}, of ${seeds}; ${cost(one)}; ${cost(other)}`,
  )
  return { one, other }
}

const PAIRS: readonly (readonly [string, string])[] = [
  ['beginner', 'random'],
  ['club', 'beginner'],
  ['master', 'club'],
]
const chosen = (usual: typeof PAIRS): typeof PAIRS => {
  if (values.of === undefined) return usual
  const [one = 'club', other = 'beginner'] = values.of.split(',')
  return [[one, other]]
}

const both = ([one, other]: readonly [string, string]) => [benchPlayerOf(one), benchPlayerOf(other)] as const

if (only.includes('cards')) {
  console.log(`cards of Sidi Barrani, card points a deal, seeds from ${first}`)
  for (const pair of chosen(PAIRS)) match('cards', both(pair), pairs, cardMargin)
}

if (only.includes('sidi')) {
  console.log(`Sidi Barrani with its auction, points of the game a deal, seeds from ${first}`)
  const options = sidiBarrani.options.parse({})
  for (const pair of chosen(PAIRS)) {
    match('sidi', both(pair), pairs, (one, other, seed) => dealMargin(sidiBarrani, options, one, other, seed))
  }
}

const given: unknown = JSON.parse(values.options)
const rulesets = (EVERY_RULESET as readonly Ruleset[])
  .filter(({ id }) => values.rulesets === undefined || values.rulesets.split(',').includes(id))
  .map((ruleset) => ({ ruleset, options: ruleset.options.parse(given) as Record<string, unknown> }))

if (only.includes('deals')) {
  console.log(`cards and Match of a deal, points of the game, seeds from ${first}`)
  const isCounted = (line: ScoreLine) => line.for !== 'weis' && line.for !== 'stoeck'
  for (const { ruleset, options } of rulesets)
    for (const pair of chosen([['club', 'beginner']]))
      match(ruleset.id, both(pair), pairs, (one, other, seed) =>
        dealMargin(ruleset, options, one, other, seed, isCounted),
      )
}

if (only.includes('decisions')) await measureDecisions()

if (only.includes('games')) {
  console.log(`whole games, the share of those in which one comes out ahead, seeds from ${first}`)
  for (const { ruleset, options } of rulesets) {
    for (const pair of chosen([
      ['club', 'random'],
      ['club', 'beginner'],
    ])) {
      match(ruleset.id, both(pair), games, (one, other, seed) =>
        gameShare(ruleset, options, one, other, first + Math.floor((seed - first) / 2), seed % 2 === 0),
      )
    }
  }
}
