import type { Card, Suit } from '../../rules/model/card.ts'
import { CARDS, indexOfCard, RANKS, SUITS } from '../../rules/model/card.ts'

/*
 * Bitboards: cards as indices, hands as bit masks. A card index counts suit by suit from the Ace down. A suit
 * mask has nine bits, the Ace lowest. Four suit masks are a hand.
 */

/** Index of a card in {@link CARDS}: 0 to 35. */
export type CardIndex = number

/** Cards of a suit, one bit for each rank. */
export type SuitMask = number

export const SUIT_COUNT = SUITS.length
export const RANK_COUNT = RANKS.length

/** The mask of all cards of a suit. */
export const ALL_RANKS: SuitMask = 2 ** RANK_COUNT - 1

/** Suit index for "no suit". */
export const NO_SUIT = SUIT_COUNT

const MASK_COUNT = 2 ** RANK_COUNT

/** By card: the suit index. */
export const SUIT_BY_CARD = Uint8Array.from(CARDS, (_, card) => Math.floor(card / RANK_COUNT))

/** By card: the bit in the mask of the suit. */
export const BIT_BY_CARD = Uint16Array.from(CARDS, (_, card) => 1 << (card % RANK_COUNT))

/** By mask: the number of cards. */
export const CARD_COUNT = new Uint8Array(MASK_COUNT)

/** At 9 × mask + n: the rank of card n of the mask. */
export const NTH_RANK = new Uint8Array(MASK_COUNT * RANK_COUNT)

for (let mask = 0; mask < MASK_COUNT; mask++) {
  let count = 0
  for (let rank = 0; rank < RANK_COUNT; rank++) {
    if ((mask >> rank) % 2 === 1) NTH_RANK[mask * RANK_COUNT + count++] = rank
  }
  CARD_COUNT[mask] = count
}

export const suitIndexOf = (suit: Suit | undefined): number =>
  suit === undefined ? NO_SUIT : SUITS.indexOf(suit)

/** The cards of the four masks at `from`, in the order of {@link CARDS}. */
export const cardsOfMasks = (masks: Int32Array, from = 0): readonly Card[] =>
  CARDS.filter((_, card) => ((masks[from + (SUIT_BY_CARD[card] ?? 0)] ?? 0) & (BIT_BY_CARD[card] ?? 0)) !== 0)

/** Hands as bitboards: the four masks of a seat start at 4 × seat. */
export const masksOfHands = (hands: readonly (readonly Card[])[]): Int32Array => {
  const masks = new Int32Array(SUIT_COUNT * hands.length)
  for (const [seat, hand] of hands.entries()) {
    for (const card of hand.map(indexOfCard)) {
      const at = SUIT_COUNT * seat + (SUIT_BY_CARD[card] as number)
      masks[at] = (masks[at] as number) | (BIT_BY_CARD[card] as number)
    }
  }
  return masks
}
