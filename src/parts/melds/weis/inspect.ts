import type { Deal } from '../../../kernel/deal.ts'
import { dealOf } from '../../../kernel/game.ts'
import type { MoveRule } from '../../../kernel/rules.ts'
import type { Seat } from '../../../kernel/seat.ts'
import { unavailable, violation } from '../../../kernel/violation.ts'
import type { ScoredItem } from '../../../kernel/weis.ts'

/**
 * Asking to see what another seat scores, until one's own card to the next trick (CO-71): whoever leads cannot close the
 * window for the others. Who plays no card to that trick can ask until it is complete.
 * @param after how many tricks have been won while an item can be seen
 */
export const inspecting = (after: (item: ScoredItem) => number): MoveRule<'inspect'> => {
  const hidden = ({ weis }: Deal, holder: Seat) =>
    weis.scored.filter((item) => item.seat === holder && !item.shown)
  const inSight = (deal: Deal, asks: Seat, holder: Seat) =>
    deal.trick.some((play) => play.seat === asks)
      ? []
      : hidden(deal, holder).filter((item) => deal.tricks.length === after(item))
  return {
    offers: (game) => dealOf(game).hands.map((_, seat) => ({ type: 'inspect', seat })),
    refusal: (game, seat, move) => {
      const deal = dealOf(game)
      const { length: seats } = game.seats
      if (move.seat >= seats) return unavailable('no-such-seat', { seats })
      if (move.seat === seat || hidden(deal, move.seat).length === 0) {
        return violation('nothing-to-inspect', 'CO-71', { reason: 'none', seat: move.seat })
      }
      return inSight(deal, seat, move.seat).length > 0
        ? undefined
        : violation('nothing-to-inspect', 'CO-71', { reason: 'over' })
    },
    events: (game, seat, move) => [
      {
        type: 'weisShown',
        seat: move.seat,
        by: seat,
        items: inSight(dealOf(game), seat, move.seat).map(({ cards }) => cards),
      },
    ],
  }
}
