import type { CardNumber } from './card-masks.ts'
import { COUNT, NTH } from './card-masks.ts'
import type { Position } from './position.ts'

/*
 * Chance for those who reckon: fast, and the same again from the same seed. Nothing that is dealt comes from here.
 * The numbers of suits and ranks are written out, as in position.ts.
 */

/** Xorshift (Marsaglia 2003), 32 bits. */
export class Chance {
  private state: number

  /** @param seed any whole number */
  constructor(seed: number) {
    // Seeds that are alike begin far from one another.
    const mixed = Math.imul(seed ^ (seed >>> 16) ^ 0x9e3779b9, 0x85ebca6b)
    this.state = mixed ^ (mixed >>> 13) || 1
  }

  /** A whole number from 0 to `most` − 1. */
  below(most: number): number {
    let state = this.state
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    this.state = state
    return (((state >>> 0) / 4_294_967_296) * most) | 0
  }

  /** Whether something is so that is as likely as this. @param likely from 0 to 1 */
  isSo(likely: number): boolean {
    return this.below(1 << 24) < likely * (1 << 24)
  }

  /** Brings items into any order, in their place. */
  shuffle(items: unknown[]): void {
    for (let last = items.length - 1; last > 0; last--) {
      const other = this.below(last + 1)
      const item = items[last]
      items[last] = items[other]
      items[other] = item
    }
  }
}

/** One of the cards that may be played now, each as likely as the others. */
export const anyCard = (position: Position, chance: Chance): CardNumber => {
  position.legal()
  const { allowed } = position
  const a = allowed[0] as number
  const s = allowed[1] as number
  const r = allowed[2] as number
  const b = allowed[3] as number
  const acorns = COUNT[a] as number
  const shields = COUNT[s] as number
  const roses = COUNT[r] as number
  let left = chance.below(acorns + shields + roses + (COUNT[b] as number))
  if (left < acorns) return NTH[a * 9 + left] as number
  left -= acorns
  if (left < shields) return 9 + (NTH[s * 9 + left] as number)
  left -= shields
  if (left < roses) return 2 * 9 + (NTH[r * 9 + left] as number)
  return 3 * 9 + (NTH[b * 9 + left - roses] as number)
}

/** Plays a position out, with any card that may be played. */
export const playOut = (position: Position, chance: Chance): void => {
  while (position.left > 0) position.play(anyCard(position, chance))
}
