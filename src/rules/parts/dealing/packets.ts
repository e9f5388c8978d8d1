import type { Card } from '../../model/card.ts'
import { CARDS, rankOf } from '../../model/card.ts'
import type { Pile } from '../../model/pile.ts'
import type { DealtCards } from '../../model/rules.ts'
import type { Seat } from '../../model/seat.ts'
import { allSeats, followingSeat, seatInOrder } from '../../model/seat.ts'

/*
 * Packs, and dealing in packets.
 */

/** The Jass pack: four suits times A K O U B 9 8 7 6 (CO-6). */
export const PACK_36: readonly Card[] = CARDS

/** The pack for five players: the Jass pack without the Six of shields (CO-8). */
export const PACK_35: readonly Card[] = CARDS.filter((card) => card !== '6s')

/** The pack for a number of players: 35 cards for five players, otherwise 36 (CO-6, CO-8). */
export const packFor = (players: number): readonly Card[] => (players === 5 ? PACK_35 : PACK_36)

/** The Piquet pack: the Jass pack without the Sixes (CO-7). */
export const PACK_32: readonly Card[] = CARDS.filter((card) => rankOf(card) !== '6')

/** One round of dealing: a number of cards for each seat in turn, or a pile on the table. */
export type DealPacket = number | { readonly pile: Pile; readonly size: number }

/**
 * Deals a pack in packets (CO-92, CO-93). A number gives as many cards to each of `active`, from the seat after
 * the dealer on; a pile goes to the table. Example: `[3, 3, 3]` deals nine cards to each seat.
 */
export const dealInPackets =
  (packets: readonly DealPacket[], seats: number, active: readonly Seat[] = allSeats(seats)) =>
  (pack: readonly Card[], dealer: Seat): DealtCards => {
    const hands: Card[][] = allSeats(seats).map(() => [])
    const piles: Partial<Record<Pile, Card[]>> = {}
    const first = followingSeat(dealer, seats)
    let top = 0
    const take = (size: number): Card[] => {
      top += size
      return pack.slice(top - size, top)
    }
    for (const packet of packets) {
      if (typeof packet === 'number') {
        for (let step = 0; step < active.length; step++)
          hands[seatInOrder(active, first, step)]?.push(...take(packet))
      } else {
        piles[packet.pile] = [...(piles[packet.pile] ?? []), ...take(packet.size)]
      }
    }
    return { hands, piles }
  }
