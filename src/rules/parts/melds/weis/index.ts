import type { Event } from '../../../events.ts'
import type { Card } from '../../../model/card.ts'
import { sortCards } from '../../../model/card.ts'
import type { Deal } from '../../../model/deal.ts'
import { cardsPlayedBy, playingSeats } from '../../../model/deal.ts'
import type { Game } from '../../../model/game.ts'
import { contractOf, dealOf } from '../../../model/game.ts'
import type { Consequence, MoveRule, Rules } from '../../../model/rules.ts'
import type { Seat } from '../../../model/seat.ts'
import type { MoveVerdict } from '../../../model/violation.ts'
import { violation } from '../../../model/violation.ts'
import type { WeisItem } from '../../../model/weis.ts'
import { compareItems, weisOrder } from './compare-items.ts'
import { compareInDialogue } from './comparison-dialogue.ts'
import { inspectWeis } from './inspect-weis.ts'
import { lateWeis } from './late-weis.ts'
import type { WeisHolding } from './weis-items.ts'
import { allWeisItems, areCompatible, weisHoldings } from './weis-items.ts'
import type { WeisTable } from './weis-values.ts'
import { weisValue } from './weis-values.ts'

/*
 * Weis: declaration with the first card, comparison after the first trick, inspection on request (CO-60 to CO-74).
 * `weis` makes the standard rules; `weis-while-drawing.ts` the rules with a stock.
 */

/** The Weis rules of a game: declarations, comparison of the items, late declarations, and inspection. */
export interface WeisPart {
  /** The holdings that a seat may declare with its card now; `refusal` refuses none of these. */
  declarations(game: Game, seat: Seat): readonly WeisHolding[]
  /** The violation of any declaration, or the check of declared items. */
  refusal(game: Game, seat: Seat): MoveVerdict<readonly WeisItem[]>
  declare(game: Game, seat: Seat, items: readonly WeisItem[]): Event
  /** Consequence after the first trick, and after a late declaration: one side scores (CO-69). */
  readonly compare: Consequence
  /** Late declaration: after the own card, before the next card and before scored items are shown (CO-65). */
  readonly late: MoveRule<'weis'>
  /** Request to see the scored items of a seat (CO-71). */
  readonly inspect: MoveRule<'inspect'>
}

/** Whose items score: all items of the side, or only those of the player, with the best item (CO-69). */
export const WEIS_BY = ['side', 'player'] as const
export type WeisBy = (typeof WEIS_BY)[number]

export interface WeisOptions {
  readonly table: WeisTable
  readonly sideOf: Rules['sideOf']
  /** Undeclared items of the winning side: always score, or only if the partner could not declare (CO-A6). */
  readonly silentPartner?: 'scores' | 'if-unable'
  /** True if scored items are shown at once; false for inspection on request (CO-71, CO-79). */
  readonly mustShow?: boolean
  /** Default `side`. */
  readonly by?: WeisBy
}

/** The dealt cards of a seat: the hand, then the played cards. */
const dealtTo = (deal: Deal, seat: Seat): readonly Card[] => [
  ...(deal.hands[seat] ?? []),
  ...cardsPlayedBy(deal, seat),
]

/** A canonical text of items, independent of order. */
const written = (items: readonly WeisItem[]): string =>
  items
    .map((item) => sortCards(item).join())
    .sort()
    .join(';')

/**
 * Makes the usual Weis rules (CO-60 to CO-71, CO-73, CO-74): the side, or the player, with the best declared item
 * scores all its items.
 */
export const weis = ({
  table,
  sideOf,
  silentPartner = 'scores',
  mustShow = false,
  by = 'side',
}: WeisOptions): WeisPart => {
  const waysToCount = (game: Game, seat: Seat): readonly WeisHolding[] =>
    weisHoldings(dealtTo(dealOf(game), seat), table, weisOrder(contractOf(game)))

  const bestValue = (items: readonly WeisItem[]) =>
    Math.max(0, ...items.map((item) => weisValue(item, table)))
  /** All declarations of the first trick. */
  const declarationsOf = ({ weis: { compared, declared } }: Deal) => [...compared, ...declared]
  const toBeat = (deal: Deal) => Math.max(0, ...declarationsOf(deal).map(({ value }) => value))

  /** True if the dealt hand contains every item, compatible or not. */
  const holds = (deal: Deal, seat: Seat, items: readonly WeisItem[]) => {
    const held = allWeisItems(dealtTo(deal, seat), table).map((item) => written([item]))
    return items.every((item) => held.includes(written([item])))
  }

  /** True if two items cannot be declared together (CO-62, CO-63). */
  const overlap = (deal: Deal, seat: Seat, items: readonly WeisItem[]) =>
    items.some((item, at) =>
      items.slice(at + 1).some((other) => !areCompatible(item, other, table, dealtTo(deal, seat))),
    )

  /** The holdings of a seat with an item that no declared item beats (CO-66). */
  const highEnough = (game: Game, seat: Seat): readonly WeisHolding[] => {
    const ways = waysToCount(game, seat)
    if (ways.length === 0) return ways
    const standing = toBeat(dealOf(game))
    return ways.filter((items) => bestValue(items) >= standing)
  }

  const sayable: WeisPart['refusal'] = (game, seat) => {
    const deal = dealOf(game)
    const standing = toBeat(deal)
    const ways = waysToCount(game, seat)
    const waysWritten = ways.map(written)
    // No holding of the hand is high enough, so another choice cannot help.
    const inVain = bestValue(ways.flat()) < standing
    return (items) => {
      if (!waysWritten.includes(written(items))) {
        if (!holds(deal, seat, items)) return violation('weis-not-held', 'CO-64', { reason: 'hand' })
        if (!inVain)
          return violation(overlap(deal, seat, items) ? 'weis-overlap' : 'weis-incomplete', 'CO-64')
      }
      return bestValue(items) < standing
        ? violation('weis-too-low', 'CO-66', { reason: 'declared', standing })
        : undefined
    }
  }

  /**
   * After scored items are shown, no Weis can be added: a late declaration must not use this knowledge (CO-A12).
   */
  const isShown = (game: Game): boolean => dealOf(game).weis.scored.some(({ shown }) => shown)

  const addable: WeisPart['refusal'] = (game, seat) =>
    isShown(game) ? violation('weis-too-late', 'CO-65', { reason: 'shown' }) : sayable(game, seat)

  const refusal: WeisPart['refusal'] = (game, seat) =>
    dealOf(game).tricks.length > 0
      ? violation('weis-too-late', 'CO-65', { reason: 'first-trick' })
      : sayable(game, seat)

  const declare: WeisPart['declare'] = (_, seat, items) => ({
    type: 'weisDeclared',
    seat,
    value: bestValue(items),
    own: { [seat]: { items: items.map(sortCards) } },
  })

  /** True if all items of the seat were too low at its turn (CO-66, CO-A6). */
  const wasUnable = (game: Game, seat: Seat, ways: readonly WeisHolding[]): boolean => {
    const deal = dealOf(game)
    const order = (deal.tricks[0]?.plays ?? []).map((play) => play.seat)
    const earlier = declarationsOf(deal).filter((one) => order.indexOf(one.seat) < order.indexOf(seat))
    return Math.max(0, ...ways.map(bestValue)) < Math.max(0, ...earlier.map(({ value }) => value))
  }

  /** The undeclared items of a seat of the winning side. */
  const unspoken = (game: Game, seat: Seat): readonly WeisItem[] => {
    const ways = waysToCount(game, seat)
    return silentPartner === 'scores' || wasUnable(game, seat, ways) ? (ways[0] ?? []) : []
  }

  const compare: Consequence = (game) => {
    const deal = dealOf(game)
    if (deal.tricks.length === 0 || deal.weis.declared.length === 0) return undefined
    const declared = declarationsOf(deal)
    const order = weisOrder(contractOf(game))
    const value = toBeat(deal)
    const contenders = declared.flatMap(({ seat, items }) => {
      const [item] = [...items].sort((a, b) => compareItems(b, a, table, order))
      return item !== undefined && weisValue(item, table) === value
        ? [{ seat, side: sideOf(game, seat), item }]
        : []
    })
    const { left, statements } = compareInDialogue(contenders, value, order)
    const side = left[0]?.side ?? 0
    const held = playingSeats(deal)
      .filter((seat) => (by === 'side' ? sideOf(game, seat) === side : seat === left[0]?.seat))
      .flatMap((seat) => {
        const spoken = declared.find((declaration) => declaration.seat === seat)
        const items = spoken?.items ?? unspoken(game, seat)
        return items.map((item) => ({ seat, value: weisValue(item, table), cards: item }))
      })
    return [
      ...(statements.length > 0 ? [{ type: 'weisCompared' as const, statements }] : []),
      {
        type: 'weisScored',
        side,
        points: held.reduce((sum, item) => sum + item.value, 0),
        items: held.map(({ seat, value }) => ({ seat, value })),
        ...(deal.weis.scored.length > 0 && { again: true as const }),
        house: { cards: held.map(({ cards }) => cards) },
      },
      ...(mustShow ? shownBy(held) : []),
    ]
  }

  return {
    declarations: (game, seat) => (dealOf(game).tricks.length === 0 ? highEnough(game, seat) : []),
    refusal,
    declare,
    compare,
    late: lateWeis({
      // The last player of the trick has time until the next lead, or until scored items are shown (CO-A12).
      lasts: ({ tricks, trick }) => tricks.length === 0 || (tricks.length === 1 && trick.length === 0),
      declarations: (game, seat) => (isShown(game) ? [] : highEnough(game, seat)),
      refusal: addable,
      declare,
      rule: 'CO-65',
    }),
    inspect: inspectWeis(() => 1),
  }
}

/** Shows all scored items without a request. */
const shownBy = (held: readonly { readonly seat: Seat; readonly cards: WeisItem }[]): readonly Event[] =>
  [...new Set(held.map(({ seat }) => seat))].map((seat) => ({
    type: 'weisShown',
    seat,
    by: seat,
    items: held.filter((item) => item.seat === seat).map(({ cards }) => cards),
  }))
