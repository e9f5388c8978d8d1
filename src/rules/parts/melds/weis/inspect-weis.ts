import type { Deal } from '../../../model/deal.ts'
import { dealOf } from '../../../model/game.ts'
import type { MoveRule } from '../../../model/rules.ts'
import type { Seat } from '../../../model/seat.ts'
import { unavailable, violation } from '../../../model/violation.ts'
import type { ScoredWeisItem } from '../../../model/weis.ts'

/**
 * Move rule: a player asks to see the scored items of a seat, until the own card to the next trick (CO-71). The
 * leader cannot close this window for others. A seat without a card in that trick can ask until the trick is
 * complete.
 * @param after number of finished tricks while the item can be inspected
 */
export const inspectWeis = (after: (item: ScoredWeisItem) => number): MoveRule<'inspect'> => {
  const hidden = ({ weis }: Deal) => weis.scored.filter(({ shown }) => !shown)
  const inSight = (deal: Deal, asks: Seat) =>
    deal.weis.scored.length === 0 || deal.trick.some((play) => play.seat === asks)
      ? []
      : deal.weis.scored.filter((item) => !item.shown && deal.tricks.length === after(item))
  const isOf = (holder: Seat) => (item: ScoredWeisItem) => item.seat === holder
  return {
    offers: (game, asks) => {
      const holders = new Set(inSight(dealOf(game), asks).map(({ seat }) => seat))
      holders.delete(asks)
      return [...holders].sort((a, b) => a - b).map((seat) => ({ type: 'inspect', seat }))
    },
    offersAreLegal: true,
    isRuledOut: (game, asks) => inSight(dealOf(game), asks).length === 0,
    refusal: (game, asks) => {
      const deal = dealOf(game)
      const { length: seats } = game.seats
      return ({ seat }) => {
        if (seat >= seats) return unavailable('no-such-seat', { seats })
        if (seat === asks || !hidden(deal).some(isOf(seat))) {
          return violation('nothing-to-inspect', 'CO-71', { reason: 'none', seat })
        }
        return inSight(deal, asks).some(isOf(seat))
          ? undefined
          : violation('nothing-to-inspect', 'CO-71', { reason: 'over' })
      }
    },
    events: (game, seat, move) => [
      {
        type: 'weisShown',
        seat: move.seat,
        by: seat,
        items: inSight(dealOf(game), seat)
          .filter(isOf(move.seat))
          .map(({ cards }) => cards),
      },
    ],
  }
}
