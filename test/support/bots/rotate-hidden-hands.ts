import type { Card } from '../../../src/rules/model/card.ts'
import type { Game } from '../../../src/rules/model/game.ts'
import { dealOf } from '../../../src/rules/model/game.ts'
import type { Seat } from '../../../src/rules/model/seat.ts'

/** The game with all hands turned around among the seats that one of them does not see. */
export const rotateHiddenHands = (game: Game, me: Seat): Game => {
  const { hands } = dealOf(game)
  const others = [...hands.keys()].filter((seat) => seat !== me && hands[seat]?.length === hands[me]?.length)
  const turned = hands.map((hand, seat) => {
    const at = others.indexOf(seat)
    return at === -1 ? hand : (hands[others[(at + 1) % others.length] as Seat] as readonly Card[])
  })
  return { ...game, deal: { ...dealOf(game), hands: turned } }
}
