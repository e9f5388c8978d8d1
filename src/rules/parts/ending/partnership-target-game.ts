import type { PointCountOptions } from '../counting/point-count.ts'
import { pointCount } from '../counting/point-count.ts'
import { partnerships } from '../sides/partnership.ts'
import type { PartnersBoardOptions } from './partnership-board.ts'
import { partnersBoard } from './partnership-board.ts'
import type { TargetGame, TargetGameOptions } from './target-game.ts'
import { targetGame } from './target-game.ts'

/*
 * Race of two partnerships to a target, with a slate.
 */

export type PartnershipTargetOptions = TargetGameOptions &
  Omit<PointCountOptions, 'sides' | 'sideOf'> &
  Pick<PartnersBoardOptions, 'strokes'>

/** The common rules of games of two partnerships that race to a target and write on a slate, such as Schieber. */
export const partnershipTargetGame = (options: PartnershipTargetOptions): TargetGame => {
  const { target, doubleBelow, strokes } = options
  const race = targetGame(partnerships, pointCount({ ...options, ...partnerships }), options)
  const board = partnersBoard({
    target,
    ...(doubleBelow !== undefined && { doubleBelow }),
    ...(strokes && { strokes }),
  })
  return { ...race, rules: { ...race.rules, board } }
}
