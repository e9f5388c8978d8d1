import type { Contract } from '../../kernel/contract.ts'
import type { Game } from '../../kernel/game.ts'
import { dealOf, declarerOf, totals } from '../../kernel/game.ts'
import type { ScoreLine } from '../../kernel/score.ts'
import { cardPoints, MATCH, wonEveryTrick } from '../../parts/counting/points.ts'
import { otherSide, partnerships } from '../../parts/sides/partnership.ts'

/** How a Match is bid: it needs every trick (SJ-16). */
export const MATCH_BID = 257
const EVERY_POINT = 157
const { sides, sideOf } = partnerships

/** The side whose tricks count for `side`: the other one in Misère (SJ-6). */
const creditedFrom = (contract: Contract, side: number): number => (contract.misere ? otherSide(side) : side)

/** Bonus of the bid: a Match is worth 157, doubled or not, and 100 that are never doubled (SJ-17). */
const bonusOf = ({ points = 0, doubled }: Contract): number =>
  points === MATCH_BID ? (doubled ? 2 : 1) * EVERY_POINT + MATCH : (doubled ? 2 : 1) * points

/** Whether the bid was made: by points, a Match by tricks (SJ-15, SJ-16). */
const isMade = (game: Game, contract: Contract): boolean => {
  const from = creditedFrom(contract, sideOf(game, declarerOf(game)))
  const match = wonEveryTrick(game, partnerships, from)
  if (contract.points === MATCH_BID) return match
  return cardPoints(game, partnerships, from) + (match ? MATCH : 0) >= (contract.points ?? 0)
}

/** Points for a deal, before any closing rule (SJ-15 to SJ-20). */
export const plainScore = (game: Game): readonly ScoreLine[] => {
  const { contract } = dealOf(game)
  if (contract === null) return [] // SJ-27
  const declarers = sideOf(game, declarerOf(game))
  const made = isMade(game, contract)
  // A Match that was bid and made has its hundred in the bonus already (SJ-18).
  const inBonus = (side: number) => made && contract.points === MATCH_BID && side === declarers
  const match = (side: number) =>
    wonEveryTrick(game, partnerships, creditedFrom(contract, side)) && !inBonus(side)
  return [
    ...sides.map(
      (side): ScoreLine => ({
        side,
        points: cardPoints(game, partnerships, creditedFrom(contract, side)),
        for: 'cards',
      }),
    ),
    ...sides.filter(match).map((side): ScoreLine => ({ side, points: MATCH, for: 'match' })),
    { side: made ? declarers : otherSide(declarers), points: bonusOf(contract), for: 'contract' },
  ]
}

/** Überbiet: leading bidders who reached the target on a failed, undoubled bid take it off both sides (SJ-22, SJ-24). */
export const overbid = (game: Game, lines: readonly ScoreLine[], target: number): readonly ScoreLine[] => {
  const { contract } = dealOf(game)
  if (contract === null || contract.doubled || isMade(game, contract)) return []
  const declarers = sideOf(game, declarerOf(game))
  const after = totals(game, sides).map(({ side, points }) =>
    lines.reduce((sum, line) => (line.side === side ? sum + line.points : sum), points),
  )
  const [own = 0, theirs = 0] = [after[declarers], after[otherSide(declarers)]]
  if (own < target || own <= theirs) return []
  return sides.map((side) => ({ side, points: -bonusOf(contract), for: 'closing' }))
}
