import type { Mask } from '../bitboard/card-masks.ts'
import { COUNT, EVERY_RANK, RANK_COUNT, SUIT_COUNT } from '../bitboard/card-masks.ts'
import type { Position } from '../bitboard/position.ts'
import type { Course, Mode } from '../bitboard/ranking-tables.ts'
import { UNDER } from './equivalent-cards.ts'

/*
 * How the cards that are left of a suit stand to each other: who has the highest, who the next, whichever ranks these are. Two
 * positions in which all suits stand the same are played the same, and differ only in what the cards count.
 */

const EVERY_MASK = EVERY_RANK + 1

/** A seat takes three bits. */
const SEAT_BITS = 3

/** Marks that the Under of trumps is left, which is not forced like another highest trump. */
const WITH_UNDER = 1 << 28

const RANKS = Array.from({ length: RANK_COUNT }, (_, rank) => rank)

/** The ranks of a suit, the strongest first. */
const orderIn = ({ above }: Mode, suit: number): readonly number[] =>
  RANKS.toSorted(
    (one, other) =>
      (COUNT[above[suit * RANK_COUNT + one] as number] as number) -
      (COUNT[above[suit * RANK_COUNT + other] as number] as number),
  )

/** The order of the ranks of each suit, where it is the same in all tricks, or the other way round, and the cards count the same. */
const ordersIn = ({ modes }: Course): readonly (readonly number[])[] | undefined => {
  const [first] = modes
  if (first === undefined) return undefined
  const orders = Array.from({ length: SUIT_COUNT }, (_, suit) => orderIn(first, suit))
  const isSame = (mode: Mode) =>
    mode.points.every((points, card) => points === first.points[card]) &&
    orders.every((order, suit) => {
      const other = orderIn(mode, suit).join()
      return other === order.join() || other === order.toReversed().join()
    })
  return modes.every(isSame) ? orders : undefined
}

/** How the suits of one position stand, and of all that come of it. */
export class Standing {
  /** At 512 × suit + mask of what is left of it: how these cards stand, in 29 bits. */
  readonly codes = new Int32Array(SUIT_COUNT * EVERY_MASK)
  /** At 9 × (512 × suit + mask) + n: what the card counts that is the nth of these, the strongest first. */
  readonly points: Uint8Array
  /** Nothing where ranks change places from trick to trick. */
  private readonly orders: readonly (readonly number[])[] | undefined
  private readonly course: Course
  /** By suit, the cards for whose parts the following is known. */
  private readonly ranked = new Int32Array(SUIT_COUNT)
  /** At 512 × suit + mask of what is left of it: the weakest of these cards, as a bit. */
  private readonly weakest = new Uint16Array(SUIT_COUNT * EVERY_MASK)
  /** At the same: the Under, where it is among them and can be trump. */
  private readonly under = new Int32Array(SUIT_COUNT * EVERY_MASK)
  /** The same as the codes, of who has the cards alone. */
  private readonly held = new Int32Array(EVERY_MASK)
  /** By the bit of a rank: who has it. */
  private readonly holders = new Uint8Array(EVERY_MASK)

  constructor(course: Course) {
    this.course = course
    this.orders = ordersIn(course)
    this.points = new Uint8Array(this.orders === undefined ? 0 : this.weakest.length * RANK_COUNT)
  }

  /** Finds out how suits can stand from this position on. Every card must be in one hand, and no other be left. */
  begin({ hands }: Position): void {
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      let every = 0
      for (let seat = 0; SUIT_COUNT * seat < hands.length; seat++) {
        const mask = hands[SUIT_COUNT * seat + suit] as Mask
        every |= mask
        for (let left = mask; left !== 0; left &= left - 1) this.holders[left & -left] = seat
      }
      // Mostly it is the same cards, dealt anew.
      if (this.ranked[suit] !== every) this.rank(suit, every)
      this.write(suit, every)
    }
  }

  /** Finds out what is the same of each part of these cards, however they are dealt. */
  private rank(suit: number, every: Mask): void {
    const { weakest, points, under } = this
    const [mode] = this.course.modes
    if (this.orders === undefined || mode === undefined) return
    const from = suit * EVERY_MASK
    const isTrump = this.course.modes.some(({ trump }) => trump === suit)
    let stronger = 0
    for (const rank of this.orders[suit] as readonly number[]) {
      const bit = 1 << rank
      if ((every & bit) === 0) continue
      // Each part of the stronger cards, with this one as the weakest.
      for (let part = stronger; part >= 0; part = part === 0 ? -1 : (part - 1) & stronger) {
        const at = from + (part | bit)
        const count = COUNT[part] as number
        for (let nth = 0; nth < count; nth++) {
          points[RANK_COUNT * at + nth] = points[RANK_COUNT * (from + part) + nth] as number
        }
        points[RANK_COUNT * at + count] = mode.points[suit * RANK_COUNT + rank] as number
        weakest[at] = bit
        under[at] = (under[from + part] as number) | (isTrump && bit === UNDER ? WITH_UNDER : 0)
      }
      stronger |= bit
    }
    this.ranked[suit] = every
  }

  /** Writes how each part of these cards stands; the smaller ones before those that they are parts of. */
  private write(suit: number, every: Mask): void {
    const { codes, held, holders, weakest, under, orders } = this
    const from = suit * EVERY_MASK
    held[0] = 1
    codes[from] = orders === undefined ? 0 : 1
    for (let mask = every & -every; mask !== 0; mask = (mask - every) & every) {
      // Where ranks change places from trick to trick, only the same cards stand the same.
      if (orders === undefined) codes[from + mask] = mask
      else {
        const last = weakest[from + mask] as number
        const code = ((held[mask ^ last] as number) << SEAT_BITS) | (holders[last] as number)
        held[mask] = code
        codes[from + mask] = code | (under[from + mask] as number)
      }
    }
  }
}
