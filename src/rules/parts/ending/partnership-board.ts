import * as z from 'zod'
import type { FinishedDeal } from '../../model/finished-deal.ts'
import type { Game } from '../../model/game.ts'
import { pointTotals } from '../../model/game.ts'
import { SlateSchema, slate } from '../counting/slate.ts'
import type { StrokeRules } from '../counting/stroke-tally.ts'
import { StrokesOfSideSchema, strokeTally } from '../counting/stroke-tally.ts'
import { partnerships } from '../sides/partnership.ts'
import { winResult } from './game-end.ts'

/*
 * Board of two partnerships: slate, wins and strokes.
 */

/** Schema of the board of two partnerships: target or number of deals, slate, wins and strokes. */
export const PartnersBoardSchema = z
  .object({
    target: z.int().min(1).nullable().meta({
      description: 'The winning total; null for a game of a fixed number of deals.',
      example: 1000,
    }),
    deals: z
      .object({
        played: z.int().min(0).meta({ description: 'The number of finished deals.', example: 5 }),
        of: z.int().min(1).meta({
          description: 'The number of deals of the game, with an extra hand after equal totals.',
          example: 12,
        }),
      })
      .nullable()
      .meta({ description: 'The length of a game of a fixed number of deals; otherwise null.' }),
    slate: SlateSchema,
    wins: z.array(z.int().min(0).max(2)).meta({
      description: 'The number of games won, by side; none before the end.',
      example: [1, 0],
    }),
    strokes: z
      .array(StrokesOfSideSchema)
      .nullable()
      .meta({ description: 'The strokes by side; null in games without strokes.' }),
  })
  .meta({ id: 'PartnersBoard', description: 'The slate of two partnerships.' })

/** The end of a game of two partnerships, as the board shows the end. */
export interface PartnersBoardOptions {
  /** The winning total. Absent in a game of a fixed number of deals. */
  readonly target?: number
  /** The number of deals. Absent in a game to a target. */
  readonly deals?: number
  /** Whether one more deal follows equal totals after the last deal. */
  readonly breaksTie?: boolean
  /** Losers below these points lose double; never when absent. */
  readonly doubleBelow?: number
  /** The rules of the strokes; absent without strokes. */
  readonly strokes?: StrokeRules
}

/** Returns the function that fills the board of two partnerships. */
export const partnersBoard = ({
  target,
  deals: length,
  breaksTie = false,
  doubleBelow = 0,
  strokes,
}: PartnersBoardOptions) => {
  const { sides } = partnerships

  /** Number of won games by side. A low loser counts double, also after a wrong claim. */
  const wins = (game: Game): number[] =>
    sides.map((side) => {
      const { status, result: ended } = game
      if (status !== 'finished' || ended?.kind === 'draw' || !ended?.winners.includes(side)) return 0
      return winResult(game, sides, side, doubleBelow).kind === 'double' ? 2 : 1
    })

  /** The length of a game. After equal totals there is one deal more, if the game breaks ties. */
  const lengthOf = ({ past: { deals: played, points } }: Game, of: number) => {
    const isExtra = played > of || (played === of && breaksTie && points[0] === points[1])
    return { played, of: isExtra ? of + 1 : of }
  }

  return (game: Game, deals: readonly FinishedDeal[]): z.infer<typeof PartnersBoardSchema> => ({
    target: target ?? null,
    deals: length === undefined ? null : lengthOf(game, length),
    slate: slate(pointTotals(game, sides)),
    wins: wins(game),
    strokes: strokes === undefined ? null : strokeTally(strokes, game, deals),
  })
}
