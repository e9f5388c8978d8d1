import type { CardNumber, Mask } from '../bitboard/card-masks.ts'
import { BIT_OF, SUIT_COUNT, SUIT_OF } from '../bitboard/card-masks.ts'
import type { Asked, Following } from '../bitboard/legal-cards.ts'
import { follow } from '../bitboard/legal-cards.ts'

/*
 * Inference from a played card: the other cards that the player cannot hold. No case is known by name, neither void nor Puur. A second
 * card is refuted where a hand of both cards could not have played the first card. A larger hand may play less, never more, so two
 * cards refute each other in every larger hand, too. One exception: with `no-trump-if-void` a card of the suit led allows an overtrump.
 */

const both = new Int32Array(SUIT_COUNT)
const allowed = new Int32Array(SUIT_COUNT)

/**
 * Whether a hand of two cards, and of `led` ranks of the suit led, may play the first card.
 * @param led a mask; 0 for a hand of these two cards alone
 */
const mayBeside = (
  rule: Following,
  at: Asked,
  card: CardNumber,
  other: CardNumber,
  led: Mask = 0,
): boolean => {
  both.fill(0)
  if (led !== 0) both[at.led] = led
  for (const held of [card, other]) {
    const suit = SUIT_OF[held] as number
    both[suit] = (both[suit] as number) | (BIT_OF[held] as number)
  }
  follow(rule, at, both, 0, allowed)
  return ((allowed[SUIT_OF[card] as number] as number) & (BIT_OF[card] as number)) !== 0
}

/**
 * Takes out of what somebody may hold, four masks, whatever they cannot hold who have played a card.
 * @param at the trick before the card was played
 * @param may begins at `from`; what is left of it, afterwards
 */
export const refute = (rule: Following, at: Asked, card: CardNumber, may: Int32Array, from: number): void => {
  for (let other = 0; other < SUIT_OF.length; other++) {
    const place = from + (SUIT_OF[other] as number)
    const bit = BIT_OF[other] as number
    if (((may[place] as number) & bit) === 0 || mayBeside(rule, at, card, other)) continue
    if (rule.noneIfVoid && mayBeside(rule, at, card, other, may[from + at.led] ?? 0)) continue
    may[place] = (may[place] as number) & ~bit
  }
}
