import type { CardIndex, SuitMask } from '../bitboard/card-masks.ts'
import { BIT_OF, SUIT_COUNT, SUIT_OF } from '../bitboard/card-masks.ts'
import type { FollowFlags, TrickState } from '../bitboard/legal-cards.ts'
import { writeLegalCards } from '../bitboard/legal-cards.ts'

/*
 * Inference from a played card: the other cards that the player cannot hold. No case is known by name, neither void nor Puur. A second
 * card is refuted where a hand of both cards could not have played the first card. A larger hand may play less, never more, so two
 * cards refute each other in every larger hand, too. One exception: with `no-trump-if-void` a card of the suit led allows an overtrump.
 */

const twoCards = new Int32Array(SUIT_COUNT)
const allowed = new Int32Array(SUIT_COUNT)

/**
 * Whether a hand of two cards, and of `led` ranks of the suit led, may play the first card.
 * @param led a mask; 0 for a hand of these two cards alone
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
    const suit = SUIT_OF[held] as number
    twoCards[suit] = (twoCards[suit] as number) | (BIT_OF[held] as number)
  }
  writeLegalCards(rule, at, twoCards, 0, allowed)
  return ((allowed[SUIT_OF[card] as number] as number) & (BIT_OF[card] as number)) !== 0
}

/**
 * Takes out of what somebody may hold, four masks, whatever they cannot hold who have played a card.
 * @param at the trick before the card was played
 * @param may begins at `from`; what is left of it, afterwards
 */
export const ruleOutCards = (
  rule: FollowFlags,
  at: TrickState,
  card: CardIndex,
  possible: Int32Array,
  from: number,
): void => {
  for (let other = 0; other < SUIT_OF.length; other++) {
    const place = from + (SUIT_OF[other] as number)
    const bit = BIT_OF[other] as number
    if (((possible[place] as number) & bit) === 0 || couldPlay(rule, at, card, other)) continue
    if (rule.noOvertrumpIfVoid && couldPlay(rule, at, card, other, possible[from + at.ledSuit] ?? 0)) continue
    possible[place] = (possible[place] as number) & ~bit
  }
}
