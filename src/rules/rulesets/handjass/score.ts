import type { Denomination } from '../../model/contract.ts'
import type { ScoreLine } from '../../model/score.ts'
import { sumOfSide } from '../../model/score.ts'
import type { ScoringInput } from '../../model/scoring-input.ts'
import type { Side } from '../../model/seat.ts'
import { STOECK } from '../../parts/melds/stoeck.ts'
import { dealFormatFor } from './dealing-by-player-count.ts'
import { rubsFor, wheelsFor } from './rubs-and-wheels.ts'

export interface HandjassScoring {
  readonly handSize: 9 | 12
  /** True if the trump suit multiplies rubs and wheels. */
  readonly berner: boolean
  /** True if Weis needs no trick with two players. */
  readonly weisWithoutTrick2p: boolean
  /** Number of rubs in a hand of three players. */
  readonly threePlayerRubs: number
}

const BERNER: Partial<Record<Denomination, number>> = { roses: 4, acorns: 3, bells: 2, shields: 1 } // HJ-30

/** The result of a player: card points, Weis kept by a trick, and Stöck (HJ-17, HJ-18, HJ-19). */
const resultOf = (input: ScoringInput, side: Side, { weisWithoutTrick2p }: HandjassScoring): number => {
  const { taken, tricks, weis, stoeck, dealtIn } = input
  const keepsWeis = (tricks[side] ?? 0) > 0 || (weisWithoutTrick2p && dealtIn.length === 2)
  return (taken[side] ?? 0) + (keepsWeis ? sumOfSide(weis, side) : 0) + (stoeck.includes(side) ? STOECK : 0)
}

/**
 * Score lines of a deal: rubs and wheels. The last player without a fold takes all rubs (HJ-12, HJ-20 to HJ-28).
 */
export const scoreHandjassDeal = (input: ScoringInput, scoring: HandjassScoring): readonly ScoreLine[] => {
  const { contract, dealtIn, folded } = input
  const sides = dealtIn.filter((side) => !folded.includes(side))
  const factor = (scoring.berner && BERNER[contract?.denomination ?? 'shields']) || 1
  const atStake = [0, 0, 1, scoring.threePlayerRubs][dealtIn.length] ?? 2 // HJ-20
  if (sides.length === 1) return sides.map((side) => ({ side, points: factor * atStake, for: 'rubs' }))
  const { threshold } = dealFormatFor(dealtIn.length, scoring.handSize)
  const results = sides.map((side) => resultOf(input, side, scoring))
  const rubs = rubsFor(results, atStake, threshold)
  const wheels = wheelsFor(results, threshold)
  return sides.flatMap((side, at): ScoreLine[] => [
    ...(rubs[at] ? [{ side, points: factor * rubs[at], for: 'rubs' as const }] : []),
    ...(wheels[at] ? [{ side, points: -factor * wheels[at], for: 'wheels' as const }] : []),
  ])
}
