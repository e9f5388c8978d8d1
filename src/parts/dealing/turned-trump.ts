import { suitOf } from '../../kernel/card.ts'
import type { Game } from '../../kernel/game.ts'
import { dealOf } from '../../kernel/game.ts'
import type { Consequence, Dealing, Phase } from '../../kernel/rules.ts'
import type { Seat } from '../../kernel/seat.ts'

/** The last card dealt is turned up; it belongs to the dealer and stays in the hand (CO-95). */
export const lastCardTurned: NonNullable<Dealing['turned']> = ({ hands }, dealer) => {
  const card = hands[dealer]?.at(-1)
  if (card === undefined) throw new Error('the dealer was dealt no card')
  return card
}

/** The suit of the card that was turned up is trump. Nobody declares, unless the game has a declarer. */
export const trumpIsTurned =
  (declarer?: (game: Game) => Seat): Consequence =>
  (game) => {
    const { turned, contract } = dealOf(game)
    if (turned === null || contract !== null) return undefined
    return [
      {
        type: 'contractMade',
        contract: {
          ...(declarer && { declarer: declarer(game) }),
          denomination: suitOf(turned),
          doubled: false,
          redoubled: false,
        },
      },
    ]
  }

/** The same as a phase of its own, for games in which nobody has to say a word before play. */
export const turnedTrump = (declarer?: (game: Game) => Seat): Phase => ({
  name: 'trump',
  awaits: () => [],
  moves: {},
  consequences: [trumpIsTurned(declarer)],
  over: (game) => (dealOf(game).contract === null ? undefined : 'phase'),
})
