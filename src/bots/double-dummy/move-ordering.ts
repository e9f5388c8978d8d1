import type { CardNumber, Mask } from '../bitboard/card-masks.ts'
import { BIT_OF, NTH } from '../bitboard/card-masks.ts'
import type { Position } from '../bitboard/position.ts'
import type { Mode } from '../bitboard/ranking-tables.ts'

/*
 * How good a card looks, to try the best ones first: the sooner a good one is found, the less is left to be tried. It changes
 * nothing of what is found.
 * The numbers of suits (4) and ranks (9) are written out, as in position.ts.
 */

/** Whether one of these cards of a suit is beaten by none of those. */
const isOneTop = (cards: Mask, others: Mask, { above }: Mode, suit: number): boolean => {
  for (let left = cards; left !== 0; left &= left - 1) {
    if (((above[suit * 9 + (NTH[left * 9] as number)] as number) & others) === 0) return true
  }
  return false
}

/** What the other camp has of a suit. */
const heldAgainst = (hands: Int32Array, turn: number, own: Uint8Array, suit: number): Mask => {
  let held = 0
  for (let seat = 0; seat < own.length; seat++) {
    if (own[seat] !== own[turn]) held |= hands[seat * 4 + suit] as number
  }
  return held
}

/** What the others of the same camp have of it. */
const heldWith = (hands: Int32Array, turn: number, own: Uint8Array, suit: number): Mask => {
  let held = 0
  for (let seat = 0; seat < own.length; seat++) {
    if (seat !== turn && own[seat] === own[turn]) held |= hands[seat * 4 + suit] as number
  }
  return held
}

/** Whether somebody of the other camp has none of it. */
const isLacked = (hands: Int32Array, turn: number, own: Uint8Array, suit: number): boolean => {
  for (let seat = 0; seat < own.length; seat++) {
    if (own[seat] !== own[turn] && hands[seat * 4 + suit] === 0) return true
  }
  return false
}

const leading = (
  { hands, turn }: Position,
  own: Uint8Array,
  mode: Mode,
  card: CardNumber,
  suit: number,
): number => {
  const points = mode.points[card] as number
  const isTrump = suit === mode.trump
  const foes = heldAgainst(hands, turn, own, suit)
  const trumps = mode.trump === 4 ? 0 : heldAgainst(hands, turn, own, mode.trump)
  if (((mode.above[card] as number) & foes) === 0) {
    if (isTrump) return trumps === 0 ? 5 : 60 + points
    if (trumps === 0) return 50 + points
    return isLacked(hands, turn, own, suit) ? 12 - points : 40 + points
  }
  if (isOneTop(heldWith(hands, turn, own, suit), foes, mode, suit)) return 25 + points
  return isTrump ? -10 - points : 8 - 2 * points
}

const following = (
  position: Position,
  own: Uint8Array,
  mode: Mode,
  card: CardNumber,
  suit: number,
  others: Mask,
): number => {
  const { lying, players, best, bestCard, bestSuit, turn } = position
  const points = mode.points[card] as number
  const above = mode.above[bestCard] as number
  const isTrump = suit === mode.trump
  const takes = suit === bestSuit ? (above & (BIT_OF[card] as number)) !== 0 : isTrump
  const isMates = own[best] === own[turn]
  if (!takes) return isMates ? 12 + points - (isTrump ? 15 : 0) : -points
  const isLast = lying === players - 1
  const stays = isLast || ((mode.above[card] as number) & others) === 0
  if (!isMates) return stays ? 40 + points - (isTrump ? 10 : 0) : 2 - points
  if (isTrump) return -20 - points
  return stays ? points : -points
}

/**
 * How good a card looks for a camp that wants points.
 * @param own by seat, its camp
 * @param others what the others still have of its suit
 */
export const promiseOf = (
  position: Position,
  own: Uint8Array,
  mode: Mode,
  card: CardNumber,
  suit: number,
  others: Mask,
): number =>
  position.lying === 0
    ? leading(position, own, mode, card, suit)
    : following(position, own, mode, card, suit, others)
