import * as z from 'zod'
import type { Contract } from '../../model/contract.ts'
import type { FinishedDeal } from '../../model/finished-deal.ts'
import type { Game } from '../../model/game.ts'
import { pointTotals } from '../../model/game.ts'
import { sumOfSide } from '../../model/score.ts'
import type { Side } from '../../model/seat.ts'
import { SideSchema } from '../../model/seat.ts'
import { otherSide, partnerships } from '../sides/partnership.ts'

/*
 * Strokes: a tally besides the points of two partnerships, from finished deals and the result (SC-22). Strokes change no
 * point and no legal move.
 */

/** The reasons for strokes. */
type StrokeReason = 'berg' | 'match' | 'counterMatch' | 'win' | 'schneider'

const strokes = z.int().min(0)

export const StrokesOfSideSchema = z
  .object({
    side: SideSchema,
    berg: strokes.meta({
      description: 'Strokes for the first side at the number of points called Berg.',
      example: 1,
    }),
    match: strokes.meta({ description: 'Strokes for all tricks in a contract of the own side.', example: 1 }),
    counterMatch: strokes.meta({
      description: 'Strokes for all tricks in a contract of the other side.',
      example: 1,
    }),
    win: strokes.meta({ description: 'Strokes for the win.', example: 1 }),
    schneider: strokes.meta({
      description: 'Strokes for a loser with less than half of the points.',
      example: 1,
    }),
    total: strokes.meta({ description: 'All strokes of the side.', example: 1 }),
  })
  .meta({ id: 'StrokesOfSide', description: 'The strokes of a side, by reason.' })
type StrokesOfSide = z.infer<typeof StrokesOfSideSchema>

/** The strokes for each reason, and the limits of points. */
export interface StrokeRules extends Readonly<Record<StrokeReason, number>> {
  /** The points of the Berg. */
  readonly bergAt: number
  /** The loser is Schneider below these points; below half of the winner's total when absent. */
  readonly schneiderBelow?: number
  /** The number of tricks in a complete deal. */
  readonly tricks: number
  /** True if the sides exchange their points, as in a Misère (CO-33). */
  readonly exchanged: (contract: Contract | null) => boolean
}

/**
 * The first side at the Berg after a deal. Of two sides in the same deal the higher total is first; with equal totals no
 * side.
 */
const bergOf = (sides: readonly Side[], bergAt: number, deals: readonly FinishedDeal[]): Side | undefined => {
  const totals = sides.map(() => 0)
  for (const { lines } of deals) {
    for (const side of sides) totals[side] = (totals[side] ?? 0) + sumOfSide(lines, side)
    const highest = Math.max(...totals)
    if (highest < bergAt) continue
    const [first, ...others] = sides.filter((side) => totals[side] === highest)
    return others.length === 0 ? first : undefined
  }
  return undefined
}

/** The side of a Match, and whether the other side named the contract. Undefined for a deal without a Match. */
const matchIn = (
  { contract, tricks }: FinishedDeal,
  game: Game,
  { tricks: all, exchanged }: StrokeRules,
): readonly [Side, 'match' | 'counterMatch'] | undefined => {
  const { sides, sideOf } = partnerships
  const winner = sides.find(
    (side) => tricks.reduce((sum, won, seat) => (sideOf(game, seat) === side ? sum + won : sum), 0) === all,
  )
  if (winner === undefined) return undefined
  const side = exchanged(contract) ? otherSide(winner) : winner
  const isCounter = contract?.declarer !== undefined && sideOf(game, contract.declarer) !== side
  return [side, isCounter ? 'counterMatch' : 'match']
}

/** The only winning side of a game that is over, also by a resignation; undefined otherwise. */
const winnerOf = ({ result }: Game): Side | undefined =>
  result?.winners.length === 1 ? result.winners[0] : undefined

/** Tallies the strokes of both sides (SC-22). */
export const strokeTally = (
  rules: StrokeRules,
  game: Game,
  deals: readonly FinishedDeal[],
): StrokesOfSide[] => {
  const { sides } = partnerships
  const written: (readonly [Side, StrokeReason])[] = []
  const berg = bergOf(sides, rules.bergAt, deals)
  if (berg !== undefined) written.push([berg, 'berg'])
  for (const deal of deals) {
    const match = matchIn(deal, game, rules)
    if (match) written.push(match)
  }
  const winner = winnerOf(game)
  if (winner !== undefined) {
    written.push([winner, 'win'])
    const totals = pointTotals(game, sides)
    const low = rules.schneiderBelow ?? sumOfSide(totals, winner) / 2
    if (sumOfSide(totals, otherSide(winner)) < low) written.push([winner, 'schneider'])
  }
  return sides.map((side) => {
    const tally = { side, berg: 0, match: 0, counterMatch: 0, win: 0, schneider: 0, total: 0 }
    for (const [by, reason] of written) {
      if (by !== side) continue
      tally[reason] += rules[reason]
      tally.total += rules[reason]
    }
    return tally
  })
}
