import type { PairFacts } from './costs.ts'
import { partnerSeat } from './costs.ts'
import type { Generator } from './generator.ts'
import type { Found } from './late-acceptance.ts'
import { search } from './late-acceptance.ts'
import type { Layout } from './schedule.ts'
import { layoutOf, Schedule, tablesOf } from './schedule.ts'
import { chooseSittingOut } from './sitting-out.ts'
import type { Pieces, StepLimits } from './types.ts'

/*
 * Draw of the next round: the cheapest seats that a search finds. For few units a plan of all planned rounds decides,
 * so the next round leaves good rounds for later.
 */

/** Maximum number of searches for a round or a plan. The next search starts while the cost is above 0. */
export const MAX_SEARCHES = 3

/** Maximum number of present units of a plan. */
export const MAX_PLANNED_UNITS = 20

/** Maximum number of rounds in a plan. */
export const MAX_PLANNED_ROUNDS = 12

/** What a draw needs to know. */
export interface DrawFacts {
  readonly facts: PairFacts
  /** Sizes of the tables in units. */
  readonly sizes: readonly number[]
  readonly drawnPartners: boolean
  /** Indexes of units in the order of sitting out. */
  readonly order: readonly number[]
  /** Number of earlier times out by unit. */
  readonly satOut: readonly number[]
  readonly planned: number
  readonly steps: StepLimits
}

/** The next round in units. */
export interface DrawnRound {
  readonly tables: readonly (readonly number[])[]
  readonly sittingOut: readonly number[]
  readonly steps: number
}

/** Returns the cheapest of up to three searches. Each search starts with shuffled players in each round. */
function* cheapest(
  facts: PairFacts,
  layout: Layout,
  players: readonly (readonly number[])[],
  generator: Generator,
  maxSteps: number,
): Pieces<Found> {
  const attempt = () => {
    const rounds = players.map((units) => generator.shuffled(units))
    return search(new Schedule(facts, layout, rounds), generator, maxSteps)
  }
  let best = yield* attempt()
  let steps = best.steps
  for (let attempts = 1; attempts < MAX_SEARCHES && best.cost > 0; attempts += 1) {
    const found = yield* attempt()
    steps += found.steps
    if (found.cost < best.cost) best = found
  }
  return { ...best, steps }
}

/** Returns the units that play in each planned round. The rotation includes the earlier planned rounds. */
const playersByRound = ({ sizes, order, satOut }: DrawFacts, rounds: number) => {
  const out = order.length - sizes.reduce((sum, size) => sum + size, 0)
  const times = [...satOut]
  return Array.from({ length: rounds }, () => {
    const sittingOut = chooseSittingOut(order, times, out)
    for (const unit of sittingOut) times[unit] = (times[unit] as number) + 1
    const players = order.filter((unit) => !sittingOut.includes(unit)).sort((one, other) => one - other)
    return { players, sittingOut }
  })
}

/** Returns the facts after one round more. */
const factsAfter = (
  facts: PairFacts,
  tables: readonly (readonly number[])[],
  drawnPartners: boolean,
): PairFacts => {
  const after = { ...facts, meetings: facts.meetings.slice(), partnerships: facts.partnerships.slice() }
  for (const table of tables)
    for (const [seat, one] of table.entries())
      for (const [otherSeat, other] of table.entries()) {
        if (seat === otherSeat) continue
        const pair = one * facts.count + other
        after.meetings[pair] = (after.meetings[pair] as number) + 1
        if (drawnPartners && partnerSeat(seat) === otherSeat)
          after.partnerships[pair] = (after.partnerships[pair] as number) + 1
      }
  return after
}

/**
 * Draws the next round. Up to 20 units with two or more planned rounds get two plans, one drawn round by round and one
 * of all rounds together. The first round of the cheaper plan is the result; with equal costs the plan round by round.
 */
export function* drawNextRound(draw: DrawFacts, generator: Generator): Pieces<DrawnRound> {
  const { facts, sizes, drawnPartners, order, planned, steps } = draw
  const layout = layoutOf(sizes, drawnPartners)
  const rounds = playersByRound(
    draw,
    order.length <= MAX_PLANNED_UNITS ? Math.min(planned, MAX_PLANNED_ROUNDS) : 1,
  )
  let known = facts
  let cost = 0
  let sum = 0
  const plan: (readonly (readonly number[])[])[] = []
  for (const { players } of rounds) {
    const found = yield* cheapest(known, layout, [players], generator, steps.round)
    cost += found.cost
    sum += found.steps
    const tables = tablesOf(layout, [...found.units])
    known = factsAfter(known, tables, drawnPartners)
    plan.push(tables)
  }
  let [tables = []] = plan
  if (rounds.length > 1 && cost > 0) {
    const together = rounds.map(({ players }) => players)
    const joint = yield* cheapest(facts, layout, together, generator, steps.joint)
    sum += joint.steps
    if (joint.cost < cost) tables = tablesOf(layout, [...joint.units.subarray(0, layout.seats)])
  }
  return { tables, sittingOut: rounds[0]?.sittingOut ?? [], steps: sum }
}
