import type { SuitMask } from '../bitboard/card-masks.ts'
import { ALL_RANKS, CARD_COUNT, RANK_COUNT, SUIT_COUNT } from '../bitboard/card-masks.ts'
import type { Position } from '../bitboard/position.ts'
import type { RankingSchedule, RankingTable } from '../bitboard/ranking-tables.ts'
import { UNDER_BIT } from './equivalent-cards.ts'

/*
 * Relative ranks: the owners of the remaining cards of a suit, from the strongest to the weakest.
 * Positions with equal relative ranks have the same play and differ only in card points, so the positions share
 * an entry of the transposition table.
 */

const MASK_COUNT = ALL_RANKS + 1

/** Bits for a seat in a code. */
const SEAT_BITS = 3

/** Flag: the Under of trumps remains. The Under is never forced, unlike other highest trumps. */
const UNDER_FLAG = 1 << 28

const RANKS = Array.from({ length: RANK_COUNT }, (_, rank) => rank)

/** Ranks of a suit, strongest first. */
const rankOrder = ({ higher }: RankingTable, suit: number): readonly number[] =>
  RANKS.toSorted(
    (one, other) =>
      (CARD_COUNT[higher[suit * RANK_COUNT + one] as number] as number) -
      (CARD_COUNT[higher[suit * RANK_COUNT + other] as number] as number),
  )

/**
 * Rank order of each suit; undefined if points change, or if the order changes by more than a reversal between
 * tricks.
 */
const rankOrders = ({ tables }: RankingSchedule): readonly (readonly number[])[] | undefined => {
  const [first] = tables
  if (first === undefined) return undefined
  const orders = Array.from({ length: SUIT_COUNT }, (_, suit) => rankOrder(first, suit))
  const isSame = (ranking: RankingTable) =>
    ranking.points.every((points, card) => points === first.points[card]) &&
    orders.every((order, suit) => {
      const other = rankOrder(ranking, suit).join()
      return other === order.join() || other === order.toReversed().join()
    })
  return tables.every(isSame) ? orders : undefined
}

/**
 * Relative ranks of the remaining cards: their owners from the strongest card to the weakest. Positions with equal
 * relative ranks share an entry of the transposition table.
 */
export class RelativeRanks {
  /** At 512 × suit + mask of remaining cards: the code of the relative ranks, 29 bits. */
  readonly codes = new Int32Array(SUIT_COUNT * MASK_COUNT)
  /** At 9 × (512 × suit + mask) + n: the points of the nth strongest card of the mask. */
  readonly points: Uint8Array
  /** Undefined if ranks change between tricks. */
  private readonly orders: readonly (readonly number[])[] | undefined
  private readonly course: RankingSchedule
  /** By suit: the cards whose subsets are ranked. */
  private readonly ranked = new Int32Array(SUIT_COUNT)
  /** At 512 × suit + mask: the bit of the weakest card. */
  private readonly weakest = new Uint16Array(SUIT_COUNT * MASK_COUNT)
  /** At the same index: the Under flag, if the suit can be trump. */
  private readonly under = new Int32Array(SUIT_COUNT * MASK_COUNT)
  /** By mask: the owners only, without the Under flag. */
  private readonly ownerCodes = new Int32Array(MASK_COUNT)
  /** By rank bit: the owner. */
  private readonly owners = new Uint8Array(MASK_COUNT)

  constructor(rankings: RankingSchedule) {
    this.course = rankings
    this.orders = rankOrders(rankings)
    this.points = new Uint8Array(this.orders === undefined ? 0 : this.weakest.length * RANK_COUNT)
  }

  /** Computes codes for the subsets of the remaining cards. Every card must be in one hand. */
  begin({ hands }: Position): void {
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      let every = 0
      for (let seat = 0; SUIT_COUNT * seat < hands.length; seat++) {
        const mask = hands[SUIT_COUNT * seat + suit] as SuitMask
        every |= mask
        for (let left = mask; left !== 0; left &= left - 1) this.owners[left & -left] = seat
      }
      // Mostly the cards are equal and only the hands differ.
      if (this.ranked[suit] !== every) this.rankSubsets(suit, every)
      this.writeCodes(suit, every)
    }
  }

  /** Computes the values of each subset that do not depend on the hands. */
  private rankSubsets(suit: number, every: SuitMask): void {
    const { weakest, points, under } = this
    const [ranking] = this.course.tables
    if (this.orders === undefined || ranking === undefined) return
    const from = suit * MASK_COUNT
    const isTrump = this.course.tables.some(({ trump }) => trump === suit)
    let stronger = 0
    for (const rank of this.orders[suit] as readonly number[]) {
      const bit = 1 << rank
      if ((every & bit) === 0) continue
      // Each subset of stronger cards plus the current card as the weakest.
      for (let part = stronger; part >= 0; part = part === 0 ? -1 : (part - 1) & stronger) {
        const at = from + (part | bit)
        const count = CARD_COUNT[part] as number
        for (let nth = 0; nth < count; nth++) {
          points[RANK_COUNT * at + nth] = points[RANK_COUNT * (from + part) + nth] as number
        }
        points[RANK_COUNT * at + count] = ranking.points[suit * RANK_COUNT + rank] as number
        weakest[at] = bit
        under[at] = (under[from + part] as number) | (isTrump && bit === UNDER_BIT ? UNDER_FLAG : 0)
      }
      stronger |= bit
    }
    this.ranked[suit] = every
  }

  /** Writes the code of each subset, smaller subsets first. */
  private writeCodes(suit: number, every: SuitMask): void {
    const { codes, ownerCodes, owners, weakest, under, orders } = this
    const from = suit * MASK_COUNT
    ownerCodes[0] = 1
    codes[from] = orders === undefined ? 0 : 1
    for (let mask = every & -every; mask !== 0; mask = (mask - every) & every) {
      // With changing ranks a code is the mask.
      if (orders === undefined) codes[from + mask] = mask
      else {
        const last = weakest[from + mask] as number
        const code = ((ownerCodes[mask ^ last] as number) << SEAT_BITS) | (owners[last] as number)
        ownerCodes[mask] = code
        codes[from + mask] = code | (under[from + mask] as number)
      }
    }
  }
}
