import type { CardIndex, SuitMask } from '../bitboard/card-masks.ts'
import { CARD_COUNT } from '../bitboard/card-masks.ts'
import type { RelativeRanks } from './relative-ranks.ts'

/*
 * What is known of positions between two tricks that were looked at before. The table has a fixed size: of two positions that fall on
 * one place the later one stays. A place tells whose it is, whole, so nothing is ever taken for something else.
 * The numbers of suits (4), ranks (9) and masks (512) are written out, as in position.ts.
 */

/**
 * So many numbers a place has: how the suits stand and who leads, in four; which cards these are, and in which search, in two; the
 * least and the most that it is worth; the best card.
 */
const ENTRY_SIZE = 8

/** No more searches than that are told apart before the table is emptied. */
const MAX_SEARCHES = 2 ** 22

export class TranspositionTable {
  /** Of the position that was looked for: where it belongs, and what is known of its worth. */
  slot = 0
  lower = 0
  upper = 0
  best: CardIndex = 0
  private readonly ranks: RelativeRanks
  private readonly entries: Int32Array
  private readonly slotMask: number
  private search = 0

  /** @param bits two to the power of which is how many positions it holds */
  constructor(standing: RelativeRanks, bits: number) {
    this.ranks = standing
    this.entries = new Int32Array(ENTRY_SIZE << bits)
    this.slotMask = (1 << bits) - 1
  }

  /** Another search begins: what is known is of other hands. */
  startSearch(): void {
    this.search += 1
    if (this.search < MAX_SEARCHES) return
    this.search = 1
    this.entries.fill(0)
  }

  /**
   * Looks for a position; of one that only stands like it, it is known how far off it may be.
   * @param left what is left of its suits, at `from`
   * @param turn who leads
   * @returns whether something is known: `least`, `most`, `best`. In any case where it belongs: `place`
   */
  find(left: Int32Array, from: number, turn: number): boolean {
    const { codes } = this.ranks
    const { entries } = this
    const a = left[from] as SuitMask
    const b = left[from + 1] as SuitMask
    const c = left[from + 2] as SuitMask
    const d = left[from + 3] as SuitMask
    const first = (codes[a] as number) | (turn << 29)
    const second = codes[512 + b] as number
    const third = codes[1024 + c] as number
    const fourth = codes[1536 + d] as number
    let hash = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca77)
    hash ^= Math.imul(third, 0xc2b2ae3d) ^ Math.imul(fourth, 0x27d4eb2f)
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
    const slot = ((hash ^ (hash >>> 13)) & this.slotMask) * ENTRY_SIZE
    this.slot = slot
    if (
      entries[slot] !== first ||
      entries[slot + 1] !== second ||
      entries[slot + 2] !== third ||
      entries[slot + 3] !== fourth ||
      (entries[slot + 5] as number) >> 9 !== this.search
    )
      return false
    const bounds = entries[slot + 6] as number
    this.lower = (bounds << 16) >> 16
    this.upper = bounds >> 16
    this.best = entries[slot + 7] as number
    const packedMasks = entries[slot + 4] as number
    this.widenBounds(0, a, packedMasks & 511)
    this.widenBounds(1, b, (packedMasks >> 9) & 511)
    this.widenBounds(2, c, packedMasks >> 18)
    this.widenBounds(3, d, (entries[slot + 5] as number) & 511)
    return true
  }

  /** Keeps what is known of a position that was looked for, at its place. */
  store(
    slot: number,
    left: Int32Array,
    from: number,
    turn: number,
    lower: number,
    upper: number,
    best: CardIndex,
  ): void {
    const { codes } = this.ranks
    const { entries } = this
    const a = left[from] as SuitMask
    const b = left[from + 1] as SuitMask
    const c = left[from + 2] as SuitMask
    const d = left[from + 3] as SuitMask
    entries[slot] = (codes[a] as number) | (turn << 29)
    entries[slot + 1] = codes[512 + b] as number
    entries[slot + 2] = codes[1024 + c] as number
    entries[slot + 3] = codes[1536 + d] as number
    entries[slot + 4] = a | (b << 9) | (c << 18)
    entries[slot + 5] = d | (this.search << 9)
    entries[slot + 6] = (lower & 0xffff) | (upper << 16)
    entries[slot + 7] = best
  }

  /** What the cards of a suit count more, or less, than those of which something is known, may fall to either side. */
  private widenBounds(suit: number, mask: SuitMask, known: SuitMask): void {
    if (mask === known) return
    const { points } = this.ranks
    const count = CARD_COUNT[mask] as number
    const one = (512 * suit + mask) * 9
    const other = (512 * suit + known) * 9
    for (let nth = 0; nth < count; nth++) {
      const more = (points[one + nth] as number) - (points[other + nth] as number)
      if (more > 0) this.upper += more
      else this.lower += more
    }
  }
}
