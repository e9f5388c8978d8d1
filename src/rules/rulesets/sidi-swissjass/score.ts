import type { Contract } from '../../model/contract.ts'
import type { DealFigures } from '../../model/deal-figures.ts'
import type { ScoreLine } from '../../model/score.ts'
import { sumOfSide } from '../../model/score.ts'
import type { Side } from '../../model/seat.ts'
import { allScoreLines, MATCH_BONUS, pointsMade, wonEveryTrick } from '../../parts/counting/score-lines.ts'
import { otherSide } from '../../parts/sides/partnership.ts'

/** The bid of a Match, which needs every trick (SJ-16). */
export const MATCH_BID = 257
const EVERY_POINT = 157

/** The figures with the totals before the deal, by side. */
export interface StandingFigures extends DealFigures {
  readonly before: readonly number[]
}

/** The bonus of the bid. A Match is worth 157, doubled or not, and a further 100, never doubled (SJ-17). */
const bonusOf = ({ points = 0, doubled }: Contract): number =>
  points === MATCH_BID ? (doubled ? 2 : 1) * EVERY_POINT + MATCH_BONUS : (doubled ? 2 : 1) * points

/** The figures of each side; in a Misère the figures of the other side (SJ-6). */
const credited = (figures: DealFigures): DealFigures =>
  figures.contract?.misere
    ? { ...figures, taken: figures.taken.toReversed(), tricks: figures.tricks.toReversed() }
    : figures

/** True if the bid was made: by points, a Match by tricks (SJ-15, SJ-16). */
const isSwissjassBidMade = (figures: DealFigures, { points = 0 }: Contract, declarers: Side): boolean =>
  points === MATCH_BID ? wonEveryTrick(figures, declarers) : pointsMade(figures, declarers) >= points

/** The score of a deal before the closing rules (SJ-15 to SJ-20). */
export const plainScore = (dealFigures: DealFigures): readonly ScoreLine[] => {
  const { contract, declarers } = dealFigures
  if (contract === null || declarers === undefined) return [] // SJ-27
  const figures = credited(dealFigures)
  const made = isSwissjassBidMade(figures, contract, declarers)
  // The bonus of a made Match bid already contains the hundred (SJ-18).
  const inBonus = (line: ScoreLine) =>
    line.for === 'match' && line.side === declarers && made && contract.points === MATCH_BID
  return [
    ...allScoreLines(figures).filter((line) => !inBonus(line)),
    { side: made ? declarers : otherSide(declarers), points: bonusOf(contract), for: 'contract' },
  ]
}

/**
 * Überbiet: if leading declarers reach the target by a failed, undoubled bid, both sides lose the bonus (SJ-22,
 * SJ-24).
 */
export const overbidLines = (dealFigures: StandingFigures, target: number): readonly ScoreLine[] => {
  const { contract, declarers, before } = dealFigures
  if (contract === null || declarers === undefined || contract.doubled) return []
  if (isSwissjassBidMade(credited(dealFigures), contract, declarers)) return []
  const lines = plainScore(dealFigures)
  const after = (side: Side) => (before[side] ?? 0) + sumOfSide(lines, side)
  const [own, theirs] = [after(declarers), after(otherSide(declarers))]
  if (own < target || own <= theirs) return []
  return before.map((_, side) => ({ side, points: -bonusOf(contract), for: 'closing' }))
}
