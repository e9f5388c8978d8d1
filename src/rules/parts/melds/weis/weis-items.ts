import type { Card } from '../../../model/card.ts'
import { CARDS, cardOf, indexOfCard, RANKS, SUITS, suitOf } from '../../../model/card.ts'
import type { WeisItem } from '../../../model/weis.ts'
import type { WeisOrder } from './compare-items.ts'
import { compareItems } from './compare-items.ts'
import type { WeisTable } from './weis-values.ts'
import { isQuartet, weisValue } from './weis-values.ts'

/*
 * Weis items of a hand, and compatible holdings.
 */

const MIN_SEQUENCE = 3
const BY_SUIT = SUITS.map((suit) => RANKS.map((rank) => cardOf(rank, suit)))
const BY_RANK = RANKS.map((rank) => SUITS.map((suit) => cardOf(rank, suit)))

/** The sequences of one suit in a set of ranks; bit n of the set is the rank `RANKS[n]`. */
const sequencesIn = (cards: readonly Card[], ranks: number): readonly WeisItem[] => {
  const items: WeisItem[] = []
  for (let from = 0; from < cards.length; from++) {
    for (let to = from; to < cards.length && (ranks >> to) & 1; to++) {
      if (to - from + 1 >= MIN_SEQUENCE) items.push(cards.slice(from, to + 1))
    }
  }
  return items
}

/** All Weis items that a hand contains, items that share cards included (CO-60, CO-61). */
export const allWeisItems = (hand: readonly Card[], table: WeisTable): readonly WeisItem[] => {
  const ranksBySuit = BY_SUIT.map(() => 0)
  for (const card of hand) {
    const index = indexOfCard(card)
    const suit = Math.floor(index / RANKS.length)
    ranksBySuit[suit] = (ranksBySuit[suit] ?? 0) | (1 << (index % RANKS.length))
  }
  const items: WeisItem[] = []
  let inAllSuits = -1
  for (const [suit, ranks] of ranksBySuit.entries()) {
    inAllSuits &= ranks
    const hasSequence = (ranks & (ranks >> 1) & (ranks >> 2)) !== 0
    if (hasSequence) items.push(...sequencesIn(BY_SUIT[suit] ?? [], ranks))
  }
  if (inAllSuits !== 0) items.push(...BY_RANK.filter((_, rank) => (inAllSuits >> rank) & 1))
  return items.filter((item) => weisValue(item, table) > 0)
}

/** True if a player may declare both Weis items of one hand (CO-62, CO-63). */
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

/** True if two sequences are parts of one run: one suit, with all cards between them in the hand. */
const ofOneRun = (a: WeisItem, b: WeisItem, hand: readonly Card[]): boolean => {
  const places = [...a, ...b].map((card) => CARDS.indexOf(card))
  const between = CARDS.slice(Math.min(...places), Math.max(...places) + 1)
  return between.every((card, _, [first = card]) => suitOf(card) === suitOf(first) && hand.includes(card))
}

/** Weis items of one hand that may be declared together, the best item first. */
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
 * The sensible Weis declarations of a hand (Pareto-optimal, CO-64): no other holding is at least as good in both
 * total and best item. The greatest total comes first and is the automatic choice. Empty without Weis.
 */
export const weisHoldings = (
  hand: readonly Card[],
  table: WeisTable,
  order: WeisOrder,
): readonly WeisHolding[] => {
  const items = allWeisItems(hand, table)
  if (items.length <= 1) return items.map((item) => [item])
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
