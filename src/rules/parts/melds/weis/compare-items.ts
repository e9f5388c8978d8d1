import type { Rank, Suit } from '../../../model/card.ts'
import { RANKS, rankOf, suitOf } from '../../../model/card.ts'
import type { Contract } from '../../../model/contract.ts'
import { isSuit } from '../../../model/contract.ts'
import type { WeisItem, WeisStatement } from '../../../model/weis.ts'
import type { WeisTable } from './weis-values.ts'
import { isQuartet, weisValue } from './weis-values.ts'

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
const topOf = (item: WeisItem, { lowIsTop }: WeisOrder): Rank => {
  const card = lowIsTop ? item.at(-1) : item[0]
  if (card === undefined) throw new Error('an item has cards')
  return rankOf(card)
}

/** How high the best card of an item is: 9 for the best rank, 1 for the worst. */
export const topHeight = (item: WeisItem, order: WeisOrder): number => {
  const place = RANKS.indexOf(topOf(item, order))
  return order.lowIsTop ? place + 1 : RANKS.length - place
}

/** Whether a sequence is of the trump suit; a quartet never is. */
const isOfTrumps = (item: WeisItem, { trump }: WeisOrder): boolean =>
  trump !== undefined && !isQuartet(item) && item[0] !== undefined && suitOf(item[0]) === trump

/** One respect in which items of equal value are told apart. */
export interface WeisCriterion {
  /** How good an item is in it: more is better. */
  figure(item: WeisItem, order: WeisOrder): number
  /** What its holder says of it when asked. */
  statement(item: WeisItem, order: WeisOrder): Omit<WeisStatement, 'seat'>
  /** Whether items of this value can differ in it, so that it is worth asking. */
  isAsked(value: number, order: WeisOrder): boolean
}

/** By what items of equal value are told apart (CO-67), in this order: number of cards, top card, trump. */
export const WEIS_CRITERIA: readonly WeisCriterion[] = [
  {
    figure: (item) => item.length,
    statement: (item) => ({ says: 'cards', cards: item.length }),
    isAsked: (value) => value >= 100, // less is had with one number of cards only
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
 * Compares two items: positive when `a` is better, negative when `b` is, 0 when only the order of declaring tells them
 * apart (CO-67).
 */
export const compareItems = (a: WeisItem, b: WeisItem, table: WeisTable, order: WeisOrder): number =>
  WEIS_CRITERIA.reduce(
    (better, { figure }) => better || figure(a, order) - figure(b, order),
    weisValue(a, table) - weisValue(b, table),
  )
