import type { Event } from '../../../events.ts'
import type { Card } from '../../../model/card.ts'
import { sortCards } from '../../../model/card.ts'
import type { Deal } from '../../../model/deal.ts'
import { playingSeats } from '../../../model/deal.ts'
import type { Game } from '../../../model/game.ts'
import { contractOf, dealOf } from '../../../model/game.ts'
import type { Seat } from '../../../model/seat.ts'
import { violation } from '../../../model/violation.ts'
import type { ScoredWeisItem, WeisItem } from '../../../model/weis.ts'
import { stockCards } from '../../piles/draw-from-stock.ts'
import type { WeisOrder } from './compare-items.ts'
import { topHeight, weisOrder } from './compare-items.ts'
import { compareInDialogue } from './comparison-dialogue.ts'
import type { WeisOptions, WeisPart } from './index.ts'
import { inspectWeis } from './inspect-weis.ts'
import { lateWeis } from './late-weis.ts'
import { allWeisItems } from './weis-items.ts'
import type { WeisTable } from './weis-values.ts'
import { weisValue } from './weis-values.ts'

/*
 * Weis of a growing hand, in games with a stock.
 */

export interface GrowingWeisOptions extends WeisOptions {
  /** The rule numbers. */
  readonly ruleNumbers: Readonly<Record<'one' | 'table' | 'upwards', string>>
}

/**
 * Makes the Weis rules of a game in which players draw from a stock: with each card a player may declare one item
 * of the present hand. The better item of a trick scores at once in full. A scored item can only be improved.
 */
export const growingWeis = ({
  table,
  sideOf,
  ruleNumbers,
  mustShow = false,
}: GrowingWeisOptions): WeisPart => {
  const toBeat = ({ weis }: Deal) => Math.max(0, ...weis.declared.map(({ value }) => value))

  /** True if the item improves all scored items of the seat that share a card. */
  const grows = (item: WeisItem, game: Game, seat: number): boolean => {
    const order = weisOrder(contractOf(game))
    return dealOf(game)
      .weis.scored.filter((scored) => scored.seat === seat && sharesCard(scored, item))
      .every((scored) => isMoreThan(item, scored.cards, table, order))
  }

  /** The hand at the time of the seat's card in the current trick; before that card, the hand. */
  const held = ({ hands, trick }: Deal, seat: Seat): readonly Card[] => [
    ...(hands[seat] ?? []),
    ...trick.flatMap((play) => (play.seat === seat ? [play.card] : [])),
  ]

  const declarations: WeisPart['declarations'] = (game, seat) => {
    const deal = dealOf(game)
    if (stockCards(deal).length === 0) return []
    return allWeisItems(held(deal, seat), table)
      .filter((item) => weisValue(item, table) >= toBeat(deal) && grows(item, game, seat))
      .map((item) => [item])
  }

  const refusal: WeisPart['refusal'] = (game, seat) => {
    const deal = dealOf(game)
    if (stockCards(deal).length === 0) {
      return violation('weis-too-late', ruleNumbers.one, { reason: 'stock' })
    }
    const inHand = allWeisItems(held(deal, seat), table).map(String)
    const standing = toBeat(deal)
    return (items) => {
      const [item] = items.map(sortCards)
      if (item === undefined || items.length > 1) {
        return violation('weis-not-held', ruleNumbers.one, { reason: 'one-item' })
      }
      if (!inHand.includes(String(item))) {
        return violation('weis-not-held', ruleNumbers.table, { reason: 'no-item' })
      }
      if (weisValue(item, table) < standing) {
        return violation('weis-too-low', 'CO-66', { reason: 'declared', standing })
      }
      return grows(item, game, seat)
        ? undefined
        : violation('weis-too-low', ruleNumbers.upwards, { reason: 'scored' })
    }
  }

  const declare: WeisPart['declare'] = (_, seat, items) => ({
    type: 'weisDeclared',
    seat,
    value: Math.max(0, ...items.map((item) => weisValue(item, table))),
    own: { [seat]: { items: items.map(sortCards) } },
  })

  return {
    declarations,
    refusal,
    declare,
    compare: (game): readonly Event[] | undefined => {
      const deal = dealOf(game)
      if (deal.trick.length < playingSeats(deal).length || deal.weis.declared.length === 0) return undefined
      const contenders = deal.weis.declared
        .filter(({ value }) => value === toBeat(deal))
        .flatMap(({ seat, items }) => items.map((item) => ({ seat, side: sideOf(game, seat), item })))
      const { left, statements } = compareInDialogue(contenders, toBeat(deal), weisOrder(contractOf(game)))
      const [best] = left
      if (best === undefined) return undefined
      const { seat, side, item } = best
      const value = weisValue(item, table)
      return [
        ...(statements.length > 0 ? [{ type: 'weisCompared' as const, statements }] : []),
        { type: 'weisScored', side, points: value, items: [{ seat, value }], house: { cards: [item] } },
        ...(mustShow ? [{ type: 'weisShown' as const, seat, by: seat, items: [item] }] : []),
      ]
    },
    late: lateWeis({
      // The second player must declare with the card: the drawn cards end the trick at once (SM-11).
      lasts: (deal) => stockCards(deal).length > 0 && (deal.trick.length > 0 || deal.tricks.length === 0),
      declarations,
      refusal,
      declare,
      rule: ruleNumbers.one,
    }),
    inspect: inspectWeis(({ trick }) => trick + 1),
  }
}

const sharesCard = ({ cards }: ScoredWeisItem, item: WeisItem): boolean =>
  item.some((card) => cards.includes(card))

const isMoreThan = (item: WeisItem, scored: WeisItem, table: WeisTable, order: WeisOrder): boolean => {
  const more = weisValue(item, table) - weisValue(scored, table)
  return more > 0 || (more === 0 && topHeight(item, order) > topHeight(scored, order))
}
