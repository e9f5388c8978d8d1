import type { Dealing } from '../../kernel/rules.ts'
import { inPackets, PACK_35, PACK_36 } from '../../parts/dealing/dealing.ts'
import { lastCardTurned } from '../../parts/dealing/turned-trump.ts'

/*
 * How the hands of Bieterjass are dealt: the one that opens a Partie, and the later ones with their turned trump.
 */

export type Players = 3 | 4 | 5

/** Twelve cards each for three, nine for four, seven of 35 for five (BJ-1, BJ-14). */
export const openingHand = (players: Players): Dealing => {
  switch (players) {
    case 3:
      return { pack: PACK_36, lay: inPackets([3, 3, 3, 3], 3) }
    case 4:
      return { pack: PACK_36, lay: inPackets([3, 3, 3], 4) }
    case 5:
      return { pack: PACK_35, lay: inPackets([4, 3], 5) }
  }
}

/** The same again, with the dealer's last card turned up (BJ-8). */
export const laterHand = (players: Players): Dealing => ({ ...openingHand(players), turned: lastCardTurned })

/** Bessern: ten cards each, three on the table face down and three face up (BJ-18). */
export const bessernHand: Dealing = {
  pack: PACK_36,
  lay: inPackets([5, 5, { pile: 'blind', size: 3 }, { pile: 'table', size: 3 }], 3),
  open: ['table'],
}

/** The top card of those left over. */
const topOfStock: NonNullable<Dealing['turned']> = ({ piles }) => {
  const card = piles?.stock?.[0]
  if (card === undefined) throw new Error('no card is left over')
  return card
}

/** Bessern from the second hand on: nine cards each, and the top one of the nine left over turned up (BJ-23). */
export const laterBessernHand: Dealing = {
  pack: PACK_36,
  lay: inPackets([3, 3, 3, { pile: 'stock', size: 9 }], 3),
  turned: topOfStock,
}
