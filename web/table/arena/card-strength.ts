import type { Card, Game, Seat } from '../../api-types.ts'
import { rankOf, suitOf } from '../../cards/card-pack.ts'
import { cardOrder, directionFactsOf } from './card-order.ts'

/*
 * Strength of cards: for the order of the hand, and for the mark of the
 * card that wins the trick so far.
 */

/** Number of tricks of a deal: finished tricks and the cards in the longest hand. */
const tricksOf = ({ deal }: Game): number => {
  if (deal === null) return 0
  const isFull = deal.trick !== null && deal.trick.plays.length >= deal.active.length
  return deal.tricksWon.reduce((sum, won) => sum + won, 0) + Math.max(0, ...deal.handSizes) + (isFull ? 1 : 0)
}

const orderIn = (game: Game) => {
  const { deal, options } = game
  if (!deal?.contract) return undefined
  const trick = deal.tricksWon.reduce((sum, won) => sum + won, 0)
  const led = deal.trick?.plays[0] && suitOf(deal.trick.plays[0].card)
  return cardOrder(deal.contract, trick, led, directionFactsOf(options, tricksOf(game)))
}

/** Returns the seat that wins the current trick so far (CO-52); undefined before the first card. */
export const winnerSoFar = (game: Game): Seat | undefined => {
  const plays = game.deal?.trick?.plays ?? []
  const order = orderIn(game)
  if (order === undefined) return undefined
  const { trump, trumps, plain } = order
  const place = (card: Card) => (suitOf(card) === trump ? trumps : plain).indexOf(rankOf(card))
  return plays.reduce<(typeof plays)[number] | undefined>((best, play) => {
    if (best === undefined) return play
    const [suit, bestSuit] = [suitOf(play.card), suitOf(best.card)]
    if (suit !== bestSuit) return trump === suit ? play : best
    return place(play.card) < place(best.card) ? play : best
  }, undefined)?.seat
}

/**
 * Sorts a hand for display: trumps first, each suit by strength. Without a trump suit the suits stay in the order of the
 * service, and an Undenufe begins with the Six.
 */
export const inDisplayOrder = (hand: readonly Card[], game: Game): readonly Card[] => {
  const { contract } = game.deal ?? {}
  const { denomination } = contract ?? {}
  // In the other modes the order changes during the deal. Cards must not move under the finger.
  const order = contract
    ? cardOrder(contract, 0, undefined, { gustavOpening: 1, third: 1, trio: 'tuo' })
    : undefined
  if (order === undefined || denomination === 'slalom' || denomination === 'gustav') return hand
  const { trump, trumps, plain } = order
  const suits = [...new Set(hand.map(suitOf))]
  const suitPlace = (card: Card) => (suitOf(card) === trump ? -1 : suits.indexOf(suitOf(card)))
  const rankPlace = (card: Card) => (suitOf(card) === trump ? trumps : plain).indexOf(rankOf(card))
  return hand.toSorted((a, b) => suitPlace(a) - suitPlace(b) || rankPlace(a) - rankPlace(b))
}
