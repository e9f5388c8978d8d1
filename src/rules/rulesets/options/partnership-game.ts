import type { PointCountOptions } from '../../parts/counting/point-count.ts'
import type { NextDealerRule } from '../../parts/dealing/dealer-selection.ts'
import { partnershipDealsGame } from '../../parts/ending/partnership-deals-game.ts'
import { partnershipTargetGame } from '../../parts/ending/partnership-target-game.ts'
import type { TargetGame } from '../../parts/ending/target-game.ts'
import type { CountingChoice } from './counting-options.ts'
import { countingFromOptions } from './counting-options.ts'
import type { StrokeChoice } from './stroke-options.ts'
import { strokesFromOption } from './stroke-options.ts'

/*
 * Schieber and its relatives: a race to a target, or a fixed number of deals, by the option `deals` (CO-99).
 */

interface PartnershipGameOptions extends Pick<PointCountOptions, 'factor' | 'counterMatch' | 'exchanged'> {
  readonly chosen: CountingChoice & {
    readonly deals: 'to-target' | number
    readonly tie: 'shared' | 'extra-hand'
    readonly stoeck: boolean
    readonly strokes: StrokeChoice
  }
  readonly target: number
  /** Losers below these points lose double, in a race to the target. */
  readonly doubleBelow: number
  /** The rule for later dealers; the next seat when absent. */
  readonly dealer?: NextDealerRule
}

/** The common rules of a game of two partnerships by the options of counting, length and strokes. */
export const partnershipGame = ({
  chosen,
  target,
  doubleBelow,
  ...others
}: PartnershipGameOptions): TargetGame => {
  const { claims, ...counting } = countingFromOptions(chosen)
  const { deals, strokes, tie } = chosen
  return deals === 'to-target'
    ? partnershipTargetGame({
        ...counting,
        ...others,
        ...strokesFromOption(strokes, others.exchanged, target),
        claims,
        stoeck: chosen.stoeck,
        target,
        doubleBelow,
      })
    : partnershipDealsGame({
        ...counting,
        ...others,
        ...strokesFromOption(strokes, others.exchanged),
        deals,
        breaksTie: tie === 'extra-hand',
      })
}
