import type { Card } from '../kernel/card.ts'
import { suitOf } from '../kernel/card.ts'
import type { Seat } from '../kernel/contract.ts'
import { dealOf } from '../kernel/game.ts'
import type { Consequence, Laid } from '../kernel/rules.ts'

/**
 * The last card dealt: the dealer shows and keeps it (CO-95).
 * @throws when the dealer has no card, which is a mistake in the program.
 */
export const lastCardDealt = ({ hands }: Laid, dealer: Seat): Card => {
  const card = hands[dealer]?.at(-1)
  if (card === undefined) throw new Error('the dealer has no card to turn up')
  return card
}

/** The suit of the card that was turned up is trump; nobody declares. */
export const trumpIsTurned: Consequence = (game) => {
  const { contract, turned } = dealOf(game)
  return contract === null && turned !== null
    ? [
        {
          type: 'contractMade',
          contract: { denomination: suitOf(turned), doubled: false, redoubled: false },
        },
      ]
    : undefined
}
