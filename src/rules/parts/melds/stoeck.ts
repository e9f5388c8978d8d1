import type { Event } from '../../events.ts'
import type { Card } from '../../model/card.ts'
import { cardOf } from '../../model/card.ts'
import type { Contract } from '../../model/contract.ts'
import { isSuit } from '../../model/contract.ts'
import type { Deal } from '../../model/deal.ts'
import { cardsPlayedBy, publicCards, publicCardsFrom } from '../../model/deal.ts'
import type { Game } from '../../model/game.ts'
import { dealOf } from '../../model/game.ts'
import type { Consequence, MoveRule } from '../../model/rules.ts'
import type { Seat } from '../../model/seat.ts'
import type { Violation } from '../../model/violation.ts'
import { violation } from '../../model/violation.ts'
import { refuseNonDeclarer } from '../composition/move-rule-builders.ts'
import { lastPlay } from '../tricks/trick-winner.ts'

/*
 * Stöck: King and Ober of trumps in one hand (CO-75 to CO-78, CO-83).
 */

export const STOECK = 20 // CO-75

/** The cards of Stöck: King and Ober of trumps. Empty in a contract without a lasting trump suit (CO-75, CO-A9). */
export const stoeckCards = (contract: Contract | null): readonly Card[] => {
  const trump = contract?.trump ?? contract?.denomination
  return isSuit(trump) ? [cardOf('K', trump), cardOf('O', trump)] : []
}

/** True if the call is too late: the seat played both cards, and another card followed (CO-77). */
const isForgotten = (deal: Deal, seat: Seat): boolean => {
  const pair = stoeckCards(deal.contract)
  const last = lastPlay(deal)
  return (
    pair.every((card) => cardsPlayedBy(deal, seat).includes(card)) &&
    !(last?.seat === seat && pair.includes(last.card))
  )
}

/** Scores Stöck for the first seat with both countable cards, once a deal. */
const scoreStoeck = (
  game: Game,
  countable: (deal: Deal, seat: Seat) => readonly Card[],
): readonly Event<'stoeckScored'>[] | undefined => {
  const deal = dealOf(game)
  const pair = stoeckCards(deal.contract)
  if (pair.length === 0 || deal.stoeck.length > 0) return undefined
  const holder = deal.hands.findIndex((_, seat) => {
    const cards = countable(deal, seat)
    return pair.every((card) => cards.includes(card)) && !isForgotten(deal, seat)
  })
  return holder === -1 ? undefined : [stoeckScoredEvent(holder)]
}

/**
 * True if, by public knowledge, the seat may hold a Stöck that is not scored: no other hand has played either
 * card, and neither card lies on the table.
 */
export const mayHoldStoeck = (deal: Deal, seat: Seat): boolean => {
  const pair = stoeckCards(deal.contract)
  if (pair.length === 0 || deal.stoeck.length > 0 || isForgotten(deal, seat)) return false
  const elsewhere = publicCards(deal, [seat])
  return !pair.some((card) => elsewhere.includes(card))
}

/** Tests a call of Stöck with a played card. Returns the violation, or undefined. */
export type StoeckCall = (game: Game, seat: Seat, card: Card) => Violation | undefined

/** The Stöck rules of a game, by the way of scoring: automatic, with a played card, or by a separate move. */
export interface StoeckPart {
  readonly byItself?: Consequence
  readonly withCard?: StoeckCall
  readonly call?: MoveRule<'stoeck'>
}

/**
 * Test for games in which only the declarer may call Stöck, with either card, at the latest with the Ober.
 * @param rule the rule number
 */
export const declarerCallsStoeck = (rule: string): StoeckCall => {
  const notDeclarer = refuseNonDeclarer('stoeck', rule)
  return (game, seat, card) => {
    const deal = dealOf(game)
    const refused = notDeclarer(game, seat)
    if (refused !== undefined) return refused
    if (deal.stoeck.length > 0) return violation('already-decided', rule, { reason: 'stoeck' })
    const pair = stoeckCards(deal.contract)
    if (pair.includes(card)) {
      const left = deal.hands[seat] ?? []
      // With the King the Ober must still be in hand. A silent Ober loses Stöck.
      const had = card === pair[1] ? [...left, ...publicCardsFrom(deal, seat)] : left
      if (pair.every((one) => had.includes(one))) return undefined
    }
    return violation('items-not-held', rule, { reason: 'both' })
  }
}

/** The game as if these Stöck were scored already, for a point count before the events are applied. */
export const withStoeck = (game: Game, scored: readonly Event<'stoeckScored'>[]): Game => {
  const deal = dealOf(game)
  return { ...game, deal: { ...deal, stoeck: [...deal.stoeck, ...scored.map(({ seat }) => seat)] } }
}

/** The event that scores the Stöck of a seat. */
export const stoeckScoredEvent = (seat: Seat): Event<'stoeckScored'> => ({
  type: 'stoeckScored',
  seat,
  points: STOECK,
})

/** The holder calls Stöck with the second public card. */
const holderCallsWithCard: StoeckCall = (game, seat, card) => {
  const deal = dealOf(game)
  if (deal.stoeck.length > 0) return violation('already-decided', 'CO-77', { reason: 'stoeck' })
  const pair = stoeckCards(deal.contract)
  if (pair.includes(card)) {
    const seen = [...publicCardsFrom(deal, seat), card]
    if (pair.every((one) => seen.includes(one))) return undefined
  }
  return violation('items-not-held', 'CO-77', { reason: 'second' })
}

/** The holder calls Stöck without a card: after both cards are public, until the next card. */
const holderCalls: MoveRule<'stoeck'> = {
  offers: () => [{ type: 'stoeck' }],
  refusal: (game, seat) => {
    const deal = dealOf(game)
    if (deal.stoeck.length > 0) return violation('already-decided', 'CO-77', { reason: 'stoeck' })
    const pair = stoeckCards(deal.contract)
    const seen = pair.length === 0 ? pair : publicCardsFrom(deal, seat)
    if (pair.length === 0 || !pair.every((card) => seen.includes(card))) {
      return violation('items-not-held', 'CO-77', { reason: 'not-seen' })
    }
    return isForgotten(deal, seat) ? violation('stoeck-too-late', 'CO-77') : undefined
  },
  events: (_, seat) => [stoeckScoredEvent(seat)],
}

export const STOECK_CALLS = ['automatic', 'by-holder'] as const
export type StoeckCalls = (typeof STOECK_CALLS)[number]

/**
 * Makes the Stöck rules of a game. Stöck scores once King and Ober of trumps of one hand are public (CO-75 to
 * CO-78): automatically, or by a call of the holder.
 */
export const stoeck = (calls: StoeckCalls): StoeckPart =>
  calls === 'automatic'
    ? { byItself: (game) => scoreStoeck(game, publicCardsFrom) }
    : { withCard: holderCallsWithCard, call: holderCalls }

/** The events with which these seats show and score the Stöck in their hands, if any (CO-83). */
export const showStoeck = (game: Game, seats: readonly Seat[]): readonly Event<'stoeckScored'>[] =>
  scoreStoeck(game, (deal, seat) =>
    seats.includes(seat) ? [...publicCardsFrom(deal, seat), ...(deal.hands[seat] ?? [])] : [],
  ) ?? []
