import type { Rank, Suit } from '../../../kernel/card.ts'
import { RANKS, rankOf, suitOf } from '../../../kernel/card.ts'
import type { Contract } from '../../../kernel/contract.ts'
import { isSuit } from '../../../kernel/contract.ts'
import type { Item } from '../../../kernel/weis.ts'
import type { WeisTable } from './table.ts'
import { isQuartet, worthOf } from './table.ts'

/** How the items of a deal compare: which end of a suit is the top (CO-68), and what is trump. */
export interface WeisOrder {
  readonly lowIsTop: boolean
  readonly trump: Suit | undefined
}

/** Modes that change their order compare with the Ace on top; only a suit that was named is trump (CO-A9). */
export const weisOrder = ({ denomination, trump }: Contract): WeisOrder => ({
  lowIsTop: denomination === 'undenufe',
  trump: isSuit(denomination) ? denomination : trump,
})

/** The rank of the best card of an item; items list their cards from the Ace down. */
export const topOf = (item: Item, { lowIsTop }: WeisOrder): Rank => {
  const card = lowIsTop ? item.at(-1) : item[0]
  if (card === undefined) throw new Error('an item has cards')
  return rankOf(card)
}

/** How high a top card is: 9 for the best rank, 1 for the worst. */
export const heightOf = (rank: Rank, { lowIsTop }: WeisOrder): number => {
  const place = RANKS.indexOf(rank)
  return lowIsTop ? place + 1 : RANKS.length - place
}

/** Whether a sequence is of the trump suit; a quartet never is. */
export const isOfTrumps = (item: Item, { trump }: WeisOrder): boolean =>
  trump !== undefined && !isQuartet(item) && item[0] !== undefined && suitOf(item[0]) === trump

/**
 * Compares two items (CO-67): positive when `a` is better, negative when `b` is, 0 when only the order of declaring
 * tells them apart. By value, then number of cards, then top card, then trump.
 */
export const compareItems = (a: Item, b: Item, table: WeisTable, order: WeisOrder): number =>
  worthOf(a, table) - worthOf(b, table) ||
  a.length - b.length ||
  heightOf(topOf(a, order), order) - heightOf(topOf(b, order), order) ||
  Number(isOfTrumps(a, order)) - Number(isOfTrumps(b, order))
