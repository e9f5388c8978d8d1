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

/** How Weis takes part in the play: declared with the first card, compared after the first trick, shown on request. */
export interface WeisPart {
  /** The holdings a seat may declare now. */
  declarations(game: Game, seat: Seat): readonly WeisHolding[]
  /** Why nothing may be declared now; else who judges the items. */
  refusal(game: Game, seat: Seat): MoveVerdict<readonly WeisItem[]>
  declare(game: Game, seat: Seat, items: readonly WeisItem[]): Event
  /** Asked after the first trick, and again when a Weis was added to it: one side scores what it holds (CO-69). */
  readonly compare: Consequence
  /** Saying it after one's own card, until the next card lies or what scores is shown (CO-65). */
  readonly late: MoveRule<'weis'>
  /** Asking to see what a seat scores (CO-71). */
  readonly inspect: MoveRule<'inspect'>
}

/** Whose items score: those of the side with the best item, or those of the player with the best item (CO-69). */
export const WEIS_BY = ['side', 'player'] as const
export type WeisBy = (typeof WEIS_BY)[number]

export interface WeisOptions {
  readonly table: WeisTable
  readonly sideOf: Rules['sideOf']
  /** Whose undeclared items score with the winning side: every partner's, or only of one who could not declare (CO-A6). */
  readonly silentPartner?: 'scores' | 'if-unable'
  /** Whether what scores is shown to all at once, or on request (CO-71, CO-79). */
  readonly mustShow?: boolean
  /** `side` where missing. */
  readonly by?: WeisBy
}

/** The cards a seat was dealt: what it holds and what it has played. */
const dealtTo = (deal: Deal, seat: Seat): readonly Card[] =>
  sortCards([...(deal.hands[seat] ?? []), ...cardsPlayedBy(deal, seat)])

/** The same text for the same items, in whatever order they and their cards are said. */
const written = (items: readonly WeisItem[]): string =>
  items
    .map((item) => sortCards(item).join())
    .sort()
    .join(';')

/** Weis (CO-60 to CO-71, CO-73, CO-74): the side, or the player, of the best declared item scores all items held. */
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
  /** Everything that was declared in the first trick, compared already or not. */
  const said = ({ weis: { compared, declared } }: Deal) => [...compared, ...declared]
  const toBeat = (deal: Deal) => Math.max(0, ...said(deal).map(({ value }) => value))

  /** Whether every item is in the hand as it was dealt, be they a way to count it or not. */
  const holds = (deal: Deal, seat: Seat, items: readonly WeisItem[]) => {
    const held = allWeisItems(dealtTo(deal, seat), table).map((item) => written([item]))
    return items.every((item) => held.includes(written([item])))
  }

  /** Whether two items of a hand cannot be declared together (CO-62, CO-63). */
  const overlap = (deal: Deal, seat: Seat, items: readonly WeisItem[]) =>
    items.some((item, at) =>
      items.slice(at + 1).some((other) => !areCompatible(item, other, table, dealtTo(deal, seat))),
    )

  const sayable: WeisPart['refusal'] = (game, seat) => {
    const deal = dealOf(game)
    const standing = toBeat(deal)
    const ways = waysToCount(game, seat)
    const waysWritten = ways.map(written)
    // Where no way to count the hand is high enough, another choice of its items would be no help.
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

  /** Cards are shown as what scores, and stay that: nobody sees them and then says what voids them (CO-A12). */
  const addable: WeisPart['refusal'] = (game, seat) =>
    dealOf(game).weis.scored.some(({ shown }) => shown)
      ? violation('weis-too-late', 'CO-65', { reason: 'shown' })
      : sayable(game, seat)

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

  /** Whether a seat stayed silent because every item it holds was too low when it played (CO-66, CO-A6). */
  const wasUnable = (game: Game, seat: Seat, ways: readonly WeisHolding[]): boolean => {
    const deal = dealOf(game)
    const order = (deal.tricks[0]?.plays ?? []).map((play) => play.seat)
    const heard = said(deal).filter((one) => order.indexOf(one.seat) < order.indexOf(seat))
    return Math.max(0, ...ways.map(bestValue)) < Math.max(0, ...heard.map(({ value }) => value))
  }

  /** What a seat of the winning side scores without having said a word. */
  const unspoken = (game: Game, seat: Seat): readonly WeisItem[] => {
    const ways = waysToCount(game, seat)
    return silentPartner === 'scores' || wasUnable(game, seat, ways) ? (ways[0] ?? []) : []
  }

  const compare: Consequence = (game) => {
    const deal = dealOf(game)
    if (deal.tricks.length === 0 || deal.weis.declared.length === 0) return undefined
    const declared = said(deal)
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
    declarations: (game, seat) => (dealOf(game).tricks.length === 0 ? waysToCount(game, seat) : []),
    refusal,
    declare,
    compare,
    late: lateWeis({
      // The last player of the trick has until the next lead, or until what scores is shown (CO-A12).
      lasts: ({ tricks, trick }) => tricks.length === 0 || (tricks.length === 1 && trick.length === 0),
      declarations: waysToCount,
      refusal: addable,
      declare,
      rule: 'CO-65',
    }),
    inspect: inspectWeis(() => 1),
  }
}

/** Everybody lays open what scores, unasked. */
const shownBy = (held: readonly { readonly seat: Seat; readonly cards: WeisItem }[]): readonly Event[] =>
  [...new Set(held.map(({ seat }) => seat))].map((seat) => ({
    type: 'weisShown',
    seat,
    by: seat,
    items: held.filter((item) => item.seat === seat).map(({ cards }) => cards),
  }))
