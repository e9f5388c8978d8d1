import type { Card, Suit } from '../../rules/model/card.ts'
import { CARDS, indexOfCard, RANKS, SUITS } from '../../rules/model/card.ts'

/*
 * Cards as small numbers, hands as bits. A card is its place among all cards, suit by suit from the Ace down; the cards of a
 * suit in a hand are nine bits, the Ace the lowest. Four such masks are a hand.
 */

/** A card, as its place in {@link CARDS}: 0 to 35. */
export type CardIndex = number

/** The cards of one suit, a bit a rank. */
export type SuitMask = number

export const SUIT_COUNT = SUITS.length
export const RANK_COUNT = RANKS.length

/** Every card of a suit. */
export const ALL_RANKS: SuitMask = 2 ** RANK_COUNT - 1

/** In place of a suit, where there is none. */
export const NO_SUIT = SUIT_COUNT

const MASK_COUNT = 2 ** RANK_COUNT

/** The suit of a card, from 0. */
export const SUIT_OF = Uint8Array.from(CARDS, (_, card) => Math.floor(card / RANK_COUNT))

/** The bit of a card in the mask of its suit. */
export const BIT_OF = Uint16Array.from(CARDS, (_, card) => 1 << (card % RANK_COUNT))

/** How many cards a mask has. */
export const CARD_COUNT = new Uint8Array(MASK_COUNT)

/** The ranks of a mask one after the other: that with number n of a mask stands at 9 × mask + n. */
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

/** The cards of four masks that begin somewhere in a list of them, in the order of {@link CARDS}. */
export const cardsOfMasks = (masks: Int32Array, from = 0): readonly Card[] =>
  CARDS.filter((_, card) => ((masks[from + (SUIT_OF[card] ?? 0)] ?? 0) & (BIT_OF[card] ?? 0)) !== 0)

/** Hands as bits: those of a seat are the four masks at 4 × seat. */
export const masksOfHands = (hands: readonly (readonly Card[])[]): Int32Array => {
  const masks = new Int32Array(SUIT_COUNT * hands.length)
  for (const [seat, hand] of hands.entries()) {
    for (const card of hand.map(indexOfCard)) {
      const at = SUIT_COUNT * seat + (SUIT_OF[card] as number)
      masks[at] = (masks[at] as number) | (BIT_OF[card] as number)
    }
  }
  return masks
}
