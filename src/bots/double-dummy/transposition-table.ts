import type { CardNumber, Mask } from '../bitboard/card-masks.ts'
import { COUNT } from '../bitboard/card-masks.ts'
import type { Standing } from './relative-ranks.ts'

/*
 * What is known of positions between two tricks that were looked at before. The table has a fixed size: of two positions that fall on
 * one place the later one stays. A place tells whose it is, whole, so nothing is ever taken for something else.
 * The numbers of suits (4), ranks (9) and masks (512) are written out, as in position.ts.
 */

/**
 * So many numbers a place has: how the suits stand and who leads, in four; which cards these are, and in which search, in two; the
 * least and the most that it is worth; the best card.
 */
const WIDTH = 8

/** No more searches than that are told apart before the table is emptied. */
const SEARCHES = 2 ** 22

export class Table {
  /** Of the position that was looked for: where it belongs, and what is known of its worth. */
  place = 0
  least = 0
  most = 0
  best: CardNumber = 0
  private readonly standing: Standing
  private readonly places: Int32Array
  private readonly last: number
  private search = 0

  /** @param bits two to the power of which is how many positions it holds */
  constructor(standing: Standing, bits: number) {
    this.standing = standing
    this.places = new Int32Array(WIDTH << bits)
    this.last = (1 << bits) - 1
  }

  /** Another search begins: what is known is of other hands. */
  begin(): void {
    this.search += 1
    if (this.search < SEARCHES) return
    this.search = 1
    this.places.fill(0)
  }

  /**
   * Looks for a position; of one that only stands like it, it is known how far off it may be.
   * @param left what is left of its suits, at `from`
   * @param turn who leads
   * @returns whether something is known: `least`, `most`, `best`. In any case where it belongs: `place`
   */
  find(left: Int32Array, from: number, turn: number): boolean {
    const { codes } = this.standing
    const { places } = this
    const a = left[from] as Mask
    const b = left[from + 1] as Mask
    const c = left[from + 2] as Mask
    const d = left[from + 3] as Mask
    const first = (codes[a] as number) | (turn << 29)
    const second = codes[512 + b] as number
    const third = codes[1024 + c] as number
    const fourth = codes[1536 + d] as number
    let hash = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca77)
    hash ^= Math.imul(third, 0xc2b2ae3d) ^ Math.imul(fourth, 0x27d4eb2f)
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
    const place = ((hash ^ (hash >>> 13)) & this.last) * WIDTH
    this.place = place
    if (
      places[place] !== first ||
      places[place + 1] !== second ||
      places[place + 2] !== third ||
      places[place + 3] !== fourth ||
      (places[place + 5] as number) >> 9 !== this.search
    )
      return false
    const worth = places[place + 6] as number
    this.least = (worth << 16) >> 16
    this.most = worth >> 16
    this.best = places[place + 7] as number
    const three = places[place + 4] as number
    this.allowFor(0, a, three & 511)
    this.allowFor(1, b, (three >> 9) & 511)
    this.allowFor(2, c, three >> 18)
    this.allowFor(3, d, (places[place + 5] as number) & 511)
    return true
  }

  /** Keeps what is known of a position that was looked for, at its place. */
  keep(
    place: number,
    left: Int32Array,
    from: number,
    turn: number,
    least: number,
    most: number,
    best: CardNumber,
  ): void {
    const { codes } = this.standing
    const { places } = this
    const a = left[from] as Mask
    const b = left[from + 1] as Mask
    const c = left[from + 2] as Mask
    const d = left[from + 3] as Mask
    places[place] = (codes[a] as number) | (turn << 29)
    places[place + 1] = codes[512 + b] as number
    places[place + 2] = codes[1024 + c] as number
    places[place + 3] = codes[1536 + d] as number
    places[place + 4] = a | (b << 9) | (c << 18)
    places[place + 5] = d | (this.search << 9)
    places[place + 6] = (least & 0xffff) | (most << 16)
    places[place + 7] = best
  }

  /** What the cards of a suit count more, or less, than those of which something is known, may fall to either side. */
  private allowFor(suit: number, mask: Mask, known: Mask): void {
    if (mask === known) return
    const { points } = this.standing
    const count = COUNT[mask] as number
    const one = (512 * suit + mask) * 9
    const other = (512 * suit + known) * 9
    for (let nth = 0; nth < count; nth++) {
      const more = (points[one + nth] as number) - (points[other + nth] as number)
      if (more > 0) this.most += more
      else this.least += more
    }
  }
}
