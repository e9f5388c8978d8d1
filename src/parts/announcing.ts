import type { Card } from '../kernel/card.ts'
import { sorted } from '../kernel/card.ts'
import type { Seat } from '../kernel/contract.ts'
import type { Game, Item } from '../kernel/game.ts'
import { contractOf, dealOf, declarerOf } from '../kernel/game.ts'
import type { MoveRule } from '../kernel/rules.ts'
import { violation } from '../kernel/violation.ts'
import { STOECK, stoeckCards } from './stoeck.ts'
import { allItems, compatible } from './weis/items.ts'
import type { WeisTable } from './weis/table.ts'
import { worthOf } from './weis/table.ts'

export interface AnnouncingOptions {
  readonly table: WeisTable
  /** How many combinations a hand can hold side by side. */
  readonly atMost: number
  /** The numbers under which these rules stand on the ruleset's page. */
  readonly cites: Readonly<Record<'others' | 'intact' | 'overlap' | 'before', string>>
}

const written = (item: Item): string => sorted(item).join()

/** The combinations that the hand of a seat can show: sequences, fours, and King and Ober of trumps. */
const shown = (game: Game, seat: Seat, table: WeisTable): readonly Item[] => {
  const hand: readonly Card[] = dealOf(game).hands[seat] ?? []
  const pair = stoeckCards(contractOf(game))
  const isHeld = pair.length > 0 && pair.every((card) => hand.includes(card))
  return [...allItems(hand, table), ...(isHeld ? [pair] : [])]
}

/**
 * Before the first lead the declarer may show combinations, once and all together. Stöck counts by itself when both of
 * its cards are among them.
 */
export const announce = ({ table, atMost, cites }: AnnouncingOptions): MoveRule<'announce'> => ({
  offers: (game, seat) => {
    const { tricks, trick, announced } = dealOf(game)
    const over = tricks.length > 0 || trick.length > 0 || announced.length > 0
    if (over || declarerOf(game) !== seat) return []
    const from = shown(game, seat, table).map((item) => [...item])
    return from.length === 0
      ? []
      : [{ type: 'announce', items: { atLeast: 1, atMost: Math.min(atMost, from.length), from } }]
  },
  refusal: (game, seat, { items }) => {
    const { tricks, trick, announced } = dealOf(game)
    if (declarerOf(game) !== seat) {
      return violation(
        'not-the-declarer',
        cites.others,
        'Only the combinations of the declarer have a value.',
      )
    }
    if (tricks.length > 0 || trick.length > 0) {
      return violation('already-led', cites.before, 'Combinations are shown before the first lead.')
    }
    if (announced.length > 0) {
      return violation('already-decided', cites.before, 'You have shown your combinations already.')
    }
    const held = new Set(shown(game, seat, table).map(written))
    const said = items.map(written)
    if (items.length === 0 || !said.every((item) => held.has(item))) {
      return violation('items-not-held', cites.intact, 'Show combinations that are complete in your hand.')
    }
    const overlap = items.some(
      (item, at) =>
        said.indexOf(said[at] ?? '') !== at ||
        items.slice(at + 1).some((other) => !goTogether(item, other, table, dealOf(game).hands[seat] ?? [])),
    )
    return overlap
      ? violation('items-not-held', cites.overlap, 'Sequences may not overlap, and nothing counts twice.')
      : undefined
  },
  events: (game, seat, { items }) => {
    const cards = items.flat()
    const pair = stoeckCards(contractOf(game))
    return [
      {
        type: 'announced',
        seat,
        items: items.map(sorted),
        points: items.reduce((sum, item) => sum + worthOf(item, table), 0),
      },
      ...(pair.length > 0 && pair.every((card) => cards.includes(card))
        ? [{ type: 'stoeckScored' as const, seat, points: STOECK }]
        : []),
    ]
  },
})

/** King and Ober of trumps, worth nothing in the table, go with everything. */
const goTogether = (a: Item, b: Item, table: WeisTable, hand: readonly Card[]): boolean =>
  a.length === 2 || b.length === 2 || compatible(a, b, table, hand)
