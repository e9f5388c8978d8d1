import { suitOf } from '../kernel/card.ts'
import type { Seat } from '../kernel/contract.ts'
import type { Game } from '../kernel/game.ts'
import { dealOf } from '../kernel/game.ts'
import type { Dealing, Phase } from '../kernel/rules.ts'

/** The last card dealt is turned up; it belongs to the dealer and stays in the hand (CO-95). */
export const lastCardTurned: NonNullable<Dealing['turned']> = ({ hands }, dealer) => {
  const card = hands[dealer]?.at(-1)
  if (card === undefined) throw new Error('the dealer was dealt no card')
  return card
}

/** The suit of the card that was turned up is trump: nobody has to say a word. */
export const turnedTrump = (declarer?: (game: Game) => Seat): Phase => ({
  name: 'trump',
  awaits: () => [],
  moves: {},
  consequences: [
    (game) => {
      const { turned, contract } = dealOf(game)
      if (turned === null) throw new Error('no card was turned up')
      if (contract !== null) return undefined
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
    },
  ],
  over: (game) => (dealOf(game).contract === null ? undefined : 'phase'),
})
