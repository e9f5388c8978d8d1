import type { Pile } from '../../model/pile.ts'
import type { Dealing } from '../../model/rules.ts'
import type { Seat } from '../../model/seat.ts'
import type { DealPacket } from '../../parts/dealing/packets.ts'
import { dealInPackets, packFor } from '../../parts/dealing/packets.ts'
import { turnLastCard } from '../../parts/dealing/turned-trump.ts'

/*
 * Dealing in Handjass, by number of remaining players (HJ-4 to HJ-8).
 */

/** The way of dealing for a number of players, and the points that each player needs. */
export interface DealFormat {
  readonly packets: readonly DealPacket[]
  /** The points that avoid a wheel (HJ-21). */
  readonly threshold: number
}

const NINE = [3, 3, 3]
const TWELVE = [3, 3, 3, 3]
const pile = (name: Pile, size: number): DealPacket => ({ pile: name, size })

/**
 * Selects packets and needed points by the number of players (HJ-4 to HJ-8).
 * @param handSize number of cards for each of two or three players (HJ-O3)
 */
export const dealFormatFor = (players: number, handSize: 9 | 12): DealFormat => {
  if (players === 5) return { packets: [4, 3], threshold: 21 } // HJ-4
  if (players === 4) return { packets: NINE, threshold: 21 } // HJ-5
  if (handSize === 12) {
    return { packets: players === 3 ? TWELVE : [...TWELVE, pile('blind', 12)], threshold: 31 } // HJ-8
  }
  const blind = pile('blind', 9)
  return { packets: players === 3 ? [...NINE, blind] : [...NINE, blind, pile('dead', 9)], threshold: 21 } // HJ-6, HJ-7
}

/**
 * The dealing for the players left of `seats` at the start. The trump card is turned up on the blind, or by the
 * dealer.
 */
export const handjassDealing = (left: readonly Seat[], seats: number, handSize: 9 | 12): Dealing => ({
  pack: packFor(left.length),
  active: () => left,
  dealers: left,
  distribute: dealInPackets(dealFormatFor(left.length, handSize).packets, seats, left),
  turned: (dealtCards, dealer) => dealtCards.piles?.blind?.[0] ?? turnLastCard(dealtCards, dealer),
})
