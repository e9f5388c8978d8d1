import type { Dealing } from '../../model/rules.ts'
import { inPackets, PACK_36 } from '../../parts/dealing/dealing.ts'
import { shares } from '../../parts/dealing/shares.ts'
import { topOfStock } from '../../parts/piles/stock.ts'

/** Bessern: ten cards each, three on the table face down and three face up (BJ-18). */
export const BESSERN: Dealing = {
  pack: PACK_36,
  lay: inPackets([5, 5, { pile: 'blind', size: 3 }, { pile: 'table', size: 3 }], 3),
  open: ['table'],
}

/** Bessern from the second hand on: nine cards each, and the top one of the nine left over turned up (BJ-23). */
export const LATER_BESSERN = shares({ seats: 3, each: 9, rest: 'stock', turned: topOfStock })
