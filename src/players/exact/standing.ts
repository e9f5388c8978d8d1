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

/** How the suits of one position stand, and of all that come of it. */
export class Standing {
  /** At 512 × suit + mask of what is left of it: how these cards stand, in 29 bits. */
  readonly codes = new Int32Array(SUIT_COUNT * EVERY_MASK)
  /** At 9 × (512 × suit + mask) + n: what the card counts that is the nth of these. */
  readonly points = new Uint8Array(SUIT_COUNT * EVERY_MASK * RANK_COUNT)
  private readonly orders: readonly (readonly number[])[] | undefined
  private readonly first: Mode
  private readonly trumps: ReadonlySet<number>

  constructor(course: Course) {
    this.orders = ordersIn(course)
    this.first = course.modes[0] as Mode
    this.trumps = new Set(course.modes.map(({ trump }) => trump))
  }

  /** Finds out how suits can stand from this position on. Every card must be in one hand, and no other be left. */
  begin({ hands }: Position): void {
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      const holders = RANKS_DOWN.map((rank) => {
        for (let seat = 0; SUIT_COUNT * seat < hands.length; seat++) {
          if ((((hands[SUIT_COUNT * seat + suit] as number) >> rank) & 1) === 1) return seat
        }
        return undefined
      })
      const held = holders.reduce<Mask>(
        (mask, seat, rank) => (seat === undefined ? mask : mask | (1 << rank)),
        0,
      )
      for (let mask = held; ; mask = (mask - 1) & held) {
        this.write(suit, mask, holders)
        if (mask === 0) break
      }
    }
  }

  private write(suit: number, mask: Mask, holders: readonly (number | undefined)[]): void {
    const at = suit * EVERY_MASK + mask
    const order = this.orders?.[suit]
    // Where ranks change places from trick to trick, only the same cards stand the same.
    this.codes[at] = mask
    if (order === undefined) return
    let code = 1
    let nth = at * RANK_COUNT
    for (const rank of order) {
      if (((mask >> rank) & 1) === 0) continue
      code = (code << SEAT_BITS) | (holders[rank] ?? 0)
      this.points[nth++] = this.first.points[suit * RANK_COUNT + rank] as number
    }
    this.codes[at] = this.trumps.has(suit) && (mask & UNDER) !== 0 ? code | WITH_UNDER : code
  }
}
