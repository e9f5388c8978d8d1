import type { Card } from '../../model/card.ts'
import { cardOf, rankOf, suitOf } from '../../model/card.ts'
import type { Deal } from '../../model/deal.ts'
import { playingSeats, seatToPlay } from '../../model/deal.ts'
import { dealOf } from '../../model/game.ts'
import type { Pile } from '../../model/pile.ts'
import type { MoveRule } from '../../model/rules.ts'
import type { Seat } from '../../model/seat.ts'
import { violation } from '../../model/violation.ts'
import type { Refusal } from '../composition/move-rules.ts'
import { firstRefusal } from '../composition/move-rules.ts'
import { stockCards } from './draw-from-stock.ts'

/*
 * Robbing: laying the Six of trumps in place of the card that was turned up on a pile.
 */

const sixFor = (turned: Card): Card => cardOf('6', suitOf(turned))

/** The card that lies turned up on the pile, if one does. */
const turnedOn = ({ turned, piles }: Deal, pile: Pile): Card | undefined =>
  turned !== null && piles[pile]?.cards.includes(turned) ? turned : undefined

const canRob = (deal: Deal, seat: Seat, pile: Pile): boolean => {
  const turned = turnedOn(deal, pile)
  return turned !== undefined && rankOf(turned) !== '6' && !!deal.hands[seat]?.includes(sixFor(turned))
}

/** Robbing this pile, as long as nothing refuses it. */
const robbingOf = (pile: Pile, refusal: Refusal): MoveRule<'rob'> => ({
  offers: (game, seat) => (canRob(dealOf(game), seat, pile) ? [{ type: 'rob' }] : []),
  refusal,
  events: (game, seat) => {
    const turned = turnedOn(dealOf(game), pile)
    return turned === undefined ? [] : [{ type: 'robbed', seat, pile, took: turned, left: sixFor(turned) }]
  },
})

/** At one's turn, before playing, while at least two cards are left to draw. `rule` is its number. */
export const robStock = (rule: string): MoveRule<'rob'> =>
  robbingOf('stock', (game, seat) => {
    const deal = dealOf(game)
    const turn = seatToPlay(deal)
    if (turn !== seat) return violation('not-your-turn', rule, { reason: 'robbing', turn })
    if (stockCards(deal).length < 2) return violation('cannot-rob', rule, { reason: 'stock' })
    return canRob(deal, seat, 'stock') ? undefined : violation('cannot-rob', rule, { reason: 'only-the-six' })
  })

/** While the card lies turned up on the blind. `rule` is its number. */
export const robBlind = (rule: string): MoveRule<'rob'> =>
  robbingOf('blind', (game, seat) => {
    const deal = dealOf(game)
    if (turnedOn(deal, 'blind') === undefined)
      return violation('cannot-rob', rule, { reason: 'nothing-turned' })
    return canRob(deal, seat, 'blind') ? undefined : violation('cannot-rob', rule, { reason: 'no-six' })
  })

/** The same, as long as the seat plays and has not played a card. */
export const robBeforeOwnCard = (rule: string): MoveRule<'rob'> => {
  const rob = robBlind(rule)
  const tooLate: Refusal = (game, seat) => {
    const deal = dealOf(game)
    if (!playingSeats(deal).includes(seat)) return violation('cannot-rob', rule, { reason: 'not-playing' })
    return deal.tricks.length > 0 || deal.trick.some((play) => play.seat === seat)
      ? violation('cannot-rob', rule, { reason: 'played' })
      : undefined
  }
  return { ...rob, refusal: firstRefusal(tooLate, rob.refusal) }
}
