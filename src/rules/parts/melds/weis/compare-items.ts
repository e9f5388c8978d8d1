import type { Rank, Suit } from '../../../model/card.ts'
import { RANKS, rankOf, suitOf } from '../../../model/card.ts'
import type { Contract } from '../../../model/contract.ts'
import { isSuit } from '../../../model/contract.ts'
import type { WeisItem, WeisStatement } from '../../../model/weis.ts'
import type { WeisTable } from './weis-values.ts'
import { isQuartet, weisValue } from './weis-values.ts'

/*
 * Comparison of Weis items of equal value (CO-67, CO-68).
 */

/**
 * What decides between Weis items of equal value: whether the low end of a suit is the top (CO-68), and the trump
 * suit.
 */
export interface WeisOrder {
  readonly lowIsTop: boolean
  readonly trump: Suit | undefined
}

/**
 * The order for comparing Weis items under a contract. Modes with changing direction use the Ace as top; only a
 * named suit is trump (CO-A9).
 */
export const weisOrder = ({ denomination, trump }: Contract): WeisOrder => ({
  lowIsTop: denomination === 'undenufe',
  trump: isSuit(denomination) ? denomination : trump,
})

/** The rank of the best card. Items list their cards from the Ace down. */
const topOf = (item: WeisItem, { lowIsTop }: WeisOrder): Rank => {
  const card = lowIsTop ? item.at(-1) : item[0]
  if (card === undefined) throw new Error('an item has cards')
  return rankOf(card)
}

/** The height of the best card of a Weis item, 1 (lowest) to 9 (highest). */
export const topHeight = (item: WeisItem, order: WeisOrder): number => {
  const place = RANKS.indexOf(topOf(item, order))
  return order.lowIsTop ? place + 1 : RANKS.length - place
}

/** True for a sequence in the trump suit; a quartet is never of trumps. */
const isOfTrumps = (item: WeisItem, { trump }: WeisOrder): boolean =>
  trump !== undefined && !isQuartet(item) && item[0] !== undefined && suitOf(item[0]) === trump

/** One criterion in the comparison of Weis items with equal value, such as the number of cards. */
export interface WeisCriterion {
  /** The value of an item under this criterion; more is better. */
  figure(item: WeisItem, order: WeisOrder): number
  /** The statement of the holder. */
  statement(item: WeisItem, order: WeisOrder): Omit<WeisStatement, 'seat'>
  /** True if items of this value can differ in this criterion. */
  isAsked(value: number, order: WeisOrder): boolean
}

/**
 * The criteria that decide between Weis items of equal value, in order (CO-67): number of cards, top card, trump.
 */
export const WEIS_CRITERIA: readonly WeisCriterion[] = [
  {
    figure: (item) => item.length,
    statement: (item) => ({ says: 'cards', cards: item.length }),
    isAsked: (value) => value >= 100, // lower values have only one number of cards
  },
  {
    figure: topHeight,
    statement: (item, order) => ({ says: 'top', top: topOf(item, order) }),
    isAsked: () => true,
  },
  {
    figure: (item, order) => Number(isOfTrumps(item, order)),
    statement: (item, order) => ({ says: 'trump', trump: isOfTrumps(item, order) }),
    isAsked: (_, { trump }) => trump !== undefined,
  },
]

/**
 * Compares two Weis items: positive if `a` is better, negative if `b` is better. With 0 only the order of
 * declaring decides (CO-67).
 */
export const compareItems = (a: WeisItem, b: WeisItem, table: WeisTable, order: WeisOrder): number =>
  WEIS_CRITERIA.reduce(
    (better, { figure }) => better || figure(a, order) - figure(b, order),
    weisValue(a, table) - weisValue(b, table),
  )
