import type { PairFacts } from './costs.ts'
import { minimumPerfectMatching } from './perfect-matching.ts'

/*
 * Swiss pairing: a perfect matching with the minimum sum of weights, so few pairs meet again and neighbours in the
 * standings meet.
 */

export const MEETING_WEIGHT = 1_000_000

/** Maximum of the squared distance of places. */
export const MAX_DISTANCE_WEIGHT = 400

/** Weight of an avoided table: more than the meetings of 200 rounds. */
export const AVOID_WEIGHT = 1_000_000_000

/** Returns the weight of a game between two units. @param distance the distance of their places in the order */
export const swissWeight = (
  { count, meetings, avoidTable }: PairFacts,
  one: number,
  other: number,
  distance: number,
): number => {
  const pair = one * count + other
  return (
    MEETING_WEIGHT * (meetings[pair] as number) +
    Math.min(MAX_DISTANCE_WEIGHT, distance * distance) +
    ((avoidTable[pair] as number) > 0 ? AVOID_WEIGHT : 0)
  )
}

/**
 * Returns the pairs of units of each table. The better unit of a table comes first, and the tables follow the order.
 * @param order units by place, an even number
 * @param distances whether the distance of places counts
 */
export const swissTables = (
  facts: PairFacts,
  order: readonly number[],
  distances = true,
): readonly (readonly number[])[] => {
  const unit = (place: number) => order[place] as number
  const mates = minimumPerfectMatching(order.length, (one, other) =>
    swissWeight(facts, unit(one), unit(other), distances ? one - other : 0),
  )
  return mates.flatMap((mate, place) => (place < mate ? [[unit(place), unit(mate)]] : []))
}
