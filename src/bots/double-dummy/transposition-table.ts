import type { CardIndex, SuitMask } from '../bitboard/card-masks.ts'
import { CARD_COUNT } from '../bitboard/card-masks.ts'
import type { RelativeRanks } from './relative-ranks.ts'

/*
 * Transposition table: bounds and best card of positions between two tricks, keyed by relative ranks.
 * The table has a fixed size, and a newer entry replaces the older entry in a slot. The full key is stored, so
 * a hash collision has no effect.
 * The numbers of suits (4), ranks (9) and masks (512) are literals, as in position.ts.
 */

/**
 * Integers of an entry: four for relative ranks and leader, two for cards and search number, one for both
 * bounds, one for the best card.
 */
const ENTRY_SIZE = 8

/** Number of searches until the table is cleared. */
const MAX_SEARCHES = 2 ** 22

/** Transposition table of the solver: bounds and best card of positions by relative ranks. */
export class TranspositionTable {
  /** Result of `find`: slot, bounds and best card. */
  slot = 0
  lower = 0
  upper = 0
  best: CardIndex = 0
  private readonly ranks: RelativeRanks
  private readonly entries: Int32Array
  private readonly slotMask: number
  private search = 0

  /** @param bits log2 of the number of entries */
  constructor(ranks: RelativeRanks, bits: number) {
    this.ranks = ranks
    this.entries = new Int32Array(ENTRY_SIZE << bits)
    this.slotMask = (1 << bits) - 1
  }

  /** Starts a search with other hands: earlier entries become invalid. */
  startSearch(): void {
    this.search += 1
    if (this.search < MAX_SEARCHES) return
    this.search = 1
    this.entries.fill(0)
  }

  /**
   * Finds a position. Equal relative ranks with different cards widen the bounds.
   * @param left the remaining cards of each suit, at `from`
   * @param turn the leader
   * @returns true with `lower`, `upper` and `best` set; `slot` is always set
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

  /** Stores bounds and best card of a position in a slot. */
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

  /** Widens the bounds by the difference of card points between the stored cards and the cards of the position. */
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
