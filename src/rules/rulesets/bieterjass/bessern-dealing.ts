import type { Dealing } from '../../model/rules.ts'
import { equalHands } from '../../parts/dealing/equal-hands.ts'
import { dealInPackets, PACK_36 } from '../../parts/dealing/packets.ts'
import { turnTopOfStock } from '../../parts/piles/draw-from-stock.ts'

/** First deal of Bessern: ten cards for each seat, three face down and three face up on the table (BJ-18). */
export const BESSERN: Dealing = {
  pack: PACK_36,
  distribute: dealInPackets([5, 5, { pile: 'blind', size: 3 }, { pile: 'table', size: 3 }], 3),
  open: ['table'],
}

/** Later deals of Bessern: nine cards for each seat; a card of the other nine is turned up (BJ-23). */
export const LATER_BESSERN = equalHands({ seats: 3, each: 9, rest: 'stock', turned: turnTopOfStock })
