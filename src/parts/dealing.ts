import type { Card } from '../kernel/card.ts'
import { CARDS } from '../kernel/card.ts'
import { after } from '../kernel/game.ts'
import type { Dealing } from '../kernel/rules.ts'

/** The Jass pack: four suits times A K O U B 9 8 7 6 (CO-6). */
export const PACK_36: readonly Card[] = CARDS

/**
 * The pack is dealt in packets, each time one to every seat from forehand to the dealer (CO-92, CO-93).
 * `packets` are the sizes of the packets in order: three times three makes nine cards each.
 */
export const inPackets = (pack: readonly Card[], seats: number, packets: readonly number[]): Dealing => ({
  pack,
  handSize: packets.reduce((sum, size) => sum + size, 0),
  hands: (shuffled, dealer) => {
    const hands: Card[][] = Array.from({ length: seats }, () => [])
    let top = 0
    for (const size of packets) {
      for (let step = 1; step <= seats; step++) {
        hands[after(dealer, seats, step)]?.push(...shuffled.slice(top, top + size))
        top += size
      }
    }
    return hands
  },
})
