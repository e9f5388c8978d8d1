import type { Card } from '../../../model/card.ts'
import { CARDS, cardOf, RANKS, SUITS, suitOf } from '../../../model/card.ts'
import type { WeisItem } from '../../../model/weis.ts'
import type { WeisOrder } from './compare-items.ts'
import { compareItems } from './compare-items.ts'
import type { WeisTable } from './weis-values.ts'
import { isQuartet, weisValue } from './weis-values.ts'

const MIN_SEQUENCE = 3
const BY_SUIT = SUITS.map((suit) => RANKS.map((rank) => cardOf(rank, suit)))
const BY_RANK = RANKS.map((rank) => SUITS.map((suit) => cardOf(rank, suit)))

/** Every item that can be made of the hand and scores something, overlapping ones included (CO-60, CO-61). */
export const allWeisItems = (hand: readonly Card[], table: WeisTable): readonly WeisItem[] => {
  const held = new Set(hand)
  const items: WeisItem[] = []
  for (const cards of BY_SUIT) {
    for (let from = 0; from < cards.length; from++) {
      for (let to = from; to < cards.length && held.has(cards[to] as Card); to++) {
        if (to - from + 1 >= MIN_SEQUENCE) items.push(cards.slice(from, to + 1))
      }
    }
  }
  const quartets = BY_RANK.filter((cards) => cards.every((card) => held.has(card)))
  return [...items, ...quartets].filter((item) => weisValue(item, table) > 0)
}

/** Whether two items of a hand may stand side by side (CO-62, CO-63). */
export const areCompatible = (
  a: WeisItem,
  b: WeisItem,
  { shareCards, splitRuns }: WeisTable,
  hand: readonly Card[],
): boolean => {
  if (isQuartet(a) !== isQuartet(b)) return shareCards || disjoint(a, b)
  return disjoint(a, b) && (splitRuns || !ofOneRun(a, b, hand))
}

const disjoint = (a: WeisItem, b: WeisItem): boolean => !a.some((card) => b.includes(card))

/** Whether two sequences are parts of one run: of one suit, with every card between them held as well. */
const ofOneRun = (a: WeisItem, b: WeisItem, hand: readonly Card[]): boolean => {
  const places = [...a, ...b].map((card) => CARDS.indexOf(card))
  const between = CARDS.slice(Math.min(...places), Math.max(...places) + 1)
  return between.every((card, _, [first = card]) => suitOf(card) === suitOf(first) && hand.includes(card))
}

/** A set of items that one hand may score together, the best item first. */
export type WeisHolding = readonly WeisItem[]

export const holdingValue = (holding: WeisHolding, table: WeisTable): number =>
  holding.reduce((sum, item) => sum + weisValue(item, table), 0)

const everyHolding = (
  items: readonly WeisItem[],
  goTogether: (a: WeisItem, b: WeisItem) => boolean,
  taken: WeisHolding = [],
): WeisHolding[] =>
  items.flatMap((item, at) =>
    taken.every((other) => goTogether(item, other))
      ? [[...taken, item], ...everyHolding(items.slice(at + 1), goTogether, [...taken, item])]
      : [],
  )

/**
 * The ways to count a hand that are worth choosing between (CO-64): none of them is at least as good as another both
 * in total and in its best item. The greatest total comes first; that one is the automatic choice. Empty when the hand
 * has no Weis.
 */
export const weisHoldings = (
  hand: readonly Card[],
  table: WeisTable,
  order: WeisOrder,
): readonly WeisHolding[] => {
  const items = allWeisItems(hand, table)
  if (items.length === 0) return []
  const better = (a: WeisItem, b: WeisItem) => compareItems(b, a, table, order)
  const best = (holding: WeisHolding): WeisItem => {
    const first = holding[0]
    if (first === undefined) throw new Error('a holding has an item')
    return first
  }
  const candidates = everyHolding(items, (a, b) => areCompatible(a, b, table, hand))
    .map((holding) => [...holding].sort(better))
    .sort(
      (a, b) =>
        holdingValue(b, table) - holdingValue(a, table) || better(best(a), best(b)) || a.length - b.length,
    )
  const front: WeisHolding[] = []
  for (const candidate of candidates) {
    const last = front.at(-1)
    if (last === undefined || better(best(candidate), best(last)) < 0) front.push(candidate)
  }
  return front
}
