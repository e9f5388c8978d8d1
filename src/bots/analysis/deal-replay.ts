import type { Event } from '../../rules/events.ts'
import { evolve } from '../../rules/evolve.ts'
import type { Card } from '../../rules/model/card.ts'
import type { Game } from '../../rules/model/game.ts'
import { dealOf } from '../../rules/model/game.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { revealPartner } from '../evaluation/seat-sides.ts'

/*
 * Replay of a finished deal: the open position before each played card, and the choice of the contract.
 */

/** A card played in a finished deal, with the game right before the card. */
export interface PlayedCard {
  /** With partners revealed, even if still hidden in the game. */
  readonly game: Game
  readonly seat: Seat
  readonly card: Card
}

/** The moment of a finished deal in which a seat decided the contract: the game before, the seat, and the event. */
export interface ContractDecision {
  readonly game: Game
  readonly seat: Seat
  readonly event: Event<'contractNamed'> | Event<'bidMade'> | Event<'contractMade'>
}

/** The moments of a finished deal that an analysis judges: all played cards, and the decision on the contract. */
export interface DealReplay {
  readonly cards: readonly PlayedCard[]
  /** The last choice; undefined without a choice. */
  readonly choice: ContractDecision | undefined
}

const withPartnerRevealed = (game: Game): Game => {
  const { called, hands } = dealOf(game)
  return revealPartner(game, (seat) => called !== null && (hands[seat] ?? []).includes(called))
}

const declaredContract = (game: Game, event: Event<'contractMade'>): ContractDecision | undefined => {
  const { declarer } = event.contract
  return declarer === undefined ? undefined : { game, seat: declarer, event }
}

/**
 * Replays the events of a finished deal and collects the moments that an analysis judges.
 * @param before the game before the deal
 * @param events the events from the deal on
 */
export const replayDeal = (before: Game, events: readonly Event[]): DealReplay => {
  const cards: PlayedCard[] = []
  let choice: ContractDecision | undefined
  let game = before
  for (const event of events) {
    if (event.type === 'cardPlayed')
      cards.push({ game: withPartnerRevealed(game), seat: event.seat, card: event.card })
    if (event.type === 'contractNamed' || event.type === 'bidMade') choice = { game, seat: event.seat, event }
    // After bids the last bid is the choice; without bids the contract was declared directly.
    if (event.type === 'contractMade') choice ??= declaredContract(game, event)
    game = evolve(game, event)
  }
  return { cards, choice }
}
