import { comparisonMeasure } from './comparison.ts'
import type { OrderedFacts, PlayedTable } from './entries.ts'
import { outcomeOf } from './entries.ts'
import type { Part, StandingScheme } from './standing-schema.ts'
import type { Tenths } from './tenths.ts'
import { tenths } from './tenths.ts'

/** The value of a table for a participant, or null for a table that has none. */
export type Measure = (played: PlayedTable) => Tenths | null

/** Whether higher or lower points of a table are better in a part. */
export const betterPoints = (part: Part | undefined, standing: StandingScheme): 'high' | 'low' => {
  if (part?.take === 'places') return part.places.order ?? 'high'
  if (part?.take === 'comparison') return part.order ?? 'high'
  if (part?.take === 'gamePoints') return part.order ?? standing.order
  return standing.order
}

const simple = {
  points: ({ points }) => tenths(points),
  difference: ({ points, against }) => tenths(points - against),
  against: ({ against }) => tenths(against),
  matches: ({ side }) => tenths(side.matches ?? 0),
} satisfies Record<string, Measure>

const strokes = (
  part: Extract<Part, { take: 'strokes' }>,
  order: 'high' | 'low',
): ((played: PlayedTable) => Tenths | null) => {
  const weights = part.strokes
  if (weights === undefined) return ({ side }) => tenths(side.strokes ?? 0)
  return (played) => {
    const { berg = 0, matches = 0, counterMatches = 0, schneider = 0 } = played.side
    const win = outcomeOf(played, order) === 'win' ? 1 : 0
    return tenths(
      berg * (weights.berg ?? 0) +
        matches * (weights.match ?? 0) +
        counterMatches * (weights.counterMatch ?? 0) +
        schneider * (weights.schneider ?? 0) +
        win * (weights.win ?? 0),
    )
  }
}

/** The measure of a part. The measure of `places` is the value that decides the place. */
export const measureOf = (part: Part, standing: StandingScheme, facts: OrderedFacts): Measure => {
  const order = betterPoints(part, standing)
  switch (part.take) {
    case 'gamePoints':
      return (played) => tenths(part.gamePoints[outcomeOf(played, order)])
    case 'strokes':
      return strokes(part, order)
    case 'comparison':
      return comparisonMeasure(part, facts)
    case 'places':
      return simple[part.places.of]
    default:
      return simple[part.take]
  }
}
