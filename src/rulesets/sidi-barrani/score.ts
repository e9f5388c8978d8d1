import type { Game } from '../../kernel/game.ts'
import { dealOf, declarerOf } from '../../kernel/game.ts'
import type { ScoreLine } from '../../kernel/score.ts'
import { cardPoints, MATCH, wonEveryTrick } from '../../parts/counting/points.ts'
import { STOECK } from '../../parts/melds/stoeck.ts'
import { otherSide, partnerships } from '../../parts/sides/partnership.ts'

/** Points for a deal (SB-32 to SB-36). */
export const score = (game: Game): readonly ScoreLine[] => {
  const { weis: melds, stoeck: holders, contract } = dealOf(game)
  if (contract === null) return [] // SB-18
  const { sides, sideOf } = partnerships
  const declarers = sideOf(game, declarerOf(game))
  const match = (side: number) => (wonEveryTrick(game, partnerships, side) ? MATCH : 0)
  const taken = cardPoints(game, partnerships, declarers) + match(declarers)
  const promised = contract.points ?? 0
  const factor = contract.redoubled ? 4 : contract.doubled ? 2 : 1
  const success = taken >= promised // SB-33
  return [
    ...sides.map((side): ScoreLine => ({ side, points: cardPoints(game, partnerships, side), for: 'cards' })),
    ...sides.filter(match).map((side): ScoreLine => ({ side, points: MATCH, for: 'match' })),
    ...melds.scored.map(
      ({ seat, value }): ScoreLine => ({ side: sideOf(game, seat), points: value, for: 'weis' }),
    ),
    ...holders.map((seat): ScoreLine => ({ side: sideOf(game, seat), points: STOECK, for: 'stoeck' })),
    { side: success ? declarers : otherSide(declarers), points: factor * promised, for: 'contract' }, // SB-35
  ]
}
