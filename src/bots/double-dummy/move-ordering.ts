import type { CardIndex, SuitMask } from '../bitboard/card-masks.ts'
import { BIT_BY_CARD, NTH_RANK } from '../bitboard/card-masks.ts'
import type { Position } from '../bitboard/position.ts'
import type { RankingTable } from '../bitboard/ranking-tables.ts'

/*
 * Move ordering: a heuristic score for each card. A good first card gives more cutoffs. The result of the
 * search does not depend on the order.
 * The numbers of suits (4) and ranks (9) are literals, as in position.ts.
 */

/** True if a card of the mask beats all opposing cards of the suit. */
const hasUnbeatenCard = (
  cards: SuitMask,
  others: SuitMask,
  { higher }: RankingTable,
  suit: number,
): boolean => {
  for (let left = cards; left !== 0; left &= left - 1) {
    if (((higher[suit * 9 + (NTH_RANK[left * 9] as number)] as number) & others) === 0) return true
  }
  return false
}

/** Cards of a suit in the opposing camp. */
const cardsOfOpponents = (hands: Int32Array, turn: number, own: Uint8Array, suit: number): SuitMask => {
  let held = 0
  for (let seat = 0; seat < own.length; seat++) {
    if (own[seat] !== own[turn]) held |= hands[seat * 4 + suit] as number
  }
  return held
}

/** Cards of a suit in the hands of partners. */
const cardsOfPartners = (hands: Int32Array, turn: number, own: Uint8Array, suit: number): SuitMask => {
  let held = 0
  for (let seat = 0; seat < own.length; seat++) {
    if (seat !== turn && own[seat] === own[turn]) held |= hands[seat * 4 + suit] as number
  }
  return held
}

/** True if an opposing seat has no card of the suit. */
const isOpponentVoid = (hands: Int32Array, turn: number, own: Uint8Array, suit: number): boolean => {
  for (let seat = 0; seat < own.length; seat++) {
    if (own[seat] !== own[turn] && hands[seat * 4 + suit] === 0) return true
  }
  return false
}

const leadScore = (
  { hands, turn }: Position,
  own: Uint8Array,
  ranking: RankingTable,
  card: CardIndex,
  suit: number,
): number => {
  const points = ranking.points[card] as number
  const isTrump = suit === ranking.trump
  const opposing = cardsOfOpponents(hands, turn, own, suit)
  const trumps = ranking.trump === 4 ? 0 : cardsOfOpponents(hands, turn, own, ranking.trump)
  if (((ranking.higher[card] as number) & opposing) === 0) {
    if (isTrump) return trumps === 0 ? 5 : 60 + points
    if (trumps === 0) return 50 + points
    return isOpponentVoid(hands, turn, own, suit) ? 12 - points : 40 + points
  }
  if (hasUnbeatenCard(cardsOfPartners(hands, turn, own, suit), opposing, ranking, suit)) return 25 + points
  return isTrump ? -10 - points : 8 - 2 * points
}

const followScore = (
  position: Position,
  own: Uint8Array,
  ranking: RankingTable,
  card: CardIndex,
  suit: number,
  others: SuitMask,
): number => {
  const { trickSize, playerCount, winner, winningCard, winningSuit, turn } = position
  const points = ranking.points[card] as number
  const above = ranking.higher[winningCard] as number
  const isTrump = suit === ranking.trump
  const takes = suit === winningSuit ? (above & (BIT_BY_CARD[card] as number)) !== 0 : isTrump
  const isPartnerWinning = own[winner] === own[turn]
  if (!takes) return isPartnerWinning ? 12 + points - (isTrump ? 15 : 0) : -points
  const isLast = trickSize === playerCount - 1
  const isSafe = isLast || ((ranking.higher[card] as number) & others) === 0
  if (!isPartnerWinning) return isSafe ? 40 + points - (isTrump ? 10 : 0) : 2 - points
  if (isTrump) return -20 - points
  return isSafe ? points : -points
}

/**
 * Move ordering: scores a card for the order in which the solver tries cards. Higher scores first, for a camp that
 * wants points.
 * @param own by seat: 1 for a seat of the camp
 * @param others cards of the suit in all other hands
 */
export const orderingScore = (
  position: Position,
  own: Uint8Array,
  ranking: RankingTable,
  card: CardIndex,
  suit: number,
  others: SuitMask,
): number =>
  position.trickSize === 0
    ? leadScore(position, own, ranking, card, suit)
    : followScore(position, own, ranking, card, suit, others)
