import type { Card, Suit } from '../../rules/model/card.ts'
import { CARDS, indexOfCard, RANKS, SUITS } from '../../rules/model/card.ts'

/*
 * Bitboards: cards as indices, hands as bit masks. A card index counts suit by suit from the Ace down. A suit
 * mask has nine bits, the Ace lowest. Four suit masks are a hand.
 */

/** Index of a card in {@link CARDS}, 0 to 35: suit by suit, each from the Ace down to the Six. */
export type CardIndex = number

/** Set of cards of one suit as nine bits, the Ace lowest. */
export type SuitMask = number

export const SUIT_COUNT = SUITS.length
export const RANK_COUNT = RANKS.length

/** Suit mask with all nine cards of a suit. */
export const ALL_RANKS: SuitMask = 2 ** RANK_COUNT - 1

/** Suit index for "no suit", such as a contract without trumps. */
export const NO_SUIT = SUIT_COUNT

const MASK_COUNT = 2 ** RANK_COUNT

/** Lookup table: the suit index of each card, by card index. */
export const SUIT_BY_CARD = Uint8Array.from(CARDS, (_, card) => Math.floor(card / RANK_COUNT))

/** Lookup table: the bit of each card in the mask of its suit, by card index. */
export const BIT_BY_CARD = Uint16Array.from(CARDS, (_, card) => 1 << (card % RANK_COUNT))

/** Lookup table: the number of cards in a suit mask, by mask. */
export const CARD_COUNT = new Uint8Array(MASK_COUNT)

/** Lookup table: the rank index of card n in a suit mask, from the Ace down. Index: 9 × mask + n. */
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

/**
 * Converts the four suit masks of a hand to a list of cards, in the order of {@link CARDS}.
 * @param from the index of the first mask
 */
export const cardsOfMasks = (masks: Int32Array, from = 0): readonly Card[] =>
  CARDS.filter((_, card) => ((masks[from + (SUIT_BY_CARD[card] ?? 0)] ?? 0) & (BIT_BY_CARD[card] ?? 0)) !== 0)

/** Converts hands to bitboards: the four suit masks of a seat start at 4 × seat. */
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
