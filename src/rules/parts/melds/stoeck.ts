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
import { refuseNonDeclarer } from '../composition/move-rules.ts'
import { lastPlay } from '../tricks/trick-winner.ts'

export const STOECK = 20 // CO-75

/** King and Ober of trumps; nothing where no suit is trump for good (CO-75, CO-A9). */
export const stoeckCards = (contract: Contract | null): readonly Card[] => {
  const trump = contract?.trump ?? contract?.denomination
  return isSuit(trump) ? [cardOf('K', trump), cardOf('O', trump)] : []
}

/** Whether nobody called in time: both cards have been played by this seat, and the next card lies (CO-77). */
const isForgotten = (deal: Deal, seat: Seat): boolean => {
  const pair = stoeckCards(deal.contract)
  const last = lastPlay(deal)
  return (
    pair.every((card) => cardsPlayedBy(deal, seat).includes(card)) &&
    !(last?.seat === seat && pair.includes(last.card))
  )
}

/** Scores the Stöck for the first seat of which both cards can be counted, unless it has been scored. */
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
 * Whether this seat may hold Stöck that has not been scored, for all that everybody has seen: neither card has come from
 * elsewhere, or lies on the table.
 */
export const mayHoldStoeck = (deal: Deal, seat: Seat): boolean => {
  const pair = stoeckCards(deal.contract)
  if (pair.length === 0 || deal.stoeck.length > 0 || isForgotten(deal, seat)) return false
  const elsewhere = publicCards(deal, [seat])
  return !pair.some((card) => elsewhere.includes(card))
}

/** Why Stöck may not be called with this card, or nothing. */
export type StoeckCall = (game: Game, seat: Seat, card: Card) => Violation | undefined

/** How Stöck comes to be scored in a game: by itself, with a card that is played, or by a word of its own. */
export interface StoeckPart {
  readonly byItself?: Consequence
  readonly withCard?: StoeckCall
  readonly call?: MoveRule<'stoeck'>
}

/** The declarer, and nobody else, calls Stöck with either of its cards, at the latest with the Ober. `rule` is its number. */
export const declarerCallsStoeck = (rule: string): StoeckCall => {
  const notDeclarer = refuseNonDeclarer('stoeck', rule)
  return (game, seat, card) => {
    const deal = dealOf(game)
    const refused = notDeclarer(game, seat)
    if (refused !== undefined) return refused
    if (deal.stoeck.length > 0) return violation('already-decided', rule, { reason: 'stoeck' })
    const pair = stoeckCards(deal.contract)
    const left = deal.hands[seat] ?? []
    // With the King the Ober must still be in hand: once it is played in silence, Stöck is lost.
    const had = card === pair[1] ? [...left, ...publicCardsFrom(deal, seat)] : left
    return pair.includes(card) && pair.every((one) => had.includes(one))
      ? undefined
      : violation('items-not-held', rule, { reason: 'both' })
  }
}

/** The game as it stands once these Stöck count, for whoever reckons ahead. */
export const withStoeck = (game: Game, scored: readonly Event<'stoeckScored'>[]): Game => {
  const deal = dealOf(game)
  return { ...game, deal: { ...deal, stoeck: [...deal.stoeck, ...scored.map(({ seat }) => seat)] } }
}

/** What a seat scores with its Stöck. */
export const stoeckScoredEvent = (seat: Seat): Event<'stoeckScored'> => ({
  type: 'stoeckScored',
  seat,
  points: STOECK,
})

/** Its holder calls Stöck with the second of its cards that everybody sees. */
const holderCallsWithCard: StoeckCall = (game, seat, card) => {
  const deal = dealOf(game)
  if (deal.stoeck.length > 0) return violation('already-decided', 'CO-77', { reason: 'stoeck' })
  const pair = stoeckCards(deal.contract)
  const seen = [...publicCardsFrom(deal, seat), card]
  return pair.includes(card) && pair.every((one) => seen.includes(one))
    ? undefined
    : violation('items-not-held', 'CO-77', { reason: 'second' })
}

/** The same on its own, once both have been seen, until the card after the second one lies. */
const holderCalls: MoveRule<'stoeck'> = {
  offers: () => [{ type: 'stoeck' }],
  refusal: (game, seat) => {
    const deal = dealOf(game)
    if (deal.stoeck.length > 0) return violation('already-decided', 'CO-77', { reason: 'stoeck' })
    const pair = stoeckCards(deal.contract)
    if (pair.length === 0 || !pair.every((card) => publicCardsFrom(deal, seat).includes(card))) {
      return violation('items-not-held', 'CO-77', { reason: 'not-seen' })
    }
    return isForgotten(deal, seat) ? violation('stoeck-too-late', 'CO-77') : undefined
  },
  events: (_, seat) => [stoeckScoredEvent(seat)],
}

export const STOECK_CALLS = ['automatic', 'by-holder'] as const
export type StoeckCalls = (typeof STOECK_CALLS)[number]

/**
 * Stöck counts once King and Ober of trumps have both been seen from one hand (CO-75 to CO-78): credited by itself at
 * that moment, or when its holder calls it.
 */
export const stoeck = (calls: StoeckCalls): StoeckPart =>
  calls === 'automatic'
    ? { byItself: (game) => scoreStoeck(game, publicCardsFrom) }
    : { withCard: holderCallsWithCard, call: holderCalls }

/** These seats show the Stöck they still hold, if one of them does (CO-83). */
export const showStoeck = (game: Game, seats: readonly Seat[]): readonly Event<'stoeckScored'>[] =>
  scoreStoeck(game, (deal, seat) =>
    seats.includes(seat) ? [...publicCardsFrom(deal, seat), ...(deal.hands[seat] ?? [])] : [],
  ) ?? []
