import type { Event } from '../../rules/events.ts'
import { evolve } from '../../rules/evolve.ts'
import type { Card } from '../../rules/model/card.ts'
import type { Game } from '../../rules/model/game.ts'
import { dealOf } from '../../rules/model/game.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { revealPartner } from '../evaluation/seat-sides.ts'

/*
 * A deal that is over, from card to card: all that lay hidden in it lies open.
 */

/** A card that was played, and how all cards lay before. */
export interface PlayedCard {
  /** With its partners known, also where nobody had seen yet who they were. */
  readonly game: Game
  readonly seat: Seat
  readonly card: Card
}

/** Where somebody said what is played. */
export interface ContractChoice {
  readonly game: Game
  readonly seat: Seat
  readonly event: Event<'contractNamed'> | Event<'bidMade'> | Event<'contractMade'>
}

/** What there is to be judged of a deal. */
export interface DealReplay {
  readonly cards: readonly PlayedCard[]
  /** The last word on what is played; nothing where nobody had one. */
  readonly choice: ContractChoice | undefined
}

const withPartnerRevealed = (game: Game): Game => {
  const { called, hands } = dealOf(game)
  return revealPartner(game, (seat) => called !== null && (hands[seat] ?? []).includes(called))
}

const declaredContract = (game: Game, said: Event<'contractMade'>): ContractChoice | undefined => {
  const { declarer } = said.contract
  return declarer === undefined ? undefined : { game, seat: declarer, event: said }
}

/**
 * The cards of a deal in the order in which they were played, and who said last what is played.
 * @param before the game as it was before the deal
 * @param events those of the deal, from the dealing on
 */
export const replayDeal = (before: Game, events: readonly Event[]): DealReplay => {
  const turns: PlayedCard[] = []
  let naming: ContractChoice | undefined
  let game = before
  for (const event of events) {
    if (event.type === 'cardPlayed')
      turns.push({ game: withPartnerRevealed(game), seat: event.seat, card: event.card })
    if (event.type === 'contractNamed' || event.type === 'bidMade')
      naming = { game, seat: event.seat, event: event }
    // Of a contract that follows from bids the last bid was the word; without any it was declared as a whole.
    if (event.type === 'contractMade') naming ??= declaredContract(game, event)
    game = evolve(game, event)
  }
  return { cards: turns, choice: naming }
}
