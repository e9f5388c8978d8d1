import type { Contract } from '../../model/contract.ts'
import type { ScoreLine } from '../../model/score.ts'
import { sumOfSide } from '../../model/score.ts'
import type { ScoringInput } from '../../model/scoring-input.ts'
import type { Side } from '../../model/seat.ts'
import { allScoreLines, MATCH_BONUS, pointsMade, wonEveryTrick } from '../../parts/counting/score-lines.ts'
import { otherSide } from '../../parts/sides/partnership.ts'

/** The bid that promises to win every trick (SJ-16). */
export const MATCH_BID = 257
const EVERY_POINT = 157

/** Scoring input with the totals of both sides before the deal. */
export interface ScoringInputWithTotals extends ScoringInput {
  readonly before: readonly number[]
}

/** The bonus of the bid. A Match is worth 157, doubled or not, and a further 100, never doubled (SJ-17). */
const bonusOf = ({ points = 0, doubled }: Contract): number =>
  points === MATCH_BID ? (doubled ? 2 : 1) * EVERY_POINT + MATCH_BONUS : (doubled ? 2 : 1) * points

/** The results of each side; in a Misère the results of the other side (SJ-6). */
const credited = (input: ScoringInput): ScoringInput =>
  input.contract?.misere
    ? { ...input, taken: input.taken.toReversed(), tricks: input.tricks.toReversed() }
    : input

/** True if the bid was made: by points, a Match by tricks (SJ-15, SJ-16). */
const isSwissjassBidMade = (input: ScoringInput, { points = 0 }: Contract, declarers: Side): boolean =>
  points === MATCH_BID ? wonEveryTrick(input, declarers) : pointsMade(input, declarers) >= points

/** Score lines of a deal by SJ-15 to SJ-20, without the closing rules (see `overbidLines`). */
export const scoreBeforeClosing = (dealInput: ScoringInput): readonly ScoreLine[] => {
  const { contract, declarers } = dealInput
  if (contract === null || declarers === undefined) return [] // SJ-27
  const input = credited(dealInput)
  const made = isSwissjassBidMade(input, contract, declarers)
  // The bonus of a made Match bid already contains the hundred (SJ-18).
  const inBonus = (line: ScoreLine) =>
    line.for === 'match' && line.side === declarers && made && contract.points === MATCH_BID
  return [
    ...allScoreLines(input).filter((line) => !inBonus(line)),
    { side: made ? declarers : otherSide(declarers), points: bonusOf(contract), for: 'contract' },
  ]
}

/**
 * Closing rule Überbiet (SJ-22, SJ-24): if declarers lead at the target after a failed, undoubled bid, both sides
 * lose the bonus.
 */
export const overbidLines = (dealInput: ScoringInputWithTotals, target: number): readonly ScoreLine[] => {
  const { contract, declarers, before } = dealInput
  if (contract === null || declarers === undefined || contract.doubled) return []
  if (isSwissjassBidMade(credited(dealInput), contract, declarers)) return []
  const lines = scoreBeforeClosing(dealInput)
  const after = (side: Side) => (before[side] ?? 0) + sumOfSide(lines, side)
  const [own, theirs] = [after(declarers), after(otherSide(declarers))]
  if (own < target || own <= theirs) return []
  return before.map((_, side) => ({ side, points: -bonusOf(contract), for: 'closing' }))
}
