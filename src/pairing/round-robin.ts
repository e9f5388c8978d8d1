import type { PairFacts } from './costs.ts'
import { swissTables, swissWeight } from './swiss.ts'

/*
 * Round-robin for units at tables of two: the circle method. The first unit keeps its place, and the others move on by
 * one place for each round.
 */

/** A round of a circle. */
interface CircleRound {
  readonly tables: readonly (readonly number[])[]
  /** The unit without an opponent, with an odd number of units. */
  readonly sittingOut: readonly number[]
}

/** Returns the rounds of the circle in their order: each pair of units meets once. */
export const circleRounds = (units: readonly number[]): readonly CircleRound[] => {
  const [fixed, ...moving] = units.length % 2 === 0 ? units : [undefined, ...units]
  return moving.map((_, shift) => {
    const circle = [fixed, ...moving.slice(shift), ...moving.slice(0, shift)]
    const pairs = circle.slice(0, circle.length / 2).map((unit, at) => [unit, circle[circle.length - 1 - at]])
    const present = pairs.map((pair) => pair.filter((unit) => unit !== undefined))
    return {
      tables: present.filter((pair) => pair.length === 2),
      sittingOut: present.filter((pair) => pair.length === 1).flat(),
    }
  })
}

/**
 * Returns the next round of the circle: of the rounds whose sitting unit has the fewest times out, the first round with
 * the least weight of earlier meetings. If units came or left, a matching with less weight replaces the tables.
 */
export const nextCircleRound = (
  facts: PairFacts,
  units: readonly number[],
  satOut: readonly number[],
): CircleRound => {
  const weightOf = (tables: CircleRound['tables']) =>
    tables.reduce((sum, [one = 0, other = 0]) => sum + swissWeight(facts, one, other, 0), 0)
  const timesOut = ({ sittingOut: [unit] }: CircleRound) =>
    unit === undefined ? 0 : (satOut[unit] as number)
  const ranked = circleRounds(units)
    .map((round) => ({ round, weight: weightOf(round.tables), times: timesOut(round) }))
    .sort((one, other) => one.times - other.times || one.weight - other.weight)
  const [best] = ranked
  if (best === undefined) return { tables: [], sittingOut: units }
  if (best.weight === 0) return best.round
  const matched = swissTables(
    facts,
    units.filter((unit) => !best.round.sittingOut.includes(unit)),
    false,
  )
  return weightOf(matched) < best.weight ? { ...best.round, tables: matched } : best.round
}
