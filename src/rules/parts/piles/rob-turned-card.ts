import type { Card } from '../../model/card.ts'
import { cardOf, rankOf, suitOf } from '../../model/card.ts'
import type { Deal } from '../../model/deal.ts'
import { playingSeats, seatToPlay } from '../../model/deal.ts'
import { dealOf } from '../../model/game.ts'
import type { Pile } from '../../model/pile.ts'
import type { MoveRule } from '../../model/rules.ts'
import type { Seat } from '../../model/seat.ts'
import { violation } from '../../model/violation.ts'
import type { SeatRefusal } from '../composition/move-rule-builders.ts'
import { firstRefusal } from '../composition/move-rule-builders.ts'
import { stockCards } from './draw-from-stock.ts'

/*
 * Robbing: a player exchanges the Six of trumps for the turned-up card of a pile.
 */

const sixFor = (turned: Card): Card => cardOf('6', suitOf(turned))

/** The turned-up card of the pile, if any. */
const turnedOn = ({ turned, piles }: Deal, pile: Pile): Card | undefined =>
  turned !== null && piles[pile]?.cards.includes(turned) ? turned : undefined

const canRob = (deal: Deal, seat: Seat, pile: Pile): boolean => {
  const turned = turnedOn(deal, pile)
  return turned !== undefined && rankOf(turned) !== '6' && !!deal.hands[seat]?.includes(sixFor(turned))
}

/** The robbing move for a pile. */
const robbingOf = (pile: Pile, refusal: SeatRefusal): MoveRule<'rob'> => ({
  offers: (game, seat) => (canRob(dealOf(game), seat, pile) ? [{ type: 'rob' }] : []),
  refusal,
  events: (game, seat) => {
    const turned = turnedOn(dealOf(game), pile)
    return turned === undefined ? [] : [{ type: 'robbed', seat, pile, took: turned, left: sixFor(turned) }]
  },
})

/**
 * Move rule: a player exchanges the Six of trumps for the turned-up card of the stock. Possible on turn, before
 * the own card, with at least two cards in the stock.
 * @param rule the rule number
 */
export const robStock = (rule: string): MoveRule<'rob'> =>
  robbingOf('stock', (game, seat) => {
    const deal = dealOf(game)
    const turn = seatToPlay(deal)
    if (turn !== seat) return violation('not-your-turn', rule, { reason: 'robbing', turn })
    if (stockCards(deal).length < 2) return violation('cannot-rob', rule, { reason: 'stock' })
    return canRob(deal, seat, 'stock') ? undefined : violation('cannot-rob', rule, { reason: 'only-the-six' })
  })

/**
 * Move rule: a player exchanges the Six of trumps for the turned-up card on the blind, while the card lies there.
 * @param rule the rule number
 */
export const robBlind = (rule: string): MoveRule<'rob'> =>
  robbingOf('blind', (game, seat) => {
    const deal = dealOf(game)
    if (turnedOn(deal, 'blind') === undefined)
      return violation('cannot-rob', rule, { reason: 'nothing-turned' })
    return canRob(deal, seat, 'blind') ? undefined : violation('cannot-rob', rule, { reason: 'no-six' })
  })

/**
 * Move rule: a player exchanges the Six of trumps for the turned-up card on the blind, before the own first card.
 * @param rule the rule number
 */
export const robBeforeOwnCard = (rule: string): MoveRule<'rob'> => {
  const rob = robBlind(rule)
  const tooLate: SeatRefusal = (game, seat) => {
    const deal = dealOf(game)
    if (!playingSeats(deal).includes(seat)) return violation('cannot-rob', rule, { reason: 'not-playing' })
    return deal.tricks.length > 0 || deal.trick.some((play) => play.seat === seat)
      ? violation('cannot-rob', rule, { reason: 'played' })
      : undefined
  }
  return { ...rob, refusal: firstRefusal(tooLate, rob.refusal) }
}
