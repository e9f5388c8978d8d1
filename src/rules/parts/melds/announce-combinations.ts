import type { Card } from '../../model/card.ts'
import { sortCards } from '../../model/card.ts'
import type { Game } from '../../model/game.ts'
import { contractOf, dealOf } from '../../model/game.ts'
import type { MoveRule } from '../../model/rules.ts'
import type { Seat } from '../../model/seat.ts'
import { violation } from '../../model/violation.ts'
import type { WeisItem } from '../../model/weis.ts'
import { declarerMove } from '../composition/move-rule-builders.ts'
import { STOECK, stoeckCards } from './stoeck.ts'
import { allWeisItems, areCompatible } from './weis/weis-items.ts'
import type { WeisTable } from './weis/weis-values.ts'
import { weisValue } from './weis/weis-values.ts'

/*
 * Combinations: the declarer shows sequences, quartets and Stöck before the first lead.
 */

export interface AnnounceOptions {
  readonly table: WeisTable
  /** Largest number of combinations in one hand. */
  readonly atMost: number
  /** The rule numbers. */
  readonly ruleNumbers: Readonly<Record<'others' | 'intact' | 'overlap' | 'before', string>>
}

const written = (item: WeisItem): string => sortCards(item).join()

/** The combinations of a hand: sequences, quartets, and King and Ober of trumps before Stöck has scored. */
const shown = (game: Game, seat: Seat, table: WeisTable): readonly WeisItem[] => {
  const hand: readonly Card[] = dealOf(game).hands[seat] ?? []
  const pair = stoeckCards(contractOf(game))
  const counts =
    pair.length > 0 && pair.every((card) => hand.includes(card)) && dealOf(game).stoeck.length === 0
  return [...allWeisItems(hand, table), ...(counts ? [pair] : [])]
}

/** All shown combinations of the current deal. */
const shownBefore = (game: Game): readonly WeisItem[] => dealOf(game).announced.flatMap(({ items }) => items)

/**
 * Move rule: before the first lead the declarer shows combinations of cards for points, in one or several moves.
 * Stöck scores as soon as both cards are shown.
 */
export const announceCombinations = (options: AnnounceOptions): MoveRule<'announce'> =>
  declarerMove('melds', options.ruleNumbers.others, showCombinations(options))

const showCombinations = ({ table, atMost, ruleNumbers }: AnnounceOptions): MoveRule<'announce'> => ({
  offers: (game, seat) => {
    const hand = dealOf(game).hands[seat] ?? []
    const before = shownBefore(game)
    const from = shown(game, seat, table)
      .filter((item) => allGoTogether([...before, item], table, hand))
      .map((item) => [...item])
    const most = Math.min(atMost - before.length, from.length)
    return most < 1 ? [] : [{ type: 'announce', items: { atLeast: 1, atMost: most, from } }]
  },
  refusal: (game, seat) => {
    const { tricks, trick, hands, stoeck } = dealOf(game)
    if (tricks.length > 0 || trick.length > 0) {
      return violation('already-led', ruleNumbers.before, { reason: 'melds' })
    }
    return ({ items }) => {
      if (stoeck.length > 0 && items.some(({ length }) => length === 2)) {
        return violation('already-decided', ruleNumbers.overlap, { reason: 'stoeck' })
      }
      const held = new Set(shown(game, seat, table).map(written))
      if (items.length === 0 || !items.every((item) => held.has(written(item)))) {
        return violation('items-not-held', ruleNumbers.intact, { reason: 'incomplete' })
      }
      return allGoTogether([...shownBefore(game), ...items], table, hands[seat] ?? [])
        ? undefined
        : violation('items-not-held', ruleNumbers.overlap, { reason: 'overlap' })
    }
  },
  events: (game, seat, { items }) => {
    const cards = [...shownBefore(game), ...items].flat()
    const pair = stoeckCards(contractOf(game))
    const complete = pair.length > 0 && pair.every((card) => cards.includes(card))
    return [
      {
        type: 'announced',
        seat,
        items: items.map(sortCards),
        points: items.reduce((sum, item) => sum + weisValue(item, table), 0),
      },
      ...(complete && dealOf(game).stoeck.length === 0
        ? [{ type: 'stoeckScored' as const, seat, points: STOECK }]
        : []),
    ]
  },
})

/** True if these combinations can all count, each once. */
const allGoTogether = (items: readonly WeisItem[], table: WeisTable, hand: readonly Card[]): boolean =>
  items.every((item, at) =>
    items
      .slice(at + 1)
      .every((other) => written(item) !== written(other) && goTogether(item, other, table, hand)),
  )

/** King and Ober of trumps are compatible with everything; the table gives the pair no value. */
const goTogether = (a: WeisItem, b: WeisItem, table: WeisTable, hand: readonly Card[]): boolean =>
  a.length === 2 || b.length === 2 || areCompatible(a, b, table, hand)
