import type { SuitMask } from '../bitboard/card-masks.ts'
import { ALL_RANKS, CARD_COUNT, RANK_COUNT, SUIT_COUNT } from '../bitboard/card-masks.ts'
import type { Position } from '../bitboard/position.ts'
import type { RankingSchedule, RankingTable } from '../bitboard/ranking-tables.ts'
import { UNDER_BIT } from './equivalent-cards.ts'

/*
 * How the cards that are left of a suit stand to each other: who has the highest, who the next, whichever ranks these are. Two
 * positions in which all suits stand the same are played the same, and differ only in what the cards count.
 */

const MASK_COUNT = ALL_RANKS + 1

/** A seat takes three bits. */
const SEAT_BITS = 3

/** Marks that the Under of trumps is left, which is not forced like another highest trump. */
const UNDER_FLAG = 1 << 28

const RANKS = Array.from({ length: RANK_COUNT }, (_, rank) => rank)

/** The ranks of a suit, the strongest first. */
const rankOrder = ({ higher }: RankingTable, suit: number): readonly number[] =>
  RANKS.toSorted(
    (one, other) =>
      (CARD_COUNT[higher[suit * RANK_COUNT + one] as number] as number) -
      (CARD_COUNT[higher[suit * RANK_COUNT + other] as number] as number),
  )

/** The order of the ranks of each suit, where it is the same in all tricks, or the other way round, and the cards count the same. */
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

/** How the suits of one position stand, and of all that come of it. */
export class RelativeRanks {
  /** At 512 × suit + mask of what is left of it: how these cards stand, in 29 bits. */
  readonly codes = new Int32Array(SUIT_COUNT * MASK_COUNT)
  /** At 9 × (512 × suit + mask) + n: what the card counts that is the nth of these, the strongest first. */
  readonly points: Uint8Array
  /** Nothing where ranks change places from trick to trick. */
  private readonly orders: readonly (readonly number[])[] | undefined
  private readonly course: RankingSchedule
  /** By suit, the cards for whose parts the following is known. */
  private readonly ranked = new Int32Array(SUIT_COUNT)
  /** At 512 × suit + mask of what is left of it: the weakest of these cards, as a bit. */
  private readonly weakest = new Uint16Array(SUIT_COUNT * MASK_COUNT)
  /** At the same: the Under, where it is among them and can be trump. */
  private readonly under = new Int32Array(SUIT_COUNT * MASK_COUNT)
  /** The same as the codes, of who has the cards alone. */
  private readonly ownerCodes = new Int32Array(MASK_COUNT)
  /** By the bit of a rank: who has it. */
  private readonly owners = new Uint8Array(MASK_COUNT)

  constructor(rankings: RankingSchedule) {
    this.course = rankings
    this.orders = rankOrders(rankings)
    this.points = new Uint8Array(this.orders === undefined ? 0 : this.weakest.length * RANK_COUNT)
  }

  /** Finds out how suits can stand from this position on. Every card must be in one hand, and no other be left. */
  begin({ hands }: Position): void {
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      let every = 0
      for (let seat = 0; SUIT_COUNT * seat < hands.length; seat++) {
        const mask = hands[SUIT_COUNT * seat + suit] as SuitMask
        every |= mask
        for (let left = mask; left !== 0; left &= left - 1) this.owners[left & -left] = seat
      }
      // Mostly it is the same cards, dealt anew.
      if (this.ranked[suit] !== every) this.rankSubsets(suit, every)
      this.writeCodes(suit, every)
    }
  }

  /** Finds out what is the same of each part of these cards, however they are dealt. */
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
      // Each part of the stronger cards, with this one as the weakest.
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

  /** Writes how each part of these cards stands; the smaller ones before those that they are parts of. */
  private writeCodes(suit: number, every: SuitMask): void {
    const { codes, ownerCodes, owners, weakest, under, orders } = this
    const from = suit * MASK_COUNT
    ownerCodes[0] = 1
    codes[from] = orders === undefined ? 0 : 1
    for (let mask = every & -every; mask !== 0; mask = (mask - every) & every) {
      // Where ranks change places from trick to trick, only the same cards stand the same.
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
