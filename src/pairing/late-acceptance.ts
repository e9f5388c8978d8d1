import type { Generator } from './generator.ts'
import type { Schedule } from './schedule.ts'
import type { Pieces } from './types.ts'

/*
 * Late acceptance search (Burke and Bykov 2017): a swap is accepted if the cost does not rise, or if the new cost is at
 * most the cost of a fixed number of steps before.
 */

/** Number of remembered costs: in a search of one round, and in a search of several rounds. */
const ROUND_MEMORY = 1000
const JOINT_MEMORY = 2000

/** Steps between two yields: at most half a millisecond. */
const STEPS_OF_A_PIECE = 1000

/** The best rounds of a search. */
export interface Found {
  /** Units by round and position. */
  readonly units: Int32Array
  readonly cost: number
  readonly steps: number
}

/**
 * Searches for the cheapest state, in pieces. The search ends at cost 0 or after `maxSteps` steps.
 * @param schedule the first state; the search changes it
 */
export function* search(schedule: Schedule, generator: Generator, maxSteps: number): Pieces<Found> {
  const { seats, sizes, partnerAt } = schedule.layout
  const best = schedule.units.slice()
  let bestCost = schedule.cost
  const withoutChoice = sizes.length < 2 && (partnerAt[0] ?? -1) < 0
  if (withoutChoice || maxSteps === 0) return { units: best, cost: bestCost, steps: 0 }
  const memoryLength = schedule.rounds === 1 ? ROUND_MEMORY : JOINT_MEMORY
  const memory = new Array<number>(memoryLength).fill(schedule.cost)
  let steps = 0
  for (; steps < maxSteps && bestCost > 0; steps += 1) {
    const round = schedule.rounds === 1 ? 0 : generator.below(schedule.rounds)
    const one = generator.below(seats)
    const skipping = generator.below(seats - 1)
    const other = skipping < one ? skipping : skipping + 1
    const base = round * seats
    const change = schedule.changeBySwap(base, one, other)
    const slot = steps % memoryLength
    const remembered = memory[slot] as number
    if (change <= 0 || schedule.cost + change <= remembered) {
      schedule.swap(base, one, other, change)
      if (schedule.cost < bestCost) {
        bestCost = schedule.cost
        best.set(schedule.units)
      }
    }
    memory[slot] = Math.min(remembered, schedule.cost)
    if (steps % STEPS_OF_A_PIECE === 0) yield STEPS_OF_A_PIECE
  }
  return { units: best, cost: bestCost, steps }
}
