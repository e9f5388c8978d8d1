import type { OrderedFacts, PlayedTable } from './entries.ts'
import { isSelected } from './rounds-of-part.ts'
import type { Part } from './standing-schema.ts'
import type { Tenths } from './tenths.ts'
import { meanInTenths, tenths } from './tenths.ts'

type Comparison = Extract<Part, { take: 'comparison' }>

/** Smallest differences of the steps 1, 2, 3 and so on. */
const DEFAULT_STEPS = [5, 15, 25, 40, 55, 75, 95, 120, 150]

/** The step of a difference, with the sign of the difference. */
const stepOf = (difference: number, steps: readonly number[]): number => {
  const size = Math.abs(difference)
  let step = 0
  while (size >= (steps[step] ?? Number.POSITIVE_INFINITY)) step++
  return step * Math.sign(difference)
}

/** The value of one difference to another table. */
const differenceValue = (difference: number, by: Comparison['by'], steps: readonly number[]): number => {
  if (by === 'matchpoints') return Math.sign(difference) + 1
  return by === 'mean' ? difference : stepOf(difference, steps)
}

/** Distinct numbers in ascending order, with the count of each. */
const countsOf = (numbers: readonly number[]) => {
  const sorted = Int32Array.from(numbers).sort()
  const distinct: number[] = []
  const counts: number[] = []
  for (const number of sorted) {
    if (distinct.at(-1) !== number) {
      distinct.push(number)
      counts.push(0)
    }
    counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1
  }
  return { distinct, counts }
}

/**
 * Compares the points of the same seats in one sealed deal over all tables.
 * @param points integers below 2^31, the higher the better; at least two tables
 * @returns the value of each table, in the order of `points`. Means are rounded towards zero.
 */
export const compareTables = (
  points: readonly number[],
  by: Comparison['by'],
  steps: readonly number[] = DEFAULT_STEPS,
): readonly Tenths[] => {
  const { distinct, counts } = countsOf(points)
  // Equal tables share one computation.
  const values = new Map<number, Tenths>()
  for (const own of distinct) {
    let sum = -differenceValue(0, by, steps)
    for (let at = 0; at < distinct.length; at++) {
      sum += (counts[at] ?? 0) * differenceValue(own - (distinct[at] ?? 0), by, steps)
    }
    values.set(own, by === 'matchpoints' ? tenths(sum) : meanInTenths(sum, points.length - 1))
  }
  return points.map((own) => values.get(own) ?? 0)
}

/**
 * The measure of a comparison: the sum over the sealed deals of the table. A deal with one table is left out, and a
 * table without compared deals has no value.
 */
export const comparisonMeasure = (
  part: Comparison,
  { results, rounds }: OrderedFacts,
): ((played: PlayedTable) => Tenths | null) => {
  const sign = part.order === 'low' ? -1 : 1
  const selected = new Set(
    rounds.filter((round) => isSelected(round, part.rounds)).map(({ number }) => number),
  )
  /** Tables and points of each deal and seat. */
  const groups = new Map<string, { results: PlayedTable['result'][]; points: number[] }>()
  for (const result of results.filter(({ round }) => selected.has(round))) {
    for (const { deal, points } of result.deals ?? []) {
      for (const [seat, own] of points.entries()) {
        const key = `${seat} ${deal}`
        const group = groups.get(key) ?? { results: [], points: [] }
        groups.set(key, group)
        group.results.push(result)
        group.points.push(sign * own)
      }
    }
  }
  const values = new Map<PlayedTable['result'], Tenths[]>()
  for (const [key, group] of groups) {
    if (group.points.length < 2) continue
    const seat = Number.parseInt(key, 10)
    for (const [at, value] of compareTables(group.points, part.by, part.steps).entries()) {
      const result = group.results[at]
      if (result === undefined) continue
      const bySeat = values.get(result) ?? []
      values.set(result, bySeat)
      bySeat[seat] = (bySeat[seat] ?? 0) + value
    }
  }
  return ({ result, seat }) => values.get(result)?.[seat] ?? null
}
