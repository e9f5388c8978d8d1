import type { Card } from '../../../src/rules/model/card.ts'
import type { Game } from '../../../src/rules/model/game.ts'
import { dealOf } from '../../../src/rules/model/game.ts'
import type { Seat } from '../../../src/rules/model/seat.ts'

/**
 * Passes the hands of the other seats on by one seat, so that the position differs only in cards hidden from `me`. Only
 * hands of the same size as the own hand move.
 */
export const rotateHiddenHands = (game: Game, me: Seat): Game => {
  const { hands } = dealOf(game)
  const others = [...hands.keys()].filter((seat) => seat !== me && hands[seat]?.length === hands[me]?.length)
  const turned = hands.map((hand, seat) => {
    const at = others.indexOf(seat)
    return at === -1 ? hand : (hands[others[(at + 1) % others.length] as Seat] as readonly Card[])
  })
  return { ...game, deal: { ...dealOf(game), hands: turned } }
}
