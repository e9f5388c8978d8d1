import type { OrderedFacts, PlayedTable } from './entries.ts'
import { outcomeOf } from './entries.ts'
import { betterPoints } from './measures.ts'
import type { StandingScheme, TieBreak } from './standing-schema.ts'
import type { Tally } from './tallies.ts'
import { pointsOf } from './tenths.ts'
import type { Unit } from './units.ts'

/** How a tie-break compares two rows. */
export interface Comparator {
  /** The values of a row, compared one after another. A row without a further value ranks below. */
  readonly values: (tally: Tally) => readonly number[]
  /** The better value. */
  readonly order: 'high' | 'low'
  /** Whether the answer shows the whole list. */
  readonly list?: true
}

const sumOf = ({ entry }: Tally, value: (played: PlayedTable) => number): readonly number[] => [
  entry.played.reduce((sum, played) => sum + value(played), 0),
]

/** A sum that a forfeit must not improve: a row with a forfeit has no value. */
const sumWithoutForfeit = (tally: Tally, value: (played: PlayedTable) => number): readonly number[] =>
  tally.entry.played.some(({ side }) => side.forfeit) ? [] : sumOf(tally, value)

const sumOfStruck = (units: readonly Unit[]): number =>
  units.filter(({ kept }) => !kept).reduce((sum, { value }) => sum + value, 0)

/** The units of the first part, struck and filled ones included. */
const firstPart = ({ units }: Tally) => units.filter(({ part }) => part === 0)

/** The values of the units of the first part, the best first. */
export const bestUnits = (tally: Tally, order: StandingScheme['order']): readonly number[] => {
  const sign = order === 'high' ? 1 : -1
  return firstPart(tally)
    .map(({ value }) => value)
    .sort((a, b) => sign * (b - a))
    .map(pointsOf)
}

const lastUnit = (tally: Tally): readonly number[] => {
  const units = firstPart(tally)
  const last = Math.max(...units.map(({ time }) => time))
  return units.filter(({ time }) => time === last).map(({ value }) => pointsOf(value))
}

/** The comparator of a tie-break. Null for `shared`, which ends the comparison. */
export const comparatorOf = (
  tie: TieBreak,
  standing: StandingScheme,
  facts: OrderedFacts,
): Comparator | null => {
  const { order } = standing
  const points = betterPoints(standing.parts[0], standing)
  switch (tie) {
    case 'bestUnit':
      return { order, values: (tally) => bestUnits(tally, order).slice(0, 1) }
    case 'bestUnits':
      return { order, values: (tally) => bestUnits(tally, order), list: true }
    case 'lastUnit':
      return { order, values: lastUnit }
    case 'struck':
      return { order, values: ({ units }) => [pointsOf(sumOfStruck(units))] }
    case 'matches':
      return { order: 'high', values: (tally) => sumOf(tally, ({ side }) => side.matches ?? 0) }
    case 'won':
      return {
        order: 'high',
        values: (tally) => sumOf(tally, (played) => (outcomeOf(played, points) === 'win' ? 1 : 0)),
      }
    case 'difference':
      return {
        order: points,
        values: (tally) => sumWithoutForfeit(tally, (played) => played.points - played.against),
      }
    case 'points':
      return { order: points, values: (tally) => sumWithoutForfeit(tally, (played) => played.points) }
    case 'lot':
      return {
        order: 'low',
        values: ({ entry }) => [facts.lots[entry.participant.id]].filter((lot) => lot !== undefined),
      }
    case 'shared':
      return null
  }
}
