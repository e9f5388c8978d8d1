import { parseArgs } from 'node:util'
import { Position } from '../src/bots/bitboard/position.ts'
import { playOutRandomly, RandomGenerator } from '../src/bots/bitboard/random-generator.ts'
import { contractOf } from '../src/rules/model/game.ts'
import type { Ruleset } from '../src/rules/model/rules.ts'
import { EVERY_RULESET } from '../src/rules/rulesets/index.ts'
import { bitboardPositionOf, optionsByPlayFacts } from '../test/support/bots/bitboard-positions.ts'
import { random } from '../test/support/random.ts'
import { playRandomly } from '../test/support/random-game.ts'
import { median } from './load/latency-statistics.ts'
import { perSecond } from './load/process-cpu-time.ts'
import { whole } from './result-tables.ts'

/*
 * npm run bench:speed [-- --only schieber]: speed of the bitboard playouts of bots. The figure is the number of whole random
 * deals per CPU second on a core, from the lead to the last card, for the slowest and the fastest options of each ruleset.
 */

const { values } = parseArgs({ options: { only: { type: 'string' } } })

const ROUNDS = 5
/** Duration of a round in CPU seconds. */
const SECONDS = 0.2
/** Duration of the warm-up in CPU seconds: the compiler of V8 optimizes the code before the first round. */
const WARM_UP = 2.5
/** Number of deals. The playouts repeat each deal from its lead. */
const DEALS = 40

/** Positions before the first card of a deal, from random games with the given options. */
const leadsOf = (ruleset: Ruleset, options: Record<string, unknown>): readonly Position[] => {
  const leads: Position[] = []
  for (let seed = 1; leads.length < DEALS && seed < 200; seed++) {
    playRandomly(ruleset, options, random(seed), ({ before, move }) => {
      const deal = before.game.deal
      const isLead = move.type === 'play' && deal?.tricks.length === 0 && deal.trick.length === 0
      if (isLead && contractOf(before.game) && leads.length < DEALS) leads.push(bitboardPositionOf(before))
    })
  }
  return leads
}

/** Number of playouts between two reads of the clock. */
const BATCH = 500

/** Number of playouts per CPU second. `play` plays out a single deal. */
const rate = (play: (deal: number) => void, seconds = SECONDS): number =>
  perSecond(seconds, () => {
    for (let deal = 0; deal < BATCH; deal++) play(deal)
    return BATCH
  })

/** Key of the positions that can share a scratch position: same card rankings, play order and phases. */
const keyOf = ({
  setup: { rankings: course, next, playerCount: players, phases: stretches },
}: Position): string =>
  JSON.stringify([
    course.tables.map(({ trump }) => trump),
    [...course.tableIndex],
    [...next],
    players,
    stretches,
  ])

const ours = (leads: readonly Position[]) => {
  const chance = new RandomGenerator(1)
  // A search also reuses a scratch position for all positions with the same setup.
  const scratch = new Map(leads.map((lead) => [keyOf(lead), new Position(lead.setup)]))
  const tables = leads.map((lead) => ({ lead, table: scratch.get(keyOf(lead)) as Position }))
  return (deal: number) => {
    const { lead, table } = tables[deal % tables.length] as (typeof tables)[number]
    table.copy(lead)
    playOutRandomly(table, chance)
  }
}

console.log(
  `whole random deals a CPU second, the slowest and the fastest way to play of each ruleset's options`,
)
for (const ruleset of EVERY_RULESET as readonly Ruleset[]) {
  if (values.only !== undefined && values.only !== ruleset.id) continue
  const ways = optionsByPlayFacts(ruleset, random(1))
  const found = ways.map(({ options }, way) => {
    const play = ours(leadsOf(ruleset, options))
    if (way === 0) rate(play, WARM_UP)
    const rounds = Array.from({ length: ROUNDS + 1 }, () => rate(play)).slice(1)
    return median(rounds)
  })
  const [slowest, fastest] = [Math.min, Math.max].map((of) => of(...found))
  console.log(
    `${ruleset.id.padEnd(24)}${whole(slowest ?? 0).padStart(10)}${whole(fastest ?? 0).padStart(10)}  of ${ways.length} ways`,
  )
}
