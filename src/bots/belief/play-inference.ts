import type { CardIndex, SuitMask } from '../bitboard/card-masks.ts'
import { BIT_BY_CARD, SUIT_BY_CARD, SUIT_COUNT } from '../bitboard/card-masks.ts'
import type { FollowFlags, TrickState } from '../bitboard/legal-cards.ts'
import { writeLegalCards } from '../bitboard/legal-cards.ts'

/*
 * Inference from a played card: cards that the player cannot hold. The code has no special case for a void or
 * for the Puur.
 * A hand of two cards tests each pair: if the first card was illegal beside the second, the player does not
 * hold the second. A larger hand restricts more, never less, so the pair is impossible in a larger hand.
 * Exception: with `no-trump-if-void`, a card of the suit led permits an overtrump.
 */

const twoCards = new Int32Array(SUIT_COUNT)
const allowed = new Int32Array(SUIT_COUNT)

/**
 * True if a hand of two cards, plus ranks of the suit led, may play the first card.
 * @param led a mask; 0 for a hand of two cards
 */
const couldPlay = (
  rule: FollowFlags,
  at: TrickState,
  card: CardIndex,
  other: CardIndex,
  led: SuitMask = 0,
): boolean => {
  twoCards.fill(0)
  if (led !== 0) twoCards[at.ledSuit] = led
  for (const held of [card, other]) {
    const suit = SUIT_BY_CARD[held] as number
    twoCards[suit] = (twoCards[suit] as number) | (BIT_BY_CARD[held] as number)
  }
  writeLegalCards(rule, at, twoCards, 0, allowed)
  return ((allowed[SUIT_BY_CARD[card] as number] as number) & (BIT_BY_CARD[card] as number)) !== 0
}

/**
 * Infers from a played card the cards that its player cannot have: a player who does not follow suit has no card
 * of the suit. Removes these cards from four suit masks.
 * @param at the trick before the play
 * @param possible suit masks, changed in place from index `from`
 */
export const ruleOutCards = (
  rule: FollowFlags,
  at: TrickState,
  card: CardIndex,
  possible: Int32Array,
  from: number,
): void => {
  for (let other = 0; other < SUIT_BY_CARD.length; other++) {
    const place = from + (SUIT_BY_CARD[other] as number)
    const bit = BIT_BY_CARD[other] as number
    if (((possible[place] as number) & bit) === 0 || couldPlay(rule, at, card, other)) continue
    if (rule.noOvertrumpIfVoid && couldPlay(rule, at, card, other, possible[from + at.ledSuit] ?? 0)) continue
    possible[place] = (possible[place] as number) & ~bit
  }
}
