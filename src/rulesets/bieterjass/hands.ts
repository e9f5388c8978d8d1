import type { Dealing } from '../../kernel/rules.ts'
import { inPackets, PACK_36 } from '../../parts/dealing/dealing.ts'
import { shares } from '../../parts/dealing/shares.ts'
import { lastCardTurned } from '../../parts/dealing/turned-trump.ts'
import { topOfStock } from '../../parts/piles/stock.ts'

/*
 * How the hands of Bieterjass are dealt: the one that opens a Partie, and the later ones with their turned trump.
 */

/** Twelve cards each for three, nine for four, seven of 35 for five (BJ-1, BJ-14). */
export const openingHand = (seats: number): Dealing => shares({ seats })

/** The same again, with the dealer's last card turned up (BJ-8). */
export const laterHand = (seats: number): Dealing => shares({ seats, turned: lastCardTurned })

/** Bessern: ten cards each, three on the table face down and three face up (BJ-18). */
export const bessernHand: Dealing = {
  pack: PACK_36,
  lay: inPackets([5, 5, { pile: 'blind', size: 3 }, { pile: 'table', size: 3 }], 3),
  open: ['table'],
}

/** Bessern from the second hand on: nine cards each, and the top one of the nine left over turned up (BJ-23). */
export const laterBessernHand: Dealing = shares({
  seats: 3,
  each: 9,
  rest: 'stock',
  turned: topOfStock,
})
