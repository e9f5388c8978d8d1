import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { Position } from '../src/bots/bitboard/position.ts'
import { playOutRandomly, RandomGenerator } from '../src/bots/bitboard/random-generator.ts'
import { contractOf } from '../src/rules/model/game.ts'
import type { Ruleset } from '../src/rules/model/rules.ts'
import { EVERY_RULESET } from '../src/rules/rulesets/index.ts'
import { positionIn, waysToPlay } from '../test/support/bots/bitboard-positions.ts'
import { random } from '../test/support/random.ts'
import { playRandomly } from '../test/support/random-game.ts'
import { median } from './load/latency-statistics.ts'
import { perSecond } from './load/process-cpu-time.ts'
import { whole } from './result-tables.ts'

/*
 * npm run bench:speed [-- --against <folder>]: how many whole random deals the fast kernel plays out in a second of CPU on one
 * core, from the lead to the last card. With a folder that holds another such kernel (src/kernel.ts with Pos, MODES, Rng, deal
 * and randomCard) both play in turns, and the ratio is that of neighbouring rounds.
 */

const { values } = parseArgs({ options: { against: { type: 'string' }, only: { type: 'string' } } })

const ROUNDS = 5
/** CPU seconds of a round. */
const SECONDS = 0.2
/** The compiler takes so many to make up its mind, before anything is counted. */
const WARM_UP = 2.5
/** Deals that are played out again and again, each from its lead. */
const DEALS = 40

/** Deals before their first card, of random games with these options. */
const leadsOf = (ruleset: Ruleset, options: Record<string, unknown>): readonly Position[] => {
  const leads: Position[] = []
  for (let seed = 1; leads.length < DEALS && seed < 200; seed++) {
    playRandomly(ruleset, options, random(seed), ({ before, move }) => {
      const deal = before.game.deal
      const isLead = move.type === 'play' && deal?.tricks.length === 0 && deal.trick.length === 0
      if (isLead && contractOf(before.game) && leads.length < DEALS) leads.push(positionIn(before))
    })
  }
  return leads
}

/** So many deals are played between two looks at the clock. */
const BATCH = 500

/** How many deals a contestant plays out in a second of CPU; `play` plays one. */
const rate = (play: (deal: number) => void, seconds = SECONDS): number =>
  perSecond(seconds, () => {
    for (let deal = 0; deal < BATCH; deal++) play(deal)
    return BATCH
  })

/** What leads have in common that are played alike. */
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
  // As a search does it: one table for all that is played by the same terms.
  const scratch = new Map(leads.map((lead) => [keyOf(lead), new Position(lead.setup)]))
  const tables = leads.map((lead) => ({ lead, table: scratch.get(keyOf(lead)) as Position }))
  return (deal: number) => {
    const { lead, table } = tables[deal % tables.length] as (typeof tables)[number]
    table.copy(lead)
    playOutRandomly(table, chance)
  }
}

/** What the other kernel has, as far as it is used here. */
interface Other {
  readonly MODES: readonly unknown[]
  readonly Pos: new (
    mode: unknown,
  ) => {
    left: number
    set(owner: Uint8Array, mode: unknown, leader: number): void
    copy(from: unknown): void
    play(card: number): void
  }
  readonly Rng: new (seed: number) => object
  deal(rng: object): Uint8Array
  randomCard(position: object, rng: object): number
}

const theirs = async (folder: string) => {
  const path = pathToFileURL(resolve(folder, 'src/kernel.ts')).href
  const { MODES, Pos, Rng, deal, randomCard } = (await import(path)) as Other
  const rng = new Rng(1)
  const leads = Array.from({ length: DEALS }, (_, at) => {
    const lead = new Pos(MODES[0])
    lead.set(deal(rng), MODES[at % MODES.length], at % 4)
    return lead
  })
  const table = new Pos(MODES[0])
  return (at: number) => {
    table.copy(leads[at % DEALS])
    while (table.left > 0) table.play(randomCard(table, rng))
  }
}

const other = values.against === undefined ? undefined : await theirs(values.against)

console.log(
  `whole random deals a CPU second, the slowest and the fastest way to play of each ruleset's options`,
)
for (const ruleset of EVERY_RULESET as readonly Ruleset[]) {
  if (values.only !== undefined && values.only !== ruleset.id) continue
  const ways = waysToPlay(ruleset, random(1))
  const found = ways.map(({ options }, way) => {
    const play = ours(leadsOf(ruleset, options))
    if (way === 0) for (const one of [play, ...(other ? [other] : [])]) rate(one, WARM_UP)
    const rounds = Array.from({ length: ROUNDS + 1 }, (_, round) => {
      const isFirst = round % 2 === 0
      const before = isFirst ? other && rate(other) : undefined
      const own = rate(play)
      const rival = before ?? (other && rate(other))
      return { own, ratio: rival === undefined ? Number.NaN : own / rival }
    }).slice(1)
    return { own: median(rounds.map(({ own }) => own)), ratio: median(rounds.map(({ ratio }) => ratio)) }
  })
  const [slowest, fastest] = [Math.min, Math.max].map((of) => of(...found.map(({ own }) => own)))
  const ratio = Math.min(...found.map((one) => one.ratio))
  const against = other ? `  least ratio ${ratio.toFixed(2)}` : ''
  console.log(
    `${ruleset.id.padEnd(24)}${whole(slowest ?? 0).padStart(10)}${whole(fastest ?? 0).padStart(10)}  of ${ways.length} ways${against}`,
  )
}
