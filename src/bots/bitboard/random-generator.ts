import type { CardIndex } from './card-masks.ts'
import { CARD_COUNT, NTH_RANK } from './card-masks.ts'
import type { Position } from './position.ts'

/*
 * Pseudo-random numbers for searches: fast, and equal for equal seeds. Shuffles of real deals never use this
 * generator.
 * The numbers of suits and ranks are literals, as in position.ts.
 */

/** Pseudo-random generator xorshift (Marsaglia 2003), 32 bits. Equal seeds give equal numbers. */
export class RandomGenerator {
  private state: number

  /** @param seed any integer */
  constructor(seed: number) {
    // Mixing separates similar seeds.
    const mixed = Math.imul(seed ^ (seed >>> 16) ^ 0x9e3779b9, 0x85ebca6b)
    this.state = mixed ^ (mixed >>> 13) || 1
  }

  /** A uniform integer from 0 to `most` − 1. */
  below(most: number): number {
    let state = this.state
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    this.state = state
    return (((state >>> 0) / 4_294_967_296) * most) | 0
  }

  /** True with a probability from 0 to 1. */
  bernoulli(probability: number): boolean {
    return this.below(1 << 24) < probability * (1 << 24)
  }

  /** Shuffles the items in place (Fisher–Yates). */
  shuffle(items: unknown[]): void {
    for (let last = items.length - 1; last > 0; last--) {
      const other = this.below(last + 1)
      const item = items[last]
      items[last] = items[other]
      items[other] = item
    }
  }
}

/** Picks a random legal card of the seat to play. All legal cards are equally likely. */
export const randomLegalCard = (position: Position, random: RandomGenerator): CardIndex => {
  position.findLegalCards()
  const { allowed } = position
  const a = allowed[0] as number
  const s = allowed[1] as number
  const r = allowed[2] as number
  const b = allowed[3] as number
  const acorns = CARD_COUNT[a] as number
  const shields = CARD_COUNT[s] as number
  const roses = CARD_COUNT[r] as number
  let left = random.below(acorns + shields + roses + (CARD_COUNT[b] as number))
  if (left < acorns) return NTH_RANK[a * 9 + left] as number
  left -= acorns
  if (left < shields) return 9 + (NTH_RANK[s * 9 + left] as number)
  left -= shields
  if (left < roses) return 2 * 9 + (NTH_RANK[r * 9 + left] as number)
  return 3 * 9 + (NTH_RANK[b * 9 + left - roses] as number)
}

/** Plays random legal cards until the deal ends. Changes the position. */
export const playOutRandomly = (position: Position, random: RandomGenerator): void => {
  while (position.cardsLeft > 0) position.play(randomLegalCard(position, random))
}
