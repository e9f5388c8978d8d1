import type { Contract } from '../../model/contract.ts'
import type { DealFigures } from '../../model/deal-figures.ts'
import type { ScoreLine } from '../../model/score.ts'
import { sumOfSide } from '../../model/score.ts'
import type { Side } from '../../model/seat.ts'
import { allScoreLines, MATCH_BONUS, pointsMade, wonEveryTrick } from '../../parts/counting/score-lines.ts'
import { otherSide } from '../../parts/sides/partnership.ts'

/** How a Match is bid: it needs every trick (SJ-16). */
export const MATCH_BID = 257
const EVERY_POINT = 157

/** Where the game stands besides: the totals before the deal, by side. */
export interface StandingFigures extends DealFigures {
  readonly before: readonly number[]
}

/** Bonus of the bid: a Match is worth 157, doubled or not, and 100 that are never doubled (SJ-17). */
const bonusOf = ({ points = 0, doubled }: Contract): number =>
  points === MATCH_BID ? (doubled ? 2 : 1) * EVERY_POINT + MATCH_BONUS : (doubled ? 2 : 1) * points

/** What each side is credited with: in Misère what the other one took (SJ-6). */
const credited = (figures: DealFigures): DealFigures =>
  figures.contract?.misere
    ? { ...figures, taken: figures.taken.toReversed(), tricks: figures.tricks.toReversed() }
    : figures

/** Whether the bid was made: by points, a Match by tricks (SJ-15, SJ-16). */
const isSwissjassBidMade = (figures: DealFigures, { points = 0 }: Contract, declarers: Side): boolean =>
  points === MATCH_BID ? wonEveryTrick(figures, declarers) : pointsMade(figures, declarers) >= points

/** Points for a deal, before any closing rule (SJ-15 to SJ-20). */
export const plainScore = (told: DealFigures): readonly ScoreLine[] => {
  const { contract, declarers } = told
  if (contract === null || declarers === undefined) return [] // SJ-27
  const figures = credited(told)
  const made = isSwissjassBidMade(figures, contract, declarers)
  // A Match that was bid and made has its hundred in the bonus already (SJ-18).
  const inBonus = (line: ScoreLine) =>
    line.for === 'match' && line.side === declarers && made && contract.points === MATCH_BID
  return [
    ...allScoreLines(figures).filter((line) => !inBonus(line)),
    { side: made ? declarers : otherSide(declarers), points: bonusOf(contract), for: 'contract' },
  ]
}

/** Überbiet: leading bidders who reached the target on a failed, undoubled bid take it off both sides (SJ-22, SJ-24). */
export const overbidLines = (told: StandingFigures, target: number): readonly ScoreLine[] => {
  const { contract, declarers, before } = told
  if (contract === null || declarers === undefined || contract.doubled) return []
  if (isSwissjassBidMade(credited(told), contract, declarers)) return []
  const lines = plainScore(told)
  const after = (side: Side) => (before[side] ?? 0) + sumOfSide(lines, side)
  const [own, theirs] = [after(declarers), after(otherSide(declarers))]
  if (own < target || own <= theirs) return []
  return before.map((_, side) => ({ side, points: -bonusOf(contract), for: 'closing' }))
}
