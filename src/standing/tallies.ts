import type { Entry, OrderedFacts } from './entries.ts'
import { strikeUnits } from './kept-units.ts'
import type { StandingScheme } from './standing-schema.ts'
import type { Addend } from './standings-result.ts'
import type { Tenths } from './tenths.ts'
import { pointsOf, tenths } from './tenths.ts'
import type { Unit } from './units.ts'
import { unitsOfPart } from './units.ts'

/** The units and the total of a participant. */
export interface Tally {
  readonly entry: Entry
  readonly units: readonly Unit[]
  readonly total: Tenths
  /** Whether the participant has enough units for a rank. */
  readonly eligible: boolean
}

/** Whether a participant gets a rank. With `order: low` a total without any unit would be the best. */
const isEligible = (units: readonly Unit[], { eligible, order }: StandingScheme): boolean => {
  if (units.length === 0 && order === 'low') return false
  if (eligible === undefined) return true
  return new Set(units.filter(({ filled }) => !filled).map(({ unit }) => unit)).size >= eligible.units
}

/** The contribution of a unit to the total. */
const countOf = ({ part, kept, value }: Unit, { parts }: StandingScheme): Tenths =>
  kept ? value * (parts[part]?.times ?? 1) : 0

/** The tally of each participant, by id. */
export const talliesOf = (facts: OrderedFacts, standing: StandingScheme): readonly Tally[] => {
  const parts = standing.parts.map((part, at) => {
    const units = unitsOfPart(facts, standing, part, at)
    for (const own of units) strikeUnits(own, part.keep, standing.order)
    return units
  })
  return facts.entries.map((entry, at) => {
    const units = parts.length === 1 ? (parts[0]?.[at] ?? []) : parts.flatMap((part) => part[at] ?? [])
    let total = 0
    for (const { points } of entry.adjustments) total += tenths(points)
    for (const unit of units) total += countOf(unit, standing)
    return { entry, units, total, eligible: isEligible(units, standing) }
  })
}

/** The addends of the answer. */
export const addendsOf = ({ units }: Tally, standing: StandingScheme): readonly Addend[] =>
  units.map((of) => {
    const { part, unit, round, table, value, kept } = of
    const counts = pointsOf(countOf(of, standing))
    const addend = { part, unit, round, table, value: pointsOf(value), kept, counts }
    return of.filled ? { ...addend, filled: true } : addend
  })
