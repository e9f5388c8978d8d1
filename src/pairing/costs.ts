import type { AvoidedPair, PlayedTable, Repeats } from './types.ts'
import type { Unit } from './units.ts'

/*
 * Cost of a round after earlier rounds. Two units that met m times cost 10 × (2m − 1) when they meet again. Two units
 * that were partners p times cost 100 × (2p − 1) more as partners. An avoided pair costs 1,000,000.
 */

export const MEETING_COST = 10
export const PARTNER_COST = 100
export const AVOID_COST = 1_000_000

/** Cost of a repetition after `times` earlier times. */
export const nextTimeCost = (times: number, unitCost: number): number =>
  times === 0 ? 0 : unitCost * (2 * times - 1)

/** Facts about pairs of units: square matrices with the index `one × count + other`. */
export interface PairFacts {
  /** Number of units. */
  readonly count: number
  /** Number of earlier tables of both units. */
  readonly meetings: Int32Array
  /** Number of earlier tables at which both units were partners. */
  readonly partnerships: Int32Array
  /** Cost of both units at one table because of `avoid`. */
  readonly avoidTable: Int32Array
  /** Cost of both units as partners because of `avoid`. */
  readonly avoidPartner: Int32Array
}

/** Calls `visit` for each pair of different items, in both orders. */
const forPairs = (items: readonly number[], visit: (one: number, other: number) => void): void => {
  for (const one of items) for (const other of items) if (one !== other) visit(one, other)
}

/** Collects the facts of earlier rounds. Entries that are absent do not count. */
export const pairFactsOf = (
  units: readonly Unit[],
  history: readonly PlayedTable[],
  avoid: readonly AvoidedPair[],
): PairFacts => {
  const count = units.length
  const unitAt = new Map(units.flatMap(({ numbers }, at) => numbers.map((number) => [number, at] as const)))
  const matrix = () => new Int32Array(count * count)
  const facts = {
    count,
    meetings: matrix(),
    partnerships: matrix(),
    avoidTable: matrix(),
    avoidPartner: matrix(),
  }
  const increment = (counts: Int32Array) => (one: number, other: number) => {
    counts[one * count + other] = (counts[one * count + other] as number) + 1
  }
  const unitsAmong = (numbers: readonly number[]) => [
    ...new Set(numbers.flatMap((number) => unitAt.get(number) ?? [])),
  ]
  for (const { sides } of history) {
    forPairs(unitsAmong(sides.flat()), increment(facts.meetings))
    for (const side of sides) forPairs(unitsAmong(side), increment(facts.partnerships))
  }
  for (const { entries, table } of avoid)
    forPairs(unitsAmong(entries), (one, other) => {
      const costs = table ? facts.avoidTable : facts.avoidPartner
      costs[one * count + other] = AVOID_COST
    })
  return facts
}

/** The seat of the partner at a table of four. */
export const partnerSeat = (seat: number): number => (seat + 2) % 4

/** Cost and repeats of one round. */
export interface RoundCost {
  readonly cost: number
  readonly repeats: Repeats
}

/**
 * Returns cost and repeats of a round.
 * @param tables the units of each table by seat
 * @param drawnPartners whether seats 0 and 2, and 1 and 3, are partners
 */
export const costOfRound = (
  { count, meetings, partnerships, avoidTable, avoidPartner }: PairFacts,
  tables: readonly (readonly number[])[],
  drawnPartners: boolean,
): RoundCost => {
  let cost = 0
  const repeats = { partners: 0, meetings: 0 }
  for (const table of tables)
    for (const [seat, one] of table.entries())
      for (let otherSeat = seat + 1; otherSeat < table.length; otherSeat += 1) {
        const pair = one * count + (table[otherSeat] as number)
        const met = meetings[pair] as number
        cost += nextTimeCost(met, MEETING_COST) + (avoidTable[pair] as number)
        if (met > 0) repeats.meetings += 1
        if (!drawnPartners || partnerSeat(seat) !== otherSeat) continue
        const partnered = partnerships[pair] as number
        cost += nextTimeCost(partnered, PARTNER_COST) + (avoidPartner[pair] as number)
        if (partnered > 0) repeats.partners += 1
      }
  return { cost, repeats }
}
