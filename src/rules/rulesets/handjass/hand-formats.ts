import type { Pile } from '../../model/pile.ts'
import type { Dealing } from '../../model/rules.ts'
import type { Seat } from '../../model/seat.ts'
import type { DealPacket } from '../../parts/dealing/packets.ts'
import { dealInPackets, packFor } from '../../parts/dealing/packets.ts'
import { turnLastCard } from '../../parts/dealing/turned-trump.ts'

/*
 * How Handjass is dealt to the number that is left at the table (HJ-4 to HJ-8).
 */

export interface HandFormat {
  readonly packets: readonly DealPacket[]
  /** What a player needs so as not to get a wheel (HJ-21). */
  readonly threshold: number
}

const NINE = [3, 3, 3]
const TWELVE = [3, 3, 3, 3]
const pile = (name: Pile, size: number): DealPacket => ({ pile: name, size })

/** The format for so many players; `handSize` is for two and three (HJ-O3). */
export const formatFor = (players: number, handSize: 9 | 12): HandFormat => {
  if (players === 5) return { packets: [4, 3], threshold: 21 } // HJ-4
  if (players === 4) return { packets: NINE, threshold: 21 } // HJ-5
  if (handSize === 12) {
    return { packets: players === 3 ? TWELVE : [...TWELVE, pile('blind', 12)], threshold: 31 } // HJ-8
  }
  const blind = pile('blind', 9)
  return { packets: players === 3 ? [...NINE, blind] : [...NINE, blind, pile('dead', 9)], threshold: 21 } // HJ-6, HJ-7
}

/** The deal to the seats that are left, of `seats` at the start. Trumps are turned on the blind, or by the dealer. */
export const handjassDealing = (left: readonly Seat[], seats: number, handSize: 9 | 12): Dealing => ({
  pack: packFor(left.length),
  active: () => left,
  dealers: left,
  distribute: dealInPackets(formatFor(left.length, handSize).packets, seats, left),
  turned: (laid, dealer) => laid.piles?.blind?.[0] ?? turnLastCard(laid, dealer),
})
