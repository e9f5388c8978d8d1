import type { Card } from '../../kernel/card.ts'
import { sorted } from '../../kernel/card.ts'
import type { Seat } from '../../kernel/contract.ts'
import type { Event } from '../../kernel/events.ts'
import type { Deal, Game, Item } from '../../kernel/game.ts'
import { contractOf, dealOf } from '../../kernel/game.ts'
import type { Consequence, MoveRule, Rules } from '../../kernel/rules.ts'
import type { Violation } from '../../kernel/violation.ts'
import { violation } from '../../kernel/violation.ts'
import { compareItems, weisOrder } from './compare.ts'
import { compareAloud } from './dialogue.ts'
import type { Holding } from './items.ts'
import { holdings } from './items.ts'
import type { WeisTable } from './table.ts'
import { worthOf } from './table.ts'

/** How Weis takes part in the play: declared with the first card, compared after the first trick, shown on request. */
export interface WeisPart {
  /** The holdings a seat may declare now. */
  declarations(game: Game, seat: Seat): readonly Holding[]
  /** Why these items may not be declared now, or nothing. */
  refusal(game: Game, seat: Seat, items: readonly Item[]): Violation | undefined
  declare(game: Game, seat: Seat, items: readonly Item[]): Event
  /** After the first trick one side scores what it holds (CO-69). */
  readonly settle: Consequence
  /** Asking to see what a seat scores (CO-71). */
  readonly inspect: MoveRule<'inspect'>
}

export interface WeisOptions {
  readonly table: WeisTable
  readonly sideOf: Rules['sideOf']
}

/** The cards a seat was dealt: what it holds and what it has played. */
const dealtTo = (deal: Deal, seat: Seat): readonly Card[] =>
  sorted([
    ...(deal.hands[seat] ?? []),
    ...[...deal.tricks, { plays: deal.trick }].flatMap(({ plays }) =>
      plays.filter((play) => play.seat === seat).map(({ card }) => card),
    ),
  ])

const sameHolding = (a: readonly Item[], b: readonly Item[]): boolean => {
  const written = (items: readonly Item[]) => items.map((item) => sorted(item).join()).sort()
  return written(a).join(';') === written(b).join(';')
}

/**
 * Weis as in Sidi Barrani (CO-60 to CO-71, CO-73). The items of a partner who stayed silent score with the winning
 * side (CO-A6).
 */
export const weis = ({ table, sideOf }: WeisOptions): WeisPart => {
  const waysToCount = (game: Game, seat: Seat) =>
    holdings(dealtTo(dealOf(game), seat), table, weisOrder(contractOf(game)))

  const bestValue = (items: readonly Item[]) => Math.max(0, ...items.map((item) => worthOf(item, table)))
  const toBeat = (deal: Deal) => Math.max(0, ...deal.weis.declared.map(({ value }) => value))

  const refusal: WeisPart['refusal'] = (game, seat, items) => {
    const deal = dealOf(game)
    if (deal.tricks.length > 0) {
      return violation('weis-too-late', 'CO-65', 'Weis is declared with your card to the first trick only.')
    }
    if (!waysToCount(game, seat).some((holding) => sameHolding(holding, items))) {
      return violation(
        'weis-not-held',
        'CO-64',
        'Declare one of the ways to count your hand that legal moves list: all items together, from cards you hold.',
      )
    }
    return bestValue(items) < toBeat(deal)
      ? violation('weis-too-low', 'CO-66', `${toBeat(deal)} has been declared; a lower Weis stays silent.`)
      : undefined
  }

  const settle: Consequence = (game) => {
    const deal = dealOf(game)
    const { declared } = deal.weis
    if (deal.tricks.length !== 1 || declared.length === 0) return undefined
    const order = weisOrder(contractOf(game))
    const value = toBeat(deal)
    const contenders = declared.flatMap(({ seat, items }) => {
      const [item] = [...items].sort((a, b) => compareItems(b, a, table, order))
      return item !== undefined && worthOf(item, table) === value
        ? [{ seat, side: sideOf(game, seat), item }]
        : []
    })
    const { left, statements } = compareAloud(contenders, value, order)
    const side = left[0]?.side ?? 0
    const held = deal.hands
      .map((_, seat) => seat)
      .filter((seat) => sideOf(game, seat) === side)
      .flatMap((seat) => {
        const spoken = declared.find((declaration) => declaration.seat === seat)
        const items = spoken?.items ?? waysToCount(game, seat)[0] ?? []
        return items.map((item) => ({ seat, value: worthOf(item, table), cards: item }))
      })
    return [
      ...(statements.length > 0 ? [{ type: 'weisCompared' as const, statements }] : []),
      {
        type: 'weisScored',
        side,
        points: held.reduce((sum, item) => sum + item.value, 0),
        items: held.map(({ seat, value }) => ({ seat, value })),
        house: { cards: held.map(({ cards }) => cards) },
      },
    ]
  }

  return {
    declarations: (game, seat) => (dealOf(game).tricks.length === 0 ? waysToCount(game, seat) : []),
    refusal,
    declare: (_, seat, items) => ({
      type: 'weisDeclared',
      seat,
      value: bestValue(items),
      own: { [seat]: { items: items.map(sorted) } },
    }),
    settle,
    inspect,
  }
}

const inspect: MoveRule<'inspect'> = {
  offers: (game) => dealOf(game).hands.map((_, seat) => ({ type: 'inspect', seat })),
  refusal: (game, seat, move) => {
    const { weis, tricks, trick } = dealOf(game)
    if (tricks.length !== 1 || trick.length > 0) {
      return violation(
        'nothing-to-inspect',
        'CO-71',
        'Weis can be seen between the first and the second trick.',
      )
    }
    const hidden = weis.scored.some((item) => item.seat === move.seat && !item.shown)
    return move.seat === seat || !hidden
      ? violation(
          'nothing-to-inspect',
          'CO-71',
          `Seat ${move.seat} has no scored Weis that you have not seen.`,
        )
      : undefined
  },
  events: (game, seat, move) => [
    {
      type: 'weisShown',
      seat: move.seat,
      by: seat,
      items: dealOf(game)
        .weis.scored.filter((item) => item.seat === move.seat)
        .map(({ cards }) => cards),
    },
  ],
}
