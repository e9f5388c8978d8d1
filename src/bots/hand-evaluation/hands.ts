import type { Card } from '../../rules/model/card.ts'
import { indexOfCard } from '../../rules/model/card.ts'
import { BIT_OF, SUIT_COUNT, SUIT_OF } from '../bitboard/card-masks.ts'

/** Hands as bits: those of a seat are the four masks at 4 × seat. */
export const masksOf = (hands: readonly (readonly Card[])[]): Int32Array => {
  const masks = new Int32Array(SUIT_COUNT * hands.length)
  for (const [seat, hand] of hands.entries()) {
    for (const card of hand.map(indexOfCard)) {
      const at = SUIT_COUNT * seat + (SUIT_OF[card] as number)
      masks[at] = (masks[at] as number) | (BIT_OF[card] as number)
    }
  }
  return masks
}
