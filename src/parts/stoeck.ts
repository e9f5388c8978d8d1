import type { Card } from '../kernel/card.ts'
import { cardOf } from '../kernel/card.ts'
import type { Contract, Seat } from '../kernel/contract.ts'
import { isSuit } from '../kernel/contract.ts'
import type { Event } from '../kernel/events.ts'
import type { Deal, Game } from '../kernel/game.ts'
import { dealOf } from '../kernel/game.ts'
import type { Consequence } from '../kernel/rules.ts'

export const STOECK = 20 // CO-75

/** The cards everybody has seen from a hand: played, or shown as Weis. */
const seenFrom = (deal: Deal, seat: Seat): readonly Card[] => [
  ...[...deal.tricks, { plays: deal.trick }].flatMap(({ plays }) =>
    plays.filter((play) => play.seat === seat).map(({ card }) => card),
  ),
  ...deal.weis.scored.filter((item) => item.shown && item.seat === seat).flatMap(({ cards }) => cards),
]

/** King and Ober of trumps; nothing where no suit is trump for good (CO-75, CO-A9). */
const pairOf = (contract: Contract | null): readonly Card[] | undefined => {
  const trump = contract?.trump ?? contract?.denomination
  return isSuit(trump) ? [cardOf('K', trump), cardOf('O', trump)] : undefined
}

/** Scores the Stöck for the first seat of which both cards can be counted, unless it has been scored. */
const scoredBy = (
  game: Game,
  countable: (deal: Deal, seat: Seat) => readonly Card[],
): readonly Event[] | undefined => {
  const deal = dealOf(game)
  const pair = pairOf(deal.contract)
  if (pair === undefined || deal.stoeck.length > 0) return undefined
  const holder = deal.hands.findIndex((_, seat) => {
    const cards = countable(deal, seat)
    return pair.every((card) => cards.includes(card))
  })
  return holder === -1 ? undefined : [{ type: 'stoeckScored', seat: holder, points: STOECK }]
}

/** Stöck is credited by itself once King and Ober of trumps have both been seen from one hand (CO-75 to CO-78). */
export const stoeck: Consequence = (game) => scoredBy(game, seenFrom)

/** These seats show the Stöck they still hold, if one of them does (CO-83). */
export const showStoeck = (game: Game, seats: readonly Seat[]): readonly Event[] =>
  scoredBy(game, (deal, seat) =>
    seats.includes(seat) ? [...seenFrom(deal, seat), ...(deal.hands[seat] ?? [])] : [],
  ) ?? []
