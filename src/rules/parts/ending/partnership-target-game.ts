import * as z from 'zod'
import type { Game } from '../../model/game.ts'
import { pointTotals } from '../../model/game.ts'
import type { PointCountOptions } from '../counting/point-count.ts'
import { pointCount } from '../counting/point-count.ts'
import { SlateSchema, slate } from '../counting/slate.ts'
import { partnerships } from '../sides/partnership.ts'
import { winResult } from './game-end.ts'
import type { TargetGame, TargetGameOptions } from './target-game.ts'
import { targetGame } from './target-game.ts'

/*
 * Race of two partnerships to a target, with a slate.
 */

/** Schema of the board of two partnerships: target, slate and wins. */
export const PartnersBoardSchema = z
  .object({
    target: z.int().min(1).meta({ description: 'The winning total.', example: 1000 }),
    slate: SlateSchema,
    wins: z.array(z.int().min(0).max(2)).meta({
      description: 'The number of games won, by side; none before the end.',
      example: [1, 0],
    }),
  })
  .meta({ id: 'PartnersBoard', description: 'The slate of two partnerships.' })

export type PartnershipTargetOptions = TargetGameOptions & Omit<PointCountOptions, 'sides' | 'sideOf'>

/** The common rules of games of two partnerships that race to a target and write on a slate, such as Schieber. */
export const partnershipTargetGame = (options: PartnershipTargetOptions): TargetGame => {
  const { target, doubleBelow = 0 } = options
  const { sides } = partnerships

  /** Number of won games by side. A low loser counts double, also after a wrong claim. */
  const wins = (game: Game): number[] =>
    sides.map((side) => {
      const { status, result: ended } = game
      if (status !== 'finished' || ended?.kind === 'draw' || !ended?.winners.includes(side)) return 0
      return winResult(game, sides, side, doubleBelow).kind === 'double' ? 2 : 1
    })
  const board = (game: Game): z.infer<typeof PartnersBoardSchema> => ({
    target,
    slate: slate(pointTotals(game, sides)),
    wins: wins(game),
  })

  const race = targetGame(partnerships, pointCount({ ...options, ...partnerships }), options)
  return { ...race, rules: { ...race.rules, board } }
}
