import { cardOf } from '../kernel/card.ts'
import { isSuit } from '../kernel/contract.ts'
import type { Deal } from '../kernel/game.ts'
import { contractOf, dealOf } from '../kernel/game.ts'
import type { Consequence } from '../kernel/rules.ts'

export const STOECK = 20 // CO-75

/** The cards everybody has seen from a hand: played, or shown as Weis. */
const seenFrom = (deal: Deal, seat: number) => [
  ...[...deal.tricks, { plays: deal.trick }].flatMap(({ plays }) =>
    plays.filter((play) => play.seat === seat).map(({ card }) => card),
  ),
  ...deal.weis.scored.filter((item) => item.shown && item.seat === seat).flatMap(({ cards }) => cards),
]

/** Stöck is credited by itself once King and Ober of trumps have both been seen from one hand (CO-75 to CO-78). */
export const stoeck: Consequence = (game) => {
  const deal = dealOf(game)
  const { denomination } = contractOf(game)
  if (!isSuit(denomination) || deal.stoeck.length > 0) return undefined
  const pair = [cardOf('K', denomination), cardOf('O', denomination)]
  const holder = deal.hands.findIndex((_, seat) => {
    const seen = seenFrom(deal, seat)
    return pair.every((card) => seen.includes(card))
  })
  return holder === -1 ? undefined : [{ type: 'stoeckScored', seat: holder, points: STOECK }]
}
