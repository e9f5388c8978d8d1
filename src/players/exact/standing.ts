import type { Mask } from '../masks/cards.ts'
import { COUNT, EVERY_RANK, RANK_COUNT, SUIT_COUNT } from '../masks/cards.ts'
import type { Course, Mode } from '../masks/modes.ts'
import type { Position } from '../masks/position.ts'
import { UNDER } from './alike.ts'

/*
 * How the cards that are left of a suit stand to each other: who has the highest, who the next, whichever ranks these are. Two
 * positions in which all suits stand the same are played the same, and differ only in what the cards count.
 */

const EVERY_MASK = EVERY_RANK + 1

/** A seat takes three bits. */
const SEAT_BITS = 3

/** Marks that the Under of trumps is left, which is not forced like another highest trump. */
const WITH_UNDER = 1 << 28

const RANKS_DOWN = Array.from({ length: RANK_COUNT }, (_, rank) => rank)

/** The ranks of a suit, the strongest first. */
const orderIn = ({ above }: Mode, suit: number): readonly number[] =>
  RANKS_DOWN.toSorted(
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

/** What is the same however the cards are dealt, at 512 × suit + mask of what is left of it. */
interface Ranked {
  /** The weakest of the cards, as a bit. */
  readonly weakest: Uint16Array
  /** At 9 × that + n: what the card counts that is the nth of these. */
  readonly points: Uint8Array
  /** The Under, where it is among them and can be trump. */
  readonly under: Int32Array
}

const rankedIn = (course: Course): Ranked | undefined => {
  const orders = ordersIn(course)
  const first = course.modes[0]
  if (orders === undefined || first === undefined) return undefined
  const weakest = new Uint16Array(SUIT_COUNT * EVERY_MASK)
  const points = new Uint8Array(weakest.length * RANK_COUNT)
  const under = new Int32Array(weakest.length)
  for (const at of weakest.keys()) {
    const [suit, mask] = [Math.floor(at / EVERY_MASK), at % EVERY_MASK]
    const ranks = (orders[suit] ?? []).filter((rank) => ((mask >> rank) & 1) === 1)
    for (const [nth, rank] of ranks.entries()) {
      points[at * RANK_COUNT + nth] = first.points[suit * RANK_COUNT + rank] ?? 0
      weakest[at] = 1 << rank
    }
    const isTrump = course.modes.some(({ trump }) => trump === suit)
    under[at] = isTrump && (mask & UNDER) !== 0 ? WITH_UNDER : 0
  }
  return { weakest, points, under }
}

const made = new WeakMap<Course, { readonly ranked: Ranked | undefined }>()

/** Made once for a course. Nothing where ranks change places from trick to trick. */
const rankedBy = (course: Course): Ranked | undefined => {
  const known = made.get(course) ?? { ranked: rankedIn(course) }
  made.set(course, known)
  return known.ranked
}

/** How the suits of one position stand, and of all that come of it. */
export class Standing {
  /** At 512 × suit + mask of what is left of it: how these cards stand, in 29 bits. */
  readonly codes = new Int32Array(SUIT_COUNT * EVERY_MASK)
  /** At 9 × (512 × suit + mask) + n: what the card counts that is the nth of these. */
  readonly points: Uint8Array
  private readonly ranked: Ranked | undefined
  /** The same as the codes, of who has the cards alone. */
  private readonly held = new Int32Array(EVERY_MASK)
  /** By the bit of a rank: who has it. */
  private readonly holders = new Uint8Array(EVERY_MASK)

  constructor(course: Course) {
    this.ranked = rankedBy(course)
    this.points = this.ranked?.points ?? new Uint8Array(0)
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
      this.write(suit, every)
    }
  }

  /** Writes how each part of these cards stands; the smaller ones before those that they are parts of. */
  private write(suit: number, every: Mask): void {
    const { codes, held, holders, ranked } = this
    const from = suit * EVERY_MASK
    held[0] = 1
    codes[from] = ranked === undefined ? 0 : 1
    for (let mask = every & -every; mask !== 0; mask = (mask - every) & every) {
      // Where ranks change places from trick to trick, only the same cards stand the same.
      if (ranked === undefined) codes[from + mask] = mask
      else {
        const weakest = ranked.weakest[from + mask] as number
        const code = ((held[mask ^ weakest] as number) << SEAT_BITS) | (holders[weakest] as number)
        held[mask] = code
        codes[from + mask] = code | (ranked.under[from + mask] as number)
      }
    }
  }
}
