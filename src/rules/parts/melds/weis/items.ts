import type { Card } from '../../../model/card.ts'
import { CARDS, cardOf, RANKS, SUITS, suitOf } from '../../../model/card.ts'
import type { Item } from '../../../model/weis.ts'
import type { WeisOrder } from './compare.ts'
import { compareItems } from './compare.ts'
import type { WeisTable } from './table.ts'
import { isQuartet, worthOf } from './table.ts'

const SHORTEST = 3
const BY_SUIT = SUITS.map((suit) => RANKS.map((rank) => cardOf(rank, suit)))
const BY_RANK = RANKS.map((rank) => SUITS.map((suit) => cardOf(rank, suit)))

/** Every item that can be made of the hand and scores something, overlapping ones included (CO-60, CO-61). */
export const allItems = (hand: readonly Card[], table: WeisTable): readonly Item[] => {
  const held = new Set(hand)
  const items: Item[] = []
  for (const cards of BY_SUIT) {
    for (let from = 0; from < cards.length; from++) {
      for (let to = from; to < cards.length && held.has(cards[to] as Card); to++) {
        if (to - from + 1 >= SHORTEST) items.push(cards.slice(from, to + 1))
      }
    }
  }
  const quartets = BY_RANK.filter((cards) => cards.every((card) => held.has(card)))
  return [...items, ...quartets].filter((item) => worthOf(item, table) > 0)
}

/** Whether two items of a hand may stand side by side (CO-62, CO-63). */
export const compatible = (
  a: Item,
  b: Item,
  { shareCards, splitRuns }: WeisTable,
  hand: readonly Card[],
): boolean => {
  if (isQuartet(a) !== isQuartet(b)) return shareCards || disjoint(a, b)
  return disjoint(a, b) && (splitRuns || !ofOneRun(a, b, hand))
}

const disjoint = (a: Item, b: Item): boolean => !a.some((card) => b.includes(card))

/** Whether two sequences are parts of one run: of one suit, with every card between them held as well. */
const ofOneRun = (a: Item, b: Item, hand: readonly Card[]): boolean => {
  const places = [...a, ...b].map((card) => CARDS.indexOf(card))
  const between = CARDS.slice(Math.min(...places), Math.max(...places) + 1)
  return between.every((card, _, [first = card]) => suitOf(card) === suitOf(first) && hand.includes(card))
}

/** A set of items that one hand may score together, the best item first. */
export type Holding = readonly Item[]

export const totalOf = (holding: Holding, table: WeisTable): number =>
  holding.reduce((sum, item) => sum + worthOf(item, table), 0)

const everyHolding = (
  items: readonly Item[],
  goTogether: (a: Item, b: Item) => boolean,
  taken: Holding = [],
): Holding[] =>
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
export const holdings = (hand: readonly Card[], table: WeisTable, order: WeisOrder): readonly Holding[] => {
  const items = allItems(hand, table)
  if (items.length === 0) return []
  const better = (a: Item, b: Item) => compareItems(b, a, table, order)
  const best = (holding: Holding): Item => {
    const first = holding[0]
    if (first === undefined) throw new Error('a holding has an item')
    return first
  }
  const candidates = everyHolding(items, (a, b) => compatible(a, b, table, hand))
    .map((holding) => [...holding].sort(better))
    .sort((a, b) => totalOf(b, table) - totalOf(a, table) || better(best(a), best(b)) || a.length - b.length)
  const front: Holding[] = []
  for (const candidate of candidates) {
    const last = front.at(-1)
    if (last === undefined || better(best(candidate), best(last)) < 0) front.push(candidate)
  }
  return front
}
